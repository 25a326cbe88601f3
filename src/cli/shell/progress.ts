/** A spinner on standard error while something takes time, on terminals only. */
import yoctoSpinner from 'yocto-spinner';
import { duration } from './words.ts';
import { host, isAnimated } from './host.ts';

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

/** Runs some work beside a spinner, which is erased at the end. */
export const withSpinner = async <T>(text: () => string, work: () => Promise<T>): Promise<T> => {
  if (!isAnimated) return await work();
  const { stderr } = host;
  // The spinner and a blank precede the text.
  const fitting = (): string => text().slice(0, stderr.columns - 3);
  const spinner = yoctoSpinner({ stream: stderr, text: fitting(), handleSignals: false }).start();
  const timer = setInterval(() => (spinner.text = fitting()), INTERVAL);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    spinner.stop();
  }
};

/** `████████░░░░  50 %  12.5 s left  text`; without the bar on a narrow terminal. */
const describe = ({ share, text }: Progress, elapsed: number): string => {
  if (share === null) return `${duration(elapsed)}  ${text}`;
  const done = Math.min(1, Math.max(0, share));
  const filled = Math.round(done * BAR_WIDTH);
  const isNarrow = host.stderr.columns < MIN_COLUMNS;
  const bar = isNarrow ? '' : `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} `;
  const left = done > 0 ? `${duration((elapsed * (1 - done)) / done)} left` : '';
  return `${bar}${String(Math.round(100 * done)).padStart(3)} %  ${left}  ${text}`;
};

/** Runs some work and shows its progress. */
export const withProgress = async <T>(progress: () => Progress, work: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  return await withSpinner(() => describe(progress(), performance.now() - started), work);
};
