/** Positions with known values: how often each level chooses a move that keeps the value. */
import { kalah, wari, type GameState, type Move, type Rules } from 'mancala-rules';
import { HIGHEST_LEVEL } from 'mancala-rules/search';
import { createTablebase, type Tablebase } from 'mancala-rules/tables';
import kalahLines from './kalah-positions.json' with { type: 'json' };
import { createNumbers } from './numbers.ts';
import { botOf } from './pairs.ts';

/** A position with all moves that keep its value. */
export interface ExactPosition {
  readonly state: GameState;
  readonly best: readonly Move[];
}

/** A game with positions. */
export interface ExactSet {
  readonly title: string;
  readonly rules: Rules;
  readonly positions: readonly ExactPosition[];
}

const WARI_SEEDS = 12;
const WARI_POSITIONS = 300;

/** Positions of kalah after the moves of a file, which has all moves that keep the value. */
const kalahPositions = (
  lines: readonly { readonly moves: readonly Move[]; readonly best: readonly Move[] }[],
): readonly ExactPosition[] =>
  lines.map(({ moves, best }) => {
    let state = kalah.initialState();
    for (const move of moves) state = kalah.apply(state, move);
    return { state, best };
  });

/** All moves that keep the value of a table. */
export const bestMoves = (rules: Rules, state: GameState, table: Tablebase): readonly Move[] => {
  const { turn } = state;
  const other = turn === 'south' ? 'north' : 'south';
  const valueOf = (move: Move): number => {
    const { stores, ...after } = rules.apply(state, move);
    const future = table.value({ stores, ...after });
    return stores[turn] - stores[other] + (after.turn === turn ? future : -future);
  };
  const moves = rules.legalMoves(state);
  const values = moves.map(valueOf);
  return moves.filter((_, i) => values[i] === Math.max(...values));
};

/** Random positions with the last seeds of a table, in which some move does not keep the value. */
const tablePositions = (rules: Rules, table: Tablebase, count: number): readonly ExactPosition[] => {
  const random = createNumbers();
  const { pits } = rules.initialState();
  const total = pits.reduce((sum, seeds) => sum + seeds, 0);
  const found: ExactPosition[] = [];
  while (found.length < count) {
    const seeds = table.seeds - random(3);
    const board = pits.map(() => 0);
    for (let seed = 0; seed < seeds; seed++) board[random(board.length)]! += 1;
    const south = Math.ceil((total - seeds) / 2);
    const state = rules.stateFrom({ pits: board, stores: { south, north: total - seeds - south } });
    if (state.outcome) continue;
    const best = bestMoves(rules, state, table);
    if (best.length < rules.legalMoves(state).length) found.push({ state, best });
  }
  return found;
};

export const exactSets = async (): Promise<readonly ExactSet[]> => [
  { title: 'kalah', rules: kalah, positions: kalahPositions(kalahLines) },
  {
    title: 'wari',
    rules: wari,
    positions: tablePositions(wari, await createTablebase(wari, { seeds: WARI_SEEDS }), WARI_POSITIONS),
  },
];

/** The share of positions in which a level keeps the value. It has no table. */
export const shareOf = async ({ rules, positions }: ExactSet, level: number): Promise<number> => {
  const bot = botOf(level);
  let kept = 0;
  for (const { state, best } of positions) if (best.includes(await bot(rules, state))) kept++;
  return kept / positions.length;
};

export const levels: readonly number[] = Array.from({ length: HIGHEST_LEVEL }, (_, i) => i + 1);
