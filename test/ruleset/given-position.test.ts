// A position is given as a game, or as rules and a state; a move that has been played is asked of the game before it.
import {
  Game,
  IllegalMoveError,
  InvalidArgumentError,
  kalah,
  perft,
  trace,
  type GameLike,
  type GameState,
  type Move,
  type Rules,
} from 'mancala-rules';
import { annotateMove, formatBoard } from 'mancala-rules/notation';
import { describeMove } from 'mancala-rules/text';
import { expect, it } from 'vitest';

const before = Game.start(kalah).play(2);
const after = before.play(5);

it('of a game, or of anything that has its rules and its state', () => {
  const { rules, state } = after;
  const boards = [formatBoard(after), formatBoard({ rules, state }), formatBoard(rules, state)];
  expect(new Set(boards).size).toBe(1);
});

interface ReadMove {
  (game: GameLike, move: Move): unknown;
  (rules: Rules, state: GameState, move: Move): unknown;
}

it.each<ReadMove>([describeMove, annotateMove, trace])('of %o says that the move has been played', (read) => {
  expect(() => read(after, 5)).toThrow(
    new IllegalMoveError(
      'not-yours',
      5,
      after.state,
      'move 5 has been played: pass the game before the move, such as game.undo()',
    ),
  );
  expect(() => read(after, 3)).toThrow(/^move 3 is South's; North moves$/);
  expect(() => read(after.rules, after.state, 5)).toThrow(/^move 5 is South's; North moves$/);
  expect(read(before, 5)).toEqual(read(before.rules, before.state, 5));
});

it.each([
  [[after, after.state], 'state: expected none after a game, got object'],
  [['kalah', after.state], 'rules: expected a ruleset (the object, not its id), got "kalah"'],
  [[{ state: after.state }], 'rules: expected a ruleset (the object, not its id), got a game'],
  [[undefined, undefined], 'rules: expected a ruleset (the object, not its id), got undefined'],
])('is neither that nor rules and a state (%#)', (given, message) => {
  const read = perft as (...given: unknown[]) => number;
  expect(() => read(...given)).toThrow(InvalidArgumentError);
  expect(() => read(...given)).toThrow(message);
});
