/** The property `depends`. */
import { cursorOf } from '../cursor/create-cursor.ts';
import type { Dependence } from '../ruleset/endings.ts';
import type { GameState } from '../model/types.ts';
import { eachNode, type Property } from './line.ts';
import { sameList } from './states.ts';

/** States with the same pits, turn and total of seeds, but different stores or quiet moves. */
const variants: Readonly<Record<Dependence, (state: GameState) => readonly GameState[]>> = {
  stores(state) {
    const { south, north } = state.stores;
    const all = south + north;
    return [
      { ...state, stores: { south: north, north: south } },
      { ...state, stores: { south: all, north: 0 } },
      { ...state, stores: { south: 0, north: all } },
      { ...state, stores: { south: 0, north: 0 }, removed: state.removed + all },
    ];
  },
  quietMoves(state) {
    const counts = [0, state.quietMoves + 1, state.quietMoves + 2, 1_000_000];
    return counts.map((quietMoves) => ({ ...state, quietMoves }));
  },
};

/** Whether a move has the same effect in two states, ignoring quiet moves and the winner, who depends on the stores. */
const sameChange = (a: GameState, after: GameState, b: GameState, next: GameState): boolean =>
  sameList(after.pits, next.pits) &&
  after.turn === next.turn &&
  after.stores.south - a.stores.south === next.stores.south - b.stores.south &&
  after.stores.north - a.stores.north === next.stores.north - b.stores.north &&
  after.outcome?.reason === next.outcome?.reason;

/** Members of the state that `depends` does not name have no effect on the game. */
export const dependence: Property = (rules) => (line) => {
  const { depends } = cursorOf(rules, line[0]!.state);
  const undeclared = (Object.keys(variants) as Dependence[]).filter((name) => !depends.includes(name));
  eachNode(line, ({ state, ply, move, next }, assert) => {
    if (next === null) return;
    for (const name of undeclared) {
      const all = variants[name](state);
      const other = all[ply % all.length]!;
      const same =
        sameList(rules.legalMoves(other), rules.legalMoves(state)) &&
        sameChange(other, rules.apply(other, move!), state, next);
      const { stores, quietMoves } = other;
      const variant = `stores of ${stores.south} and ${stores.north} and ${quietMoves} quiet moves`;
      assert(same, `the game differs with ${variant}, but \`depends\` does not name '${name}'`, move);
    }
  });
};
