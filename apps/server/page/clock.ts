/** A clock on the page, which counts on from the last message of the server. */
import type { ByPlayer } from 'mancala-rules';
import type { ClockView } from './protocol.ts';
import { words } from './words.ts';

/** Milliseconds between two updates of the clock. */
const TICK_MS = 100;

/** `4:05`; with tenths below ten seconds: `0:09.4`. */
const formatTime = (ms: number): string => {
  const tenths = Math.floor(Math.max(0, ms) / 100) / 10;
  const minutes = Math.floor(tenths / 60);
  const seconds = tenths - 60 * minutes;
  const text = ms < 10_000 ? seconds.toFixed(1) : String(Math.floor(seconds));
  return `${minutes}:${text.padStart(ms < 10_000 ? 4 : 2, '0')}`;
};

/** The milliseconds that each player has left, so many milliseconds after the server has sent them. */
const remainingAfter = ({ remaining, running }: ClockView, ms: number): ByPlayer<number> =>
  running === null ? remaining : { ...remaining, [running]: remaining[running] - ms };

export class Clock {
  private view: ClockView | null = null;
  private setAt = 0;

  /** `onTick` is called while the clock runs. */
  constructor(onTick: () => void) {
    setInterval(() => {
      if ((this.view?.running || this.view?.firstMove) && !document.hidden) onTick();
    }, TICK_MS);
  }

  /** Sets the clock by a message of the server; null without a clock. */
  set(view: ClockView | null): void {
    this.view = view;
    this.setAt = performance.now();
  }

  /** Stops the clock until it is set again. */
  stop(): void {
    if (!this.view) return;
    const remaining = remainingAfter(this.view, performance.now() - this.setAt);
    this.view = { ...this.view, remaining, running: null, firstMove: null };
  }

  /** The times as texts; undefined without a clock. */
  times(): ByPlayer<string> | undefined {
    if (!this.view) return undefined;
    const ms = performance.now() - this.setAt;
    const { south, north } = remainingAfter(this.view, ms);
    const times = { south: formatTime(south), north: formatTime(north) };
    const { firstMove } = this.view;
    if (!firstMove) return times;
    return { ...times, [firstMove.seat]: words.firstMove(formatTime(firstMove.remaining - ms)) };
  }
}
