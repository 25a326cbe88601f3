/** What is measured of how cost grows: with pits, with seeds, with depth. */
import { kalah, wari, type Rules } from 'mancala-rules';
import { gamesByApply, gamesByCursor, walkByApply, walkByCursor } from './library.ts';
import { fit } from './sample.ts';

/** What changes from point to point. */
export type Panel = 'pits' | 'seeds' | 'depth';

export interface Point {
  readonly panel: Panel;
  /** Pits a side, seeds a pit at the start, or moves deep. */
  readonly x: number;
  readonly series: string;
  /** Plays, and says how many moves. */
  readonly job: () => number;
}

const PITS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 20, 30];
const SEEDS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48];
const DEPTHS = [3, 4, 5, 6, 7, 8, 9, 10];
/** Frozen states go less deep, for patience. */
const APPLY_DEPTH = 8;
/** A game is broken off after so many moves: what is compared is moves, not how long games last. */
const MOST = 60;
/** Milliseconds that a sample takes at least. */
const LEAST = 20;

type Game = 'wari' | 'kalah';
type Boards = (options: { pits?: number; seeds?: number }) => Rules;
const GAMES: Readonly<Record<Game, Boards>> = {
  wari: (options) => wari.with(options),
  kalah: (options) => kalah.with(options),
};

const descents = (panel: Panel, x: number, game: Game, rules: Rules): Point[] => {
  const point = (api: string, play: typeof gamesByCursor): Point => {
    const size = fit(
      (games) => play(rules, games, MOST),
      LEAST,
      4,
      (games) => games * 2,
    );
    return { panel, x, series: `${game}, ${api}`, job: () => play(rules, size, MOST) };
  };
  return [point('cursor', gamesByCursor), point('apply', gamesByApply)];
};

const walks = (game: Game, rules: Rules): Point[] =>
  DEPTHS.flatMap((depth) => {
    const point = (api: string, walk: typeof walkByCursor): Point => {
      const times = fit(
        (times) => repeat(times, () => walk(rules, depth)),
        LEAST,
        1,
        (times) => times * 2,
      );
      const job = (): number => repeat(times, () => walk(rules, depth));
      return { panel: 'depth', x: depth, series: `${game}, ${api}`, job };
    };
    const byCursor = point('cursor', walkByCursor);
    return depth > APPLY_DEPTH ? [byCursor] : [byCursor, point('apply', walkByApply)];
  });

const repeat = (times: number, job: () => number): number => {
  let sum = 0;
  for (let i = 0; i < times; i++) sum += job();
  return sum;
};

/** Every point, ready to be measured. */
export const points = (): Point[] =>
  (Object.entries(GAMES) as [Game, Boards][]).flatMap(([game, boards]) => [
    ...PITS.flatMap((pits) => descents('pits', pits, game, boards({ pits }))),
    ...SEEDS.flatMap((seeds) => descents('seeds', seeds, game, boards({ seeds }))),
    ...walks(game, boards({})),
  ]);

/** A point with what it costs: nanoseconds of CPU time a move. */
export interface Measured extends Pick<Point, 'panel' | 'x' | 'series'> {
  readonly ns: number;
}
