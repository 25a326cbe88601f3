// Positions as they are drawn in the tests: `South|North`, each row in sowing order. What is played there is compared with the
// oracle, so that the examples of the documents hold for both.
import type { GameState, Move, Player, Rules, RulesetId } from 'mancala-rules';
import { expect } from 'vitest';
import { references } from '../oracles/index.ts';
import { plainRules } from '../support/setups.ts';
import { refOf } from '../support/walk.ts';

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

/** A given position (A8), by the rules and by their oracle. Seeds that neither the pits nor the stores have are removed, as in a study. */
export const at = (rules: Rules, drawn: string, rest: Rest = {}): GameState => {
  const pits = drawn.split(/[-|]/).map(Number);
  const { turn = 'south', south = 0, north = 0, quietMoves = 0 } = rest;
  const inPlay = pits.reduce((sum, seeds) => sum + seeds, 0);
  const removed = 2 * rules.options.pits * rules.options.seeds - inPlay - south - north;
  const position = { pits, stores: { south, north }, turn, quietMoves, removed };
  const state = rules.stateFrom(position);
  const { settle, legal } = references[rules.id as RulesetId];
  expect(settle(rules.options, refOf({ ...position, outcome: null }))).toEqual(state);
  expect(legal(rules.options, refOf(state))).toEqual(rules.legalMoves(state));
  return state;
};

/** The state after these moves, all of them legal, by the rules and by their oracle. */
export const play = (rules: Rules, state: GameState, ...moves: readonly Move[]): GameState =>
  moves.reduce((before, move) => {
    const next = rules.apply(before, move);
    expect(references[rules.id as RulesetId].apply(rules.options, refOf(before), move)).toEqual(next);
    return next;
  }, state);

/** The pits as they are drawn, and what South and North have in store: `1-0|0-2 3:4`. */
export const shown = ({ pits, stores }: GameState): string => {
  const n = pits.length / 2;
  return `${pits.slice(0, n).join('-')}|${pits.slice(n).join('-')} ${stores.south}:${stores.north}`;
};

/** The board of six pits a side without a seed. */
export const bare = '0-0-0-0-0-0|0-0-0-0-0-0';
/** The example of W7: whole laps of 17 seeds. */
export const seventeen = '0-0-0-0-0-17|0-0-0-0-0-0';
