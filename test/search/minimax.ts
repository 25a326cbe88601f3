// What positions are worth, as the words say it: every line is played on states that never change, and nothing is cut.
import type { GameState, Player, Rules } from 'mancala-rules';

/** Seeds in a player's store less those in his opponent's. */
export function margin({ stores: { south, north } }: GameState, player: Player): number {
  return player === 'south' ? south - north : north - south;
}

/** What a move is worth to its player: what it gains him, and what is still to come to him or to the other. */
export function worth(before: GameState, after: GameState, future: number): number {
  const gain = margin(after, before.turn) - margin(before, before.turn);
  return gain + (after.turn === before.turn ? future : -future);
}

function best(rules: Rules, state: GameState, futureOf: (after: GameState) => number): number {
  const values = rules.legalMoves(state).map((move) => {
    const after = rules.apply(state, move);
    return worth(state, after, futureOf(after));
  });
  return Math.max(...values);
}

/** Names that only positions with the same future share: pits, turn, and what the rules say they look at besides. */
export function futureKeys(rules: Rules): (state: GameState) => string {
  const { endings, slam } = rules.spec.steps(rules.options);
  const besides = new Set([
    ...(rules.spec.depends ?? []),
    ...endings.map(({ depends }) => depends),
    slam?.ending?.depends,
  ]);
  return ({ pits, turn, stores, quietMoves }) => {
    let key = `${turn} ${pits.join()}`;
    if (besides.has('stores')) key += ` ${stores.south},${stores.north}`;
    return besides.has('quietMoves') ? `${key} q${quietMoves}` : key;
  };
}

/**
 * The seeds that are still to come to the mover less those to his opponent. A position that has stood on the way from
 * here is an equal split from there on. No table, so only for the smallest games.
 */
export function minimax(rules: Rules, state: GameState): number {
  const keyOf = futureKeys(rules);
  const path = new Set<string>();
  const future = (at: GameState): number => {
    if (at.outcome !== null) return 0;
    const key = keyOf(at);
    if (path.has(key)) return 0;
    path.add(key);
    const value = best(rules, at, future);
    path.delete(key);
    return value;
  };
  return future(state);
}

/**
 * The same with lines of so many moves, after which nothing is to come; a move of an extra turn is one of its own, and
 * nobody looks for repetitions. What `known` knows need not be played.
 */
export function valueAtDepth(
  rules: Rules,
  state: GameState,
  depth: number,
  known: (state: GameState) => number | undefined = () => undefined,
): number {
  if (state.outcome !== null) return 0;
  return (
    known(state) ??
    (depth === 0 ? 0 : best(rules, state, (after) => valueAtDepth(rules, after, depth - 1, known)))
  );
}

/** Whether every line comes to an end of the game within so many moves. */
export function endsWithin(rules: Rules, state: GameState, plies: number): boolean {
  if (state.outcome !== null) return true;
  return (
    plies > 0 &&
    rules.legalMoves(state).every((move) => endsWithin(rules, rules.apply(state, move), plies - 1))
  );
}

/** Seeds in pits. */
export function inPlay({ pits }: GameState): number {
  return pits.reduce((sum, seeds) => sum + seeds, 0);
}

/** A position with the ways on from it. */
interface Place {
  readonly ways: { readonly gain: number; readonly sign: 1 | -1; readonly to: Place }[];
  value: number;
}

/** All running positions that can be reached, by what they are called, and by seeds in play. */
function explore(
  rules: Rules,
  starts: readonly GameState[],
  keyOf: (state: GameState) => string,
): readonly [byKey: ReadonlyMap<string, Place>, layers: ReadonlyMap<number, readonly Place[]>] {
  const over: Place = { ways: [], value: 0 };
  const byKey = new Map<string, Place>();
  const layers = new Map<number, Place[]>();
  const waiting: (readonly [GameState, Place])[] = [];
  const placeOf = (state: GameState): Place => {
    if (state.outcome !== null) return over;
    const key = keyOf(state);
    let place = byKey.get(key);
    if (place === undefined) {
      byKey.set(key, (place = { ways: [], value: 0 }));
      const seeds = inPlay(state);
      if (!layers.has(seeds)) layers.set(seeds, []);
      layers.get(seeds)!.push(place);
      waiting.push([state, place]);
    }
    return place;
  };
  starts.forEach(placeOf);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [state, place] = next;
    for (const move of rules.legalMoves(state)) {
      const after = rules.apply(state, move);
      const sign = after.turn === state.turn ? 1 : -1;
      place.ways.push({ gain: worth(state, after, 0), sign, to: placeOf(after) });
    }
  }
  return [byKey, layers];
}

/**
 * The values of {@link minimax} for all positions that can be reached, where going round for ever brings nothing. Seeds
 * do not come back into play: rows with fewer of them come first, and are settled when the others look at them. Among
 * positions with equally many, values spread from 0 until nothing changes; all at once they could settle on what was
 * only true for a while.
 */
export function exactValues(rules: Rules, ...starts: readonly GameState[]): (state: GameState) => number {
  const keyOf = futureKeys(rules);
  const [byKey, layers] = explore(rules, starts, keyOf);
  for (const [, layer] of [...layers].sort(([few], [many]) => few - many)) {
    for (let changed = true; changed;) {
      changed = false;
      for (const place of layer) {
        const value = Math.max(...place.ways.map(({ gain, sign, to }) => gain + sign * to.value));
        if (value !== place.value) changed = true;
        place.value = value;
      }
    }
  }
  return (state) => {
    if (state.outcome !== null) return 0;
    const place = byKey.get(keyOf(state));
    if (place === undefined) throw new Error(`${keyOf(state)} cannot be reached`);
    return place.value;
  };
}
