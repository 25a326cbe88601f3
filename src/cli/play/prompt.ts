/** A line of a person at a terminal, with keys that choose among the moves. */
import { createInterface, type Interface, type Key } from 'node:readline';
import { ENDING, exitCodeOfSignal } from '../shell/interrupt.ts';

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
  /** Lines that nobody has asked for yet: pasted, or typed while a bot thought. */
  const lines: string[] = [];
  let isClosed = false;
  const leave = (signal: NodeJS.Signals): void => {
    reader.close();
    process.exit(exitCodeOfSignal(signal));
  };
  const reply = (): void => {
    if (!answer || (lines.length === 0 && !isClosed)) return;
    answer(lines.shift() ?? null);
    answer = null;
  };

  // The terminal sends no signal while single keys are read: the reader tells.
  reader.on('SIGINT', () => {
    output.write('\n');
    leave('SIGINT');
  });
  for (const signal of ENDING) process.once(signal, leave);
  // The reader pauses its input when the program goes on after Ctrl-Z.
  reader.on('SIGCONT', () => reader.prompt(true));
  reader.on('line', (line) => {
    lines.push(line);
    reply();
  });
  reader.on('close', () => {
    // After Ctrl-D; whatever comes next has a line of its own.
    if (answer) output.write('\n');
    isClosed = true;
    reply();
  });
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
        if (lines.length > 0) output.write(`${question}${lines[0]!}\n`);
        else if (!isClosed) {
          reader.setPrompt(question);
          reader.prompt(true);
        }
        reply();
      }),
    close: () => {
      for (const signal of ENDING) process.off(signal, leave);
      reader.close();
    },
  };
};
