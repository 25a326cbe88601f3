/** The values of pits and marks, as data: the weights by game. */

/** What pits and marks are worth besides the stores, in units. */
export interface Weights {
  /**
   * The values of pits, by their distance to the store: first those of the last pit of a row; the last list is for all
   * pits further away. `list[n]` is the value of a pit with `n` seeds, and the last value is for more.
   */
  readonly pits: readonly (readonly number[])[];
  /** The value of a mark for its player; by default 0. */
  readonly mark?: number;
}

/**
 * Players sow into their own store. Seeds that stay in the row or end in the store keep moves in reserve. Seeds that fall in the
 * opponent's row are lost, but a pit with a full round of seeds ends where it began, and captures.
 */
// prettier-ignore
const kalahWeights: Weights = {
  pits: [
    [0,  8, -16, -12, -12,  -4,  0,  8, 24, 28, 36, 44, 48, 60],
    [0,  8,  16, -12, -16, -12, -8,  0,  4, 16, 20, 32, 40, 48],
    [0, 12,  20,  24,  -4,   0,  0, -8, -4,  4, 20, 32, 44, 48],
    [0, 16,  24,  28,  32,   0,  0,  0,  0, -4, 12, 32, 44, 44],
    [0, 16,  24,  32,  36,  32,  8,  8,  4,  4, 12, 20, 36, 24],
    [0, 12,  20,  24,  32,  36, 32,  4,  4,  0,  4,  4,  4,  4],
  ],
};

/**
 * Captures are chains of pits. A player with more pits to choose from can wait, while the other one runs out of safe moves. A pit
 * with a full round of seeds can capture a whole row, and one that needs a few seeds more is a burden near the store.
 *
 * All values are whole seeds: a search finds more positions of equal value, and looks deeper, than with finer ones.
 */
// prettier-ignore
const owareWeights: Weights = {
  pits: [
    [0,  8,  8,  8,  0,  0,  0, -8,  0,  8, 16, 24, 24, 32, 32,  0],
    [0,  8,  8,  8,  8,  8,  8,  0,  0,  8,  8, 16, 16, 24, 24, 16],
    [0,  8,  8, 16, 16,  8,  8,  8,  8,  0,  8,  8,  8, 16, 24, 24],
    [0,  8, 16, 16, 16, 16, 16, 16,  8,  8,  8,  8, 16, 16, 32, 40],
    [0,  8, 16, 24, 24, 24, 16, 16, 16, 16, 16, 16, 16, 24, 32, 40],
    [0,  8, 16, 24, 24, 24, 24, 24, 24, 16,  8,  8,  0,  8, 16, 32],
  ],
};

/** The weights by game. The others have none that are known to play better than the stores alone. */
// prettier-ignore
export const weightsByGame: Readonly<Record<string, Weights>> = {
  // Play goes round the board and leaves a seed behind.
  bestemshe: {
    pits: [
      [0,  8, 16, 16, 24, 24, 24, 16, 16, 24, 32, 40, 48, 64],
      [0, 16, 24, 16, 16, 16, 24, 16,  8, 16, 24, 32, 40, 48],
      [0, 24, 40, 32, 32, 32, 32, 24, 24, 16, 24, 24, 32, 48],
      [0, 24, 40, 40, 48, 40, 48, 40, 32, 32, 32, 32, 40, 48],
      [0,  8, 16, 16, 24, 16, 32, 24, 32, 24, 16,  0,  8, 16],
    ],
  },
  // Play goes round the board and captures in one sweep.
  bohnenspiel: {
    pits: [
      [0,  8, 16, 16, 16, 16,  0, -8,  0,  8,  8, 16, 16, 32],
      [0, 16, 16, 16, 16, 24,  8,  0, 16, 16, 24, 24, 32, 40],
      [0, 24, 24, 24, 16, 16,  0,  0,  0, 16, 16, 24, 24, 40],
      [0, 24, 32, 40, 32, 32, 24, 24, 24, 24, 32, 32, 40, 56],
      [0, 32, 40, 40, 48, 40, 40, 40, 40, 40, 48, 48, 56, 72],
      [0, 24, 40, 32, 56, 48, 56, 64, 56, 56, 64, 64, 56, 72],
    ],
  },
  captureTo25: owareWeights,
  // Captures are chains of pits, and stores are sown.
  captureTo25WithStores: {
    pits: [
      [0,  8,  8, 16, 16,  8,  8,  0, -8,  8, 16, 24, 32, 56],
      [0,  8, 16, 16, 16, 16,  8,  0, -8, -8,  0,  8, 24, 40],
      [0,  8, 24, 32, 16, 16,  8,  8,  0, -8, -8,  0,  8, 32],
      [0, 16, 24, 32, 40, 24, 32, 24, 24, 24, 16,  8,  8, 16],
      [0, 16, 24, 40, 40, 48, 40, 40, 40, 40, 32, 24, 16, 24],
      [0, 16, 24, 40, 48, 56, 56, 56, 56, 56, 64, 40, 24, 32],
    ],
  },
  kalah: kalahWeights,
  mancala: kalahWeights,
  // A seed stays behind and the next one falls in the own store. Seeds near the store keep moves in reserve. Small pits far
  // from it are lost: their seeds fall to the opponent, who gets them at the end as well.
  mangala: {
    pits: [
      [0,   8,  16,  16,  16,  16,  24,  24,  24,  32,  24,  16,  16,  16],
      [0,   0,   8,  16,  16,  24,  16,  24,  24,  24,  24,  16,  16,  16],
      [0,  -8,  -8,   0,  16,   8,   8,  16,  16,  16,   8,   8,   8,   0],
      [0, -16, -16, -16,  -8,   8,   0,   8,   8,   8,   8,   0,   0,   0],
      [0,  -8, -24, -32, -16,  -8,   0,   0,  -8,   0,   8,   0,  -8,  -8],
      [0,   0,  -8, -24,  -8, -16, -16,  -8,  -8,   0,   0,   0,  -8,  -8],
    ],
  },
  // Players refill their row from the store. A player with more small pits to choose from refills later.
  oAnQuan: {
    pits: [
      [0,  8,  8,  0,  8,  8,  8,  8, -8, -8,  8,  8,  0, 16],
      [0,  8, 24, 24, 24, 24,  8, 16, 16,  8, 16, 24, 24, 32],
    ],
  },
  oware: owareWeights,
  // Pits are marked, and what falls into a marked pit belongs to its player.
  togyzqumalaq: {
    pits: [
      [0,   8,   8,   8,   8,   8,   8,   8,   0,  -8, -16, -24, -24, -32, -24, -16,   0,  16,   8,   8,  16,  32,  40,  56],
      [0,  24,  32,  32,  32,  24,  24,  16,   8,   0,   8,  -8,  -8, -16,   0,   0,  16,  24,  24,  24,  40,  48,  48,  32],
      [0,  32,  40,  40,  48,  40,  40,  32,  32,  32,  24,   8,   0,  -8,   0,   8,  16,  24,  32,  32,  32,  40,  48,  40],
      [0,  24,  32,  32,  32,  32,  40,  40,  40,  24,  16,  16,  16,   0,   8,  16,   8,  16,  32,  40,  40,  56,  64,  64],
      [0,  24,  32,  32,  32,  40,  40,  40,  24,  32,  40,  32,  24,  16,   8,   0,   0,   0,   8,  16,  32,  48,  48,  48],
      [0,  32,  48,  48,  56,  56,  64,  64,  72,  64,  64,  56,  48,  32,  24,  24,  24,  24,  24,  24,  40,  48,  64,  72],
      [0,  32,  48,  48,  72,  56,  80,  64,  72,  72,  64,  64,  56,  48,  48,  40,  40,  32,  32,  40,  48,  56,  64,  72],
      [0,  32,  56,  56,  64,  56,  64,  56,  64,  64,  56,  48,  64,  56,  64,  56,  48,  40,  32,  40,  40,  48,  64,  64],
      [0,   8,   8,   8,   8,   8,   0,   0,  16,  16,   8,  16,  24,  24,  24,   8,   0,   0,  -8,  -8,   0,   0,   8,  16],
    ],
    mark: 88,
  },
  // Moves have a choice of direction.
  umElBagara: {
    pits: [
      [0,  8, 24, 16, 16, 16, 24, 32, 40, 40, 48, 48, 48, 24],
      [0,  8, 32, 32, 32, 32, 24, 24, 32, 40, 40, 48, 40, 32],
      [0,  8, 48, 48, 64, 56, 40, 24, 32, 32, 56, 64, 64, 64],
      [0,  8, 32, 32, 32, 24, 24, 32, 32, 40, 40, 48, 56, 40],
      [0,  8, 16, 16, 16, 16, 24, 24, 40, 40, 48, 40, 40, 24],
    ],
  },
  // Single seeds are captured.
  vaiLungThlan: { pits: [[0, 8]] },
  wari: owareWeights,
  wariLastCapture: owareWeights,
  wariMancala: owareWeights,
};
