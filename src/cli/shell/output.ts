/** Output as text or JSON. */
import { once } from 'node:events';
import Table from 'cli-table3';
import type { Rules } from 'mancala-rules';
import { host, paint } from './host.ts';
import { printJson } from './json.ts';

/** The width of the terminal; null if the output is not shown on one. */
export const widthOfOutput = (): number | null => (host.stdout.isTTY ? host.stdout.columns : null);

let isSilent = false;

/** Sets whether text is printed; it is not where nothing but JSON may be. */
export const silence = (silent: boolean): void => void (isSilent = silent);

/** Prints lines of text. */
export const say = (...lines: readonly string[]): void => {
  if (!isSilent) host.stdout.write(`${lines.join('\n')}\n`);
};

/** Waits until standard output has drained, so that it does not pile up in memory. */
export const drained = async (): Promise<void> => {
  if (host.stdout.writableNeedDrain) await once(host.stdout, 'drain');
};

/** The result of a command. */
interface Result {
  /** The name of the command. */
  readonly command: string;
  readonly json: true | undefined;
  /** Null if the command is not about one ruleset. */
  readonly rules: Rules | null;
  /** The result for `--json`. */
  readonly result: object;
  /** The result as text. */
  readonly lines: readonly string[];
}

/** Prints the result of a command: as JSON if requested, otherwise as text. */
export const report = ({ command, json, rules, result, lines }: Result): void => {
  if (json) printJson(command, rules, result);
  else say(...lines);
};

/** Nothing but blanks between the columns. */
const NO_LINES = Object.fromEntries(
  [
    ...['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left', 'bottom-right'],
    ...['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid'],
  ].map((name) => [name, '']),
);

/** The narrowest last column whose text is wrapped. */
const MIN_WRAPPED = 24;

/** A table with a bold header. On a terminal, the text of its last column is wrapped. */
export const table = (header: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]!.length)));
  const others = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0);
  const room = (widthOfOutput() ?? Infinity) - others;
  const drawn = new Table({
    chars: { ...NO_LINES, middle: '  ' },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    colWidths: [...widths.slice(0, -1), room < MIN_WRAPPED ? widths.at(-1)! : Math.min(room, widths.at(-1)!)],
    wordWrap: true,
  });
  drawn.push(
    header.map((cell) => paint.bold(cell)),
    ...rows.map((row) => [...row]),
  );
  return drawn
    .toString()
    .split('\n')
    .map((line) => line.trimEnd());
};

/** Replaces control characters in untrusted text, which could control the terminal. */
export const sanitize = (text: string): string => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '\ufffd');
