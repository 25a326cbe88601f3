// Connections within a test.
import type { UciIo } from 'mancala-rules/uci';

/** A queue of pieces of text, read as an asynchronous iterable. */
export class Wire {
  readonly #pieces: (string | Uint8Array)[] = [];
  #isOver = false;
  #wake: () => void = () => undefined;

  push(piece: string | Uint8Array): void {
    this.#pieces.push(piece);
    this.#wake();
  }

  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string | Uint8Array, void> {
    for (;;) {
      const piece = this.#pieces.shift();
      if (piece !== undefined) yield piece;
      else if (this.#isOver) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

/** An engine whose answers the test chooses: `answers` returns them for a line that it gets. */
export interface FakeEngine {
  readonly io: UciIo;
  /** The lines that it got. */
  readonly got: string[];
  readonly wire: Wire;
  /** How often it was closed. */
  readonly closed: () => number;
}

/** An engine that shakes hands; `answers` returns what it sends for other lines. */
export const fakeEngine = (answers: (line: string) => string = () => ''): FakeEngine => {
  const wire = new Wire();
  const got: string[] = [];
  let closed = 0;
  const known: Readonly<Record<string, string>> = { uci: 'id name Fake\nuciok\n', isready: 'readyok\n' };
  const write = (text: string): void => {
    const line = text.trimEnd();
    got.push(line);
    const answer = answers(line) || known[line];
    if (answer) wire.push(answer);
  };
  return { io: { input: wire, write, close: () => closed++ }, got, wire, closed: () => closed };
};
