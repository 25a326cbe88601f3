/** Prompts of a game: on a terminal, or for lines of any other input. */
import { createInterface } from 'node:readline';
import { isCancel, TextPrompt } from '@clack/core';
import { complain, say } from '../shell/output.ts';
import { EXIT } from '../shell/usage.ts';
import { host, paint } from '../shell/host.ts';
import type { Keyboard } from './keyboard.ts';

/** What is asked, and may be answered. */
export interface Question {
  /** The lines above the question, while this text is typed. */
  readonly above: (typed: string) => readonly string[];
  readonly text: string;
  /** The answers that the arrow keys go through. */
  readonly choices: readonly string[];
}

/** A prompt. */
export interface Prompt {
  /** The next line; null at the end of the input. */
  ask(question: Question): Promise<string | null>;
  /** Says why a line cannot be accepted. */
  refuse(message: string): void;
  close(): void;
}

/** Opens a prompt that reads lines and shows them after the questions. It complains on standard error, as commands do. */
export const openLinePrompt = (): Prompt => {
  const reader = createInterface({ input: host.stdin, terminal: false });
  const lines = reader[Symbol.asyncIterator]();
  let above = '';
  return {
    async ask(question) {
      const next = question.above('').join('\n');
      if (next !== above) say(next);
      above = next;
      const { done, value } = (await lines.next()) as IteratorResult<string, undefined>;
      if (done) {
        say(question.text);
        return null;
      }
      say(`${question.text} ${value}`);
      return value;
    },
    refuse(message) {
      complain(message);
      host.exitCode = EXIT.wrong;
    },
    close: () => reader.close(),
  };
};

/** The choice that an arrow key selects; undefined if the key is none, or the line is something else. */
const nextChoice = (choices: readonly string[], line: string, key?: string): string | undefined => {
  const at = choices.indexOf(line);
  if (line !== '' && at < 0) return undefined;
  if (key === 'right') return choices[(at + 1) % choices.length];
  if (key === 'left') return choices.at(at < 0 ? -1 : at - 1);
  return undefined;
};

/** One question on a terminal. */
class LinePrompt extends TextPrompt {
  /** Whether the user has closed the input by Ctrl-D. */
  isClosed = false;

  /** Tab completes `words`. */
  constructor(question: Question, words: readonly string[], keyboard: Keyboard, signal: AbortSignal) {
    super({
      input: keyboard,
      output: host.stdout,
      signal,
      render(): string {
        if (this.state === 'submit') return paint.dim(`› ${this.userInput}`);
        const typed = this.state === 'cancel' ? this.userInput : this.userInputWithCursor;
        return [...question.above(this.userInput), `${question.text} ${typed}`].join('\n');
      },
    });
    this.on('key', (_, { name, ctrl }) => {
      if (name === 'd' && ctrl && this.userInput === '') {
        this.isClosed = true;
        this.state = 'cancel';
      }
      const [word, another] = words.filter((word) => word.startsWith(this.userInput.toLowerCase()));
      const isComplete = name === 'tab' && this.userInput !== '' && another === undefined;
      const replacement = isComplete ? word : nextChoice(question.choices, this.userInput, name);
      if (replacement !== undefined) this.#replaceInput(replacement);
    });
  }

  #replaceInput(text: string): void {
    // Only what is before the cursor is cleared.
    this.input.emit('keypress', undefined, { ctrl: true, name: 'e' });
    this._clearUserInput();
    this._setUserInput(text, true);
  }
}

/**
 * Opens the prompt on a terminal: the board is drawn anew with every key, and gone when the line is entered. Tab completes `words`.
 */
export const openScreenPrompt = (keyboard: Keyboard, words: readonly string[]): Prompt => ({
  async ask(question) {
    const controller = new AbortController();
    const askAgain = (): void => controller.abort();
    keyboard.once('resumed', askAgain);
    const prompt = new LinePrompt(question, words, keyboard, controller.signal);
    const line = await prompt.prompt();
    keyboard.off('resumed', askAgain);
    if (prompt.isClosed) return null;
    // Escape clears the line.
    return line === undefined || isCancel(line) ? '' : line;
  },
  refuse: (message) => say(paint.yellow(message)),
  close: () => keyboard.close(),
});
