/** All that can be reached from a position, solved backwards: for games that can go round. */
import type { FastCursor } from '../../cursor/cursor.ts';
import { opponent } from '../../model/player.ts';
import type { Move, Player } from '../../model/types.ts';
import { Layer } from './layer.ts';

/** A position that can be reached. */
export interface Place {
  readonly turn: Player;
  /** Seeds in play. */
  readonly seeds: number;
  /** Moves that have not been followed yet. */
  readonly untried: Move[];
  readonly ways: Way[];
  /** Which it is of those with as many seeds in play. */
  readonly index: number;
  /** The margin from here on for the player to move, and the way to it; once it is known. */
  value: number;
  best: Way | undefined;
}

/** A legal move. */
export interface Way {
  readonly move: Move;
  /** Seeds it wins less those it gives away. */
  readonly gain: number;
  /** Null if the game is over then. */
  readonly to: Place | null;
}

/** A margin of more seeds does not fit in a layer. */
const MOST_SEEDS = 127;
/** Moves followed, or places looked at, between two stops. */
const LOOKED = 64;

/** What a way is worth to who goes it. */
const worth = ({ turn }: Place, { gain, to }: Way): number => {
  if (!to) return gain;
  return to.turn === turn ? gain + to.value : gain - to.value;
};

/** Looks at each of the places; stops every now and then. */
function* each(places: readonly Place[], look: (place: Place) => void): Generator<void, void> {
  for (const place of places) {
    look(place);
    if (place.index % LOOKED === 0) yield;
  }
}

/** Goes everywhere. What was met, by seeds in play; the first with the most is where it began. Null if that is more than `most`. */
function* explore(cursor: FastCursor, most: number): Generator<void, Place[][] | null> {
  const lead = (player: Player): number => cursor.store(player) - cursor.store(opponent(player));
  const layers: Place[][] = [];
  const met = new Map<string, Place>();
  const meet = (key: string): Place => {
    const seeds = cursor.row('south') + cursor.row('north');
    const layer = (layers[seeds] ??= []);
    const place: Place = {
      turn: cursor.turn,
      seeds,
      untried: cursor.legalMoves(),
      ways: [],
      index: layer.length,
      value: 0,
      best: undefined,
    };
    layer.push(place);
    met.set(key, place);
    return place;
  };

  const path = [meet(cursor.key())];
  if (path[0]!.seeds > MOST_SEEDS) return null;
  for (let followed = 1; ; followed++) {
    if (followed % LOOKED === 0) yield;
    const here = path.at(-1)!;
    const move = here.untried.pop();
    if (move === undefined) {
      path.pop();
      if (path.length === 0) return layers;
    } else {
      const before = lead(here.turn);
      cursor.play(move);
      const isOver = cursor.isTerminal;
      const gain = lead(here.turn) - before;
      const key = cursor.key();
      const known = isOver ? null : met.get(key);
      const to = known === undefined ? meet(key) : known;
      here.ways.push({ move, gain, to });
      if (known === undefined) {
        path.push(to!);
        if (met.size > most) return null;
        continue;
      }
    }
    cursor.undo();
  }
}

/**
 * Where a cursor stands, with what it is worth, and how many positions can be reached from there: all of them are solved. Whoever can
 * only go round is worth 0 from there. Null if they are more than `most`.
 */
export function* solveReachable(
  cursor: FastCursor,
  most: number,
): Generator<void, readonly [start: Place, size: number] | null> {
  const layers = yield* explore(cursor, most);
  if (!layers) return null;
  // Of the values of a sparse list there are only those that are there.
  const all = Object.values(layers);
  const layer = new Layer(cursor.pits, Math.max(...all.map((places) => places.length)));
  for (const places of all) {
    yield* layer.begin(places.length);
    yield* each(places, (place) => {
      place.ways.forEach((way, i) => {
        const { to } = way;
        if (to?.seeds === place.seeds) layer.stay(place.index, i, to.index, to.turn === place.turn);
        else layer.leave(place.index, i, worth(place, way));
      });
    });
    yield* layer.settle(places[0]!.seeds);
    yield* each(places, (place) => (place.value = layer.value(place.index)));
    yield* each(places, (place) => {
      place.best =
        place.value > 0
          ? place.ways[layer.move(place.index)]
          : place.ways.find((way) => worth(place, way) === place.value);
    });
  }
  return [layers.at(-1)![0]!, all.reduce((size, places) => size + places.length, 0)];
}
