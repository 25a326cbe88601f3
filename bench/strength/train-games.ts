/** The games whose nets can be trained, and how. */

import type { Net } from '../../src/search/evaluation/net.ts';
import type { Targets } from './examples.ts';

/** How the net of a game is trained: the shape of the net, the targets, and the data. */
export interface Training extends Targets, Pick<Net, 'columns' | 'hidden' | 'top' | 'step' | 'marks'> {
  /** The rows of a generation, and the positions searched for each. */
  readonly rows: number;
  readonly nodes: number;
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

/**
 * The games by id. The captures that a player threatens are inputs in togyzqumalaq only: elsewhere they cost more time than they
 * are worth.
 */
export const trainings: Readonly<Record<string, Training>> = {
  bestemshe: { ...preset, hidden: 8 },
  bohnenspiel: preset,
  captureTo25WithStores: preset,
  congkak: { ...preset, columns: 32, hidden: 8 },
  kalah: { ...preset, step: 4, scale: 64, lambda: 0.7 },
  mangala: { ...preset, scale: 64 },
  oAnQuan: { ...preset, hidden: 8 },
  ohvalhu: { ...preset, columns: 32, hidden: 8 },
  oware: { ...preset, scale: 64, lambda: 0.7 },
  pallanguzhi: { ...preset, columns: 32, hidden: 8 },
  togyzqumalaq: {
    ...preset,
    rows: 500_000,
    nodes: 5000,
    columns: 24,
    hidden: 8,
    top: 16,
    marks: true,
  },
  umElBagara: { ...preset, hidden: 8 },
};
