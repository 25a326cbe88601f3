/** The prompt on a terminal: the board is drawn anew with every key, and gone when the line is entered. */
import { isCancel, TextPrompt } from '@clack/core';
import { host, paint } from '../shell/host.ts';
import { say } from '../shell/output.ts';
import type { Keyboard } from './keyboard.ts';
import type { Prompt, Question } from './prompt.ts';

/** The choice that an arrow key selects; undefined if the key is none, or the line is something else. */
const nextChoice = (
  choices: readonly string[],
  line: string,
  key: string | undefined,
): string | undefined => {
  const at = choices.indexOf(line);
  if (line !== '' && at < 0) return undefined;
  if (key === 'right') return choices[(at + 1) % choices.length];
  if (key === 'left') return choices.at(at < 0 ? -1 : at - 1);
  return undefined;
};

/** One question. */
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

/** Opens the prompt. Tab completes `words`. */
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
