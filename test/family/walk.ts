// Random games of the family, played by the library and by the independent engines at once.
import fc from 'fast-check';
import { createCursor, rulesetById, trace } from 'mancala-rules';
import type { BoardOptions, GameState, Position, Rules } from 'mancala-rules';
import { expect } from 'vitest';
import { familyReferences, type FamilyId, type Mark, type RefState } from '../oracles/index.ts';
import { rareEvents } from '../oracles/rare-events.ts';

export const familyIds = Object.keys(familyReferences) as readonly FamilyId[];

/** A game with options, and where it begins. */
export interface Start {
  readonly id: FamilyId;
  readonly options: BoardOptions;
  readonly rules: Rules;
  /** A given position; null for the start of the ruleset. */
  readonly position: (Position & { readonly turn: 'south' | 'north' }) | null;
  /** Which of the legal moves is played, one number a move. */
  readonly choices: readonly number[];
}

/** The default options of a game, and those worth testing. */
export const optionsOf = (id: FamilyId): readonly BoardOptions[] => {
  const { defaults, variations } = familyReferences[id];
  return [{}, ...variations].map((given) => ({ ...defaults, ...given }));
};

/** A drawn mark: the pit, the mark, and whether its seeds stay there. */
type Drawn = readonly [pit: number, mark: Mark, keeps: boolean];

const drawnMarks = (size: number): fc.Arbitrary<readonly Drawn[]> =>
  fc.array(
    fc.tuple(
      fc.nat(size - 1),
      fc.constantFrom<Mark>('south', 'north', 'closed'),
      fc.nat(3).map((number) => number === 0),
    ),
    { maxLength: 9 },
  );

/** Random positions: any heaps, some marks as far as the rules accept them, the rest of the seeds in the stores. */
const positionOf = (rules: Rules): fc.Arbitrary<NonNullable<Start['position']>> => {
  const start = rules.initialState();
  const size = start.pits.length;
  const total = start.pits.reduce((sum, seeds) => sum + seeds, start.stores.south + start.stores.north);
  return fc
    .record({
      inPlay: fc.oneof(fc.nat(total), fc.nat(Math.min(total, 12))),
      width: fc.constantFrom(size, size, size, size / 2),
      fallen: fc.array(fc.nat(size - 1), { minLength: total, maxLength: total }),
      share: fc.nat(8),
      turn: fc.constantFrom('south' as const, 'north' as const),
      quietMoves: fc.constantFrom(0, 3),
      drawn: start.marks ? drawnMarks(size) : fc.constant([]),
    })
    .map(({ inPlay, width, fallen, share, turn, quietMoves, drawn }) => {
      const pits = new Array<number>(size).fill(0);
      for (const pit of fallen.slice(0, inPlay)) pits[pit % width]! += 1;
      const south = Math.floor(((total - inPlay) * share) / 8);
      const stores = { south, north: total - inPlay - south };
      const position: Given = { pits, stores, turn, quietMoves };
      if (start.marks) position.marks = [...start.marks];
      return drawn.reduce((given, mark) => withMark(rules, given, mark), position);
    });
};

interface Given {
  pits: number[];
  stores: { south: number; north: number };
  turn: 'south' | 'north';
  quietMoves: number;
  marks?: Mark[];
}

/** The position with another mark, if the rules accept it. */
const withMark = (rules: Rules, given: Given, [pit, mark, keeps]: Drawn): Given => {
  const next = structuredClone(given);
  next.marks![pit] = mark;
  if (!keeps) {
    next.stores.south += next.pits[pit]!;
    next.pits[pit] = 0;
  }
  return accepts(rules, next) ? next : given;
};

const accepts = (rules: Rules, position: Position): boolean => {
  try {
    rules.stateFrom(position);
    return true;
  } catch {
    return false;
  }
};

/** Games from the start and from random positions. */
export const startsOf = (id: FamilyId, options: BoardOptions, plies = 120): fc.Arbitrary<Start> => {
  const rules: Rules = rulesetById(id).with(options);
  const choices = fc.array(fc.nat(5039), { minLength: plies, maxLength: plies });
  return fc
    .tuple(fc.option(positionOf(rules), { freq: 3 }), choices)
    .map(([position, numbers]) => ({ id, options, rules, position, choices: numbers }));
};

/** The state of a reference engine as the library would show it. */
const shown = ({ pits, stores, turn, quietMoves, removed, outcome, marks: marked }: RefState): GameState =>
  ({ pits, stores, turn, quietMoves, removed, outcome, ...(marked && { marks: marked }) }) as GameState;

/** Plays a game on both engines and a cursor, compares everything at every node, and returns the rare things met. */
export function playBoth({ id, options, rules, position, choices }: Start): string[] {
  const reference = familyReferences[id];
  const given = position && { removed: 0, outcome: null, ...structuredClone(position) };
  let expected = given ? reference.settle(options, given as RefState) : reference.initial(options);
  let state = position ? rules.stateFrom(position) : rules.initialState();
  const cursor = createCursor(rules, state);
  const nodes: GameState[] = [];
  const events: string[] = [];
  for (const choice of choices) {
    const legal = expected.outcome ? [] : reference.legal(options, expected);
    expect(state).toEqual(shown(expected));
    expect(cursor.state()).toEqual(state);
    expect(rules.legalMoves(state)).toEqual(legal);
    expect(cursor.legalMoves()).toEqual(legal);
    const any = choice % (2 * options.pits * (reference.choices ?? 1) + 1);
    expect(rules.illegalReason(state, any)).toBe(reference.illegalReason(options, expected, any));
    nodes.push(state);
    if (legal.length === 0) break;
    const move = legal[choice % legal.length]!;
    events.push(...rareEvents(id, options, expected, move));
    expected = reference.apply(options, expected, move);
    const before = state;
    state = rules.apply(before, move);
    cursor.play(move);
    expect(trace(rules, before, move).state).toEqual(state);
  }
  while (cursor.ply > 0) {
    cursor.undo();
    expect(cursor.state()).toEqual(nodes[cursor.ply]);
  }
  return events;
}
