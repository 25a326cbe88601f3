/** A running engine: sends it lines, and waits for its answers. */
import { linesOf, MAX_LINE, quoteLine, wordsOf, reasonOf, UciError, type UciIo } from './io.ts';

/** Timers cannot wait longer, in milliseconds. */
const MAX_TIMER = 2 ** 31 - 1;

/** What an engine has sent in a given time. */
type Received = IteratorResult<string, void> | 'late';

export class EngineLink {
  readonly #io: UciIo;
  readonly #lines: AsyncIterator<string, void>;
  /** The line that is being read; it may have been asked for by an earlier wait. */
  #next: Promise<Received> | undefined;
  #lastLine: string | null = null;
  #stop!: (reason: unknown) => void;
  /** Rejects when the link is stopped. */
  readonly #stopped = new Promise<never>((_, reject) => (this.#stop = reject));

  constructor(io: UciIo) {
    this.#io = io;
    this.#lines = linesOf(io.input);
    this.#stopped.catch(() => undefined);
  }

  /** Sends a line. */
  send(line: string): void {
    try {
      this.#io.write(`${line}\n`);
    } catch (error) {
      throw this.error(`to take ${quoteLine(line)}`, reasonOf(error), { cause: error });
    }
  }

  /**
   * Reads lines until one begins with this word, and returns the words after it. Other lines are ignored.
   *
   * @throws {UciError} when it does not come in time
   */
  async wait(word: string, ms: number): Promise<readonly string[]> {
    const end = performance.now() + ms;
    for (;;) {
      const received = await this.#receive(word, end);
      if (received === 'late') throw this.error(word, `nothing else for ${Math.round(ms)} ms`);
      if (received.done) throw this.error(word, 'the end of its output');
      const line = received.value;
      this.#lastLine = line;
      if (line.length > MAX_LINE)
        throw this.error(word, `${quoteLine(line)}, which is longer than ${MAX_LINE} characters`);
      const [first, ...words] = wordsOf(line);
      if (first === word) return words;
    }
  }

  /** The error of an engine that sent its last line, or did something else, in place of what was expected. */
  error(expected: string, got: string = quoteLine(this.#lastLine!), options?: ErrorOptions): UciError {
    return new UciError(expected, got, this.#lastLine, options);
  }

  async #receive(word: string, end: number): Promise<Received> {
    const left = end - performance.now();
    // Lines may come so fast that no timer has its turn.
    if (left <= 0) return 'late';
    let timer: unknown;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), Math.min(left, MAX_TIMER));
    });
    this.#next ??= this.#lines.next();
    // It may be rejected when nothing waits for it.
    this.#next.catch(() => undefined);
    const next = this.#next.catch((error: unknown) => {
      throw this.error(word, reasonOf(error), { cause: error });
    });
    try {
      const received = await Promise.race([next, late, this.#stopped]);
      if (received !== 'late') this.#next = undefined;
      return received;
    } finally {
      clearTimeout(timer as never);
    }
  }

  /** Closes the connection; what is waited for is rejected with the reason. */
  close(reason: unknown): void {
    this.#stop(reason);
    this.#io.close?.();
  }
}
