/** The positions that a wave of retrograde analysis has settled and whose predecessors are still to be examined. */

/** The maximum number of positions that are remembered; others are found again by a scan. */
export const MAX_REMEMBERED: number = 2 ** 20;
/** The bytes of a remembered position in two waves. */
export const WAVE_BYTES = 8;

/** A position and whether it wins for the player to move there, as a number. */
export const waitingOf = (position: number, wins: boolean): number => 2 * position + (wins ? 1 : 0);

export class Wave {
  /** Numbers of {@link waitingOf}. */
  readonly remembered: Int32Array;
  count = 0;
  hasForgotten = false;
  /** How many of the remembered ones were traced, and up to which position forgotten ones were looked for. */
  traced = 0;
  scanned = 0;

  constructor(room: number) {
    this.remembered = new Int32Array(room);
  }

  clear(): void {
    this.count = 0;
    this.hasForgotten = false;
    this.traced = 0;
    this.scanned = 0;
  }

  push(position: number, wins: boolean): void {
    if (this.count < this.remembered.length) this.remembered[this.count++] = waitingOf(position, wins);
    else this.hasForgotten = true;
  }
}
