/** Prompts of a game: on a terminal, or for lines of any other input. */
import { createInterface } from 'node:readline';
import { sanitize, say } from '../shell/output.ts';
import { EXIT } from '../shell/usage.ts';
import { host } from '../shell/host.ts';

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
      host.stderr.write(`mancala-rules: ${sanitize(message)}\n`);
      host.exitCode = EXIT.wrong;
    },
    close: () => reader.close(),
  };
};
