/** A line prompt on the terminal, where the arrow keys choose among the moves. */
import { createInterface, type Interface, type Key } from 'node:readline';
import { END_SIGNALS, exitCodeOfSignal } from '../shell/interrupt.ts';

/** A prompt. */
export interface Prompt {
  /** The next line; null at the end of the input. The arrow keys select one of the choices. */
  ask(question: string, choices: readonly string[]): Promise<string | null>;
  /** Restores the terminal. */
  close(): void;
}

/** The choice that an arrow key selects; undefined if the key is no arrow key or the line is something else. */
const nextChoice = (choices: readonly string[], line: string, key: Key): string | undefined => {
  const at = choices.indexOf(line);
  if (line !== '' && at < 0) return undefined;
  if (key.name === 'right') return choices[(at + 1) % choices.length];
  if (key.name === 'left') return choices.at(at < 0 ? -1 : at - 1);
  return undefined;
};

/** Opens a prompt. Tab completes `words`. Ctrl-C ends the program. */
export const openPrompt = (words: readonly string[]): Prompt => {
  const { stdin: input, stdout: output } = process;
  let choices: readonly string[] = [];
  let answer: ((line: string | null) => void) | null = null;
  const completer = (line: string): [string[], string] => [
    words.filter((word) => word.startsWith(line)),
    line,
  ];
  const reader: Interface = createInterface({ input, output, completer });
  /** Buffered lines: pasted, or typed while a bot thinks. */
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

  // In raw mode Ctrl-C sends no signal; the reader emits an event instead.
  reader.on('SIGINT', () => {
    output.write('\n');
    leave('SIGINT');
  });
  for (const signal of END_SIGNALS) process.once(signal, leave);
  // The reader pauses its input when the program resumes after Ctrl-Z.
  reader.on('SIGCONT', () => reader.prompt(true));
  reader.on('line', (line) => {
    lines.push(line);
    reply();
  });
  reader.on('close', () => {
    // After Ctrl-D, further output starts on a new line.
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
      for (const signal of END_SIGNALS) process.off(signal, leave);
      reader.close();
    },
  };
};
