/** The keyboard of the terminal, read key by key. */
import { Transform, type TransformCallback } from 'node:stream';
import { END_SIGNALS, exitCodeOfSignal } from '../shell/interrupt.ts';
import { host } from '../shell/host.ts';

const CTRL_C = '\u0003';
const CTRL_Z = '\u001a';
const SHOW_CURSOR = '\u001b[?25h';

/**
 * A stream of keys for prompts, read one line at a time: lines typed or pasted ahead wait for the next prompt. Ctrl-C
 * ends the program at any time, Ctrl-Z suspends it, and the stream emits `resumed` afterwards.
 */
export class Keyboard extends Transform {
  readonly #restore = (): void => {
    host.stdin.setRawMode(false);
    host.stdout.write(SHOW_CURSOR);
  };

  readonly #resume = (): void => {
    // The shell has changed the mode in the meantime.
    host.stdin.setRawMode(false).setRawMode(true);
    this.emit('resumed');
  };

  readonly #leave = (signal: NodeJS.Signals): void => {
    host.stdout.write('\n');
    host.exit(exitCodeOfSignal(signal));
  };

  constructor() {
    super();
    host.stdin.setRawMode(true).setEncoding('utf8').pipe(this);
    host.on('exit', this.#restore).on('SIGCONT', this.#resume);
    for (const signal of END_SIGNALS) host.once(signal, this.#leave);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const keys = chunk.toString();
    if (keys.includes(CTRL_C)) this.#leave('SIGINT');
    if (keys.includes(CTRL_Z)) this.#suspend();
    // A prompt pauses the stream at the end of its line.
    for (const line of keys.replaceAll(CTRL_Z, '').split(/(?<=[\r\n])/)) this.push(line);
    done();
  }

  #suspend(): void {
    if (host.platform === 'win32') return;
    this.#restore();
    host.kill(host.pid, 'SIGTSTP');
    // Without job control, nothing has stopped.
    setImmediate(() => host.stdin.setRawMode(true));
  }

  /** Gives the keyboard back to the terminal. */
  close(): void {
    host.off('exit', this.#restore).off('SIGCONT', this.#resume);
    for (const signal of END_SIGNALS) host.off(signal, this.#leave);
    this.#restore();
    host.stdin.unpipe(this).pause();
  }
}
