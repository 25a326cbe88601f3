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
import { assertWords, type Paragraph, type Words } from './words.ts';

/** The sections in order. */
const ORDER: readonly Section[] = [
  'board',
  'sowing',
  'laps',
  'captures',
  'clockwise',
  'nyumba',
  'tuz',
  'marks',
  'grandSlams',
  'extraTurns',
  'legality',
  'takasia',
  'stuck',
  'closedPits',
  'end',
  'winner',
];

/** The seeds in all pits at the start. */
const startPitsOf = ({ options, spec }: Rules): readonly number[] =>
  spec.setup?.(options) ?? new Array<number>(2 * options.pits).fill(options.seeds);

const boardOf = (rules: Rules, words: Words): readonly string[] => {
  const { id, options, spec } = rules;
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
  const startText = Object.hasOwn(startOf, id)
    ? [startOf[id]!(words, options, endsOf('south')[1], endsOf('north')[1])]
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

/** What an ending means for the players, in words; undefined if it is not known. */
const resultText = (
  { collects, reason }: Ending,
  words: RuleWords,
  game: GameText | null,
): string | undefined => {
  const result = game?.results?.[reason];
  if (result !== undefined) return result;
  if (!collects) return words.nobodyCollects;
  return game || collects === ownRows ? words.ownRows : undefined;
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
      game?.conditions?.[ending.reason] ??
      conditionText(ending.when, words, pits, total) ??
      reasons[ending.reason];
    return condition === undefined ? [] : [[condition, resultText(ending, words, game)] as const];
  });
  const isOrdered = game !== null && new Set(known.map(([, result]) => result)).size > 1;
  if (game && sowing?.lifts) known.push([words.conditions.endless, game.results?.endless ?? words.ownRows]);
  return [
    ...known.flatMap(([condition, result], i) => [
      words.end(condition, i === 0),
      // Endings in a row with the same result share a sentence.
      ...(result !== undefined && known[i + 1]?.[1] !== result ? [result] : []),
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
  assertWords(words);
  const { id, options } = rules;
  const steps = stepsOf(rules);
  const all = options as AllOptions;
  const game = Object.hasOwn(games, id) ? games[id]!(words, all, words[options.first]) : null;
  const sections: GameText['sections'] = {
    winner: [words.winner, ...(game ? [] : [words.furtherRules])],
    ...(game && { ...stepsText(steps, words, all), ...game.sections }),
    board: boardOf(rules, words),
    end: endOf(steps, words, game, options.pits, sum(startPitsOf(rules)), rules.spec.reasons ?? {}),
  };
  return ORDER.flatMap((section) => {
    const phrases = sections[section] ?? [];
    return phrases.length > 0 ? [{ title: words.titles[section], text: phrases.join(' ') }] : [];
  });
};
