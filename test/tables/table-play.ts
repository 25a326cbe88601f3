// Plays the moves of a tablebase from random positions.
import type { GameState, Move, Rules } from 'mancala-rules';
import { createTablebase, type Tablebase } from 'mancala-rules/tables';
import { numbers } from '../search/games.ts';
import { margin, toMover } from '../search/minimax.ts';
import { given } from './table-rules.ts';

const random = numbers(7);
/** A number below `n`, the same on every run. */
const roll = (n: number): number => Math.floor(n * random());

/** A random state with 1 to `maxSeeds` seeds in play, which may be finished. */
const anyState = (rules: Rules, maxSeeds: number): GameState => {
  const pits = new Array<number>(2 * rules.options.pits).fill(0);
  for (let seeds = 1 + roll(maxSeeds); seeds > 0; seeds -= 1) pits[roll(pits.length)]! += 1;
  return given(rules, pits, roll(2) === 0 ? 'south' : 'north');
};

/** More plies than any game here needs to collect its value. */
const MAX_PLIES = 400;

/**
 * Plays until the game is over or the player to move has collected the value of the table; with a value of 0 or less, for
 * `MAX_PLIES`. Returns a message if the player gets less than the value.
 */
function playOut(table: Tablebase, start: GameState, reply: (state: GameState) => Move): string[] {
  const { rules } = table;
  const player = start.turn;
  const promised = table.value(start);
  let state = start;
  for (let ply = 0; ply < MAX_PLIES; ply += 1) {
    const remaining = toMover(start, state, table.value(state));
    if (margin(state, player) - margin(start, player) + remaining < promised)
      return [`${JSON.stringify(start)}: less than ${promised} after ${ply} plies`];
    if (rules.legalMoves(state).length === 0 || (promised > 0 && remaining <= 0)) return [];
    state = rules.apply(state, state.turn === player ? table.best(state) : reply(state));
  }
  return promised > 0 ? [`${JSON.stringify(start)}: no ${promised} yet`] : [];
}

/** Plays games with a table against itself and against random moves; returns messages for those that miss its values. */
export async function brokenPromises(rules: Rules, seeds: number, times: number): Promise<string[]> {
  const table = await createTablebase(rules, { seeds });
  const failures: string[] = [];
  for (let i = 0; i < times; i += 1) {
    const start = anyState(rules, seeds);
    const random = (state: GameState): Move => {
      const moves = rules.legalMoves(state);
      return moves[roll(moves.length)]!;
    };
    for (const reply of [table.best, random]) failures.push(...playOut(table, start, reply));
  }
  return failures;
}
