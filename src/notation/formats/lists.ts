/** Positions as lists of numbers: the arrays of programs, and KGP, the protocol of a course on Kalah. */
import { sum } from '../../model/state.ts';
import type { GameState, Player } from '../../model/types.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { quote, type Fail } from '../result.ts';
import { gameAt, rulesOfBoard, seedsOfGame, type Format, type ReadContext, type Reading } from './format.ts';
import { lostPosition, withoutQuietMoves } from './losses.ts';

/** The parts of a board as a list says them. */
export interface ListedBoard {
  readonly south: readonly number[];
  readonly north: readonly number[];
  readonly stores?: readonly [south: number, north: number] | undefined;
}

/** A game at a listed board; South moves if nothing else is said. */
export const gameOfBoard = (
  { south, north, stores = [0, 0] }: ListedBoard,
  rules: Rules,
  context: ReadContext,
  turn: Player = context.options.turn ?? 'south',
): Reading => {
  const { fail, options } = context;
  const pits = [...south, ...north];
  const seeds = sum([...pits, ...stores]);
  const isBoard = south.length === north.length && south.length > 0;
  const board = isBoard ? rulesOfBoard(rules, south.length, seeds, options) : undefined;
  if (!board) {
    const expected = `2 × ${rules.options.pits} pits with at most ${seedsOfGame(rules)} seeds in all`;
    return fail(0, 'position', `expected ${expected}, got ${pits.length} pits with ${seeds} seeds`);
  }
  const removed = Math.max(0, seedsOfGame(board) - seeds);
  const position = { pits, stores: { south: stores[0], north: stores[1] }, turn, removed };
  return { game: gameAt(board, position, context) };
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

/** The numbers of a text, which hyphens separate, or else blanks and commas: `4,-4` is no list. */
const numbersIn = (text: string, fail: Fail): number[] => {
  const list = text.trim();
  const start = text.indexOf(list);
  const words = list.matchAll(isHyphenated(text) ? /(?<=^|-)[^-]*/g : /[^\s,;]+/g);
  const numbers: number[] = [];
  for (const { 0: word, index } of words) {
    const at = start + index;
    if (!/^\d{1,9}$/.test(word)) return fail(at, 'syntax', `expected a number of seeds, got ${quote(word)}`);
    if (numbers.push(Number(word)) > MAX_NUMBERS)
      return fail(at, 'too-long', `expected at most ${MAX_NUMBERS} numbers`);
  }
  return numbers;
};

const isHyphenated = (text: string): boolean => !/[\s,;]/.test(text.trim());

/** Why a list is no board. */
export const noBoard = (count: number, rules: Rules): string => {
  const size = 2 * rules.options.pits;
  return `expected ${size} numbers, or ${size + 2} with the stores, for ${rules.id}; got ${count}`;
};

/**
 * Pits in sowing order from South's left, with each store after its row if commas or blanks separate them, and with both at the
 * end if hyphens do, as in positions of Aualé; `stores` can say otherwise.
 */
export const LIST_FORMAT: Format = {
  name: 'list',
  fits: (head) => /^\s*\d{1,5}(?:[\s,;-]+\d{1,5}){3}/.test(head) && !/[^\d\s,;-]/.test(head),
  read(text, rules, context) {
    const { fail, options } = context;
    const numbers = numbersIn(text, fail);
    const where = options.stores ?? (isHyphenated(text) ? 'last' : 'after-rows');
    const board = boardOfList(numbers, rules.options.pits, where);
    return board ? gameOfBoard(board, rules, context) : fail(0, 'position', noBoard(numbers.length, rules));
  },
};

const readKgp: Format['read'] = (text, rules, context) => {
  const { fail } = context;
  const [, inside] = /^\s*<([\d\s,]*)>\s*$/.exec(text) ?? [];
  if (inside === undefined)
    return fail(0, 'syntax', `expected <pits a side, store, store, pits…>, got ${quote(text)}`);
  const [pits = 0, south = 0, north = 0, ...seeds] = numbersIn(`${inside},`, fail);
  if (seeds.length !== 2 * pits) {
    const expected = `${2 * pits} pits after <${pits},${south},${north}`;
    return fail(0, 'position', `expected ${expected}, got ${seeds.length}`);
  }
  const board = { south: seeds.slice(0, pits), north: seeds.slice(pits), stores: [south, north] } as const;
  return gameOfBoard(board, rules, context, 'south');
};

/** `<pits a side, South's store, North's store, pits…>`. The player to move is always South. */
export const KGP: Format = {
  name: 'kgp',
  home: { kalah: 6 },
  fits: (text) => /^\s*<\s*\d/.test(text),
  read: readKgp,
  write: ({ game: { state } }) => `${formatKgp(state)}\n`,
  misfit: ({ rules, state }) =>
    state.turn === 'north'
      ? 'that North is to move'
      : lostPosition(rules, withoutQuietMoves(rules, state), (context) =>
          readKgp(formatKgp(state), rules, context),
        ),
};

const formatKgp = ({ pits, stores: { south, north } }: GameState): string =>
  `<${[pits.length / 2, south, north, ...pits].join()}>`;
