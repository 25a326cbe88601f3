/** Describes the rules of a game in paragraphs. */
import { sum } from '../model/state.ts';
import type { Player } from '../model/types.ts';
import { formatPit } from '../notation/move-name.ts';
import { pitsOf } from '../ruleset/geometry.ts';
import type { Condition, Ending } from '../ruleset/endings.ts';
import type { Rules } from '../ruleset/rules.ts';
import { assertRules, stepsOf } from '../ruleset/steps-of.ts';
import type { Steps } from '../ruleset/steps.ts';
import { ownRows } from '../steps/endings.ts';
import { english } from './english.ts';
import { games, startOf, type AllOptions, type GameText, type Section } from './games.ts';
import type { RuleWords } from './rule-words.ts';
import type { Paragraph, Words } from './words.ts';

/** The sections in order. */
const ORDER: readonly Section[] = [
  'board',
  'sowing',
  'laps',
  'captures',
  'tuz',
  'marks',
  'grandSlams',
  'extraTurns',
  'legality',
  'stuck',
  'closedPits',
  'end',
  'winner',
];

/** The seeds in all pits at the start. */
const startPitsOf = ({ options, spec }: Rules): readonly number[] =>
  spec.setup?.(options) ?? new Array<number>(2 * options.pits).fill(options.seeds);

const boardOf = (rules: Rules, words: Words): readonly string[] => {
  const { id, options } = rules;
  const start = startPitsOf(rules);
  const isEven = start.every((seeds) => seeds === start[0]);
  const players: readonly Player[] = ['south', 'north'];
  const endsOf = (player: Player): [first: string, last: string] => {
    const pits = pitsOf(rules, player);
    return [formatPit(rules, pits[0]!), formatPit(rules, pits.at(-1)!)];
  };
  const startText = Object.hasOwn(startOf, id)
    ? [startOf[id]!(words, options.seeds, endsOf('south')[1], endsOf('north')[1])]
    : isEven
      ? [words.startSeeds(start[0]!)]
      : players.map((player) =>
          words.startRow(
            words[player],
            pitsOf(rules, player).map((pit) => start[pit]!),
          ),
        );
  return [
    words.board(options.pits),
    ...players.map((player) => words.row(words[player], ...endsOf(player))),
    ...startText,
    words.first(words[options.first]),
  ];
};

/** A condition in words; undefined for a function. */
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
  return 'noLegalMove' in when ? conditions.noLegalMove : undefined;
};

/** The players who collect the remaining seeds, in words; undefined if they are not known. */
const collectorsText = (
  { collects, reason }: Ending,
  words: RuleWords,
  game: GameText | null,
): string | undefined => {
  if (!collects) return words.nobodyCollects;
  if (!game) return collects === ownRows ? words.ownRows : undefined;
  return game.collectors?.[reason] ?? words.ownRows;
};

const endOf = (
  { endings, sowing }: Steps,
  words: RuleWords,
  game: GameText | null,
  pits: number,
  total: number,
  reasons: NonNullable<Rules['spec']['reasons']>,
): readonly string[] => {
  const known = endings.flatMap((ending) => {
    const condition =
      conditionText(ending.when, words, pits, total) ??
      game?.conditions?.[ending.reason] ??
      reasons[ending.reason];
    return condition === undefined ? [] : [[condition, collectorsText(ending, words, game)] as const];
  });
  const isOrdered = game !== null && new Set(known.map(([, collectors]) => collectors)).size > 1;
  if (game && sowing?.lifts) known.push([words.conditions.endless, words.ownRows]);
  return [
    ...known.flatMap(([condition, collectors], i) => [
      words.end(condition, i === 0),
      // Endings in a row with the same collectors share a sentence.
      ...(collectors !== undefined && known[i + 1]?.[1] !== collectors ? [collectors] : []),
    ]),
    ...(isOrdered ? [words.endOrder] : []),
  ];
};

/** What follows from the steps of a built-in game. */
const stepsText = (
  { extraTurn, sowing }: Steps,
  words: RuleWords,
  { grandSlam, pits }: AllOptions,
): GameText['sections'] => ({
  ...(Object.hasOwn(words.grandSlams, grandSlam) && {
    grandSlams: [words.grandSlam, words.grandSlams[grandSlam]],
  }),
  ...(extraTurn && {
    extraTurns: [
      ...(extraTurn({ mover: 'south', last: 2 * pits, captured: 0 }, pits) ? [words.againAfterStore] : []),
      ...(extraTurn({ mover: 'south', last: 0, captured: 1 }, pits) ? [words.againAfterCapture] : []),
    ],
  }),
  ...(sowing?.stuck === 'pass' && { stuck: [words.pass] }),
});

/**
 * Describes the rules of a game with its options, in paragraphs for players: the board, sowing, captures, forbidden moves and the
 * end. For rules of your own, it describes the board, the winner, and the endings whose condition is data or whose reason the spec
 * declares.
 *
 * @param rules - the rules of the game
 * @param words - the words; default {@link english}
 * @returns the paragraphs in the order in which to read them
 * @throws {RangeError} when `rules` is no ruleset
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
export const rulesOf = (rules: Rules, words: Words = english): readonly Paragraph[] => {
  assertRules(rules);
  const { id, options } = rules;
  const steps = stepsOf(rules);
  const all = options as AllOptions;
  const game = Object.hasOwn(games, id) ? games[id]!(words, all, words[options.first]) : null;
  const sections: GameText['sections'] = {
    ...(game && { ...stepsText(steps, words, all), ...game.sections }),
    board: boardOf(rules, words),
    end: endOf(steps, words, game, options.pits, sum(startPitsOf(rules)), rules.spec.reasons ?? {}),
    winner: [words.winner, ...(game ? [] : [words.furtherRules])],
  };
  return ORDER.flatMap((section) => {
    const phrases = sections[section] ?? [];
    return phrases.length > 0 ? [{ title: words.titles[section], text: phrases.join(' ') }] : [];
  });
};
