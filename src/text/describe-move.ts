/** Describes a move and its effects. */
import { other } from '../model/player.ts';
import type { TraceEvent } from '../model/events.ts';
import type { GameState, Move, Player } from '../model/types.ts';
import { formatMove, formatPit } from '../notation/move-name.ts';
import type { Rules } from '../ruleset/rules.ts';
import { watchMove } from '../tools/trace.ts';
import { englishPlay } from './english-play.ts';
import type { PlayWords } from './play-words.ts';
import { assertWords } from './words.ts';

/** The meaning of a mark that a move makes; null if the mover moving again tells it. In other games, it is just a mark. */
const MARKS: Readonly<Record<string, 'makesTuz' | 'takesMandarin' | 'emptiesNyumba' | null>> = {
  togyzqumalaq: 'makesTuz',
  oAnQuan: 'takesMandarin',
  bao: 'emptiesNyumba',
  aliGuliMane: null,
};

/** What the description of a move needs of its events; the seeds are counted by the player who gets them. */
interface Effects {
  readonly captured: Record<Player, number>;
  readonly collected: Record<Player | 'nobody', number>;
  /** The pits that are marked, in order. */
  readonly marked: number[];
  /** The player who passes, if any. */
  passed: Player | null;
  laps: number;
  sown: number;
  supplied: number;
}

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
export const describeMove = (
  rules: Rules,
  state: GameState,
  move: Move,
  words: PlayWords = englishPlay,
): string => {
  assertWords(words);
  const effects: Effects = {
    captured: { south: 0, north: 0 },
    collected: { south: 0, north: 0, nobody: 0 },
    marked: [],
    passed: null,
    laps: 0,
    sown: 0,
    supplied: 0,
  };
  const next = watchMove(rules, state, move, (event) => countEvent(effects, event));
  const { captured, marked, passed, laps, sown, supplied } = effects;
  const mover = state.turn;
  const opponent = other(mover);
  const name = formatMove(rules, move);
  const sentences: string[] = [];

  if (next.outcome?.reason === 'endless') sentences.push(words.playsEndless(words[mover], name));
  else {
    const marks = Object.hasOwn(MARKS, rules.id) ? (MARKS[rules.id] ?? null) : 'marks';
    sentences.push(
      words.plays(words[mover], name, [
        ...(laps > 1 ? [words.sowsInLaps(sown, laps)] : []),
        ...(marks ? marked.map((pit) => words[marks](formatPit(rules, pit))) : []),
        ...(captured[mover] > 0 ? [words.captures(captured[mover])] : []),
      ]),
    );
  }

  if (captured[opponent] > 0) sentences.push(words.capturesInPassing(words[opponent], captured[opponent]));
  if (passed) sentences.push(words.passes(words[passed]));
  if (supplied > 0) sentences.push(words.supplies(words[next.turn], supplied));
  if (next.outcome) sentences.push(words.ends(collectionsIn(effects, words)));
  else if (next.turn === mover) sentences.push(words.movesAgain(words[mover]));
  return sentences.join(' ');
};
