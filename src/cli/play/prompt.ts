/** A line of a person at a terminal, with keys that choose among the moves. */
import { createInterface, type Interface, type Key } from 'node:readline';
import { EXIT } from '../usage.ts';

/** Somebody who is asked for lines. */
export interface Prompt {
  /** The next line; null if there are no more. The arrow keys go through the choices. */
  ask(question: string, choices: readonly string[]): Promise<string | null>;
  /** Gives the terminal back as it was. */
  close(): void;
}

/** Which choice an arrow key goes to. */
const nextChoice = (choices: readonly string[], present: string, key: Key): string | undefined => {
  const at = choices.indexOf(present);
  if (present !== '' && at < 0) return undefined;
  if (key.name === 'right') return choices[(at + 1) % choices.length];
  if (key.name === 'left') return choices.at(at < 0 ? -1 : at - 1);
  return undefined;
};

/** Begins to listen to the terminal. Tab completes `words`. Ctrl-C ends the program. */
export const openPrompt = (words: readonly string[]): Prompt => {
  const { stdin: input, stdout: output } = process;
  let choices: readonly string[] = [];
  let answer: ((line: string | null) => void) | null = null;
  const completer = (line: string): [string[], string] => [
    words.filter((word) => word.startsWith(line)),
    line,
  ];
  const reader: Interface = createInterface({ input, output, completer });
  const leave = (code: number): void => {
    reader.close();
    process.exit(code);
  };
  const terminated = (): void => leave(EXIT.terminated);
  const reply = (line: string | null): void => {
    const waiting = answer;
    answer = null;
    waiting?.(line);
  };

  // The terminal sends no signal while single keys are read: the reader tells.
  reader.on('SIGINT', () => {
    output.write('\n');
    leave(EXIT.interrupted);
  });
  process.once('SIGTERM', terminated);
  process.once('SIGHUP', terminated);
  reader.on('line', reply);
  reader.on('close', () => reply(null));
  input.on('keypress', (_, key: Key) => {
    const choice = answer && nextChoice(choices, reader.line, key);
    if (choice === undefined || choice === null) return;
    reader.write(null, { ctrl: true, name: 'e' });
    reader.write(null, { ctrl: true, name: 'u' });
    reader.write(choice);
  });

  return {
    ask: (question, offered) =>
      new Promise((resolve) => {
        choices = offered;
        answer = resolve;
        reader.setPrompt(question);
        reader.prompt();
      }),
    close: () => {
      process.off('SIGTERM', terminated);
      process.off('SIGHUP', terminated);
      reader.close();
    },
  };
};
