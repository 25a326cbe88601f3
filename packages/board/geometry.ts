/** Where the pits and stores of a drawn board are. All lengths are units: a pit takes 100 of them along its row. */
import { opponent, type Player, type Rules } from 'mancala-rules';
import { boardLayout } from 'mancala-rules/notation';

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
  /** The direction in which each pit is sown forward, along its row. */
  readonly ahead: readonly Point[];
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
const MAX_ACROSS = 170;
const MAX_ACROSS_UPRIGHT = 175;
const NATURAL_ACROSS = 110;

/** The radius of the corners of a house. */
export const HOUSE_CORNER = 12;

export const shapeOf = ({ pits, stores }: Geometry, cell: Cell): Shape =>
  typeof cell === 'number' ? pits[cell]! : stores[cell];

/** The width of a board by its height whose pits are about as long as wide. */
export const levelRatio = (rules: Rules): number => {
  const { width, height } = geometryOf(rules, { bottom: 'south', isUpright: false, ratio: 0 });
  const half = boardLayout(rules, 'south').rows.length / 2;
  return width / (height - 2 * half * (MAX_ACROSS - NATURAL_ACROSS));
};

/** A board that fills a room as well as it can. Each player's store is at the end at which that player's row ends. */
export const geometryOf = (rules: Rules, { bottom, isUpright, ratio }: View): Geometry => {
  const { rows, left, right, big } = boardLayout(rules, bottom);
  const columns = rows[0]!.length;
  /** The rows of each side of the board. */
  const half = rows.length / 2;
  // Big pits are at the ends of both rows, and as long as both.
  const along = 2 * FRAME + 2 * STORE + (columns + (big.length > 0 ? 1 : 0)) * PITCH;
  const room = isUpright ? along * ratio : along / ratio;
  const band = isUpright ? BAND_UPRIGHT : BAND;
  const most = isUpright ? MAX_ACROSS_UPRIGHT : MAX_ACROSS;
  const across = Math.min(most, Math.max(MIN_ACROSS, (room / 2 - FRAME) / half - band));
  const height = 2 * (FRAME + half * (band + across));
  const isStoreRight = right === bottom;

  const place = (x: number, y: number): Point =>
    !isUpright ? { x, y } : isStoreRight ? { x: height - y, y: x } : { x: y, y: along - x };
  /** A pit or store, from its center, its halves along and across its row, and where the number is across it. */
  const shape = (x: number, y: number, halves: readonly [number, number], labelY: number): Shape => {
    const [rx, ry] = isUpright ? [halves[1], halves[0]] : halves;
    return { ...place(x, y), rx, ry, label: place(x, labelY) };
  };
  /** Where the numbers at the edge of a side are. */
  const edge = (isNear: boolean): number => (isNear ? height - FRAME - band / 2 : FRAME + band / 2);

  const isBigAt = (row: readonly number[], column: number): boolean => big.includes(row[column]!);
  const first = FRAME + STORE + PITCH / 2;
  /** Half of what is as long as all rows. */
  const whole = height / 2 - FRAME - band - GAP;
  const bigHalves = [PITCH / 2 - GAP, whole] as const;
  const pitHalves = [PITCH / 2 - GAP, across / 2 - GAP] as const;
  const pits: Shape[] = [];
  const ahead: Point[] = [];
  for (const [index, row] of rows.entries()) {
    const isNear = index >= half;
    /** The number of rows between this one and the middle, and its side as a sign. */
    const [between, side] = isNear ? [index - half, 1] : [half - 1 - index, -1];
    const y = height / 2 + side * (across / 2 + between * (across + band));
    const label = y + (side * (across + band)) / 2;
    // The big pit at the left end of one row moves the other row one column to the right.
    const shift = big.length > 0 && !isBigAt(row, 0) ? 1 : 0;
    row.forEach((pit, column) => {
      const x = first + (column + shift) * PITCH;
      pits[pit] = big.includes(pit)
        ? shape(x, height / 2, bigHalves, edge(isNear))
        : shape(x, y, pitHalves, label);
    });
    const start = Math.min(...row);
    const [a, b] = [pits[start]!, pits[start + 1]!];
    const forward = columns > 1 ? { x: Math.sign(b.x - a.x), y: Math.sign(b.y - a.y) } : { x: 1, y: 0 };
    for (const pit of row) ahead[pit] = forward;
  }
  const storeHalves = [STORE / 2 - 2 * GAP, whole] as const;
  const store = (player: Player): Shape => {
    const x = player === left ? FRAME + STORE / 2 : along - FRAME - STORE / 2;
    return shape(x, height / 2, storeHalves, edge(player === bottom));
  };
  return {
    width: isUpright ? height : along,
    height: isUpright ? along : height,
    isUpright,
    pits,
    stores: { [bottom]: store(bottom), [opponent(bottom)]: store(opponent(bottom)) } as Record<Player, Shape>,
    ahead,
  };
};
