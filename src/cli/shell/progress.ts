/** A progress bar with the remaining time, shown on terminals only. */
import { duration } from './numbers.ts';

/** The progress of some work. */
export interface Progress {
  /** The share that is done, from 0 to 1; null if unknown. */
  readonly share: number | null;
  /** The text beside the bar. */
  readonly text: string;
}

/** Milliseconds between updates. */
const INTERVAL = 100;
/** Width of the bar, in characters. */
const BAR_WIDTH = 24;
/** Width of the narrowest terminal that shows the bar. */
const MIN_COLUMNS = 60;

/** `[######------]  50 %  12.5 s left  text`; without the bar on a narrow terminal. */
const barOf = ({ share, text }: Progress, elapsed: number, columns: number): string => {
  if (share === null) return `${duration(elapsed)}  ${text}`;
  const done = Math.min(1, Math.max(0, share));
  const filled = Math.round(done * BAR_WIDTH);
  const bar = columns < MIN_COLUMNS ? '' : `[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}] `;
  const left = done > 0 ? `${duration((elapsed * (1 - done)) / done)} left` : '';
  return `${bar}${String(Math.round(100 * done)).padStart(3)} %  ${left}  ${text}`;
};

/** Runs some work and shows its progress, which is erased at the end. */
export const withProgress = async <T>(progress: () => Progress, work: () => Promise<T>): Promise<T> => {
  const { stderr } = process;
  if (!stderr.isTTY) return await work();
  const started = performance.now();
  const timer = setInterval(() => {
    const { columns } = stderr;
    const line = barOf(progress(), performance.now() - started, columns);
    stderr.write(`\r\u001b[K${line.slice(0, columns - 1)}`);
  }, INTERVAL);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    stderr.write('\r\u001b[K');
  }
};
