/** Untrusted positions: everything is checked, and everything that is wrong is listed (A8). */
import { show } from './errors.ts';
import { END_REASONS, type EndReason, type Outcome, type Player, type Problem } from './types.ts';

/** A position that was checked. */
export interface Checked {
  readonly pits: readonly number[];
  readonly stores: { readonly south: number; readonly north: number };
  readonly turn: Player;
  readonly quietMoves: number;
  readonly removed: number;
  readonly outcome: Outcome | null;
}

/** What a position is checked against. */
export interface Demands {
  /** Pits a side. */
  readonly pits: number;
  /** All seeds of the game. */
  readonly total: number;
  /** Who moves if the position does not say. */
  readonly first: Player;
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks that need no knowledge of the game: shapes, numbers, names, the total. */
export const checkPosition = (position: unknown, { pits, total, first }: Demands): Checked | Problem[] => {
  const problems: Problem[] = [];
  const wrong = (path: string, message: string): void => void problems.push({ path, message });

  const known = (path: string, given: Fields, keys: readonly string[]): void => {
    for (const key of Object.keys(given)) if (!keys.includes(key)) wrong(path + key, 'is not known here');
  };
  const count = (path: string, value: unknown): number => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value + 0;
    wrong(path, `must be a whole number from 0, not ${show(value)}`);
    return 0;
  };
  const player = (path: string, value: unknown, otherwise: string): Player => {
    if (value === 'south' || value === 'north') return value;
    wrong(path, `must be 'south' or 'north'${otherwise}, not ${show(value)}`);
    return first;
  };
  const record = (path: string, value: unknown, keys: readonly string[]): Fields | null => {
    if (!isRecord(value)) {
      wrong(path, `must be an object with ${keys.join(' and ')}, not ${show(value)}`);
      return null;
    }
    known(`${path}.`, value, keys);
    return value;
  };

  if (!isRecord(position)) return [{ path: '', message: `must be an object, not ${show(position)}` }];
  known('', position, ['pits', 'stores', 'turn', 'quietMoves', 'removed', 'outcome']);

  const seeds: number[] = [];
  if (Array.isArray(position['pits'])) {
    const given: readonly unknown[] = position['pits'];
    if (given.length !== 2 * pits) wrong('pits', `must be ${2 * pits} pits, not ${given.length}`);
    const most = Math.min(given.length, 2 * pits);
    for (let pit = 0; pit < most; pit++) seeds.push(count(`pits[${pit}]`, given[pit]));
  } else wrong('pits', `must be a list of ${2 * pits} whole numbers, not ${show(position['pits'])}`);

  const given =
    position['stores'] === undefined
      ? { south: 0, north: 0 }
      : record('stores', position['stores'], ['south', 'north']);
  const stores = {
    south: given === null ? 0 : count('stores.south', given['south']),
    north: given === null ? 0 : count('stores.north', given['north']),
  };
  const turn = position['turn'] === undefined ? first : player('turn', position['turn'], '');
  const quietMoves = position['quietMoves'] === undefined ? 0 : count('quietMoves', position['quietMoves']);
  const removed = position['removed'] === undefined ? 0 : count('removed', position['removed']);

  let outcome: Outcome | null = null;
  const end = position['outcome'] ?? null;
  const fields = end === null ? null : record('outcome', end, ['winner', 'reason']);
  if (fields !== null) {
    const reason = fields['reason'] as EndReason;
    if (!END_REASONS.includes(reason))
      wrong('outcome.reason', `must be one of ${END_REASONS.join(', ')}, not ${show(reason)}`);
    const winner = fields['winner'] === null ? null : player('outcome.winner', fields['winner'], ' or null');
    outcome = { winner, reason };
  }

  if (problems.length > 0) return problems;
  const sum = seeds.reduce((all, here) => all + here, stores.south + stores.north + removed);
  if (sum !== total) {
    const hint = sum < total ? `; \`removed: ${removed + total - sum}\` would make up the difference` : '';
    return [{ path: 'pits', message: `pits, stores and removed must add up to ${total}, not ${sum}${hint}` }];
  }
  return { pits: seeds, stores, turn, quietMoves, removed, outcome };
};
