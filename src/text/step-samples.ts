/** Tries steps on sample positions and laps, to find out what they do: two steps that do the same on all of them are the same. */
import { MutableBoard } from '../engine/board.ts';
import { other } from '../model/player.ts';
import type { Mark, Player } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { Ending } from '../ruleset/endings.ts';
import type { Lap, Route } from '../ruleset/sowing.ts';
import type { Capture, Steps } from '../ruleset/steps.ts';
import { createRandom, type Random } from '../tools/random.ts';

/** The number of sample positions, and the most pits of each that are tried. */
const BOARDS = 60;
const MAX_PITS = 24;

const MARKS: readonly Mark[] = [null, null, 'closed', 'south', 'north'];

/** A few different numbers below `size`, or all of them. */
const someOf = (size: number, random: Random): readonly number[] =>
  size <= MAX_PITS
    ? Array.from({ length: size }, (_, pit) => pit)
    : Array.from({ length: MAX_PITS }, () => random(Math.min(size, 32_768)));

/** Sample positions of a board, the same ones every time. */
export const sampleBoards = (pits: number, hasMarks: boolean): readonly MutableBoard[] => {
  const random = createRandom(pits);
  return Array.from({ length: BOARDS }, (_, number) => {
    const board = new MutableBoard(pits);
    const most = number % 4 === 0 ? 25 : 6;
    const cells = Array.from({ length: 2 * pits }, () => (random(5) < 2 ? 0 : random(most)));
    const marks = cells.map(() => (hasMarks ? MARKS[random(MARKS.length)]! : null));
    board.setUp([...cells, random(30), random(30)], number % 2 ? 'south' : 'north', 0, 0, marks);
    return board;
  });
};

/** What `tell` returns; undefined if it throws, as steps may on a position that no game has. */
const attempt = <T>(tell: () => T): T | undefined => {
  try {
    return tell();
  } catch {
    return undefined;
  }
};

/** The pits that a capture captures, as text. */
const captured = (capture: Capture, board: Board, last: number, choice: number): string => {
  const seeds = board.seeds(last);
  if (capture.triggers && !capture.triggers(board.owner(last) === board.turn, seeds)) return '';
  const taken = new Int32Array(4 * board.pits);
  const count = capture.pits(board, last, taken, choice);
  const isTaken = (pit: number): boolean =>
    board.seeds(pit) > 0 && board.seeds(pit) <= (capture.maxSeeds ?? Infinity);
  return String([...taken.subarray(0, count)].filter(isTaken).sort((a, b) => a - b));
};

/**
 * Whether two captures take the same if the last seed falls in a row: the mover's, or that of the opponent; undefined if they
 * cannot be tried.
 */
export const capturesSame = (
  [a, b]: readonly [Capture, Capture],
  boards: readonly MutableBoard[],
  isOwn: boolean,
  choices: number,
): boolean | undefined =>
  attempt(() => {
    const random = createRandom(choices);
    return boards.every((board) =>
      someOf(2 * board.pits, random).every((last) => {
        if ((board.owner(last) === board.turn) !== isOwn) return true;
        const seeds = board.seeds(last);
        // The last seed has fallen there.
        board.cells[last] = seeds || 1;
        const isSame = Array.from({ length: choices }, (_, choice) => choice).every(
          (choice) => captured(a, board, last, choice) === captured(b, board, last, choice),
        );
        board.cells[last] = seeds;
        return isSame;
      }),
    );
  });

/** The numbers of seeds of a pit alone that a last seed in the opponent's row captures. */
export const countsOf = (capture: Capture, pits: number): readonly number[] =>
  attempt(() => {
    const last = pits + (pits >> 1);
    return Array.from({ length: 40 }, (_, seeds) => seeds + 1).filter((seeds) => {
      const board = new MutableBoard(pits);
      const cells = new Array<number>(2 * pits + 2).fill(0);
      cells[last] = seeds;
      board.setUp(cells, 'south', 0, 0);
      return captured(capture, board, last, 0) !== '';
    });
  }) ?? [];

/** The cells of a lap. */
const pathOf = (route: Route, lap: Lap): string => {
  let cell = lap.origin;
  return String(Array.from({ length: lap.seeds }, (_, nth) => (cell = route(lap, cell, nth))));
};

/** Whether two routes sow the same cells. */
export const sowsSame = (a: Route, b: Route, boards: readonly MutableBoard[], choices: number): boolean =>
  attempt(() => {
    const random = createRandom(choices);
    return boards.every(({ pits, turn, marks }) =>
      someOf(pits, random).every((pit) => {
        const origin = turn === 'south' ? pit : pits + pit;
        // No lap starts from a closed pit.
        const free = marks!.map((mark, at) => (at === origin ? null : mark));
        const most = Math.min(5 * pits, 100);
        return [1, 2, random(most) + 1, most].every((seeds) =>
          Array.from({ length: choices }, (_, choice) => choice).every((choice) => {
            const lap: Lap = { pits, mover: turn, origin, seeds, choice, marks: free };
            return pathOf(a, lap) === pathOf(b, lap);
          }),
        );
      }),
    );
  }) ?? false;

/** Who gets something, by what a step answers on all samples; undefined if it is none of these. */
const whose = (
  answers: readonly (readonly [answer: Player | null, owner: Player, turn: Player])[],
): 'owner' | 'other' | 'turn' | 'notTurn' | 'nobody' | Player | undefined => {
  const always = (is: (owner: Player, turn: Player) => Player | null): boolean =>
    answers.every(([answer, owner, turn]) => answer === is(owner, turn));
  if (always((_, turn) => turn)) return 'turn';
  if (always((_, turn) => other(turn))) return 'notTurn';
  if (always((owner) => owner)) return 'owner';
  if (always((owner) => other(owner))) return 'other';
  if (always(() => null)) return 'nobody';
  const [first] = answers[0]!;
  return first && always(() => first) ? first : undefined;
};

/** Who collects the seeds of a pit: its owner, the other player, the player to move or not, nobody, or always one player. */
export const collectorOf = (
  collects: NonNullable<Ending['collects']>,
  boards: readonly MutableBoard[],
): ReturnType<typeof whose> =>
  attempt(() => {
    const random = createRandom(0);
    return whose(
      boards.flatMap((board) =>
        someOf(2 * board.pits, random)
          .filter((pit) => board.seeds(pit))
          .map((pit) => [collects(board, pit), board.owner(pit), board.turn] as const),
      ),
    );
  });

/** Who wins at an ending: the player to move, the other one, nobody, or always one player. */
export const winnerOf = (
  winner: NonNullable<Ending['winner']>,
  boards: readonly MutableBoard[],
): ReturnType<typeof whose> =>
  attempt(() => whose(boards.map((board) => [winner(board), other(board.turn), board.turn] as const)));

/** What gives an extra turn; undefined if it is something else. */
export const extraTurnOf = (
  extraTurn: NonNullable<Steps['extraTurn']>,
  pits: number,
): { readonly store: boolean; readonly capture: boolean } | undefined =>
  attempt(() => {
    let readsMove = false;
    const board = {
      get move(): undefined {
        readsMove = true;
        return undefined;
      },
    };
    const again = (mover: Player, last: number, captured: number): boolean =>
      extraTurn({ mover, last, captured }, pits, board);
    const [store, capture] = [again('south', 2 * pits, 0), again('south', 0, 1)];
    const isSo = (['south', 'north'] as const).every((mover) =>
      Array.from({ length: 2 * pits + 1 }, (_, cell) => cell).every((cell) => {
        const last = cell < 2 * pits ? cell : mover === 'south' ? cell : cell + 1;
        return [0, 1, 2, 5].every(
          (captured) =>
            again(mover, last, captured) === ((store && cell === 2 * pits) || (capture && captured > 0)),
        );
      }),
    );
    return isSo && !readsMove ? { store, capture } : undefined;
  });

/** Whether two steps have the same code and data. What their functions hold besides may differ. */
export const isLike = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a === 'function') return typeof b === 'function' && String(a) === String(b);
  if (Object(a) !== a || Object(b) !== b) return false;
  const [as, bs] = [a, b].map((steps) => Object.entries(steps as object)) as [[string, unknown][], object[]];
  return as.length === bs.length && as.every(([name, step]) => isLike(step, (b as never)[name]));
};
