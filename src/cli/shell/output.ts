/** Output as text, or as JSON: one object, with the same members for every command. Its schema is docs/command-line.schema.json. */
import { once } from 'node:events';
import Table from 'cli-table3';
import type { Move, Rules } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { host, paint } from './host.ts';

/** The width of the terminal; null if the output is not shown on one. */
export const widthOfOutput = (): number | null => (host.stdout.isTTY ? host.stdout.columns : null);

let isSilent = false;

/** Sets whether text is printed; it is not where nothing but JSON may be. */
export const silence = (silent: boolean): void => void (isSilent = silent);

/** Prints lines of text. */
export const say = (...lines: readonly string[]): void => {
  if (!isSilent) host.stdout.write(`${lines.join('\n')}\n`);
};

/** Prints what is wrong, as one line on standard error. */
export const complain = (message: string): void =>
  void host.stderr.write(`mancala-rules: ${sanitize(message)}\n`);

/** Waits until standard output has drained, so that it does not pile up in memory. */
export const drained = async (): Promise<void> => {
  if (host.stdout.writableNeedDrain) await once(host.stdout, 'drain');
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

/** The members that name rules; `ruleset` can be typed as it is printed. */
export const rulesJson = (rules: Rules | null): Record<'ruleset' | 'version' | 'options', unknown> => ({
  ruleset: rules?.ruleset ?? null,
  version: rules?.version ?? null,
  options: rules?.options ?? null,
});

/** Why a command has no result. */
export interface CommandFailure {
  readonly code: 'usage' | 'failed' | 'interrupted';
  readonly message: string;
}

/** Formats a value as JSON whose lines after the first are indented. */
const indentedJson = (value: unknown, indent = ''): string =>
  JSON.stringify(value, null, 2)
    .replaceAll('\n', `\n${indent}`)
    .replaceAll(/[\u007f-\u009f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A move by its letters, and by its number from 1, as people type it. */
export const moveJson = (rules: Rules, move: Move): { readonly move: string; readonly number: number } => ({
  move: formatMove(rules, move),
  number: move + 1,
});

/** Prints the result of a command; `rules` is null if the command is not about one ruleset. */
export const printJson = (command: string, rules: Rules | null, result: object): void => {
  host.stdout.write(`${indentedJson({ command, ...rulesJson(rules), result })}\n`);
};

/** Whether a list is being printed. */
let isListOpen = false;

/** Prints an error in place of a result, or after the items of a list that ends early. */
export const printJsonError = (command: string | null, error: CommandFailure): void => {
  host.stdout.write(
    isListOpen
      ? `\n    ]\n  },\n  "error": ${indentedJson(error, '  ')}\n}\n`
      : `${indentedJson({ command, ...rulesJson(null), error })}\n`,
  );
  isListOpen = false;
};

/** A list in the result of a command, printed item by item. */
interface JsonList {
  /** Prints an item. */
  add(item: unknown): void;
  /** Prints the end of the list, and other members of the result. */
  end(others?: Readonly<Record<string, unknown>>): void;
}

/** Starts the result of a command that is not about one ruleset: an object with a list of this name. */
export const jsonList = (command: string, name: string): JsonList => {
  const head = indentedJson({ command, ...rulesJson(null) }).replace(/\n\}$/, '');
  let before = `${head},\n  "result": {\n    ${JSON.stringify(name)}: [`;
  return {
    add(item) {
      host.stdout.write(`${before}\n      ${indentedJson(item, '      ')}`);
      before = ',';
      isListOpen = true;
    },
    end(others = {}) {
      const members = Object.entries(others).map(
        ([name, value]) => `,\n    "${name}": ${indentedJson(value, '    ')}`,
      );
      host.stdout.write(`${isListOpen ? '\n    ' : before}]${members.join('')}\n  }\n}\n`);
      isListOpen = false;
    },
  };
};
