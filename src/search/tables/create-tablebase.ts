/** Creates endgame tables. */
import { check, COUNT, FUNCTION, throwIfAny } from '../../model/validation.ts';
import { InvalidOptionsError } from '../../model/errors.ts';
import { checkOptions } from '../../model/option-checks.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { Problem } from '../../model/types.ts';
import { SIGNAL } from '../slicing/options.ts';
import { inSlices, runUntil, type StopSignal } from '../slicing/slices.ts';
import { fillTable, type TableProgress } from './fill-table.ts';
import { maxSeeds, PackedValues } from './packed-values.ts';
import { countPositions, PositionIndex } from './position-index.ts';
import { tablebaseOf, type Tablebase } from './tablebase.ts';

/** Milliseconds between two progress reports. */
const REPORT_MS = 100;
/** The number of positions, and of moves in the biggest layer, must fit in 31 bits. */
const MAX_COUNT = 2 ** 31;

/**
 * Options of {@link createTablebase}.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { createTablebase, type TablebaseOptions } from 'mancala-rules/search';
 *
 * const options: TablebaseOptions = { seeds: 3, signal: AbortSignal.timeout(60_000) };
 * (await createTablebase(wari, options)).bytes; // => 455
 * ```
 */
export interface TablebaseOptions {
  /** The maximum number of seeds in play, from 0. */
  readonly seeds: number;
  /** Stops the work when aborted. */
  readonly signal?: StopSignal | undefined;
  /** Called with the progress at most about ten times a second, and once when the table is complete. */
  readonly onProgress?: ((progress: TableProgress) => void) | undefined;
}

/**
 * Checks the options of a table for a board with `pits` pits in a row.
 *
 * @throws {InvalidOptionsError} when an option is invalid or the table would have too many positions
 */
export const checkTable = (pits: number, options: TablebaseOptions): void => {
  checkOptions(options, { seeds: COUNT, signal: SIGNAL, onProgress: FUNCTION });
  const { seeds } = options;
  const problems: Problem[] = [];
  const limit = maxSeeds(pits);
  if (
    check(problems, 'seeds', seeds, COUNT) &&
    check(problems, 'seeds', seeds, [`at most ${limit}`, () => seeds <= limit])
  ) {
    const positions = countPositions(2 * pits, seeds);
    const moves = countPositions(2 * pits - 1, seeds) * pits;
    check(problems, 'seeds', `${seeds}, which makes ${positions}`, [
      `fewer than ${MAX_COUNT} positions and moves`,
      () => positions < MAX_COUNT && moves < MAX_COUNT,
    ]);
  }
  throwIfAny(problems, InvalidOptionsError);
};

/**
 * Creates an endgame table of all positions with up to `seeds` seeds in play.
 *
 * A 2x6 board has 2.7 million positions with up to 12 seeds, 17 million with up to 15, and 86 million with up to 18. For
 * `wari`, these tables take 4 seconds, half a minute and 4 minutes. A table uses one byte for each position. During
 * creation, each position of the biggest layer, about half of all, needs `4 * pits + 11` more bytes.
 *
 * Tables are indexed by pits and turn only. Rulesets that depend on anything else, such as `oware`, or that treat the
 * players differently are not supported; undeclared differences are detected in a sample of positions.
 *
 * Rejects with InvalidOptionsError when an option is invalid, when `seeds` exceeds `255 / (pits + 1)`, when there would be
 * 2^31 or more positions, or when the rules are not supported; and with the reason of the signal when it is aborted.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { createTablebase } from 'mancala-rules/search';
 *
 * const table = await createTablebase(wari, { seeds: 4 });
 * const state = wari.stateFrom({ pits: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1], removed: 45 });
 * table.value(state); // => 3
 * table.best(state); // => 5
 * table.counts(1); // => new Map([[-1, 7], [1, 5]])
 * ```
 */
export const createTablebase = async (rules: Rules, options: TablebaseOptions): Promise<Tablebase> => {
  const values = await createPackedValues(rules, options);
  return tablebaseOf(rules, options.seeds, values);
};

/** Computes the packed values of an endgame table. Rejects like {@link createTablebase}. */
export const createPackedValues = async (rules: Rules, options: TablebaseOptions): Promise<Uint8Array> => {
  const { pits } = rules.options;
  checkTable(pits, options);
  const { seeds, signal, onProgress } = options;
  const total = countPositions(2 * pits, seeds);
  const index = new PositionIndex(2 * pits, seeds);
  const values = new PackedValues(new Uint8Array(total), pits);
  let progress: TableProgress = { seeds: 0, done: 0, total };
  let reported = performance.now();

  const filling = (function* () {
    for (progress of fillTable(rules, index, values)) yield;
  })();
  const reportProgress = (): void => {
    if (progress.done === total || performance.now() < reported + REPORT_MS) return;
    reported = performance.now();
    onProgress?.(progress);
  };
  await inSlices((until) => runUntil(filling, until), signal, reportProgress);
  onProgress?.({ seeds, done: total, total });
  return values.bytes;
};
