// Steps that use cursors of their own rules while a cursor asks them, and steps that throw.
import { createCursor, defineRules, oware } from 'mancala-rules';
import type { Cursor, GameState, Move, Rules, Steps } from 'mancala-rules';
import { describe, expect, it } from 'vitest';

/** What is done inside a step; by default nothing. */
interface Inside {
  act: () => void;
}

/** Oware in which every step of this name first does what it is told. */
function rulesWith(name: string, inside: Inside): Rules {
  const steps = (given: Steps): Steps => {
    const { route, capture, duties = [], endings } = given;
    const [duty] = duties;
    const wrapped: Record<string, Partial<Steps>> = {
      route: { route: (lap, cell) => (inside.act(), route(lap, cell)) },
      triggers: {
        capture: { ...capture, triggers: (own, seeds) => (inside.act(), capture.triggers!(own, seeds)) },
      },
      capture: {
        capture: {
          ...capture,
          pits: (board, last, taken) => {
            const count = capture.pits(board, last, taken);
            inside.act();
            return count;
          },
        },
      },
      slam: { slam: { spare: () => (inside.act(), 0) } },
      again: { again: () => (inside.act(), false) },
      duty: {
        duties: [{ forbids: (move, board) => (inside.act(), duty!.forbids(move, board)) }],
      },
      ending: {
        endings: [
          {
            reason: 'target',
            over: (board, ahead) => {
              const [move] = ahead.legalMoves(board);
              if (move === undefined) return false;
              ahead.play(board, move);
              inside.act();
              ahead.undo(board);
              return false;
            },
          },
          ...endings,
        ],
      },
      collects: {
        endings: endings.map((ending) => ({
          ...ending,
          ...(ending.collects && {
            collects: (board, pit) => {
              if (pit !== 2) inside.act();
              return ending.collects!(board, pit);
            },
          }),
        })),
      },
    };
    return { ...given, ...wrapped[name] };
  };
  return defineRules({ ...oware.spec, id: name, steps: (options) => steps(oware.spec.steps(options)) });
}

/** Where captures, slams, empty rows and ends are near. */
const positions = [
  [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
  [0, 0, 0, 0, 1, 2, 1, 1, 0, 0, 0, 0],
  [1, 0, 0, 0, 0, 2, 1, 2, 0, 0, 0, 3],
  [2, 1, 0, 0, 3, 8, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 16, 1, 0, 2, 0, 0, 0],
  [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1],
  [0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0],
];
const steps = ['route', 'triggers', 'capture', 'slam', 'again', 'duty', 'ending', 'collects'];

const statesOf = (rules: Rules): GameState[] =>
  positions.map((pits) =>
    rules.stateFrom({ pits, removed: 48 - pits.reduce((sum, seeds) => sum + seeds, 0) }),
  );

/** The states after each legal move and each answer to it. */
function treeOf(play: (moves: readonly Move[]) => GameState, rules: Rules, state: GameState): GameState[] {
  return rules
    .legalMoves(state)
    .flatMap((move) => [
      play([move]),
      ...rules.legalMoves(rules.apply(state, move)).map((answer) => play([move, answer])),
    ]);
}

const byApply = (rules: Rules, state: GameState) => (moves: readonly Move[]) =>
  moves.reduce((before, move) => rules.apply(before, move), state);

const byCursor = (cursor: Cursor) => (moves: readonly Move[]) => {
  for (const move of moves) {
    cursor.legalMoves();
    cursor.play(move);
  }
  const state = cursor.state();
  moves.forEach(() => cursor.undo());
  return state;
};

describe.each(steps)('inside the step %s', (name) => {
  it('a cursor of the same rules can be made and played on', () => {
    let depth = 0;
    let made = 0;
    const inside: Inside = { act: () => undefined };
    const rules = rulesWith(name, inside);
    const states = statesOf(rules);
    const expected = states.map((state) => treeOf(byApply(rules, state), rules, state));
    inside.act = () => {
      if (depth > 0) return;
      depth += 1;
      made += 1;
      const state = states[made % states.length]!;
      expect(treeOf(byCursor(createCursor(rules, state)), oware, state).length).toBeGreaterThan(0);
      depth -= 1;
    };
    states.forEach((state, i) => {
      depth = 1;
      const cursor = createCursor(rules, state);
      depth = 0;
      for (let round = 0; round < 3; round += 1)
        expect(treeOf(byCursor(cursor), rulesWith(name, { act: () => undefined }), state)).toEqual(
          expected[i],
        );
    });
    expect(made).toBeGreaterThan(0);
  });

  it('an error leaves the cursor where it was, and it goes on afterwards', () => {
    const inside: Inside = { act: () => undefined };
    const rules = rulesWith(name, inside);
    const calm = rulesWith(name, { act: () => undefined });
    let thrown = 0;
    for (const state of statesOf(rules)) {
      const cursor = createCursor(rules, state);
      const before = cursor.state();
      for (const move of calm.legalMoves(state)) {
        // A step is asked a number of times: each time it may throw.
        for (let time = 1; time <= 5; time += 1) {
          let left = time;
          inside.act = () => {
            if (--left === 0) throw new Error('on purpose');
          };
          const asks = [() => cursor.legalMoves(), () => cursor.fillMoves([]), () => cursor.isTerminal];
          for (const ask of [() => cursor.play(move), ...asks]) {
            const { ply } = cursor;
            try {
              ask();
            } catch (error) {
              expect(String(error)).toBe('Error: on purpose');
              thrown += 1;
              expect(cursor.ply).toBe(ply);
            }
          }
          inside.act = () => undefined;
          if (cursor.ply === 1) {
            expect(cursor.state()).toEqual(calm.apply(state, move));
            cursor.undo();
          }
          expect(cursor.state()).toEqual(before);
          expect(cursor.legalMoves()).toEqual(calm.legalMoves(state));
        }
      }
    }
    expect(thrown).toBeGreaterThan(0);
  });
});

describe.each(['route', 'triggers', 'capture', 'slam', 'again'])('inside the step %s', (name) => {
  it('a cursor of the same rules from before the move refuses to play, and is as it was', () => {
    const inside: Inside = { act: () => undefined };
    const rules = rulesWith(name, inside);
    const [, slam] = statesOf(rules);
    const other = createCursor(rules, slam!);
    const cursor = createCursor(rules, slam!);
    let refused = 0;
    inside.act = () => {
      try {
        other.play(5);
        other.undo();
      } catch (error) {
        refused += 1;
        expect(String(error)).toMatch('Inside a step, play on a cursor made inside that step');
      }
    };
    cursor.play(5);
    expect(refused).toBeGreaterThan(0);
    expect([other.ply, other.state()]).toEqual([0, slam]);
    inside.act = () => undefined;
    expect(cursor.state()).toEqual(rules.apply(slam!, 5));
  });
});

describe('a heap too big for the tables of a cursor', () => {
  it('leaves the cursor where it was if a step throws', () => {
    const inside: Inside = { act: () => undefined };
    const rules = rulesWith('again', inside).with({ seeds: 50 });
    const state = rules.stateFrom({ pits: [0, 0, 0, 0, 0, 300, 1, 1, 1, 1, 1, 1], removed: 294 });
    const cursor = createCursor(rules, state);
    inside.act = () => {
      throw new Error('on purpose');
    };
    expect(() => {
      cursor.play(5);
    }).toThrow('on purpose');
    expect([cursor.ply, cursor.state()]).toEqual([0, state]);
    inside.act = () => undefined;
    cursor.play(5);
    expect(cursor.state()).toEqual(rules.apply(state, 5));
  });
});

describe('steps that are objects of classes', () => {
  it('keep their inherited members on a cursor', () => {
    const inherited = <T extends object>(step: T): T => Object.create(Object.freeze({ ...step })) as T;
    const rules = defineRules({
      ...oware.spec,
      id: 'inherited',
      steps: (options) => {
        const { capture, slam, ...given } = oware.spec.steps(options);
        return inherited({ ...given, capture: inherited(capture), slam: inherited(slam!) });
      },
    });
    for (const state of statesOf(oware)) {
      const expected = treeOf(byApply(oware, state), oware, state);
      expect(treeOf(byCursor(createCursor(rules, state)), oware, state)).toEqual(expected);
    }
  });
});
