// The search of the last plies finds bounds of what minimax finds, and knows which of them hold at any depth.
import { kalah, oware, wari, type GameState, type Rules } from 'mancala-rules';
import { expect, it } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import { LAST_PLIES, LastPlies } from '../../src/search/tree/last-plies.ts';
import { Sums } from '../../src/search/tree/sums.ts';
import { AT_LEAST, AT_MOST } from '../../src/search/tree/transpositions.ts';
import { lateStates } from './games.ts';
import { endsWithin, exactValues, inPlay, margin, valueAtDepth } from './minimax.ts';

it.each<[string, Rules, readonly GameState[]]>([
  ['kalah', kalah, lateStates(kalah, 6, 12)],
  ['oware', oware, lateStates(oware, 4, 12)],
  ['wari', wari, lateStates(wari, 3, 12)],
])('%s: bounds are right, and proven as far as the plies reach', (_, rules, states) => {
  for (const state of states) {
    const lead = margin(state, state.turn);
    const exact = lead + exactValues(rules, state)(state);
    const cursor = cursorOf(rules, state);
    for (let left = 1; left <= LAST_PLIES; left++) {
      const atDepth = lead + valueAtDepth(rules, state, left);
      const isWhole = endsWithin(rules, state, left);
      for (let alpha = atDepth - 3; alpha <= atDepth + 3; alpha++) {
        const sums = new Sums(cursor);
        const search = new LastPlies(cursor, sums, false);
        search.limit = Infinity;
        sums.read();
        const value = search.search(left, alpha, undefined);
        const [isLower, isUpper] = [(search.proof & AT_LEAST) !== 0, (search.proof & AT_MOST) !== 0];
        const holds = {
          value: value > alpha ? value <= atDepth : value >= atDepth,
          proof: (!isLower || value <= exact) && (!isUpper || value >= exact),
          isProven: !isWhole || (value > alpha ? isLower : isUpper),
          // Nobody wins more seeds than are in play.
          isMost: value < lead + inPlay(state) || isUpper,
          isLeast: value > lead - inPlay(state) || isLower,
        };
        const wrong = Object.entries(holds).filter(([, right]) => !right);
        if (wrong.length > 0) expect({ wrong, state, left, alpha, value, proof: search.proof }).toBeNull();
      }
    }
  }
});
