// Positions as they are drawn in the tests: `South|North`, each row in sowing order.
import type { GameState, Move, Player, Rules } from 'mancala-rules';
import { plainRules } from '../support/setups.ts';

/** The plain rulesets, on the board that the positions are drawn on. */
export const onSixPits: readonly Rules[] = plainRules.map((rules) =>
  rules.with({ pits: 6, seeds: 4, first: 'south' }),
);

interface Rest {
  readonly turn?: Player;
  readonly south?: number;
  readonly north?: number;
  readonly quietMoves?: number;
}

/** A given position (A8). Seeds that neither the pits nor the stores have are removed, as in a study. */
export const at = (rules: Rules, drawn: string, rest: Rest = {}): GameState => {
  const pits = drawn.split(/[-|]/).map(Number);
  const { turn = 'south', south = 0, north = 0, quietMoves = 0 } = rest;
  const inPlay = pits.reduce((sum, seeds) => sum + seeds, 0);
  const removed = 2 * rules.options.pits * rules.options.seeds - inPlay - south - north;
  return rules.stateFrom({ pits, stores: { south, north }, turn, quietMoves, removed });
};

/** The state after these moves, all of them legal. */
export const play = (rules: Rules, state: GameState, ...moves: readonly Move[]): GameState =>
  moves.reduce((now, move) => rules.apply(now, move), state);

/** The pits as they are drawn, and what South and North have in store: `1-0|0-2 3:4`. */
export const shown = ({ pits, stores }: GameState): string => {
  const n = pits.length / 2;
  return `${pits.slice(0, n).join('-')}|${pits.slice(n).join('-')} ${stores.south}:${stores.north}`;
};

/** The board of six pits a side without a seed. */
export const bare = '0-0-0-0-0-0|0-0-0-0-0-0';
/** The example of W7: whole laps of 17 seeds. */
export const seventeen = '0-0-0-0-0-17|0-0-0-0-0-0';
