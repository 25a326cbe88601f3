// Playing by a table, from anywhere, against anybody.
import type { GameState, Move, Rules } from 'mancala-rules';
import { createTablebase, type Tablebase } from 'mancala-rules/search';
import { given, margin } from './table-rules.ts';

/** Numbers below `n`, the same on every run. */
const dice = (): ((n: number) => number) => {
  let state = 7;
  return (n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >>> 8) % n;
  };
};
const roll = dice();

/** A position with up to so many seeds, which may be over. */
export const anyState = (rules: Rules, most: number): GameState => {
  const pits = new Array<number>(2 * rules.options.pits).fill(0);
  for (let seeds = 1 + roll(most); seeds > 0; seeds -= 1) pits[roll(pits.length)]! += 1;
  return given(rules, pits, roll(2) === 0 ? 'south' : 'north');
};

/** Longer than it takes anywhere here to collect what is promised. */
const PLIES = 400;

/**
 * Plays until the game is over or what the table promises the player to move is collected. Says what is wrong: that the
 * promise was not kept after some ply, or is not yet. Who is not promised anything is followed for a while.
 */
function follow(table: Tablebase, start: GameState, reply: (state: GameState) => Move): string | null {
  const { rules } = table;
  const player = start.turn;
  const promised = table.value(start);
  let state = start;
  for (let ply = 0; ply < PLIES; ply += 1) {
    const toCome = table.value(state) * (state.turn === player ? 1 : -1);
    if (margin(state, player) - margin(start, player) + toCome < promised)
      return `${JSON.stringify(start)}: less than ${promised} after ${ply} plies`;
    if (rules.legalMoves(state).length === 0 || (promised > 0 && toCome <= 0)) return null;
    state = rules.apply(state, state.turn === player ? table.best(state) : reply(state));
  }
  return promised > 0 ? `${JSON.stringify(start)}: no ${promised} yet` : null;
}

/** Where a table of so many seeds has broken its promise, in so many games against itself and against random moves. */
export async function brokenPromises(rules: Rules, seeds: number, times: number): Promise<string[]> {
  const table = await createTablebase(rules, { seeds });
  const broken: string[] = [];
  for (let i = 0; i < times; i += 1) {
    const start = anyState(rules, seeds);
    const random = (state: GameState): Move => {
      const moves = rules.legalMoves(state);
      return moves[roll(moves.length)]!;
    };
    for (const reply of [table.best, random]) {
      const wrong = follow(table, start, reply);
      if (wrong !== null) broken.push(wrong);
    }
  }
  return broken;
}
