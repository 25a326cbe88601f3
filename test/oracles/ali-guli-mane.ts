// Ali guli mane (Karnataka), a game of two rows.
//
// Sources: the Mancala World wiki; Wikipedia (Ali guli mane); rollthedice.in.
//
// - Two rows of seven pits with five seeds each; the stores are not sown.
// - A move lifts an own pit and sows it counterclockwise round all pits. If the pit after the last seed holds seeds, they are
//   lifted and sown on. If it is empty (a gap, saada), the contents of the pit after the gap and of the pit opposite that
//   pit are captured, and the lap is the last one of the move. Either pit may be empty; the other one is captured all the same.
// - After a first move that captured something, the same player moves once more. After this second move the turn passes in
//   any case.
// - A player without seeds passes, whether it is their first move or their second one.
// - The game is over when at most one seed is in play, which its owner gets (`few-seeds`). More seeds in store win. The last seed
//   is never captured with more than one pit a row: its pit is two pits before the pit behind the gap, and the opposite pit
//   is an odd number of pits away from that one.
//
// Decisions: counterclockwise (Wikipedia leaves the direction free). The opposite pit is captured too, even if the pit after the gap is
// empty (the Mancala World wiki). No pit goes to its owner at four seeds, unlike Pallanguzhi. An endless move ends the game with the position
// before it, and each player collects their own row (`endless`), as in other games of two rows. Endless is what
// repeats: no limit on laps.
import { oppositeOf, seedsIn } from './board.ts';
import { pitAfter, sowPits, takeTo } from './laps.ts';
import { endWithFewSeeds, makeReference, noMarks, passTurn, relay, unmarkedStart } from './reference.ts';
import type { BoardOptions, Played, Reference, RefState } from './types.ts';
import { lapBoards } from './variations.ts';

/** The mark of the mover on the pit where the first move of a turn ended says that the next move is the second one. */
function play(options: BoardOptions, state: RefState, move: number): Played {
  return relay(state, move, (after, origin, events) => {
    after.marks = noMarks(options);
    const { last } = sowPits(options, after, origin);
    const gap = pitAfter(options, last, 1);
    if (seedsIn(after, gap) > 0) return gap;
    const behind = pitAfter(options, gap, 1);
    const taken = [behind, oppositeOf(options, behind)].filter((pit) => takeTo(after, pit, state.turn) > 0);
    if (taken.length === 0) return {};
    events.push(
      taken.length === 2 ? 'both pits' : taken[0] === behind ? 'only behind the gap' : 'only opposite',
    );
    const extraTurn = !state.marks!.includes(state.turn);
    if (extraTurn) after.marks[last] = state.turn;
    return { captured: true, extraTurn };
  });
}

export const aliGuliMane: Reference = makeReference<BoardOptions>({
  id: 'aliGuliMane',
  defaults: { pits: 7, seeds: 5, first: 'south' },
  variations: lapBoards,
  endReasons: () => ['few-seeds', 'endless'],
  laps: true,
  feeding: 'free',
  hasMarks: () => true,
  start: unmarkedStart,
  play,
  // The game ends when all is taken but one seed.
  endings: (options, state) => [() => endWithFewSeeds(options, state, 1)],
  // A player without seeds passes, and loses the second move.
  upkeep: (options, state) => ({ ...passTurn(options, state), marks: noMarks(options) }),
});
