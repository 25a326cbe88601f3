// Moves made by what was learned from the engine are the same as those of a naive engine, the first time and later.
import type { Capture, Steps } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { CompiledRules } from '../../src/cursor/compiled-rules.ts';
import { MoveMaker } from '../../src/cursor/move-maker.ts';
import { PositionStack } from '../../src/cursor/position-stack.ts';
import { naiveMove, rulesWith, somePositions, type Plain } from './naive.ts';

/** A landing pit of the opponent with 2 or 3 seeds, and those before it. */
const chain: Capture = {
  triggers: (own, seeds) => !own && (seeds === 2 || seeds === 3),
  pits(board, last, taken) {
    let count = 0;
    const first = board.turn === 'south' ? board.pits : 0;
    for (let pit = last; pit >= first && [2, 3].includes(board.seeds(pit)); pit--) taken[count++] = pit;
    return count;
  },
};
/** A last seed in an own pit with an even number takes the pit across the board with it. */
const across: Capture = {
  triggers: (own, seeds) => own && seeds % 2 === 0,
  pits(board, last, taken) {
    taken.set([last, 2 * board.pits - 1 - last]);
    return 2;
  },
};
/** Whatever the landing pit holds, heaps included, but no pit with more than 40. */
const anything: Capture = {
  maxSeeds: 40,
  pits(board, last, taken) {
    const isEven = board.seeds(last) % 2 === 0;
    taken[0] = last;
    taken[1] = (last + 1) % (2 * board.pits);
    return isEven ? 2 : 0;
  },
};
/** It depends on what no cell holds. */
const byQuietMoves: Capture = {
  triggers: (_, seeds) => seeds > 1 && seeds !== 35,
  pits: (board, last, taken) => ((taken[0] = last), board.quietMoves % 3 === 0 ? 1 : 0),
};
const throughStores: Steps['route'] = ({ pits, mover }, cell) => {
  const [end, store] = mover === 'south' ? [pits, 2 * pits] : [2 * pits, 2 * pits + 1];
  if (cell === store) return end % (2 * pits);
  return cell + 1 === end ? store : (cell + 1) % (2 * pits);
};

const variants: Readonly<Record<string, Partial<Steps>>> = {
  'no captures': {},
  chains: { capture: chain },
  'across the board': { capture: across },
  'large captures': { capture: anything },
  'captures by quiet moves': { capture: byQuietMoves },
  'stores and extra turns': {
    route: throughStores,
    capture: across,
    extraTurn: ({ last, captured }, pits) => last >= 2 * pits || captured > 3,
  },
  'grand slams that take less': { capture: chain, slam: { adjustCapture: (_, count) => count - 1 } },
  'grand slams that end the game': { capture: chain, slam: { ending: { reason: 'no-seeds' } } },
};

const shown = (stack: PositionStack): Plain => ({
  pits: stack.list(),
  stores: { south: stack.store('south'), north: stack.store('north') },
  turn: stack.turn,
  quietMoves: stack.quietMoves,
  total: stack.total,
});

const load = (stack: PositionStack, { pits, stores, turn, quietMoves, total }: Plain): void =>
  stack.load(pits, stores, turn, quietMoves, total);

const movesOf = ({ pits, turn }: Plain): number[] =>
  pits.flatMap((seeds, pit) => (seeds > 0 && pit < pits.length / 2 === (turn === 'south') ? [pit] : []));

/** Cells of one, two and four bytes; boards with one word a row, and more. */
const boards = [
  [6, 48],
  [6, 127],
  [3, 20],
  [1, 50],
  [7, 98],
  [13, 120],
  [3, 200],
  [2, 100_000],
] as const;

describe.each(Object.entries(variants))('%s', (_, steps) => {
  it.each(boards)('%i pits, %i seeds', (pits, total) => {
    const rules = rulesWith(pits, steps);
    const compiled = new CompiledRules(rules, total);
    const stack = new PositionStack(compiled.layout);
    const maker = new MoveMaker(compiled, stack);
    const { slam } = rules.spec.steps(rules.options);
    let made = 0;
    for (const position of somePositions(pits, total, 36)) {
      load(stack, position);
      for (const move of movesOf(position)) {
        const { after, last, isTriggered, isSlam } = naiveMove(rules, position, move);
        for (let time = 0; time < 3; time++) {
          const mayCapture = maker.mayCapture(move);
          // Only a heap in the landing pit leaves it open.
          const isCertain = (position.pits[last] ?? 0) < 31;
          if (isTriggered ? !mayCapture : mayCapture && isCertain) expect([position, move]).toBe(isTriggered);
          const wasSlam = maker.make(move);
          if (stack.at !== compiled.layout.size) expect(stack.at).toBe(compiled.layout.size);
          if (JSON.stringify(shown(stack)) !== JSON.stringify(after))
            expect([position, move, shown(stack)]).toEqual([position, move, after]);
          const rows = [after.pits.slice(0, pits), after.pits.slice(pits)].map((row) =>
            row.reduce((a, b) => a + b),
          );
          if (stack.row('south') !== rows[0] || stack.row('north') !== rows[1])
            expect([position, move, stack.row('south'), stack.row('north')]).toEqual([
              position,
              move,
              ...rows,
            ]);
          if (slam && wasSlam !== isSlam) expect([position, move]).toBe(isSlam);
          maker.unmake();
          if (stack.at !== 0) expect(stack.at).toBe(0);
          made++;
        }
        if (JSON.stringify(shown(stack)) !== JSON.stringify(position)) expect(shown(stack)).toEqual(position);
      }
    }
    expect(made).toBeGreaterThan(50);
  });
});

describe('a move maker', () => {
  const make = (pits: number, steps: Partial<Steps>, total: number) => {
    const compiled = new CompiledRules(rulesWith(pits, steps), total);
    const stack = new PositionStack(compiled.layout);
    return { compiled, stack, maker: new MoveMaker(compiled, stack) };
  };

  it.each([true, false])('plays on when the memory of the stack is full; asked before: %s', (isAsked) => {
    const steps = { capture: chain };
    const rules = rulesWith(3, steps);
    const { stack, maker } = make(3, steps, 12);
    // Two seeds go round and never meet.
    const pits = [1, 0, 0, 1, 0, 0];
    const seen: Plain[] = [{ pits, stores: { south: 4, north: 6 }, turn: 'south', quietMoves: 5, total: 12 }];
    load(stack, seen[0]!);
    for (let ply = 0; ply < 200; ply++) {
      const position = seen.at(-1)!;
      const move = movesOf(position).at(-1);
      const { after } = naiveMove(rules, position, move!);
      if (isAsked) expect(maker.mayCapture(move!)).toBe(false);
      maker.make(move!);
      seen.push(after);
      expect(shown(stack)).toEqual(after);
    }
    while (seen.length > 1) {
      seen.pop();
      maker.unmake();
      expect(shown(stack)).toEqual(seen.at(-1));
    }
  });

  it('plays heaps that the sow table has no row for', () => {
    const steps = { capture: across };
    const rules = rulesWith(20, steps);
    const { compiled, stack, maker } = make(20, steps, 5000);
    const { counts } = compiled.tablesFor(0).sowTable;
    expect(counts).toBeLessThan(1000);
    for (const seeds of [counts - 1, counts, counts + 1, counts + 40, 2000]) {
      const position: Plain = {
        pits: Array.from({ length: 40 }, (_, pit) => (pit === 3 ? seeds : pit % 5)),
        stores: { south: 0, north: 1 },
        turn: 'south',
        quietMoves: 2,
        total: 5000,
      };
      load(stack, position);
      for (let time = 0; time < 2; time++) {
        // Without a row a capture cannot be ruled out.
        if (seeds >= counts) expect(maker.mayCapture(3)).toBe(true);
        maker.make(3);
        expect(shown(stack)).toEqual(naiveMove(rules, position, 3).after);
        maker.unmake();
        expect(shown(stack)).toEqual(position);
      }
    }
  });

  it.each<[string, readonly number[], Partial<Steps>]>([
    ['captures', [0, 1, 1, 3], {}],
    ['captures, with a rule on grand slams', [0, 1, 1, 3], { slam: { adjustCapture: () => 0 } }],
    ['captures nothing, although it may', [0, 1, 2, 3], { capture: { pits: () => 0 } }],
    [
      'captures nothing, with a rule',
      [0, 1, 2, 0],
      { capture: { pits: () => 0 }, slam: { adjustCapture: () => 0 } },
    ],
    ['ends on a heap that does not trigger', [0, 1, 40, 3], {}],
    ['ends on 30 seeds', [0, 1, 29, 3], { capture: { pits: () => 0 } }],
  ])('asks the steps once about a move that %s', (_, pits, given) => {
    let asked = 0;
    const capture = given.capture ?? chain;
    const { stack, maker } = make(
      2,
      {
        ...given,
        capture: { ...capture, pits: (...all) => (asked++, capture.pits(...all)) },
        extraTurn: () => (asked++, false),
      },
      100,
    );
    load(stack, { pits, stores: { south: 0, north: 0 }, turn: 'south', quietMoves: 0, total: 100 });
    maker.make(1);
    maker.unmake();
    expect(asked).toBeGreaterThan(0);
    asked = 0;
    for (let time = 0; time < 3; time++) {
      maker.make(1);
      maker.unmake();
    }
    expect(asked).toBe(0);
  });

  it('reports grand slams to steps that do something about them', () => {
    const position: Plain = {
      pits: [0, 1, 1, 0],
      stores: { south: 0, north: 0 },
      turn: 'south',
      quietMoves: 0,
      total: 12,
    };
    for (const slam of [{ adjustCapture: () => 0 }, { ending: { reason: 'no-seeds' } }] as const) {
      const { stack, maker } = make(2, { capture: chain, slam }, 12);
      for (const [pits, isSlam] of [
        [[0, 1, 1, 0], true],
        [[0, 1, 1, 1], false],
        [[0, 1, 0, 0], false],
      ] as const) {
        load(stack, { ...position, pits });
        for (let time = 0; time < 3; time++) {
          expect(maker.make(1)).toBe(isSlam);
          maker.unmake();
        }
      }
    }
  });
});
