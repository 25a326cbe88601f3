// The rulesets, options and boards under test, each with its reference engine.
import { toStringMethod } from 'fast-check';
import {
  captureTo25,
  captureTo25WithStores,
  kalah,
  mancala,
  oware,
  wari,
  wariLastCapture,
  wariMancala,
} from 'mancala-rules';
import type { Rules } from 'mancala-rules';
import { references } from '../oracles/index.ts';
import type { BoardOptions, ChainOptions, GrandSlam, KalahOptions } from '../oracles/index.ts';
import type { Reference, ReferenceId, RefState, TargetOptions } from '../oracles/index.ts';

/** All options of any ruleset; a setup has those of its own. */
export type AnyOptions = BoardOptions & Partial<ChainOptions & TargetOptions & KalahOptions>;

/** A reference engine with its options filled in. */
export interface Bound {
  initial(): RefState;
  settle(state: RefState): RefState;
  illegalReason(state: RefState, move: number): string | null;
  legal(state: RefState): number[];
  apply(state: RefState, move: number): RefState;
}

export interface Setup {
  readonly id: ReferenceId;
  readonly name: string;
  readonly rules: Rules;
  readonly reference: Bound;
  /** The whole record, worked out here and not taken from the library. */
  readonly options: AnyOptions;
  /** All seeds of the game. */
  readonly total: number;
  /** Whether it is played by rule L6, which searches and is slow where there are many seeds. */
  readonly searches: boolean;
  readonly [toStringMethod]: () => string;
}

/** A ruleset with options, and the reference engine with the same. */
export function setup<O extends BoardOptions>(
  rules: Rules<O>,
  engine: Reference<O>,
  given: Partial<O>,
): Setup {
  const { pits, seeds } = { ...engine.defaults, ...given };
  // C2: "default pits x seeds + 1".
  const target = 'target' in engine.defaults ? { target: pits * seeds + 1 } : {};
  const options: O = { ...engine.defaults, ...target, ...given };
  const name = `${engine.id} ${JSON.stringify(given)}`;
  return {
    id: engine.id as ReferenceId,
    name,
    rules: rules.with(given),
    reference: {
      initial: () => engine.initial(options),
      settle: (state) => engine.settle(options, state),
      illegalReason: (state, move) => engine.illegalReason(options, state, move),
      legal: (state) => engine.legal(options, state),
      apply: (state, move) => engine.apply(options, state, move),
    },
    options,
    total: 2 * pits * seeds,
    searches: engine.id === 'wariLastCapture',
    [toStringMethod]: () => name,
  };
}

const boards: readonly BoardOptions[] = [
  { pits: 6, seeds: 4, first: 'south' },
  { pits: 1, seeds: 1, first: 'south' },
  { pits: 1, seeds: 4, first: 'north' },
  { pits: 2, seeds: 3, first: 'south' },
  { pits: 3, seeds: 5, first: 'north' },
  { pits: 5, seeds: 2, first: 'south' },
  { pits: 7, seeds: 3, first: 'north' },
  { pits: 12, seeds: 12, first: 'south' },
];

export const policies: readonly GrandSlam[] = [
  'forbidden-unless-forced',
  'forbidden',
  'captures',
  'captures-nothing',
  'leaves-last',
  'leaves-first',
  'opponent-takes-rest',
];

/** On a small board there is a grand slam every few moves. */
const slams: readonly Partial<ChainOptions>[] = policies.flatMap((grandSlam, i) => [
  { grandSlam },
  { pits: 2 + (i % 3), seeds: 3, grandSlam },
]);

const chainOptions: readonly Partial<ChainOptions>[] = [
  ...slams,
  { pits: 4, seeds: 3, captures: [4] },
  { pits: 4, seeds: 3, captures: [2, 3, 4], first: 'north' },
  { pits: 3, seeds: 2, captures: [1], grandSlam: 'leaves-first' },
  { pits: 3, seeds: 3, captures: [1, 3], grandSlam: 'forbidden' },
  { pits: 4, seeds: 2, moveLimit: 5 },
  { pits: 3, seeds: 2, moveLimit: 'in-play-times-pits', grandSlam: 'opponent-takes-rest' },
  { pits: 3, seeds: 3, moveLimit: null },
];

const targetOptions: readonly Partial<TargetOptions>[] = [
  ...chainOptions,
  { pits: 3, seeds: 3, target: 3 },
  { pits: 4, seeds: 2, target: 1, moveLimit: 9 },
  { pits: 2, seeds: 4, target: 16 },
];

/** Every setup, by ruleset. */
export const setups: Readonly<Record<ReferenceId, readonly Setup[]>> = {
  wari: [...boards, ...chainOptions].map((given) => setup(wari, references.wari, given)),
  wariMancala: [...boards, ...chainOptions].map((given) => setup(wariMancala, references.wariMancala, given)),
  mancala: boards.map((given) => setup(mancala, references.mancala, given)),
  wariLastCapture: [...boards, ...chainOptions].map((given) =>
    setup(wariLastCapture, references.wariLastCapture, given),
  ),
  captureTo25: [...boards, ...targetOptions].map((given) =>
    setup(captureTo25, references.captureTo25, given),
  ),
  captureTo25WithStores: [...boards, ...targetOptions].map((given) =>
    setup(captureTo25WithStores, references.captureTo25WithStores, given),
  ),
  kalah: boards.flatMap((given) => [
    setup(kalah, references.kalah, given),
    setup(kalah, references.kalah, { ...given, emptyCapture: true }),
  ]),
  // Four seeds, as in English Wari, on the full board as well.
  oware: [...boards, ...chainOptions, { captures: [4] }].map((given) =>
    setup(oware, references.oware, given),
  ),
};

export const ids = Object.keys(setups) as readonly ReferenceId[];

export const allSetups: readonly Setup[] = Object.values(setups).flat();
