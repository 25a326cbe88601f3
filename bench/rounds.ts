/** Measures all comparisons in several rounds. Within a round, the engines of a comparison run one after another. */
import type { Build } from './builds.ts';
import { BASELINE, type Comparison } from './comparisons.ts';
import type { Runtime } from './runtimes.ts';
import { median, type Sample } from './timing.ts';
import { warmUp, warmUpJobs } from './jobs.ts';

/** How many times as fast as another program, in the rounds. */
export type Ratio = Readonly<Record<'median' | 'least' | 'most', number>>;

export interface Result {
  readonly work: string;
  readonly ruleset: string;
  readonly engine: string;
  /** Such as `9 moves deep`. */
  readonly size: string;
  /** How many moves or other units a second, the median of the rounds. */
  readonly rate: number;
  /** What the rate counts. */
  readonly counted: string;
  /** The rate divided by that of the baseline; undefined if there is no baseline. */
  readonly ofNaive: Ratio | undefined;
  /** The rate divided by that of the other build; undefined if it was not measured. */
  readonly ofBefore: Ratio | undefined;
}

/** The rates of an entry in a round. */
interface Rates {
  readonly now: number;
  readonly before: number | undefined;
}

const rateOf = ({ moves, ms }: Sample): number => (1000 * moves) / ms;

/**
 * Measures each entry once; returns their rates. The order of the two builds alternates.
 *
 * @throws {Error} when entries of the same size count different moves
 */
const measureRates = async (
  { work, ruleset, entries }: Comparison,
  isBeforeFirst: boolean,
): Promise<Rates[]> => {
  const counts: number[] = [];
  const rates: Rates[] = [];
  for (const { sample, before } of entries) {
    const early = isBeforeFirst ? await before?.() : undefined;
    const now = await sample();
    const other = early ?? (await before?.());
    counts.push(now.moves);
    // The time for the same job counts, even if a build needs fewer nodes for it.
    rates.push({ now: rateOf(now), before: other && rateOf({ moves: now.moves, ms: other.ms }) });
  }
  entries.forEach(({ engine, size }, i) => {
    const first = entries.findIndex((entry) => entry.size === size);
    if (counts[i] === counts[first]) return;
    throw new Error(`${work}, ${ruleset}: ${engine} counts ${counts[i]}, not ${counts[first]}`);
  });
  return rates;
};

const ratioOf = (ratios: readonly number[]): Ratio => ({
  median: median(ratios),
  least: Math.min(...ratios),
  most: Math.max(...ratios),
});

const summarize = (
  { work, unit, counted, ruleset, entries }: Comparison,
  rounds: readonly Rates[][],
): Result[] => {
  const baseline = entries.findIndex(({ engine }) => engine === BASELINE);
  return entries.map(({ engine, size, before }, i) => ({
    work,
    ruleset,
    engine,
    size: `${size} ${unit}`,
    rate: median(rounds.map((rates) => rates[i]!.now)),
    counted,
    ofNaive:
      baseline >= 0 && i !== baseline
        ? ratioOf(rounds.map((rates) => rates[i]!.now / rates[baseline]!.now))
        : undefined,
    ofBefore: before && ratioOf(rounds.map((rates) => rates[i]!.now / rates[i]!.before!)),
  }));
};

/** Measures all comparisons once to warm up, then `rounds` times. */
export const compare = async (
  comparisons: readonly Comparison[],
  runtimes: readonly Runtime[],
  builds: readonly Build[],
  rounds: number,
): Promise<Result[]> => {
  const rates = comparisons.map((): Rates[][] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const { main } of builds) warmUp(main);
    for (const { run } of runtimes) for (const job of warmUpJobs()) await run(job);
    for (const [i, comparison] of comparisons.entries()) {
      const measured = await measureRates(comparison, round % 2 === 1);
      if (round > 0) rates[i]!.push(measured);
    }
    console.log(round === 0 ? 'warmed up' : `round ${round} of ${rounds}`);
  }
  return comparisons.flatMap((comparison, i) => summarize(comparison, rates[i]!));
};
