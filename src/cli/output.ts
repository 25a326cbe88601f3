/** What is printed: text for people, JSON for programs. */
import { isatty } from 'node:tty';
import colours from 'picocolors';

/** Colours, on a terminal alone, and not if NO_COLOR is set to anything. They never say what words do not. */
export const paint: ReturnType<typeof colours.createColors> = colours.createColors(
  isatty(1) && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb',
);

/** Prints lines of text. */
export const say = (...lines: readonly string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`);
};

/** Prints what came of a command: a value as JSON if that is asked for, or else lines for people. */
export const report = (
  { json }: { readonly json?: true },
  value: unknown,
  lines: readonly string[],
): void => {
  say(...(json ? [JSON.stringify(value, null, 2)] : lines));
};

/** Rows of cells below one another; the last column is not padded. */
const columns = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
};

/** The rows of a table under their header. */
export const table = (header: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  const [first = '', ...lines] = columns([header, ...rows]);
  return [paint.bold(first), ...lines];
};

/** What strangers have written, without what would steer a terminal. */
export const harmless = (text: string): string => text.replaceAll(/\p{Cc}/gu, '\ufffd');

/** `1,234,567` */
export const count = (value: number): string => value.toLocaleString('en');

/** `1 game`, `2 games` */
export const plural = (value: number, noun: string, nouns = `${noun}s`): string =>
  `${count(value)} ${value === 1 ? noun : nouns}`;

/** `+3`, `0`, `-2`: seeds by which somebody is ahead. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** `850 ms`, `12.5 s`, `3 min 20 s` */
export const duration = (ms: number): string => {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
