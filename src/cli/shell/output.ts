/** Output as text or JSON. */
import { once } from 'node:events';
import { isatty } from 'node:tty';
import colors from 'picocolors';

/** Colors, used only on a terminal and if NO_COLOR is not set. They never carry information that the text does not. */
export const paint: ReturnType<typeof colors.createColors> = colors.createColors(
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

/** Waits until standard output has drained, so that it does not pile up in memory. */
export const drained = async (): Promise<void> => {
  if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
};

/** Prints a JSON array item by item, between the texts `before` and `after`. */
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

/** Prints the result of a command: as JSON if requested, otherwise as text. */
export const report = (
  { json }: { readonly json?: true },
  value: unknown,
  lines: readonly string[],
): void => {
  say(...(json ? [jsonOf(value)] : lines));
};

/** Rows with aligned columns; the last column is not padded. */
const columns = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
};

/** A table with a bold header. */
export const table = (header: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  const [first = '', ...lines] = columns([header, ...rows]);
  return [paint.bold(first), ...lines];
};

/** Replaces control characters in untrusted text, which could control the terminal. */
export const sanitize = (text: string): string => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '\ufffd');
