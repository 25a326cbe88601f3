/** What is printed: text for people, JSON for programs. */
import { once } from 'node:events';
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

const jsonOf = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(
    /[\u007f-\u009f]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Waits until what was printed has been taken, lest it pile up. */
export const taken = async (): Promise<void> => {
  if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
};

/** Prints a JSON list item by item, however long it is; it stands between `before` and `after`. */
export const jsonList = (before: string): { add: (item: unknown) => void; end: (after: string) => void } => {
  let separator = `${before}[`;
  return {
    add(item) {
      process.stdout.write(`${separator}\n${jsonOf(item)}`);
      separator = ',';
    },
    end(after) {
      say(separator === ',' ? `\n]${after}` : `${separator}]${after}`);
    },
  };
};

/** Prints what came of a command: a value as JSON if that is asked for, or else lines for people. */
export const report = (
  { json }: { readonly json?: true },
  value: unknown,
  lines: readonly string[],
): void => {
  say(...(json ? [jsonOf(value)] : lines));
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
export const harmless = (text: string): string => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '\ufffd');
