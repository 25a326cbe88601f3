/** The games whose nets can be trained, and how. */

/** How the net of a game is trained. */
export interface Training {
  /** The rows of a generation, and the positions searched for each. */
  readonly rows: number;
  readonly nodes: number;
  /** The shape of the net, as in `src/search/evaluation/net.ts`. */
  readonly columns: number;
  readonly hidden: number;
  readonly top: number;
  readonly step: number;
  readonly captures?: 'few' | 'even' | 'opposite';
  readonly marks?: boolean;
  /** The units of a value at which a row weighs half as much as one of an even position. */
  readonly scale: number;
  /** The weight of the value of the search in the target; the rest is that of the result. */
  readonly lambda: number;
}

const preset: Training = {
  rows: 200_000,
  nodes: 6000,
  columns: 16,
  hidden: 16,
  top: 32,
  step: 8,
  scale: 128,
  lambda: 0.75,
};

/** The games by id. */
export const trainings: Readonly<Record<string, Training>> = {
  bestemshe: preset,
  bohnenspiel: preset,
  captureTo25WithStores: { ...preset, captures: 'few' },
  congkak: { ...preset, columns: 32, hidden: 0 },
  kalah: { ...preset, captures: 'opposite', step: 4, scale: 64, lambda: 0.7 },
  mangala: { ...preset, scale: 64 },
  oAnQuan: preset,
  ohvalhu: { ...preset, columns: 32 },
  oware: { ...preset, captures: 'few', scale: 64, lambda: 0.7 },
  pallanguzhi: { ...preset, columns: 32 },
  togyzqumalaq: {
    ...preset,
    rows: 500_000,
    nodes: 5000,
    columns: 24,
    hidden: 8,
    top: 16,
    captures: 'even',
    marks: true,
  },
  umElBagara: preset,
};
