// Runs the command line in this process, with and without a terminal.
import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readline from 'node:readline';
import { PassThrough, Readable, Writable } from 'node:stream';
import { Ajv2020 } from 'ajv/dist/2020.js';
import xterm from '@xterm/headless';
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest';
import { run } from '../../src/cli/program.ts';
import type { Host } from '../../src/cli/shell/host.ts';

const root = process.cwd();
let folder = '';

/** Lets the commands of a test file run in a folder of their own. */
export const inOwnFolder = (): void => {
  folder = mkdtempSync(join(tmpdir(), 'mancala-cli-'));
  beforeAll(() => process.chdir(folder));
  afterAll(() => {
    process.chdir(root);
    rmSync(folder, { recursive: true, force: true });
  });
};

/** Reads a file of that folder. */
export const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** Writes a file into that folder. */
export const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};

/** Standard output or error; `write` gets the text. */
class Output extends Writable {
  readonly isTTY: boolean;
  readonly columns: number;
  readonly rows = 50;
  /** Whether its reader takes one text after the other. */
  isSlow = false;
  readonly clearLine = (to: readline.Direction): boolean => readline.clearLine(this, to);
  readonly cursorTo = (x: number, y?: number): boolean => readline.cursorTo(this, x, y);
  readonly moveCursor = (dx: number, dy: number): boolean => readline.moveCursor(this, dx, dy);
  readonly #print: (text: string) => void;

  constructor(print: (text: string) => void, columns = 0) {
    super({ highWaterMark: 1 });
    this.#print = print;
    this.isTTY = columns > 0;
    this.columns = columns;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#print(chunk.toString());
    if (this.isSlow) setImmediate(done);
    else done();
  }
}

/** A keyboard in its mode. */
class Keys extends PassThrough {
  readonly isTTY = true;
  isRaw = false;

  setRawMode(isRaw: boolean): this {
    this.isRaw = isRaw;
    return this;
  }
}

/** What the program takes for its process. */
export class FakeProcess extends EventEmitter {
  readonly pid = 1;
  platform = 'linux';
  exitCode: number | undefined;
  readonly killed: string[] = [];
  readonly stdin: Readable;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: NodeJS.ProcessEnv;

  constructor(stdin: Readable, outputs: readonly [Output, Output], env: NodeJS.ProcessEnv) {
    super();
    this.stdin = stdin;
    [this.stdout, this.stderr] = outputs;
    this.env = env;
  }

  exit(code: number | undefined): void {
    this.exitCode = code ?? this.exitCode;
    this.emit('exit');
    this.emit('left');
  }

  kill(_pid: number, signal: string): void {
    this.killed.push(signal);
  }

  /** Ends, since nothing is left to run. */
  idle(): void {
    this.emit('beforeExit');
    this.emit('left');
  }

  /** Runs the program to its end; returns its exit code. */
  async run(args: readonly string[]): Promise<number> {
    const left = new Promise<void>((resolve) => void this.once('left', resolve));
    await Promise.race([left, run(args, '1.2.3', this as unknown as Host)]);
    return this.exitCode ?? 0;
  }
}

/** The exit code and the output of a program. */
export interface Finished {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the program without a terminal. `during` gets its process. */
export const runCommand = async (
  args: readonly string[],
  input: string | Readable = '',
  during: (process: FakeProcess) => unknown = () => undefined,
): Promise<Finished> => {
  let [out, err] = ['', ''];
  const outputs = [new Output((text) => (out += text)), new Output((text) => (err += text))] as const;
  const stdin = typeof input === 'string' ? Readable.from([Buffer.from(input)]) : input;
  const fake = new FakeProcess(stdin, outputs, { FORCE_COLOR: '1' });
  const finished = fake.run(args);
  void during(fake);
  const code = await finished;
  for (const output of outputs) {
    // A process that has left does nothing more; this one may still write.
    output.removeAllListeners('error').on('error', () => undefined);
    await new Promise((resolve) => output.end(resolve));
  }
  return { code, out, err };
};

/** What `--json` prints, checked by its schema. */
export interface Envelope {
  readonly command: string | null;
  readonly ruleset: string | null;
  readonly version: number | null;
  readonly options: object | null;
  readonly result?: object;
  readonly error?: { readonly code: string; readonly message: string };
}

const schema = JSON.parse(readFileSync('docs/command-line.schema.json', 'utf8')) as object;
const isEnvelope = new Ajv2020({ strict: false }).compile<Envelope>(schema);

/** What a command prints as JSON, and its exit code; throws if it does not match the schema. */
export const envelope = async (
  args: readonly string[],
  input = '',
  during?: (process: FakeProcess) => unknown,
): Promise<{ code: number; printed: Envelope }> => {
  const { code, out, err } = await runCommand([...args, '--json'], input, during);
  if (err !== '') throw new Error(`exit code ${code}: ${err}`);
  const printed: unknown = JSON.parse(out);
  if (isEnvelope(printed)) return { code, printed };
  throw new Error(`${args.join(' ')}: ${JSON.stringify(isEnvelope.errors)}`);
};

/** The result of a command as JSON. */
export const json = async (...args: readonly string[]): Promise<unknown> => {
  const { result, error } = (await envelope(args)).printed;
  if (!result) throw new Error(`${args.join(' ')}: ${error?.message}`);
  return result;
};

/** Lets the clock advance by `ms` at every look at it, and intervals take no time. */
export const tick = (ms: number): void => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += ms));
  const { setInterval } = globalThis;
  vi.spyOn(globalThis, 'setInterval').mockImplementation((run: () => void) => setInterval(run, 0));
};

/** A program in a terminal. */
export interface TerminalSession {
  readonly process: FakeProcess;
  readonly keys: Keys;
  /** Everything printed so far, with escape sequences. */
  raw(): string;
  /** The text on the screen and in its scrollback. */
  screen(): string;
  /** Types, and waits until new text contains this; returns the new text: all from the first change on. */
  type(keys: string, until: string | RegExp): Promise<string>;
  /** Types, and waits until the text on the screen ends with this. */
  press(keys: string, end: string): Promise<void>;
  /** Types, and waits for the end of the program; returns its exit code. */
  exit(keys?: string): Promise<number>;
}

/** Runs the program in a terminal. */
export const openTerminal = (args: string, env: NodeJS.ProcessEnv = {}, columns = 100): TerminalSession => {
  // What the program is bundled with looks at the environment of this process.
  for (const [name, value] of Object.entries({ CI: undefined, TERM: 'xterm', NO_COLOR: undefined, ...env }))
    vi.stubEnv(name, value);
  const terminal = new xterm.Terminal({
    ...{ cols: columns, rows: 50, scrollback: 100_000 },
    ...{ allowProposedApi: true, convertEol: true },
  });
  let raw = '';
  const print = (text: string): void => {
    raw += text;
    terminal.write(text);
  };
  const keys = new Keys();
  const outputs = [new Output(print, columns), new Output(print, columns)] as const;
  const fake = new FakeProcess(keys, outputs, { TERM: 'xterm', ...env });
  let code: number | null = null;
  void fake.run(args.split(' ')).then((exitCode) => (code = exitCode));
  const screen = (): string => {
    const { active } = terminal.buffer;
    const lines = Array.from({ length: active.length }, (_, at) =>
      active.getLine(at)!.translateToString(true),
    );
    return lines.join('\n').trimEnd();
  };
  return {
    process: fake,
    keys,
    raw: () => raw,
    screen,
    type: async (typed, until) => {
      const before = screen();
      keys.write(typed);
      let news = '';
      await expect
        .poll(() => {
          const now = screen();
          let same = 0;
          while (same < before.length && before[same] === now[same]) same++;
          return (news = now.slice(same));
        })
        .toMatch(until);
      return news;
    },
    press: async (typed, end) => {
      keys.write(typed);
      await expect.poll(screen).toSatisfy((text: string) => text.endsWith(end));
    },
    exit: async (typed) => {
      if (typed !== undefined) keys.write(typed);
      await expect.poll(() => code).not.toBeNull();
      // Written text is on the screen later.
      await new Promise<void>((resolve) => {
        terminal.write('', resolve);
      });
      return code!;
    },
  };
};

/** The prompt for a move. */
export const PROMPT: string | RegExp = /, your move \(.*, or help\): █$/;

/** Plays a game in a terminal: it asks for a move, and is left at the end of the test. */
export const openGame = async (
  game: string,
  env: NodeJS.ProcessEnv = {},
  columns?: number,
): Promise<TerminalSession> => {
  const terminal = openTerminal(`play ${game}`, env, columns);
  onTestFinished(async () => expect(await terminal.exit('quit\r')).toBe(0));
  await terminal.type('', PROMPT);
  return terminal;
};
