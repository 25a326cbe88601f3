/** A bar with the time left, on a terminal, while something long is worked on. */
import { duration } from './numbers.ts';

/** How far the work is. */
export interface Progress {
  /** The share that is done, from 0 to 1; null if nobody can know. */
  readonly share: number | null;
  /** What there is to say beside it. */
  readonly text: string;
}

/** Milliseconds between two looks. */
const EVERY = 100;
/** Characters of the bar, and of the terminal that has room for it beside the rest. */
const WIDTH = 24;
const ROOMY = 60;

/** `[######------]  50 %  12.5 s left  text`; a narrow terminal has no bar. */
const barOf = ({ share, text }: Progress, elapsed: number, columns: number): string => {
  if (share === null) return `${duration(elapsed)}  ${text}`;
  const done = Math.min(1, Math.max(0, share));
  const filled = Math.round(done * WIDTH);
  const bar = columns < ROOMY ? '' : `[${'#'.repeat(filled)}${'-'.repeat(WIDTH - filled)}] `;
  const left = done > 0 ? `${duration((elapsed * (1 - done)) / done)} left` : '';
  return `${bar}${String(Math.round(100 * done)).padStart(3)} %  ${left}  ${text}`;
};

/** Does some work and shows meanwhile how far it is. Nothing of it stays on the terminal. */
export const withProgress = async <T>(progress: () => Progress, work: () => Promise<T>): Promise<T> => {
  const { stderr } = process;
  if (!stderr.isTTY) return await work();
  const started = performance.now();
  const timer = setInterval(() => {
    const { columns } = stderr;
    const line = barOf(progress(), performance.now() - started, columns);
    stderr.write(`\r\u001b[K${line.slice(0, columns - 1)}`);
  }, EVERY);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    stderr.write('\r\u001b[K');
  }
};
