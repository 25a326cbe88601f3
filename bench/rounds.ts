/** The contests, held several times over; within a round the engines come one right after the other. */
import { YARDSTICK, type Contest } from './contests.ts';
import type { Runtime } from './runtimes.ts';
import { median, type Sample } from './sample.ts';
import { exercise, exercises } from './sampler.ts';

export interface Result {
  readonly work: string;
  readonly ruleset: string;
  readonly engine: string;
  /** Such as `9 moves deep`. */
  readonly size: string;
  /** Million moves a second, the median of the rounds. */
  readonly rate: number;
  /** Times the rate of the yardstick, median and range; undefined where there is nothing to compare with. */
  readonly ratio: { readonly median: number; readonly least: number; readonly most: number } | undefined;
}

/** Rates by entry. */
const hold = async ({ work, ruleset, entries }: Contest): Promise<number[]> => {
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

const ratioOf = (rates: readonly number[], yardstick: readonly number[]): NonNullable<Result['ratio']> => {
  const ratios = rates.map((rate, round) => rate / yardstick[round]!);
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
};

const summary = ({ work, unit, ruleset, entries }: Contest, rounds: readonly number[][]): Result[] => {
  const rates = entries.map((_, i) => rounds.map((round) => round[i]!));
  const yardstick = rates[entries.findIndex(({ engine }) => engine === YARDSTICK)];
  return entries.map(({ engine, size }, i) => ({
    work,
    ruleset,
    engine,
    size: `${size} ${unit}`,
    rate: median(rates[i]!),
    ratio: yardstick && rates[i] !== yardstick ? ratioOf(rates[i]!, yardstick) : undefined,
  }));
};

/** Holds all contests once to warm up, then `rounds` times. */
export const compete = async (
  contests: readonly Contest[],
  runtimes: readonly Runtime[],
  rounds: number,
): Promise<Result[]> => {
  const rates = contests.map((): number[][] => []);
  for (let round = 0; round <= rounds; round++) {
    exercise();
    for (const { run } of runtimes) for (const job of exercises) await run(job);
    for (const [i, contest] of contests.entries()) {
      const held = await hold(contest);
      if (round > 0) rates[i]!.push(held);
    }
  }
  return contests.flatMap((contest, i) => summary(contest, rates[i]!));
};
