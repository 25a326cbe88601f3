// Steps that play on cursors while a cursor asks them.
import { createCursor, defineRules, oware, type Cursor, type GameState, type Move } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { hookedRules, noHook, statesOf, stepNames, treeOf, type Hook } from './hooked-rules.ts';
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

describe.each(stepNames)('inside the step %s', (name) => {
  const plain = hookedRules(name, noHook);
  const states = statesOf(plain);
  const trees = states.map((state) => treeOf(plain, state));
  const sameTree = (cursor: Cursor, i: number): void =>
    expect(treeOf(plain, states[i]!, cursor)).toEqual(trees[i]);

  /** Plays all trees three times with a hook, on cursors that are told to it. */
  function playTrees(run: (rules: typeof plain, asking: Cursor) => void): void {
    let asking: Cursor | undefined;
    const hook = onceAtATime(() => asking && run(rules, asking));
    const rules = hookedRules(name, hook);
    states.forEach((state, i) => {
      asking = createCursor(rules, state);
      for (let round = 0; round < 3; round += 1) sameTree(asking, i);
    });
    asking = undefined;
    expect(hook.runs).toBeGreaterThan(0);
  }

  it('a cursor of the same rules can be made and played on', () => {
    let made = 0;
    playTrees((rules) => {
      const i = ++made % states.length;
      sameTree(createCursor(rules, states[i]!), i);
    });
  });

  it('a cursor of the same rules from before the move can be played on', () => {
    const others: Cursor[] = [];
    let asked = 0;
    playTrees((rules) => {
      if (others.length === 0) others.push(...states.map((state) => createCursor(rules, state)));
      const i = ++asked % others.length;
      sameTree(others[i]!, i);
      expect(others[i]!.ply).toBe(0);
    });
  });

  it('another cursor of the same rules can be moved and left there', () => {
    let other: Cursor | undefined;
    const line: Move[] = [];
    playTrees((rules) => {
      other ??= createCursor(rules, rules.initialState());
      const [move] = other.legalMoves();
      if (move === undefined) return;
      other.play(move);
      line.push(move);
    });
    for (; line.length > 0; line.pop()) {
      const expected = line.reduce<GameState>(
        (state, move) => plain.apply(state, move),
        plain.initialState(),
      );
      expect([other!.ply, textOf(other!.state())]).toEqual([line.length, textOf(expected)]);
      other!.undo();
    }
  });

  // A legality rule must not: the trial it was given would change.
  it.skipIf(name === 'forbids')(
    'the cursor that asks it can be played on, if the moves are taken back',
    () => {
      playTrees((_, asking) => {
        const { ply } = asking;
        for (let depth = 0; depth < 2; depth += 1) {
          const move = asking.legalMoves().at(-1);
          if (move !== undefined) asking.play(move);
        }
        asking.legalMoves();
        while (asking.ply > ply) asking.undo();
      });
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

  const leaving: readonly (readonly [string, (cursor: Cursor) => void])[] = [
    ['one move on', (cursor) => cursor.play(0)],
    ['two moves on', (cursor) => [0, 6].forEach((move) => cursor.play(move))],
    ['one move back', (cursor) => cursor.undo()],
  ];
  it.each(
    ['route', 'triggers', 'extraTurn', 'capture', 'adjustCapture'].flatMap((name) =>
      (name.endsWith('apture') ? leaving : leaving.slice(0, 1)).map((each) => [name, ...each] as const),
    ),
  )('is not left moved by %s: %s', (name, _, leave) => {
    const hook: Hook = { ...noHook };
    const rules = hookedRules(name, hook);
    // One move deep, so that there is one to undo: the last seed of pit 5 makes a grand slam.
    const pits = [0, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 1];
    const start = rules.stateFrom({ pits, turn: 'north', removed: 43 });
    const cursor = createCursor(rules, start);
    cursor.play(11);
    const before = cursor.state();
    hook.run = () => {
      hook.run = noHook.run;
      leave(cursor);
    };
    expect(() => cursor.play(5)).toThrow('A step has moved the cursor that is playing it.');
    // It is where the step left it, and goes on from there.
    if (cursor.ply > 1) expect(cursor.legalMoves()).toEqual(rules.legalMoves(cursor.state()));
    while (cursor.ply > 0) cursor.undo();
    expect(cursor.state()).toEqual(start);
    cursor.play(11);
    cursor.play(5);
    expect(cursor.state()).toEqual(rules.apply(before, 5));
  });
});

it('steps that are objects of classes keep their inherited members on a cursor', () => {
  const inherited = <T extends object>(step: T): T => Object.create(Object.freeze({ ...step })) as T;
  const rules = defineRules({
    ...oware.spec,
    id: 'inherited',
    steps: (options) => {
      const { capture, slam, ...given } = oware.spec.steps(options);
      return inherited({ ...given, capture: inherited(capture), slam: inherited(slam!) });
    },
  });
  for (const state of statesOf(oware))
    expect(treeOf(oware, state, createCursor(rules, { ...state, ruleset: rules.ruleset }))).toEqual(
      treeOf(oware, state),
    );
});
