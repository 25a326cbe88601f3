/** What `--json` prints: one object, with the same members for every command. Its schema is docs/command-line.schema.json. */
import type { Move, Rules } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { host } from './host.ts';

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
