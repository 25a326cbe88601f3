// Reference values of positions: plain minimax on immutable states, without pruning.
import type { GameState, Player, Rules } from 'mancala-rules';

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
 * The margin that the player to move will still gain. A repeated position splits the seeds in play equally. There is no
 * cache, so this is only for the smallest games.
 */
export function minimax(rules: Rules, state: GameState): number {
  const keyOf = futureKeys(rules);
  const path = new Set<string>();
  const future = (at: GameState): number => {
    if (at.outcome !== null) return 0;
    const key = keyOf(at);
    if (path.has(key)) return 0;
    path.add(key);
    const value = bestOf(rules, at, (after) => worth(at, after, future(after)));
    path.delete(key);
    return value;
  };
  return future(state);
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

/** A position with its moves. */
interface PositionNode {
  readonly edges: { readonly gain: number; readonly sign: 1 | -1; readonly to: PositionNode }[];
  value: number;
}

/** All reachable unfinished positions, by key and by seeds in play. */
function explore(
  rules: Rules,
  starts: readonly GameState[],
  keyOf: (state: GameState) => string,
): readonly [byKey: ReadonlyMap<string, PositionNode>, layers: ReadonlyMap<number, readonly PositionNode[]>] {
  const over: PositionNode = { edges: [], value: 0 };
  const byKey = new Map<string, PositionNode>();
  const layers = new Map<number, PositionNode[]>();
  const waiting: (readonly [GameState, PositionNode])[] = [];
  const nodeOf = (state: GameState): PositionNode => {
    if (state.outcome !== null) return over;
    const key = keyOf(state);
    const known = byKey.get(key);
    if (known) return known;
    const node: PositionNode = { edges: [], value: 0 };
    byKey.set(key, node);
    const layer = layers.get(inPlay(state)) ?? [];
    layers.set(inPlay(state), layer);
    layer.push(node);
    waiting.push([state, node]);
    return node;
  };
  starts.forEach(nodeOf);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [state, node] = next;
    for (const move of rules.legalMoves(state)) {
      const after = rules.apply(state, move);
      const sign = after.turn === state.turn ? 1 : -1;
      node.edges.push({ gain: worth(state, after, 0), sign, to: nodeOf(after) });
    }
  }
  return [byKey, layers];
}

/**
 * The values of {@link minimax} for all reachable positions, where repeating forever gains nothing. Seeds do not come back
 * into play, so positions are solved in layers, fewest seeds first. Within a layer, values start at 0 and are updated until
 * nothing changes. Iterating over all layers at once could converge to wrong values.
 */
export function exactValues(rules: Rules, ...starts: readonly GameState[]): (state: GameState) => number {
  const keyOf = futureKeys(rules);
  const [byKey, layers] = explore(rules, starts, keyOf);
  for (const [, layer] of [...layers].sort(([few], [many]) => few - many)) {
    for (let changed = true; changed;) {
      changed = false;
      // Rules without endings have positions without moves, whose value stays 0.
      for (const node of layer.filter(({ edges }) => edges.length > 0)) {
        const value = Math.max(...node.edges.map(({ gain, sign, to }) => gain + sign * to.value));
        if (value !== node.value) changed = true;
        node.value = value;
      }
    }
  }
  return (state) => {
    if (state.outcome !== null) return 0;
    const node = byKey.get(keyOf(state));
    if (node === undefined) throw new Error(`${keyOf(state)} is not reachable`);
    return node.value;
  };
}
