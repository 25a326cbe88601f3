// Where cursors play and what they remember: games deeper than their memory, steps that look at everything, steps that play.
import { createCursor, defineRules, oware, wari } from 'mancala-rules';
import type { Capture, Cursor, Ending, GameState, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { textOf } from './walk.ts';

/** Numbers that look random, the same every time. */
function numbers(seed: number): (below: number) => number {
  let x = seed;
  return (below) => {
    x = Math.imul(x, 1103515245) + 12345;
    return (x >>> 16) % below;
  };
}

const withCapture = (capture: Capture): Rules =>
  defineRules({
    ...oware.spec,
    id: 'withCapture',
    title: 'Oware with another capture',
    steps: (options) => ({ ...oware.spec.steps(options), capture, duties: [] }),
  });

/** Plays games on a cursor and by `apply` alike; returns how many moves captured. */
function playAlike(rules: Rules, games: number, seed: number): number {
  const pick = numbers(seed);
  const cursor = createCursor(rules, rules.initialState());
  let captures = 0;
  for (let game = 0; game < games; game += 1) {
    let state = rules.initialState();
    while (cursor.ply > 0) cursor.undo();
    for (let ply = 0; ply < 60 && state.outcome === null; ply += 1) {
      const moves = rules.legalMoves(state);
      expect(cursor.legalMoves()).toEqual(moves);
      const move = moves[pick(moves.length)]!;
      state = rules.apply(state, move);
      cursor.play(move);
      if (state.quietMoves === 0) captures += 1;
      expect(textOf(cursor.state())).toBe(textOf(state));
    }
  }
  return captures;
}

/** Two seeds that go round for ever, and never meet. */
const endless = wari.stateFrom({ pits: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], removed: 46 });

/** Plays on to a ply, and notes the way. */
function playTo(cursor: Cursor, states: GameState[], ply: number): void {
  while (cursor.ply < ply) {
    const [move] = cursor.legalMoves();
    cursor.play(move!);
    states.push(wari.apply(states.at(-1)!, move!));
  }
}

describe('a cursor', () => {
  it('goes thousands of moves deep, beside another, and all the way back', () => {
    const cursors = [createCursor(wari, endless), createCursor(wari, endless)];
    const ways = cursors.map((): GameState[] => [endless]);
    for (const ply of [20, 2700, 2725, 2726, 2727, 2728, 2729, 2730, 2731, 2740, 6000]) {
      cursors.forEach((cursor, i) => {
        playTo(cursor, ways[i]!, ply);
        expect(textOf(cursor.state())).toBe(textOf(ways[i]![ply]!));
      });
    }
    while (cursors[0]!.ply > 0) {
      cursors.forEach((cursor, i) => {
        cursor.undo();
        const { ply } = cursor;
        if (ply % 97 === 0 || (ply > 2700 && ply < 2750))
          expect(textOf(cursor.state())).toBe(textOf(ways[i]![ply]!));
      });
    }
    // And again where the first one was too deep before.
    cursors.forEach((cursor, i) => {
      playTo(cursor, [endless], 100);
      expect(textOf(cursor.state())).toBe(textOf(ways[i]![100]!));
    });
  });

  it('captures as the step says, however much of the board that looks at', () => {
    // What is taken depends on every pit: far more cases than are remembered.
    const byAllPits: Capture = {
      pits(board, last, taken) {
        let sum = 0;
        for (let pit = 0; pit < 2 * board.pits; pit += 1) sum = (3 * sum + board.seeds(pit)) % 101;
        taken[0] = last;
        taken[1] = (last + 1) % (2 * board.pits);
        return sum % 3;
      },
    };
    expect(playAlike(withCapture(byAllPits), 1500, 1)).toBeGreaterThan(9000);
  });

  it('captures heaps of every size, the landing pit being empty before', () => {
    const opposite: Capture = {
      triggers: (own, seeds) => own && seeds === 1,
      pits(board, last, taken) {
        taken[0] = 2 * board.pits - 1 - last;
        return 1;
      },
    };
    const rules = withCapture(opposite).with({ seeds: 8 });
    for (let heap = 59; heap >= 0; heap -= 1) {
      // The same again, since the first answer is remembered; the first of all is too big for that.
      for (const theirs of [heap, heap + 1, heap, heap]) {
        const pits = [1, 0, 3, 0, 0, 1, 0, 0, 0, 0, theirs, 60 - theirs];
        const state = rules.stateFrom({ pits, removed: 31 });
        const cursor = createCursor(rules, state);
        for (let i = 0; i < 50; i += 1) {
          cursor.play(0);
          expect(textOf(cursor.state())).toBe(textOf(rules.apply(state, 0)));
          cursor.undo();
        }
      }
    }
  });

  it.each<[string, (board: Parameters<Capture['pits']>[0]) => number]>([
    ['the total', ({ total }) => total],
    ['a row', (board) => board.row('south')],
    ['a store', (board) => board.store('north')],
    ['quiet moves', ({ quietMoves }) => quietMoves],
  ])('asks a step that looks at %s every time', (_, number) => {
    const capture: Capture = {
      pits(board, last, taken) {
        taken[0] = last;
        return board.seeds(last) > 1 && number(board) % 4 < 2 ? 1 : 0;
      },
    };
    expect(playAlike(withCapture(capture), 60, 2)).toBeGreaterThan(100);
  });

  it('asks a step that looks at whether a row is empty every time', () => {
    const capture: Capture = {
      pits: (board, last, taken) => ((taken[0] = last), board.isEmpty('north') ? 0 : 1),
    };
    const rules = withCapture(capture);
    const states = [0, 1].map((theirs) =>
      rules.stateFrom({ pits: [1, 0, 0, 3, 0, 0, 0, 0, theirs, 0, 0, 0], removed: 44 - theirs }),
    );
    for (const state of [...states, ...states]) {
      const cursor = createCursor(rules, state);
      for (let i = 0; i < 50; i += 1) {
        cursor.play(0);
        expect(cursor.store('south')).toBe(state === states[0] ? 4 : 1);
        expect(textOf(cursor.state())).toBe(textOf(rules.apply(state, 0)));
        cursor.undo();
      }
    }
  });

  it('asks an ending that plays on, though nothing can end where that leads', () => {
    const small = (board: Parameters<Capture['pits']>[0]): boolean =>
      Math.min(board.row('south'), board.row('north')) <= 6;
    let farther = 0;
    const nothingToTake: Ending = {
      reason: 'target',
      near: { row: 6 },
      over: (board, ahead) =>
        small(board) &&
        ahead.legalMoves(board).every((move) => {
          const before = board.store(board.turn);
          const { turn } = board;
          ahead.play(board, move);
          const takes = board.store(turn) > before;
          if (!small(board)) farther += 1;
          ahead.undo(board);
          return !takes;
        }),
    };
    const rules = defineRules({
      ...wari.spec,
      id: 'nothingToTake',
      title: 'Wari until nothing can be taken',
      steps: (options) => {
        const steps = wari.spec.steps(options);
        return { ...steps, endings: [...steps.endings, nothingToTake] };
      },
    });
    expect(playAlike(rules, 200, 5)).toBeGreaterThan(500);
    expect(farther).toBeGreaterThan(100);
  });

  it('is not disturbed by a step that plays on a cursor of its own', () => {
    const busy = createCursor(oware, oware.initialState());
    const pick = numbers(3);
    const play = (): void => {
      for (let i = 0; i < 20; i += 1) {
        const moves = busy.legalMoves();
        if (moves.length === 0) while (busy.ply > 0) busy.undo();
        else busy.play(moves[pick(moves.length)]!);
      }
    };
    const capture: Capture = {
      pits(board, last, taken) {
        play();
        taken[0] = last;
        taken[1] = 2 * board.pits - 1 - last;
        return board.seeds(last) === 2 ? 2 : 0;
      },
    };
    expect(playAlike(withCapture(capture), 100, 4)).toBeGreaterThan(100);
  });
});
