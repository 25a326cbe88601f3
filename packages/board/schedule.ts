/** How long each event of a move is shown. A move of many laps speeds up by itself. */
import type { TraceEvent } from 'mancala-rules';

/** Milliseconds to sow a seed, and to move the seeds of a pit together, at the usual pace. */
const SEED_MS = 180;
const HANDFUL_MS = 550;
/** The most milliseconds for the first lap, and for a whole move. */
const LAP_MS = 2600;
const MOVE_MS = 3600;
/** Events that would be shorter than this are shown together: in long relays the hand skips pits. */
const MIN_MS = 40;

const DURATIONS: Readonly<Partial<Record<TraceEvent['type'], number>>> = {
  sow: SEED_MS,
  capture: HANDFUL_MS,
  collect: HANDFUL_MS,
  supply: HANDFUL_MS,
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The milliseconds of each event at the usual pace; 0 for an event that is shown together with a later one. */
export const scheduleOf = (events: readonly TraceEvent[]): readonly number[] => {
  let lap = -1;
  const steps = events.map(({ type }) => {
    // Each lap begins with seeds in the hand.
    if (type === 'lift') lap++;
    return { lap: Math.max(0, lap), ms: DURATIONS[type] ?? 0 };
  });
  const firstMs = sum(steps.map(({ lap, ms }) => (lap === 0 ? ms : 0)));
  const scale = Math.min(1, LAP_MS / firstMs);
  /** Lap number n takes `1 + n * gain` times less than at the usual pace. */
  const msWith = (gain: number): readonly number[] =>
    steps.map(({ lap, ms }) => (ms * scale) / (1 + lap * gain));
  let gain = 0.2;
  while (sum(msWith(gain)) > MOVE_MS) gain *= 1.3;
  let waiting = 0;
  return msWith(gain).map((ms) => {
    waiting += ms;
    if (ms === 0 || waiting < MIN_MS) return 0;
    const shown = waiting;
    waiting = 0;
    return shown;
  });
};
