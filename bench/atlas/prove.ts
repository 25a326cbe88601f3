/** Proves the value of a board in three ways that share nothing but the rules, and compares what they find. */
import { createCursor, InvalidOptionsError, type Move, type Rules } from 'mancala-rules';
import { solve } from 'mancala-rules/search';
import { createTablebase } from 'mancala-rules/tables';
import { brute } from '../../test/oracles/brute.ts';
import { boardOf, movesOf, type Proof, type Row } from './rows.ts';

/** What one way says of a board. */
interface Claim {
  readonly by: Proof;
  readonly value: number;
  /** What it says the value is at least and at most, whatever a repetition counts, if it says so. */
  readonly bounds?: readonly [atLeast: number, atMost: number];
  /** The best first moves that it names: brute force all, the others one. */
  readonly moves: readonly Move[];
}

/** What is found about a board: all claims, and a row if two of them agree and none disagrees. */
export interface Finding {
  readonly claims: readonly Claim[];
  readonly isDisputed: boolean;
  readonly row: Row | undefined;
}

/** Nodes of `solve` for each position of the board: it may visit positions again. */
const NODES_PER_POSITION = 20;
const MIN_NODES = 100_000;
const TABLE_MB = 512;
/** The maximum number of positions of a table of all seeds. */
const TABLE_POSITIONS = 2 ** 21;

/** The number of ways to distribute up to so many seeds over pits. */
const countDistributions = (pits: number, seeds: number): number => {
  let count = 1;
  for (let i = 1; i <= pits; i++) count *= (seeds + i) / i;
  return Math.round(count);
};

/** Whether a board has more positions than the limit. A cursor counts them faster than brute force. */
const exceeds = (rules: Rules, limit: number): boolean => {
  const cursor = createCursor(rules, rules.initialState());
  const known = new Set([cursor.key()]);
  const untried = [cursor.legalMoves()];
  while (untried.length > 0 && known.size <= limit) {
    const move = untried.at(-1)!.pop();
    if (move === undefined) untried.pop();
    else {
      cursor.play(move);
      const key = cursor.key();
      if (!cursor.isOver && !known.has(key)) {
        known.add(key);
        untried.push(cursor.legalMoves());
        continue;
      }
    }
    if (untried.length > 0) cursor.undo();
  }
  return known.size > limit;
};

/** Calls a function that rejects rules that it does not support; null then. */
const ifSupported = async (claim: () => Promise<Claim | null>): Promise<Claim | null> => {
  try {
    return await claim();
  } catch (error) {
    if (error instanceof InvalidOptionsError) return null;
    throw error;
  }
};

const bySolve = async (rules: Rules, positions: number): Promise<Claim | null> => {
  const nodes = Math.max(MIN_NODES, NODES_PER_POSITION * positions);
  const found = await solve(rules, rules.initialState(), { nodes, tableMb: TABLE_MB });
  const { value, move, exact, atLeast, atMost } = found;
  return exact ? { by: 'solve', value, bounds: [atLeast, atMost], moves: [move!] } : null;
};

const byTable = async (rules: Rules, limit: number): Promise<Claim | null> => {
  const start = rules.initialState();
  const seeds = start.pits.reduce((sum, pit) => sum + pit, 0);
  if (countDistributions(start.pits.length, seeds) > limit) return null;
  const table = await createTablebase(rules, { seeds });
  const { south, north } = start.stores;
  const lead = start.turn === 'south' ? south - north : north - south;
  return table.exact ? { by: 'table', value: lead + table.value(start), moves: [table.best(start)] } : null;
};

/** Proves the value of a board on which a move is possible; null if it has more positions than the limit. */
export const prove = async (
  rules: Rules,
  limit: number,
  tableLimit: number = TABLE_POSITIONS,
): Promise<Finding | null> => {
  const found = exceeds(rules, limit) ? null : brute(rules, limit);
  if (!found) return null;
  const { value, best, positions, cyclic, lower, upper } = found;
  const claims: readonly Claim[] = [
    { by: 'brute', value, moves: best } as const,
    await ifSupported(() => bySolve(rules, positions)),
    await ifSupported(() => byTable(rules, tableLimit)),
  ].filter((claim) => claim !== null);
  const isDisputed = claims.some(
    ({ bounds: [atLeast, atMost] = [lower, upper], ...claim }) =>
      claim.value !== value ||
      atLeast > lower ||
      atMost < upper ||
      claim.moves.some((move) => !best.includes(move)),
  );
  const row: Row = {
    ...boardOf(rules),
    value,
    ...movesOf(rules, best),
    positions,
    proven: claims.map(({ by }) => by),
    repetition: !cyclic ? 'impossible' : lower === upper ? 'irrelevant' : [lower, upper],
  };
  return { claims, isDisputed, row: isDisputed || claims.length < 2 ? undefined : row };
};
