/** The contests, held several times over; within a round the engines come one right after the other. */
import { YARDSTICK, type Contest } from './contests.ts';
import { exercise } from './exercise.ts';
import { median } from './sample.ts';

export interface Result {
  readonly work: string;
  readonly ruleset: string;
  readonly engine: string;
  /** Such as `9 moves deep`. */
  readonly size: string;
  /** Million moves a second of CPU time, the median of the rounds. */
  readonly rate: number;
  /** Times the rate of the yardstick, median and range; undefined where there is nothing to compare with. */
  readonly ratio: { readonly median: number; readonly least: number; readonly most: number } | undefined;
}

/** Rates by entry. */
const hold = ({ work, ruleset, entries }: Contest): number[] => {
  const samples = entries.map(({ sample }) => sample());
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
export const compete = (contests: readonly Contest[], rounds: number): Result[] => {
  const rates = contests.map((): number[][] => []);
  for (let round = 0; round <= rounds; round++) {
    exercise();
    contests.forEach((contest, i) => {
      const held = hold(contest);
      if (round > 0) rates[i]!.push(held);
    });
  }
  return contests.flatMap((contest, i) => summary(contest, rates[i]!));
};
