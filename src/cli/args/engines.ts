/** Outside engines named on the command line: `uci:` and a command. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import type { Bot } from 'mancala-rules/search';
import { uciBot, type UciIo } from 'mancala-rules/uci';
import { EngineFailure } from '../shell/failure.ts';
import { host } from '../shell/host.ts';
import { messageOf, joinedLines, UsageError } from '../shell/usage.ts';

/** Milliseconds that an engine has to end after `quit`. */
const QUIT_MS = 500;

/** How much of its standard error is kept, in characters. */
const MAX_STDERR = 1000;

/** An engine, and the end of its processes. */
export interface EngineProcess {
  readonly bot: Bot;
  /** Ends the engine; resolves when none of its processes is left. */
  readonly end: () => Promise<void>;
}

/**
 * The words of a command; quotes, single or double, keep blanks. Backslashes are part of the words.
 *
 * @throws {UsageError} when there are none, or a quote is not closed
 */
const splitCommand = (command: string): readonly [string, ...string[]] => {
  const words = Array.from(command.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+|["']/g), ([word]) => word);
  const [first, ...others] = words.map((word) => word.replaceAll(/"([^"]*)"|'([^']*)'/g, '$1$2'));
  if (first === undefined || words.some((word) => word === '"' || word === "'")) {
    const expected = 'uci: expected a command, such as "uci:java -jar Aalina.jar"';
    throw new UsageError(`${expected}, got ${JSON.stringify(command)}`);
  }
  return [first, ...others];
};

/** Whether a process can lead a group, which also has those that it starts. */
const HAS_GROUPS = process.platform !== 'win32';

/** Kills a process and those that it has started. */
const kill = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) process.kill(HAS_GROUPS ? -pid : pid, 'SIGKILL');
  } catch {
    // None is left.
  }
};

/** Why a process has ended, with the last line of its standard error. */
const exitOf = (child: ChildProcess): Promise<Error> => {
  let errors = '';
  child.stderr!.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-MAX_STDERR)));
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(new UsageError(`uci: cannot be run: ${message}`)));
    child.once('close', (code, signal) => {
      const last = joinedLines(errors.trim().split('\n').at(-1)!);
      const end = code === null ? `its end by ${signal!}` : `its end with exit code ${code}`;
      resolve(new Error(last === '' ? end : `${end} (${last})`));
    });
  });
};

/** The output of a process, and an error at its end that says why. */
async function* outputOf(child: ChildProcess, ended: Promise<Error>): AsyncGenerator<Buffer, void> {
  try {
    yield* child.stdout as AsyncIterable<Buffer>;
  } catch {
    // The end says more.
  }
  throw await ended;
}

/** Starts a process, and adds it to a set as long as it runs. */
const start = (file: string, args: readonly string[], running: Set<ChildProcess>): UciIo => {
  const child = spawn(file, args, { detached: HAS_GROUPS, windowsHide: true });
  const ended = exitOf(child);
  running.add(child);
  child.once('exit', () => kill(child));
  void ended.then(() => running.delete(child));
  // Why an engine reads nothing more is said at the end of its output.
  child.stdin.on('error', () => undefined);
  return {
    input: outputOf(child, ended),
    write: (line) => child.stdin.write(line),
    close: () => {
      child.stdin.end();
      // The end of a process waits until its output is read, or is not open any more.
      child.stdout.destroy();
      child.stderr.destroy();
      const timer = setTimeout(() => kill(child), QUIT_MS);
      void ended.then(() => clearTimeout(timer));
    },
  };
};

/** An engine in a process of its own, without a shell. After a failure, the next move starts a new one. */
export const openEngine = (command: string, options: Parameters<typeof uciBot>[1]): EngineProcess => {
  const [file, ...args] = splitCommand(command);
  const running = new Set<ChildProcess>();
  const killAll = (): void => running.forEach(kill);
  host.on('exit', killAll);
  const bot = uciBot(() => start(file, args, running), options);
  return {
    bot: async (rules, state) => {
      try {
        return await bot(rules, state);
      } catch (error) {
        const { cause } = error as Error;
        // A command that does not exist is no engine that fails.
        if (cause instanceof UsageError) throw cause;
        throw new EngineFailure(messageOf(error).replace(/^engine/, command), { cause: error });
      }
    },
    end: async () => {
      bot.terminate();
      await Promise.all(Array.from(running, (child) => once(child, 'close')));
      host.off('exit', killAll);
    },
  };
};
