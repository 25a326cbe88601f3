/** Where the pits and stores of a drawn board are. All lengths are units: a pit takes 100 of them along its row. */
import { opponent, pitsOf, type Player, type Rules } from 'mancala-rules';
import { bigPits, layoutOf } from '../../../src/notation/board-layout.ts';

/** A pit by its number, or the store of a player. */
export type Cell = number | Player;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pit or store: its center, half its width and height, and the center of its number, beside it. */
export interface Shape extends Point {
  readonly rx: number;
  readonly ry: number;
  readonly label: Point;
}

export interface Geometry {
  readonly width: number;
  readonly height: number;
  /** Whether the rows are columns. */
  readonly isUpright: boolean;
  readonly pits: readonly Shape[];
  readonly stores: Readonly<Record<Player, Shape>>;
  /** The direction in which a seed goes from the first pit of a player's row to the second. */
  readonly ahead: Readonly<Record<Player, Point>>;
}

/** How a board is seen: whose row is near, whether the rows are columns, and the width of the room by its height. */
export interface View {
  readonly bottom: Player;
  readonly isUpright: boolean;
  readonly ratio: number;
}

const PITCH = 100;
const STORE = 112;
/** The frame, and the band for the numbers, which stand beside the pits of an upright board. */
const FRAME = 14;
const BAND = 44;
const BAND_UPRIGHT = 60;
const GAP = 4;
/** The smallest and the greatest length of a pit across its row, which is wider on an upright board. */
const MIN_ACROSS = 88;
const MAX_ACROSS = 150;
const MAX_ACROSS_UPRIGHT = 175;

export const shapeOf = ({ pits, stores }: Geometry, cell: Cell): Shape =>
  typeof cell === 'number' ? pits[cell]! : stores[cell];

/** A board that fills a room as well as it can. Each player's store is at the end at which that player's row ends. */
export const geometryOf = (rules: Rules, { bottom, isUpright, ratio }: View): Geometry => {
  const { top, bottom: near, left, right } = layoutOf(rules, bottom);
  const big = bigPits(rules);
  const columns = near.length;
  // Big pits are at the ends of both rows, and as long as both.
  const along = 2 * FRAME + 2 * STORE + (columns + (big.length > 0 ? 1 : 0)) * PITCH;
  const room = isUpright ? along * ratio : along / ratio;
  const band = isUpright ? BAND_UPRIGHT : BAND;
  const most = isUpright ? MAX_ACROSS_UPRIGHT : MAX_ACROSS;
  const across = Math.min(most, Math.max(MIN_ACROSS, room / 2 - FRAME - band));
  const height = 2 * (FRAME + band + across);
  const isStoreRight = right === bottom;

  const place = (x: number, y: number): Point =>
    !isUpright ? { x, y } : isStoreRight ? { x: height - y, y: x } : { x: y, y: along - x };
  /** A pit or store of a row, from its center and its halves along and across the row. */
  const shape = (x: number, y: number, halves: readonly [number, number], isNear: boolean): Shape => {
    const [rx, ry] = isUpright ? [halves[1], halves[0]] : halves;
    const label = place(x, isNear ? height - FRAME - band / 2 : FRAME + band / 2);
    return { ...place(x, y), rx, ry, label };
  };

  const isBigAt = (row: readonly number[], column: number): boolean => big.includes(row[column]!);
  const first = FRAME + STORE + PITCH / 2;
  const bigHalves = [PITCH / 2 - GAP, across - GAP] as const;
  const pitHalves = [PITCH / 2 - GAP, across / 2 - GAP] as const;
  const pits: Shape[] = [];
  for (const row of [top, near]) {
    const isNear = row === near;
    const y = height / 2 + (isNear ? across : -across) / 2;
    // The big pit at the left end of one row moves the other row one column to the right.
    const shift = big.length > 0 && !isBigAt(row, 0) ? 1 : 0;
    row.forEach((pit, column) => {
      const x = first + (column + shift) * PITCH;
      pits[pit] = big.includes(pit)
        ? shape(x, height / 2, bigHalves, isNear)
        : shape(x, y, pitHalves, isNear);
    });
  }
  const storeHalves = [STORE / 2 - 2 * GAP, across - GAP] as const;
  const store = (player: Player): Shape => {
    const x = player === left ? FRAME + STORE / 2 : along - FRAME - STORE / 2;
    return shape(x, height / 2, storeHalves, player === bottom);
  };
  const aheadOf = (player: Player): Point => {
    const [a, b] = pitsOf(rules, player).map((pit) => pits[pit]!);
    return b ? { x: Math.sign(b.x - a!.x), y: Math.sign(b.y - a!.y) } : { x: 1, y: 0 };
  };
  return {
    width: isUpright ? height : along,
    height: isUpright ? along : height,
    isUpright,
    pits,
    stores: { [bottom]: store(bottom), [opponent(bottom)]: store(opponent(bottom)) } as Record<Player, Shape>,
    ahead: { south: aheadOf('south'), north: aheadOf('north') },
  };
};
