/** Describes moves, illegal moves and outcomes. */
import { givenMove, givenPosition, type GameLike, type Given } from '../ruleset/given-position.ts';
import { invalidArgument } from '../model/errors.ts';
import { other } from '../model/player.ts';
import type { TraceEvent } from '../model/events.ts';
import type { GameState, Move, Player } from '../model/types.ts';
import { formatMove, formatPit, hasMove } from '../notation/move-name.ts';
import type { Rules } from '../ruleset/rules.ts';
import { watchMove } from '../tools/trace.ts';
import { markMeaning } from './marks.ts';
import { englishPlay } from './english-play.ts';
import type { PlayWords } from './play-words.ts';
import { assertWords, type Words } from './words.ts';
import { show } from '../model/validation.ts';
import { choicesOf, pitOf } from '../ruleset/geometry.ts';
import type { OptionInfo } from '../ruleset/option-info.ts';
import { assertRules } from '../ruleset/steps-of.ts';

/** What the description of a move needs of its events; the seeds are counted by the player who gets them. */
const noEffects = () => ({
  captured: { south: 0, north: 0 },
  collected: { south: 0, north: 0, nobody: 0 },
  /** The pits that are marked, in order. */
  marked: [] as number[],
  /** The player who passes, if any. */
  passed: null as Player | null,
  laps: 0,
  sown: 0,
  supplied: 0,
});

type Effects = ReturnType<typeof noEffects>;

/** Counts events as they happen, because a move can have millions of them. */
const countEvent = (effects: Effects, event: TraceEvent): void => {
  if (event.type === 'lift') effects.laps++;
  else if (event.type === 'sow') effects.sown++;
  else if (event.type === 'capture') effects.captured[event.to] += event.seeds;
  else if (event.type === 'collect') effects.collected[event.to ?? 'nobody'] += event.seeds;
  else if (event.type === 'mark') effects.marked.push(event.pit);
  else if (event.type === 'supply') effects.supplied += event.seeds;
  else if (event.type === 'pass') effects.passed = event.player;
};

/** The seeds that leave the pits at the end of the game. */
const collectionsIn = ({ collected }: Effects, words: PlayWords): readonly string[] => {
  const all = collected.south + collected.north + collected.nobody;
  return (['south', 'north', 'nobody'] as const).flatMap((player) => {
    const seeds = collected[player];
    if (seeds === 0) return [];
    return player === 'nobody' ? words.removes(seeds) : words.collects(words[player], seeds, seeds === all);
  });
};

/**
 * Describes a move in one or more short sentences: the player and the pit, the captured seeds, and, if there are any, several
 * laps, marks, a pass, another turn, and the end of the game.
 *
 * @param rules - the rules of the game
 * @param state - the state before the move
 * @param move - a legal move
 * @param words - the words; default {@link english}
 * @returns the sentences
 * @throws {InvalidStateError} when the state is of another board
 * @throws {IllegalMoveError} when the move is not legal
 * @example
 * ```ts
 * import { kalah, oware } from 'mancala-rules';
 * import { describeMove } from 'mancala-rules/text';
 *
 * describeMove(kalah, kalah.initialState(), 2); // => 'South plays C. South moves again.'
 *
 * const state = oware.stateFrom({ pits: [0, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 9], removed: 35 });
 * describeMove(oware, state, 5); // => 'South plays F and captures 4 seeds.'
 * ```
 */
export function describeMove(rules: Rules, state: GameState, move: Move, words?: PlayWords): string;
/**
 * Describes a move in one or more short sentences. Give it the game before the move.
 *
 * @param game - a game, or any object with its rules and its state
 * @param move - a legal move
 * @param words - the words; default {@link english}
 * @returns the sentences
 * @throws {InvalidStateError} when the state is of another board
 * @throws {IllegalMoveError} when the move is not legal
 */
export function describeMove(game: GameLike, move: Move, words?: PlayWords): string;
export function describeMove(...given: Given<[move: Move, words?: PlayWords | undefined]>): string {
  const [rules, state, move, words = englishPlay] = givenMove(given);
  assertWords(words, englishPlay);
  const effects = noEffects();
  const next = watchMove(rules, state, move, (event) => countEvent(effects, event));
  const { captured, marked, passed, laps, sown, supplied } = effects;
  const mover = state.turn;
  const opponent = other(mover);
  const name = formatMove(rules, move);
  const marks = markMeaning(rules);
  const sentences = [
    next.outcome?.reason === 'endless'
      ? words.playsEndless(words[mover], name)
      : words.plays(words[mover], name, [
          ...(laps > 1 ? [words.sowsInLaps(sown, laps)] : []),
          ...(marks ? marked.map((pit) => words[marks](formatPit(rules, pit))) : []),
          ...(captured[mover] > 0 ? [words.captures(captured[mover])] : []),
        ]),
  ];
  if (captured[opponent] > 0) sentences.push(words.capturesInPassing(words[opponent], captured[opponent]));
  if (passed) sentences.push(words.passes(words[passed]));
  if (supplied > 0) sentences.push(words.supplies(words[next.turn], supplied));
  if (next.outcome) sentences.push(words.ends(collectionsIn(effects, words)));
  else if (next.turn === mover) sentences.push(words.movesAgain(words[mover]));
  return sentences.join(' ');
}

/**
 * Describes in a sentence why a move is not legal.
 *
 * @param rules - the rules of the game
 * @param state - the state in which the move is tried
 * @param move - a move that is not legal
 * @param words - the words; default {@link english}
 * @returns the sentence
 * @throws {InvalidStateError} when the state is of another board
 * @throws {InvalidArgumentError} when the move is legal
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { describeIllegal } from 'mancala-rules/text';
 *
 * const start = wari.initialState();
 * describeIllegal(wari, start, 11); // => "f is North's; South moves."
 * describeIllegal(wari, wari.apply(start, 0), 0); // => "A is South's; North moves."
 * ```
 */
export function describeIllegal(rules: Rules, state: GameState, move: Move, words?: PlayWords): string;
/**
 * Describes in a sentence why a move is not legal.
 *
 * @param game - a game, or any object with its rules and its state
 * @param move - a move that is not legal
 * @param words - the words; default {@link english}
 * @returns the sentence
 * @throws {InvalidStateError} when the state is of another board
 * @throws {InvalidArgumentError} when the move is legal
 */
export function describeIllegal(game: GameLike, move: Move, words?: PlayWords): string;
export function describeIllegal(...given: Given<[move: Move, words?: PlayWords | undefined]>): string {
  const [rules, state, move, words = englishPlay] = givenPosition(given);
  assertWords(words, englishPlay);
  const reason = rules.illegalReason(state, move);
  if (reason === null) throw invalidArgument('move', 'an illegal move', move);
  const isOnBoard = Number.isInteger(move) && move >= 0 && move < 2 * rules.options.pits * choicesOf(rules);
  const pit = isOnBoard ? pitOf(rules, move) : NaN;
  const name = !isOnBoard
    ? show(move)
    : hasMove(rules, state, pit)
      ? formatMove(rules, move)
      : formatPit(rules, pit);
  return words.illegal(name, reason, state.turn, words, rules.spec.reasons?.[reason]);
}

/**
 * Describes the result of a game in a sentence: the winner, the score and the reason. While the game goes on, the sentence
 * names the player to move.
 *
 * @param rules - the rules of the game
 * @param state - a state of this game, such as `game.state`
 * @param words - the words; default {@link english}
 * @returns the sentence
 * @throws {InvalidStateError} when the state is of another board
 * @example
 * ```ts
 * import { kalah, resign } from 'mancala-rules';
 * import { describeOutcome } from 'mancala-rules/text';
 *
 * const start = kalah.initialState();
 * describeOutcome(kalah, start); // => 'South to move.'
 * describeOutcome(kalah, resign(kalah, start, 'south')); // => 'North wins: South resigned.'
 *
 * const end = kalah.stateFrom({ pits: [0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0], stores: { south: 25, north: 20 } });
 * describeOutcome(kalah, end); // => 'South wins 25 to 23: a row is empty.'
 * ```
 */
export function describeOutcome(rules: Rules, state: GameState, words?: PlayWords): string;
/**
 * Describes the result of a game in a sentence: the winner, the score and the reason. While the game goes on, the sentence
 * names the player to move.
 *
 * @param game - a game, or any object with its rules and its state
 * @param words - the words; default {@link english}
 * @returns the sentence
 * @throws {InvalidStateError} when the state is of another board
 */
export function describeOutcome(game: GameLike, words?: PlayWords): string;
export function describeOutcome(...given: Given<[words?: PlayWords | undefined]>): string {
  const [rules, state, words = englishPlay] = givenPosition(given);
  assertWords(words, englishPlay);
  const outcome = rules.outcome(state);
  const { stores, turn } = state;
  if (!outcome) return words.toMove(words[turn]);
  const { winner, reason } = outcome;
  const { decidedBy } = rules.spec;
  const loser = winner && other(winner);
  // After a resignation, the seeds do not matter.
  const hasScore = decidedBy !== 'endings' && reason !== 'resignation';
  const why = Object.hasOwn(words.reasons, reason)
    ? words.reasons[reason](
        words[turn],
        winner ? words[winner] : '',
        loser && !hasScore ? words[loser] : '',
        words[other(turn)],
      )
    : (rules.spec.reasons?.[reason] ?? reason.replaceAll('-', ' '));
  if (!winner || !loser)
    return words.draws(decidedBy === 'endings' ? null : [stores.south, stores.north], why);
  const score = hasScore ? ([stores[winner], stores[loser]] as const) : null;
  return words.wins(words[winner], score, why);
}

/** The English words for options are in `optionInfo`. */
const ENGLISH: Pick<Words, 'options'> = { options: {} };

/**
 * Describes what an option decides, for a settings form or a help text.
 *
 * @param rules - the rules of the game
 * @param name - the name of the option
 * @param words - the words; default {@link english}
 * @returns a few words
 * @throws {InvalidArgumentError} when the rules do not describe such an option
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { describeOption, german } from 'mancala-rules/text';
 *
 * describeOption(kalah, 'pits'); // => 'Pits a side'
 * describeOption(kalah, 'pits', german); // => 'Mulden je Seite'
 * ```
 */
export const describeOption = (
  rules: Rules,
  name: string,
  words: Pick<Words, 'options'> = ENGLISH,
): string => {
  assertRules(rules);
  assertWords(words, ENGLISH);
  const infos: Readonly<Record<string, OptionInfo>> = rules.optionInfo;
  if (!Object.hasOwn(infos, name))
    throw invalidArgument('name', `one of ${Object.keys(infos).join(', ')}`, name);
  return Object.hasOwn(words.options, name) ? words.options[name]! : infos[name]!.text;
};
