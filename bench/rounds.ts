/** Measures all comparisons in several rounds. Within a round, the engines of a comparison run one after another. */
import { BASELINE, type Comparison } from './comparisons.ts';
import type { Runtime } from './runtimes.ts';
import { median, type Sample } from './timing.ts';
import { warmUp, warmUpJobs } from './jobs.ts';

export interface Result {
  readonly work: string;
  readonly ruleset: string;
  readonly engine: string;
  /** Such as `9 moves deep`. */
  readonly size: string;
  /** Million moves a second, the median of the rounds. */
  readonly rate: number;
  /** The rate divided by that of the baseline; undefined if there is no baseline. */
  readonly ratio: { readonly median: number; readonly least: number; readonly most: number } | undefined;
}

/**
 * Measures each entry once; returns their rates.
 *
 * @throws {Error} when entries of the same size count different moves
 */
const measureRates = async ({ work, ruleset, entries }: Comparison): Promise<number[]> => {
  const samples: Sample[] = [];
  for (const { sample } of entries) samples.push(await sample());
  entries.forEach(({ engine, size }, i) => {
    const first = entries.findIndex((entry) => entry.size === size);
    if (samples[i]!.moves === samples[first]!.moves) return;
    throw new Error(
      `${work}, ${ruleset}: ${engine} counts ${samples[i]!.moves}, not ${samples[first]!.moves}`,
    );
  });
  return samples.map(({ moves, ms }) => moves / ms / 1000);
};

const ratioOf = (rates: readonly number[], baseline: readonly number[]): NonNullable<Result['ratio']> => {
  const ratios = rates.map((rate, round) => rate / baseline[round]!);
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
};

const summarize = ({ work, unit, ruleset, entries }: Comparison, rounds: readonly number[][]): Result[] => {
  const rates = entries.map((_, i) => rounds.map((round) => round[i]!));
  const baseline = rates[entries.findIndex(({ engine }) => engine === BASELINE)];
  return entries.map(({ engine, size }, i) => ({
    work,
    ruleset,
    engine,
    size: `${size} ${unit}`,
    rate: median(rates[i]!),
    ratio: baseline && rates[i] !== baseline ? ratioOf(rates[i]!, baseline) : undefined,
  }));
};

/** Measures all comparisons once to warm up, then `rounds` times. */
export const compare = async (
  comparisons: readonly Comparison[],
  runtimes: readonly Runtime[],
  rounds: number,
): Promise<Result[]> => {
  const rates = comparisons.map((): number[][] => []);
  for (let round = 0; round <= rounds; round++) {
    warmUp();
    for (const { run } of runtimes) for (const job of warmUpJobs) await run(job);
    for (const [i, comparison] of comparisons.entries()) {
      const measured = await measureRates(comparison);
      if (round > 0) rates[i]!.push(measured);
    }
  }
  return comparisons.flatMap((comparison, i) => summarize(comparison, rates[i]!));
};
