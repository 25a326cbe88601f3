// Reference values of positions: plain minimax on immutable states, without pruning.
import type { GameState, Move, Player, Rules } from 'mancala-rules';

/** Seeds in a player's store minus those in the opponent's. */
export function margin({ stores: { south, north } }: GameState, player: Player): number {
  return player === 'south' ? south - north : north - south;
}

/** A value for the player to move after a move, as a value for the player who made it. */
export const toMover = (before: GameState, after: GameState, value: number): number =>
  after.turn === before.turn ? value : 0 - value;

/** The value of a move for its player: the gain plus the value of the state after it, `future`. */
export const worth = (before: GameState, after: GameState, future: number): number =>
  margin(after, before.turn) - margin(before, before.turn) + toMover(before, after, future);

/** The greatest worth of a move, by the state after it. */
export function bestOf(rules: Rules, state: GameState, worthOf: (after: GameState) => number): number {
  return Math.max(...rules.legalMoves(state).map((move) => worthOf(rules.apply(state, move))));
}

/** The value for the player to move by plain minimax to a depth, from values of the states where the lines end. */
export function minimaxOf(
  rules: Rules,
  state: GameState,
  depth: number,
  leafOf: (state: GameState) => number,
): number {
  if (state.outcome || depth === 0) return leafOf(state);
  return bestOf(rules, state, (after) => toMover(state, after, minimaxOf(rules, after, depth - 1, leafOf)));
}

/** What the future of a position depends on besides pits and turn, as the spec and the endings declare. */
export function dependencesOf({ spec, options }: Rules): ReadonlySet<string> {
  const declared = new Set<string>(spec.depends);
  for (const { when } of spec.steps(options).endings) {
    if ('store' in when) declared.add('stores');
    else if ('quietMoves' in when) declared.add('quietMoves');
    else if ('reads' in when) for (const read of when.reads) declared.add(read);
  }
  return declared;
}

/** Creates keys that are equal for positions with the same future: pits, turn, and declared dependences of the rules. */
export function futureKeys(rules: Rules): (state: GameState) => string {
  const dependences = dependencesOf(rules);
  return ({ pits, turn, stores, quietMoves, marks }) => {
    let key = `${turn} ${pits.join()} ${marks?.join() ?? ''}`;
    if (dependences.has('stores')) key += ` ${stores.south},${stores.north}`;
    return dependences.has('quietMoves') ? `${key} q${quietMoves}` : key;
  };
}

/**
 * The value at a depth in plies, without detecting repetitions. A move that gives an extra turn is a ply of its own. `known`
 * may return the value of a state to use instead of a search, and `pliesOf` other plies of a move.
 */
export function valueAtDepth(
  rules: Rules,
  state: GameState,
  depth: number,
  known: (state: GameState) => number | undefined = () => undefined,
  pliesOf: (before: GameState, after: GameState) => number = () => 1,
): number {
  if (state.outcome !== null) return 0;
  const value = known(state);
  if (value !== undefined || depth === 0) return value ?? 0;
  return bestOf(rules, state, (after) => {
    const left = depth - pliesOf(state, after);
    return worth(state, after, valueAtDepth(rules, after, left, known, pliesOf));
  });
}

/** Whether every line reaches the end of the game within `plies` moves. */
export function endsWithin(rules: Rules, state: GameState, plies: number): boolean {
  if (state.outcome !== null) return true;
  return (
    plies > 0 &&
    rules.legalMoves(state).every((move) => endsWithin(rules, rules.apply(state, move), plies - 1))
  );
}

/** The number of seeds in the pits. */
export function inPlay({ pits }: GameState): number {
  return pits.reduce((sum, seeds) => sum + seeds, 0);
}

/** A position with its moves. Gains and values are South's. */
export interface PositionNode {
  readonly state: GameState;
  readonly edges: { readonly move: Move; readonly gain: number; readonly to: PositionNode }[];
  value: number;
}

/** South's lead: in seeds, or 1 for a win where only endings decide. */
export function leadOf({ spec }: Rules, state: GameState): number {
  if (spec.decidedBy !== 'endings') return margin(state, 'south');
  return state.outcome?.winner ? (state.outcome.winner === 'south' ? 1 : -1) : 0;
}

/** All reachable positions, by key; null if there are more than `limit`. */
export function explore(
  rules: Rules,
  starts: readonly GameState[],
  limit: number,
): ReadonlyMap<string, PositionNode> | null {
  const keyOf = futureKeys(rules);
  const byKey = new Map<string, PositionNode>();
  const waiting: PositionNode[] = [];
  const nodeOf = (state: GameState): PositionNode => {
    const key = keyOf(state) + (state.outcome ? '!' : '');
    const known = byKey.get(key);
    if (known) return known;
    const node: PositionNode = { state, edges: [], value: 0 };
    byKey.set(key, node);
    waiting.push(node);
    return node;
  };
  starts.forEach(nodeOf);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (byKey.size > limit) return null;
    const { state, edges } = node;
    for (const move of rules.legalMoves(state)) {
      const after = rules.apply(state, move);
      edges.push({ move, gain: leadOf(rules, after) - leadOf(rules, state), to: nodeOf(after) });
    }
  }
  return byKey;
}

/** The value of the best move of the player to move. */
function bestValue({ state, edges }: PositionNode): number {
  const sign = state.turn === 'south' ? 1 : -1;
  return sign * edges.reduce((best, { gain, to }) => Math.max(best, sign * (gain + to.value)), -Infinity);
}

/**
 * Finds the values of all positions, if playing forever gives `share` of the seeds in play to South: all for 1, none to either
 * player for 0, all to North for -1.
 *
 * Positions are solved in layers, fewest seeds first. Within a layer no move gains, so values start as if play went on forever,
 * and are updated until nothing changes. Where seeds come back into play there is one layer, and playing forever gives a
 * share of all seeds of the game.
 */
export function settle(rules: Rules, nodes: readonly PositionNode[], share: number): void {
  const seedsReturn = nodes.some(({ state, edges }) =>
    edges.some(({ to }) => inPlay(to.state) > inPlay(state)),
  );
  const open = nodes.toReversed().filter(({ edges }) => edges.length > 0);
  const layers = new Map<number, PositionNode[]>();
  for (const node of open) {
    const seeds = inPlay(node.state);
    const { south, north } = node.state.stores;
    if (rules.spec.decidedBy === 'endings') node.value = share;
    else node.value = seedsReturn ? share * (seeds + south + north) - south + north : share * seeds;
    const layer = layers.get(seedsReturn ? 0 : seeds) ?? [];
    layers.set(seedsReturn ? 0 : seeds, layer);
    layer.push(node);
  }
  for (const [, layer] of [...layers].sort(([few], [many]) => few - many)) {
    for (let changed = true; changed;) {
      changed = false;
      for (const node of layer) {
        const value = bestValue(node);
        if (value !== node.value) changed = true;
        node.value = value;
      }
    }
  }
}

/** The margin that the player to move will still gain, in all reachable positions. Playing forever gains nothing. */
export function exactValues(rules: Rules, ...starts: readonly GameState[]): (state: GameState) => number {
  const keyOf = futureKeys(rules);
  const byKey = explore(rules, starts, Infinity)!;
  settle(rules, [...byKey.values()], 0);
  return (state) => {
    if (state.outcome !== null) return 0;
    const node = byKey.get(keyOf(state));
    if (node === undefined) throw new Error(`${keyOf(state)} is not reachable`);
    return state.turn === 'south' ? node.value : 0 - node.value;
  };
}
