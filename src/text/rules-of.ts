/** Describes the rules of a game in paragraphs. */
import { sum } from '../model/state.ts';
import type { Player } from '../model/types.ts';
import { formatPit } from '../notation/move-name.ts';
import { pitsOf } from '../ruleset/geometry.ts';
import type { Condition, Ending } from '../ruleset/endings.ts';
import { builtInOf } from '../ruleset/origin.ts';
import type { Rules } from '../ruleset/rules.ts';
import { SECTIONS } from '../ruleset/sections.ts';
import { assertRules, stepsOf } from '../ruleset/steps-of.ts';
import type { Steps } from '../ruleset/steps.ts';
import { lastMover, nobody, noCaptureLeft, onlyTo, otherRows, ownRows } from '../steps/endings.ts';
import { isSameStep, recipeOf } from '../steps/made-by.ts';
import { englishRules } from './english.ts';
import { games, startOf, type AllOptions, type Sections } from './games.ts';
import { toldBySteps } from './told-steps.ts';
import { assertWords, type RuleWords, type Words } from './words.ts';

/** The seeds in all pits at the start. */
const startPitsOf = ({ options, spec }: Rules): readonly number[] =>
  spec.setup?.(options) ?? new Array<number>(2 * options.pits).fill(options.seeds);

const boardOf = (rules: Rules, words: RuleWords): readonly string[] => {
  const { options, spec } = rules;
  const builtIn = builtInOf(spec);
  const isUsualStart = !!builtIn && Object.hasOwn(startOf, builtIn.id) && builtIn.setup === spec.setup;
  const start = startPitsOf(rules);
  const isEven = start.every((seeds) => seeds === start[0]);
  const players: readonly Player[] = ['south', 'north'];
  const nameEnds = (pits: readonly number[]): readonly [first: string, last: string] => [
    formatPit(rules, pits[0]!),
    formatPit(rules, pits.at(-1)!),
  ];
  const endsOf = (player: Player): readonly [string, string] => nameEnds(pitsOf(rules, player));
  const row = options.pits / (spec.rows ?? 1);
  const rowsText = (player: Player): string => {
    const pits = pitsOf(rules, player);
    return spec.rows
      ? words.rowsOfFour(words[player], nameEnds(pits.slice(0, row)), nameEnds(pits.slice(row)))
      : words.row(words[player], ...endsOf(player));
  };
  const startText = isUsualStart
    ? [startOf[builtIn.id]!(words, options, endsOf('south')[1], endsOf('north')[1])]
    : isEven
      ? [words.startSeeds(start[0]!)]
      : players.map((player) =>
          words.startRow(
            words[player],
            pitsOf(rules, player).map((pit) => start[pit]!),
          ),
        );
  return [
    spec.rows ? words.boardOfFour(row) : words.board(row),
    ...players.map(rowsText),
    ...startText,
    words.first(words[options.first]),
  ];
};

/** A condition in words; undefined for a function of one's own. */
const conditionText = (
  when: Condition,
  { conditions }: RuleWords,
  pits: number,
  total: number,
): string | undefined => {
  if ('row' in when)
    return when.row === 'mover' ? conditions.moverRow(when.atMost) : conditions.eitherRow(when.atMost);
  if ('inPlay' in when) return conditions.inPlay(when.atMost);
  if ('store' in when)
    return when.atLeast === 'majority' ? conditions.majority(total) : conditions.store(when.atLeast);
  if ('quietMoves' in when)
    return when.quietMoves === 'in-play-times-pits'
      ? conditions.quietMovesInPlay(pits)
      : conditions.quietMoves(when.quietMoves);
  if ('noLegalMove' in when) return conditions.noLegalMove;
  return recipeOf(when.test)[0] === noCaptureLeft ? conditions.noCaptureLeft : undefined;
};

/** A game to describe. */
interface Told {
  readonly rules: Rules;
  readonly steps: Steps;
  readonly words: RuleWords;
  /** The phrases of the built-in game, as far as its steps are those of the game. */
  readonly game: ReturnType<typeof gameOf>;
}

/** What an ending means for the players, in words; undefined if it is not known. */
const resultText = (
  { collects, winner, when }: Pick<Ending, 'collects' | 'winner'> & { readonly when?: Condition },
  { rules, steps, words }: Told,
): string | undefined => {
  const isMoverEmpty = !!when && 'row' in when && when.row === 'mover' && when.atMost === 0;
  if (winner === nobody) return words.endlessDraws;
  if (winner) {
    if (winner !== lastMover) return undefined;
    if (!when) return words.endlessLoses;
    return isMoverEmpty || 'noLegalMove' in when ? words.stuckLoses : undefined;
  }
  const { first } = rules.options;
  const [collector, player] = recipeOf(collects ?? nobody);
  if (collector === ownRows) return words.ownRows;
  if (collector === nobody) return words.nobodyCollects;
  if (collector === otherRows)
    return !!when && 'row' in when && when.atMost === 0 ? words.emptyCollects : undefined;
  if (collector === lastMover)
    return steps.extraTurn || steps.sowing?.stuck ? undefined : words.moverCollects;
  return collector === onlyTo && player === first ? words.firstCollects(words[first]) : undefined;
};

/** The endings; `isKnown` is whether all of them are told. */
const endOf = (told: Told): { readonly phrases: readonly string[]; readonly isKnown: boolean } => {
  const { rules, steps, words, game } = told;
  const { reasons = {} } = rules.spec;
  const total = sum(startPitsOf(rules));
  const all = steps.endings.map(
    (ending): readonly [condition?: string | undefined, result?: string | undefined] => {
      const { reason, when } = ending;
      const same = game?.endings.some((each) => isSameStep(each, ending)) ? game : undefined;
      const condition =
        same?.conditions?.[reason] ??
        conditionText(when, words, rules.options.pits, total) ??
        reasons[reason];
      return [condition, same?.results?.[reason] ?? resultText(ending, told)];
    },
  );
  const isOrdered = new Set(all.filter(([condition]) => condition).map(([, result]) => result)).size > 1;
  const { lifts, endless } = steps.sowing ?? {};
  if (lifts) all.push([words.conditions.endless, resultText(endless ?? { collects: ownRows }, told)]);
  const known = all.filter(([condition]) => condition !== undefined);
  return {
    phrases: [
      ...known.flatMap(([condition, result], i) => [
        words.end(condition!, i === 0),
        // Endings in a row with the same result share a sentence.
        ...(i + 1 === known.length || known[i + 1]![1] !== result ? [result ?? words.unknownResult] : []),
      ]),
      ...(isOrdered ? [words.endOrder] : []),
    ],
    isKnown: all.every(([condition, result]) => condition !== undefined && result !== undefined),
  };
};

/** Who wins; nothing if some ending decides it in a way that is not known. */
const winnerText = (
  { rules, steps: { endings, sowing, slam }, words }: Told,
  isEndKnown: boolean,
): string[] => {
  const ends: Pick<Ending, 'winner'>[] = [
    ...endings,
    ...(sowing?.lifts ? [sowing.endless ?? {}] : []),
    ...(slam?.ending ? [slam.ending] : []),
  ];
  const deciding = ends.filter(({ winner }) => winner).length;
  if (deciding === ends.length) return [words.notBySeeds];
  if (rules.spec.decidedBy === 'endings') return [];
  if (deciding === 0) return [words.winner];
  return isEndKnown ? [words.winnerBySeeds] : [];
};

/** The phrases for the built-in game that the rules are, or of which they have all steps but those of the turn and the end. */
const gameOf = ({ spec, options }: Rules, steps: Steps, words: RuleWords) => {
  const builtIn = builtInOf(spec);
  if (!builtIn || !Object.hasOwn(games, builtIn.id)) return undefined;
  const original = builtIn.steps(options);
  const has = (step: keyof Steps): boolean => isSameStep(original[step] ?? [], steps[step] ?? []);
  const { conditions, results, ...sections } = games[builtIn.id]!(words, options as AllOptions);
  const isMovedLike = has('sowing') && has('route') && has('capture') && has('legality');
  const told = Object.entries(sections).filter(
    ([section]) =>
      isMovedLike &&
      (section !== 'extraTurns' || has('extraTurn')) &&
      (section !== 'grandSlams' || has('slam')),
  );
  const kept: Sections = Object.fromEntries(told);
  return { sections: kept, conditions, results, endings: original.endings };
};

/**
 * Describes the rules of a game with its options, in paragraphs for players: the board, sowing, captures, forbidden moves and the
 * end. Steps of `mancala-rules/steps` and of the built-in games have words; of other steps it tells what `texts` and `reasons` of
 * the spec say. Where something remains, the last paragraph says that there are further rules.
 *
 * @param rules - the rules of the game
 * @param words - the words; default {@link english}
 * @returns the paragraphs in the order in which to read them
 * @throws {InvalidArgumentError} when `rules` is no ruleset
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { rulesOf } from 'mancala-rules/text';
 *
 * const paragraphs = rulesOf(kalah.with({ seeds: 5 }));
 * paragraphs[0]?.text.includes('every pit holds 5 seeds'); // => true
 * paragraphs.find(({ title }) => title === 'Another turn')?.text; // => 'If the last seed falls in your store, you move again.'
 * ```
 */
export const rulesOf = (
  rules: Rules,
  words: Omit<Words, 'explanations'> = englishRules,
): readonly {
  /** The title, such as `Captures`. */
  readonly title: string;
  /** One or more sentences. */
  readonly text: string;
}[] => {
  assertRules(rules);
  assertWords(words, englishRules);
  const { spec } = rules;
  const steps = stepsOf(rules);
  const told: Told = { rules, steps, words, game: gameOf(rules, steps, words) };
  const end = endOf(told);
  const sections = {
    ...toldBySteps(rules, steps, words),
    winner: winnerText(told, end.isKnown),
    ...told.game?.sections,
    board: boardOf(rules, words),
    end: end.phrases,
    ...spec.texts,
  };
  const isKnown =
    (end.isKnown || !!spec.texts?.end) &&
    sections.winner.length > 0 &&
    !Object.values(sections).includes(undefined);
  return SECTIONS.flatMap((section) => {
    const further = section === 'winner' && !isKnown ? [words.furtherRules] : [];
    const phrases = [...(sections[section] ?? []), ...further];
    return phrases.length > 0 ? [{ title: words.titles[section], text: phrases.join(' ') }] : [];
  });
};
