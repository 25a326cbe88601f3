// Runs the command line of the installed package, with and without a terminal.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import xterm from '@xterm/headless';
import { spawn as spawnInTerminal } from '@lydell/node-pty';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { consumer } from './consumer.ts';

/** The program that `npx mancala-rules` runs. */
export const bin: string = join(consumer, 'node_modules/.bin/mancala-rules');

/** Reads a file of the consumer's folder. */
export const read = (name: string): string => readFileSync(join(consumer, name), 'utf8');

/** Writes a file into the consumer's folder. */
export const file = (name: string, text: string): string => {
  writeFileSync(join(consumer, name), text);
  return name;
};

/** The exit code and the output of a program. */
export interface Finished {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** What `--json` prints, checked by its schema. */
export interface Envelope {
  readonly command: string | null;
  readonly ruleset: string | null;
  readonly version: number | null;
  readonly options: object | null;
  readonly result?: object;
  readonly error?: { readonly code: string; readonly message: string };
}

const isEnvelope = new Ajv2020({ strict: false }).compile<Envelope>(
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../docs/command-line.schema.json'), 'utf8'),
  ) as object,
);

/** Runs the program without a terminal, in the consumer's folder. */
export const runCommand = (args: readonly string[], input = '', env: NodeJS.ProcessEnv = {}): Finished => {
  const { status, stdout, stderr } = spawnSync(bin, args, {
    cwd: consumer,
    input,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 26,
  });
  return { code: status, out: stdout, err: stderr };
};

/** An environment in which a program runs this code before its own. */
const preloading = (code: string): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
});

/** A clock that advances by `ms` at every call, whatever the speed of the machine; intervals take no time. */
export const ticking = (ms: number): NodeJS.ProcessEnv =>
  preloading(`
    let now = 0;
    performance.now = () => (now += ${ms});
    const { setInterval } = globalThis;
    globalThis.setInterval = (callback) => setInterval(callback, 0);
  `);

/** Prints a line when the program starts to listen to a signal. */
const announcingSignals = preloading(`
  process.on('newListener', (event) => /^SIG/.test(event) && setImmediate(() => console.error('listens to ' + event)));
`);

/** What a command prints as JSON, and its exit code; throws if it does not match the schema. */
export const envelope = (args: readonly string[], input = ''): { code: number | null; printed: Envelope } => {
  const { code, out, err } = runCommand([...args, '--json'], input);
  if (err !== '') throw new Error(`exit code ${code}: ${err}`);
  const printed: unknown = JSON.parse(out);
  if (isEnvelope(printed)) return { code, printed };
  throw new Error(`${args.join(' ')}: ${JSON.stringify(isEnvelope.errors)}`);
};

/** The result of a command as JSON. */
export const json = (...args: readonly string[]): unknown => {
  const { result, error } = envelope(args).printed;
  if (!result) throw new Error(`${args.join(' ')}: ${error?.message}`);
  return result;
};

/** Runs the program without a terminal, and sends it a signal as soon as it listens to it. */
export const interrupted = (args: readonly string[], signal: NodeJS.Signals): Promise<Finished> =>
  new Promise((resolve) => {
    const child = spawn(bin, args, { cwd: consumer, env: { ...process.env, ...announcingSignals } });
    let out = '';
    let err = '';
    child.stdout.on('data', (data: Buffer) => (out += data.toString()));
    child.stderr.on('data', (data: Buffer) => {
      err += data.toString();
      if (err.includes(`listens to ${signal}`)) child.kill(signal);
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });

/** A shell command that writes the settings of the terminal to `before.stty` and `after.stty`. */
export const around = (command: string): string =>
  `trap : INT; stty -a > before.stty; ${command}; code=$?; stty -a > after.stty; exit $code`;

/** A program in a pseudo-terminal. */
export interface TerminalSession {
  /** Everything printed so far, with escape sequences. */
  raw(): string;
  /** The text on the screen and in its scrollback. */
  screen(): string;
  /** Types, and waits until new text contains this; returns the new text: all from the first change on. */
  type(keys: string, until: string | RegExp): Promise<string>;
  /** Types, and waits until the text on the screen ends with this. */
  press(keys: string, end: string): Promise<true>;
  /** Waits for the end of the program, and returns its exit code. */
  exit(): Promise<number>;
}

/** Milliseconds to wait for text; only text that never comes takes so long. */
const TIMEOUT = 50_000;

/** Runs a shell command in a pseudo-terminal. */
export const openTerminal = (command: string, env: NodeJS.ProcessEnv = {}): TerminalSession => {
  const { NO_COLOR: _, CI: __, ...environment } = process.env;
  const size = { cols: 100, rows: 50 };
  const terminal = new xterm.Terminal({ ...size, scrollback: 100_000, allowProposedApi: true });
  const child = spawnInTerminal('/bin/sh', ['-c', command], {
    ...size,
    name: 'xterm',
    cwd: consumer,
    env: { ...environment, ...env },
  });
  let raw = '';
  let exitCode: number | null = null;
  child.onData((data) => {
    raw += data;
    terminal.write(data);
  });
  child.onExit((exit) => (exitCode = exit.exitCode));
  const screen = (): string => {
    const { active } = terminal.buffer;
    const lines = Array.from({ length: active.length }, (_, at) =>
      active.getLine(at)!.translateToString(true),
    );
    return lines.join('\n').trimEnd();
  };
  const wait = async <T>(what: string, found: () => T | null): Promise<T> => {
    for (const end = performance.now() + TIMEOUT; performance.now() < end;) {
      const value = found();
      if (value !== null) return value;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`no ${what} in:\n${screen()}`);
  };
  return {
    raw: () => raw,
    screen,
    type: (keys, until) => {
      const before = screen();
      child.write(keys);
      return wait(String(until), () => {
        const now = screen();
        let same = 0;
        while (same < before.length && before[same] === now[same]) same++;
        const news = now.slice(same);
        return (typeof until === 'string' ? news.includes(until) : until.test(news)) ? news : null;
      });
    },
    press: (keys, end) => {
      child.write(keys);
      return wait(end, () => screen().endsWith(end) || null);
    },
    exit: async () => {
      const code = await wait('exit', () => exitCode);
      // Written text is on the screen later.
      await new Promise<void>((resolve) => {
        terminal.write('', resolve);
      });
      return code;
    },
  };
};
