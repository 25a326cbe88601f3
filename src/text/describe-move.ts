/** Describes a move and its effects. */
import { other } from '../model/player.ts';
import type { TraceEvent } from '../model/events.ts';
import type { GameState, Move, Player } from '../model/types.ts';
import { formatMove, formatPit } from '../notation/move-name.ts';
import type { Rules } from '../ruleset/rules.ts';
import { trace } from '../tools/trace.ts';
import { englishPlay } from './english-play.ts';
import type { PlayWords } from './play-words.ts';

/** The meaning of a mark that a move makes; null if the mover moving again tells it. In other games, it is just a mark. */
const MARKS: Readonly<Record<string, 'makesTuz' | 'takesMandarin' | 'emptiesNyumba' | null>> = {
  togyzqumalaq: 'makesTuz',
  oAnQuan: 'takesMandarin',
  bao: 'emptiesNyumba',
  aliGuliMane: null,
};

/** The seeds of the events of a type that go to a player, or null to nobody. */
const seedsTo = (events: readonly TraceEvent[], type: 'capture' | 'collect', player: Player | null): number =>
  events.reduce((total, event) => total + (event.type === type && event.to === player ? event.seeds : 0), 0);

/** The seeds that leave the pits at the end of the game. */
const collectionsIn = (events: readonly TraceEvent[], words: PlayWords): readonly string[] => {
  const all = events.reduce((total, event) => total + (event.type === 'collect' ? event.seeds : 0), 0);
  return (['south', 'north', null] as const).flatMap((player) => {
    const seeds = seedsTo(events, 'collect', player);
    if (seeds === 0) return [];
    return player ? words.collects(words[player], seeds, seeds === all) : words.removes(seeds);
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
  const { events, state: next } = trace(rules, state, move);
  const mover = state.turn;
  const opponent = other(mover);
  const name = formatMove(rules, move);
  const sentences: string[] = [];

  if (next.outcome?.reason === 'endless') sentences.push(words.playsEndless(words[mover], name));
  else {
    const count = (type: TraceEvent['type']): number => events.filter((event) => event.type === type).length;
    const laps = count('lift');
    const captured = seedsTo(events, 'capture', mover);
    const marks = Object.hasOwn(MARKS, rules.id) ? (MARKS[rules.id] ?? null) : 'marks';
    sentences.push(
      words.plays(words[mover], name, [
        ...(laps > 1 ? [words.sowsInLaps(count('sow'), laps)] : []),
        ...events.flatMap((event) =>
          marks && event.type === 'mark' ? words[marks](formatPit(rules, event.pit)) : [],
        ),
        ...(captured > 0 ? [words.captures(captured)] : []),
      ]),
    );
  }

  const capturedByOpponent = seedsTo(events, 'capture', opponent);
  if (capturedByOpponent > 0) sentences.push(words.capturesInPassing(words[opponent], capturedByOpponent));
  let supplied = 0;
  for (const event of events) {
    if (event.type === 'supply') supplied += event.seeds;
    if (event.type === 'pass') sentences.push(words.passes(words[event.player]));
  }
  if (supplied > 0) sentences.push(words.supplies(words[next.turn], supplied));
  if (next.outcome) sentences.push(words.ends(collectionsIn(events, words)));
  else if (next.turn === mover) sentences.push(words.movesAgain(words[mover]));
  return sentences.join(' ');
};
