// Steps that play on cursors while a cursor asks them.
import { createCursor, defineRules, oware } from 'mancala-rules';
import type { Cursor, GameState, Move } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { byApply, byCursor, hookedRules, noHook, statesOf, stepNames, treeOf } from './hooked-rules.ts';
import type { Hook } from './hooked-rules.ts';
import { textOf } from '../support/walk.ts';

/** A hook that does something, but not while it is already doing it. */
function onceAtATime(run: () => void): Hook & { runs: number } {
  const hook = {
    runs: 0,
    run() {
      const { run: hooked } = hook;
      hook.run = noHook.run;
      hook.runs += 1;
      run();
      hook.run = hooked;
    },
  };
  return hook;
}

const texts = (states: readonly GameState[]): string[] => states.map(textOf);

describe.each(stepNames)('inside the step %s', (name) => {
  const plain = hookedRules(name, noHook);
  const states = statesOf(plain);
  const trees = states.map((state) => texts(treeOf(byApply(plain, state), plain, state)));
  const treeBy = (cursor: Cursor, i: number): string[] => texts(treeOf(byCursor(cursor), plain, states[i]!));

  it('a cursor of the same rules can be made and played on', () => {
    let made = 0;
    const hook = onceAtATime(() => {
      const i = ++made % states.length;
      expect(treeBy(createCursor(rules, states[i]!), i)).toEqual(trees[i]);
    });
    const rules = hookedRules(name, hook);
    states.forEach((state, i) => {
      const cursor = createCursor(rules, state);
      for (let round = 0; round < 3; round += 1) expect(treeBy(cursor, i)).toEqual(trees[i]);
    });
    expect(hook.runs).toBeGreaterThan(0);
  });

  it('a cursor of the same rules from before the move can be played on', () => {
    const others: Cursor[] = [];
    let asked = 0;
    const hook = onceAtATime(() => {
      if (others.length === 0) return;
      const i = ++asked % others.length;
      expect(treeBy(others[i]!, i)).toEqual(trees[i]);
      expect(others[i]!.ply).toBe(0);
    });
    const rules = hookedRules(name, hook);
    others.push(...states.map((state) => createCursor(rules, state)));
    states.forEach((state, i) => {
      const cursor = createCursor(rules, state);
      for (let round = 0; round < 3; round += 1) expect(treeBy(cursor, i)).toEqual(trees[i]);
    });
    hook.run = noHook.run;
    others.forEach((other, i) => expect(treeBy(other, i)).toEqual(trees[i]));
    expect(asked).toBeGreaterThan(0);
  });

  it('another cursor of the same rules can be moved and left there', () => {
    const others: Cursor[] = [];
    const line: Move[] = [];
    const hook = onceAtATime(() => {
      for (const other of others) {
        const [move] = other.legalMoves();
        if (move === undefined) continue;
        other.play(move);
        line.push(move);
      }
    });
    const rules = hookedRules(name, hook);
    const other = createCursor(rules, plain.initialState());
    others.push(other);
    states.forEach((state, i) => {
      const cursor = createCursor(rules, state);
      for (let round = 0; round < 3; round += 1) expect(treeBy(cursor, i)).toEqual(trees[i]);
    });
    hook.run = noHook.run;
    expect(line.length).toBeGreaterThan(0);
    for (let ply = line.length; ply >= 0; ply -= 1) {
      const expected = byApply(plain, plain.initialState())(line.slice(0, ply));
      expect([other.ply, textOf(other.state())]).toEqual([ply, textOf(expected)]);
      if (ply > 0) other.undo();
    }
  });

  // A legality rule must not: the trial it was given would change.
  it.skipIf(name === 'forbids')(
    'the cursor that asks it can be played on, if the moves are taken back',
    () => {
      let current: Cursor | undefined;
      const hook = onceAtATime(() => {
        const move = current?.legalMoves().at(-1);
        if (!current || move === undefined) return;
        current.play(move);
        const answer = current.legalMoves().at(-1);
        if (answer !== undefined) {
          current.play(answer);
          current.legalMoves();
          current.undo();
        }
        current.undo();
      });
      const rules = hookedRules(name, hook);
      states.forEach((state, i) => {
        current = createCursor(rules, state);
        for (let round = 0; round < 3; round += 1) {
          expect(treeBy(current, i)).toEqual(trees[i]);
          expect(current.legalMoves()).toEqual(plain.legalMoves(state));
        }
      });
      expect(hook.runs).toBeGreaterThan(0);
    },
  );
});

describe('the cursor that asks a step', () => {
  it('can be played on inside `triggers`, with a large heap in the landing pit', () => {
    const cursors: Cursor[] = [];
    const hook = onceAtATime(() => {
      cursors[0]?.play(0);
      cursors[0]?.undo();
    });
    const rules = hookedRules('triggers', hook).with({ seeds: 50 });
    const state = rules.stateFrom({ pits: [3, 0, 0, 0, 0, 1, 40, 1, 1, 1, 1, 1], removed: 551 });
    const next = rules.apply(state, 5);
    const cursor = createCursor(rules, state);
    cursors.push(cursor);
    for (let times = 0; times < 3; times += 1) {
      cursor.play(5);
      expect(textOf(cursor.state())).toBe(textOf(next));
      cursor.undo();
    }
  });

  it.each(['route', 'triggers', 'extraTurn'])('is not left moved by %s', (name) => {
    const hook: Hook = { ...noHook };
    const rules = hookedRules(name, hook);
    const cursor = createCursor(rules, rules.initialState());
    hook.run = () => {
      hook.run = noHook.run;
      cursor.play(2);
    };
    expect(() => cursor.play(5)).toThrow(new Error('A step has moved the cursor that is playing it.'));
  });

  it.each(['capture', 'adjustCapture'])('is not left moved by %s', (name) => {
    const hook: Hook = { ...noHook };
    const rules = hookedRules(name, hook);
    const state = statesOf(rules)[1]!;
    const leaving: readonly ((cursor: Cursor) => void)[] = [
      (cursor) => cursor.play(4),
      (cursor) => [4, 6].forEach((move) => cursor.play(move)),
      (cursor) => cursor.undo(),
    ];
    for (const leave of leaving) {
      // One move deep, so that there is one to undo: the last seed of pit 5 makes a grand slam.
      const cursor = createCursor(rules, {
        ...state,
        turn: 'north',
        pits: [0, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 1],
      });
      const start = cursor.state();
      cursor.play(11);
      const before = cursor.state();
      hook.run = () => {
        hook.run = noHook.run;
        leave(cursor);
      };
      expect(() => cursor.play(5)).toThrow(new Error('A step has moved the cursor that is playing it.'));
      // It is where the step left it, and goes on from there.
      expect(cursor.ply).not.toBe(1);
      if (cursor.ply > 1) expect(cursor.legalMoves()).toEqual(rules.legalMoves(cursor.state()));
      while (cursor.ply > 0) cursor.undo();
      expect(cursor.state()).toEqual(start);
      cursor.play(11);
      expect(cursor.state()).toEqual(before);
      cursor.play(5);
      expect(cursor.state()).toEqual(rules.apply(before, 5));
    }
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
