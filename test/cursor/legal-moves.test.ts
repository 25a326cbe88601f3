// The legal moves are the pits of the mover that hold seeds, less those that a rule forbids, on boards of every layout.
import type { Capture, LegalityRule, Move, Player, Steps } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { CompiledRules } from '../../src/cursor/compiled-rules.ts';
import { LegalMoves } from '../../src/cursor/legal-moves.ts';
import { MoveMaker } from '../../src/cursor/move-maker.ts';
import { PositionStack } from '../../src/cursor/position-stack.ts';
import { naiveMove, numbersFrom, rulesWith, type Plain } from './naive.ts';

const make = (pits: number, total: number, steps: Partial<Steps> = {}) => {
  const compiled = new CompiledRules(rulesWith(pits, steps), total);
  const stack = new PositionStack(compiled.layout);
  return { stack, legal: new LegalMoves(compiled.steps, stack, new MoveMaker(compiled, stack)) };
};

/** More than a row that rules are asked about can hold. */
const STORES = { south: 25, north: 26 };

const load = (stack: PositionStack, pits: readonly number[], turn: Player, total: number): void =>
  stack.load(pits, STORES, turn, 0, total);

const UNTOUCHED = 199;

/** The moves, in every way that they can be asked for. */
function answersOf(legal: LegalMoves, pits: number): Move[] {
  const lists = [
    new Array<number>(pits + 1).fill(UNTOUCHED),
    new Uint8Array(pits + 1).fill(UNTOUCHED),
    new Int32Array(pits + 1).fill(UNTOUCHED),
  ];
  const answers = lists.map((into) => {
    const count = legal.fill(into);
    expect([...into.slice(count)].every((move) => move === UNTOUCHED)).toBe(true);
    return [...into.slice(0, count)];
  });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(legal.count()).toBe(answers[0]!.length);
  expect(legal.any()).toBe(answers[0]!.length > 0);
  return answers[0]!;
}

const filled = (pits: readonly number[], turn: Player): Move[] =>
  pits.flatMap((seeds, pit) => (seeds > 0 && pit < pits.length / 2 === (turn === 'south') ? [pit] : []));

describe.each([127, 128, 40_000])('without rules, in a game of %i seeds', (total) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 18, 19, 30])('%i pits', (pits) => {
    const { stack, legal } = make(pits, total);
    const pick = numbersFrom(pits);
    const most = [1, 2, 3, 4, 8, 15, 16, 31, 32, 63, 64, 65, 96, 100, 126];
    for (let i = 0; i < 30; i++) {
      const list = new Array<number>(2 * pits).fill(0);
      const share = 1 + pick(4);
      for (let pit = 0; pit < 2 * pits; pit++) if (pick(4) < share) list[pit] = 1;
      // One pit with more, of every size that a byte can hold.
      if (2 * pits < 60)
        list[pick(2 * pits)] = most[i % most.length]! - (most[i % most.length]! > 65 ? 60 : 0);
      for (const turn of ['south', 'north'] as const) {
        load(stack, list, turn, total);
        expect([list, answersOf(legal, pits)]).toEqual([list, filled(list, turn)]);
      }
    }
  });

  it('a pit with any number of seeds', () => {
    const { stack, legal } = make(7, total);
    for (let pit = 0; pit < 14; pit++) {
      for (let seeds = 1; seeds <= 127; seeds++) {
        load(stack, new Array<number>(14).fill(0).with(pit, seeds), pit < 7 ? 'south' : 'north', total);
        const count = legal.count();
        const into: number[] = [];
        if (legal.fill(into) !== 1 || into[0] !== pit || count !== 1)
          expect([seeds, into, count]).toEqual([seeds, [pit], 1]);
      }
    }
  });

  it('an empty row', () => {
    const { stack, legal } = make(3, total);
    load(stack, [0, 0, 0, 1, 2, 3], 'south', total);
    expect(answersOf(legal, 3)).toEqual([]);
    load(stack, [1, 2, 3, 0, 0, 0], 'north', total);
    expect(answersOf(legal, 3)).toEqual([]);
  });
});

/** Takes all pits of the opponent with up to 3 seeds, from the landing pit back. */
const chain: Capture = {
  maxSeeds: 3,
  triggers: (own, seeds) => !own && seeds < 4,
  pits(board, last, taken) {
    let count = 0;
    const first = board.turn === 'south' ? board.pits : 0;
    for (let pit = last; pit >= first && board.seeds(pit) > 0 && board.seeds(pit) < 4; pit--)
      taken[count++] = pit;
    return count;
  },
};

const isEmpty = (pits: readonly number[], turn: Player): boolean =>
  filled(pits, turn === 'south' ? 'north' : 'south').length === 0;

interface Rule {
  readonly rule: LegalityRule;
  /** Whether it forbids a move, found out in another way. */
  forbids(rules: ReturnType<typeof rulesWith>, position: Plain, move: Move): boolean;
}

const rules: Readonly<Record<string, Rule>> = {
  'asked of every move': {
    rule: { when: 'always', forbids: ({ pit }) => (pit % 2 === 0 ? 'not-allowed' : null) },
    forbids: (_, __, move) => move % 2 === 0,
  },
  'asked while the opponent has no seeds': {
    rule: { when: 'opponent-empty', forbids: (trial) => (trial.feeds ? null : 'must-feed') },
    forbids: (all, position, move) =>
      isEmpty(position.pits, position.turn) &&
      isEmpty(naiveMove(all, position, move).after.pits, position.turn),
  },
  'asked of grand slams': {
    rule: { when: 'grand-slam', forbids: () => 'grand-slam' },
    forbids: (all, position, move) => naiveMove(all, position, move).isSlam,
  },
};

describe.each(Object.entries(rules))('a rule that is %s', (_, { rule, forbids }) => {
  it.each([
    [1, 20],
    [2, 30],
    [3, 60],
    [6, 100],
    [7, 100],
    [3, 200],
    [2, 50_000],
  ])('forbids what it says: %i pits, %i seeds', (pits, total) => {
    const steps = { capture: chain, legality: [rule] };
    const all = rulesWith(pits, steps);
    const { stack, legal } = make(pits, total, steps);
    const pick = numbersFrom(pits + total);
    let forbidden = 0;
    for (let i = 0; i < 120; i++) {
      const turn = pick(2) === 0 ? 'south' : 'north';
      const list = Array.from({ length: 2 * pits }, () => Math.max(0, pick(5) - 1));
      // The opponent has one pit, or none.
      const first = turn === 'south' ? pits : 0;
      if (i % 3 > 0) list.fill(0, first, first + pits);
      if (i % 3 === 1) list[first + pick(pits)] = 1 + pick(3);
      const position: Plain = { pits: list, stores: STORES, turn, quietMoves: 0, total };
      load(stack, list, turn, total);
      const before = stack.list();
      const expected = filled(list, turn).filter((move) => !forbids(all, position, move));
      forbidden += filled(list, turn).length - expected.length;
      expect([list, turn, answersOf(legal, pits)]).toEqual([list, turn, expected]);
      expect(stack.list()).toEqual(before);
    }
    expect(forbidden).toBeGreaterThan(10);
  });
});

describe('a rule', () => {
  /** How often a rule is asked, by the seeds of the opponent. */
  const asked = (when: LegalityRule['when'], theirs: readonly number[], capture: Capture): number[] => {
    let count = 0;
    const rule: LegalityRule = { when, forbids: () => (count++, null) };
    const { stack, legal } = make(2, 40, { capture, legality: [rule] });
    load(stack, [0, 1, ...theirs], 'south', 40);
    return [() => legal.fill([]), () => legal.count(), () => legal.any()].map((ask) => {
      count = 0;
      ask();
      return count;
    });
  };
  /** The last seed of pit 1 falls in pit 2. */
  const takesAll: Capture = { pits: (_, __, taken) => (taken.set([2, 3]), 2) };

  it('on grand slams is not asked while the opponent has a pit that cannot be captured', () => {
    expect(asked('grand-slam', [0, 5], takesAll)).toEqual([1, 1, 1]);
    expect(asked('grand-slam', [0, 5], { ...takesAll, maxSeeds: 5 })).toEqual([1, 1, 1]);
    expect(asked('grand-slam', [0, 6], { ...takesAll, maxSeeds: 5 })).toEqual([0, 0, 0]);
    expect(asked('grand-slam', [5, 5], { ...takesAll, maxSeeds: 5 })).toEqual([0, 0, 0]);
  });

  it('on an empty row is asked only there, and one on every move always', () => {
    expect(asked('opponent-empty', [0, 1], takesAll)).toEqual([0, 0, 0]);
    expect(asked('opponent-empty', [0, 0], takesAll)).toEqual([1, 1, 1]);
    expect(asked('always', [0, 38], takesAll)).toEqual([1, 1, 1]);
  });

  it('may ask for the same moves itself', () => {
    const seen: Move[][] = [];
    let isBusy = false;
    const rule: LegalityRule = {
      when: 'always',
      forbids: ({ pit }) => {
        if (!isBusy) {
          isBusy = true;
          const inner: Move[] = [];
          legal.fill(inner);
          seen.push(inner);
          isBusy = false;
        }
        return pit === 1 ? 'not-allowed' : null;
      },
    };
    const { stack, legal } = make(4, 40, { legality: [rule] });
    load(stack, [1, 1, 0, 3, 1, 1, 1, 1], 'south', 40);
    const into: Move[] = [];
    for (let time = 1; time < 3; time++) {
      expect(legal.fill(into)).toBe(2);
      expect(into.slice(0, 2)).toEqual([0, 3]);
      expect(seen).toHaveLength(3 * time);
    }
    expect(new Set(seen.map((moves) => moves.join()))).toEqual(new Set(['0,3']));
  });
});
