/** Reads positions as lists of numbers: the arrays of programs, and KGP, the protocol of a course on Kalah. */
import { sum } from '../../model/state.ts';
import type { GameState, Player } from '../../model/types.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { quote, type Fail, type Parsed } from '../result.ts';
import { gameAt, rulesOfBoard, type Format, type ReadContext, type Reading } from './format.ts';

/** The parts of a board as a list says them. */
export interface ListedBoard {
  readonly south: readonly number[];
  readonly north: readonly number[];
  readonly stores?: readonly [south: number, north: number] | undefined;
  readonly turn?: Player | undefined;
}

/** A game at a listed board. */
export const gameOfBoard = (
  { south, north, stores, turn }: ListedBoard,
  rules: Rules,
  context: ReadContext,
): Parsed<Reading> => {
  const { fail, options } = context;
  const pits = [...south, ...north];
  const all = [...pits, ...(stores ?? [])];
  const wrong = all.find((seeds) => !Number.isInteger(seeds) || seeds < 0 || seeds > 65_535);
  if (wrong !== undefined)
    return fail(0, 'position', `expected whole numbers of seeds from 0, got ${String(wrong)}`);
  const board =
    south.length === north.length && south.length > 0
      ? rulesOfBoard(rules, south.length, sum(all), options)
      : undefined;
  if (!board) {
    const { pits: own, seeds } = rules.options;
    const expected = `2 × ${own} pits with at most ${2 * own * seeds} seeds in all`;
    return fail(0, 'position', `expected ${expected}, got ${pits.length} pits with ${sum(all)} seeds`);
  }
  const total = sum(board.initialState().pits);
  const position = {
    pits,
    stores: { south: stores?.[0] ?? 0, north: stores?.[1] ?? 0 },
    turn: turn ?? options.turn ?? 'south',
    removed: Math.max(0, total - sum(all)),
  };
  return gameAt(board, position, context);
};

/** Splits a flat list of pits, and of stores if there are two more. */
export const boardOfList = (
  numbers: readonly number[],
  pits: number,
  where: 'after-rows' | 'last',
): ListedBoard | undefined => {
  const size = 2 * pits;
  if (numbers.length === size) return { south: numbers.slice(0, pits), north: numbers.slice(pits) };
  if (numbers.length !== size + 2) return undefined;
  const [south, north] = where === 'last' ? [size, size + 1] : [pits, size + 1];
  const rows = numbers.filter((_, i) => i !== south && i !== north);
  return {
    south: rows.slice(0, pits),
    north: rows.slice(pits),
    stores: [numbers[south]!, numbers[north]!],
  };
};

/** More numbers are no position. */
const MAX_NUMBERS = 2 ** 12;

/** The numbers of a text, with blanks, commas or hyphens between them. */
const numbersIn = (text: string, fail: Fail): Parsed<number[]> => {
  const numbers: number[] = [];
  for (const { 0: word, index } of text.matchAll(/[^\s,;-]+/g)) {
    if (!/^\d{1,9}$/.test(word))
      return fail(index, 'syntax', `expected a number of seeds, got ${quote(word)}`);
    if (numbers.push(Number(word)) > MAX_NUMBERS)
      return fail(index, 'too-long', `expected at most ${MAX_NUMBERS} numbers`);
  }
  return { ok: true, value: numbers };
};

/** Why a list is no board. */
export const noBoard = (count: number, rules: Rules): string => {
  const size = 2 * rules.options.pits;
  return `expected ${size} numbers, or ${size + 2} with the stores, for ${rules.id}; got ${count}`;
};

/**
 * Pits in sowing order from South's left, with each store after its row if commas or blanks separate them, and with both at the
 * end if hyphens do, as in positions of Aualé; `stores` can say otherwise.
 */
export const list: Format = {
  name: 'list',
  fits: (head) => /^\s*\d{1,5}(?:[\s,;-]+\d{1,5}){3}/.test(head) && !/[^\d\s,;-]/.test(head),
  read(text, rules, context) {
    const { fail, options } = context;
    const read = numbersIn(text, fail);
    if (!read.ok) return read;
    const where = options.stores ?? (text.includes('-') ? 'last' : 'after-rows');
    const board = boardOfList(read.value, rules.options.pits, where);
    return board
      ? gameOfBoard(board, rules, context)
      : fail(0, 'position', noBoard(read.value.length, rules));
  },
};

/** `<pits a side, South's store, North's store, pits…>`. The player to move is always South. */
export const kgp: Format = {
  name: 'kgp',
  home: { kalah: 6 },
  fits: (text) => /^\s*<\s*\d/.test(text),
  read(text, rules, context) {
    const { fail } = context;
    const [, inside] = /^\s*<([\d\s,]*)>\s*$/.exec(text) ?? [];
    if (inside === undefined)
      return fail(0, 'syntax', `expected <pits a side, store, store, pits…>, got ${quote(text)}`);
    const read = numbersIn(inside, fail);
    if (!read.ok) return read;
    const [pits = 0, south = 0, north = 0, ...seeds] = read.value;
    if (seeds.length !== 2 * pits)
      return fail(
        0,
        'position',
        `expected ${2 * pits} pits after <${pits},${south},${north}, got ${seeds.length}`,
      );
    const board = { south: seeds.slice(0, pits), north: seeds.slice(pits), stores: [south, north] } as const;
    return gameOfBoard({ ...board, turn: 'south' }, rules, context);
  },
};

/** A position in KGP, from the side of the player to move. */
export const formatKgp = ({ pits, stores, turn }: GameState): string => {
  const half = pits.length / 2;
  const rows = [pits.slice(0, half), pits.slice(half)];
  const both = [stores.south, stores.north];
  if (turn === 'north') for (const pair of [rows, both]) pair.reverse();
  return `<${[half, ...both, ...rows.flat()].join()}>`;
};
