/** The points of the growth measurement: the cost of a move by pits, seeds and depth. */
import { kalah, wari, type Rules } from 'mancala-rules';
import { gamesByApply, gamesByCursor, walkByApply, walkByCursor } from './workloads.ts';
import { findSize } from './timing.ts';

/** The variable on the x axis. */
export type Panel = 'pits' | 'seeds' | 'depth';

export interface Point {
  readonly panel: Panel;
  /** Pits a side, seeds a pit at the start, or depth in moves. */
  readonly x: number;
  readonly series: string;
  /** Plays moves; returns their number. */
  readonly job: () => number;
}

const PITS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 20, 30];
const SEEDS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48];
const DEPTHS = [3, 4, 5, 6, 7, 8, 9, 10];
/** The maximum depth for frozen states, which are slower. */
const MAX_APPLY_DEPTH = 8;
/** The maximum length of a game, so that long games do not affect the cost of a move. */
const MAX_GAME_PLIES = 60;
/** The minimum time of a sample, in milliseconds. */
const MIN_MS = 20;

type Game = 'wari' | 'kalah';
type RulesFactory = (options: { pits?: number; seeds?: number }) => Rules;
const GAMES: Readonly<Record<Game, RulesFactory>> = {
  wari: (options) => wari.with(options),
  kalah: (options) => kalah.with(options),
};

const gamePoints = (panel: Panel, x: number, game: Game, rules: Rules): Point[] => {
  const point = (api: string, play: typeof gamesByCursor): Point => {
    const size = findSize(
      (games) => play(rules, games, MAX_GAME_PLIES),
      MIN_MS,
      4,
      (games) => games * 2,
    );
    return { panel, x, series: `${game}, ${api}`, job: () => play(rules, size, MAX_GAME_PLIES) };
  };
  return [point('cursor', gamesByCursor), point('apply', gamesByApply)];
};

const depthPoints = (game: Game, rules: Rules): Point[] =>
  DEPTHS.flatMap((depth) => {
    const point = (api: string, walk: typeof walkByCursor): Point => {
      const times = findSize(
        (times) => repeat(times, () => walk(rules, depth)),
        MIN_MS,
        1,
        (times) => times * 2,
      );
      const job = (): number => repeat(times, () => walk(rules, depth));
      return { panel: 'depth', x: depth, series: `${game}, ${api}`, job };
    };
    const byCursor = point('cursor', walkByCursor);
    return depth > MAX_APPLY_DEPTH ? [byCursor] : [byCursor, point('apply', walkByApply)];
  });

const repeat = (times: number, job: () => number): number => {
  let sum = 0;
  for (let i = 0; i < times; i++) sum += job();
  return sum;
};

/** Creates all points, with jobs that take long enough to measure. */
export const createPoints = (): Point[] =>
  (Object.entries(GAMES) as [Game, RulesFactory][]).flatMap(([game, rulesWith]) => [
    ...PITS.flatMap((pits) => gamePoints('pits', pits, game, rulesWith({ pits }))),
    ...SEEDS.flatMap((seeds) => gamePoints('seeds', seeds, game, rulesWith({ seeds }))),
    ...depthPoints(game, rulesWith({})),
  ]);

/** A measured point. */
export interface MeasuredPoint extends Pick<Point, 'panel' | 'x' | 'series'> {
  /** The CPU time of a move, in nanoseconds. */
  readonly ns: number;
}
