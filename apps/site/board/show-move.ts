/** Shows a move on a board, seed by seed. */
import type { TraceEvent } from 'mancala-rules';
import type { Cell } from './geometry.ts';
import type { Heaps } from './heaps.ts';

/** Milliseconds to sow a seed, and the most for all seeds of a move, at the usual pace. */
const SEED_MS = 240;
const SOWING_MS = 5000;
/** The least milliseconds to sow a seed. Where there is no time for it, as in long relays, the hand skips pits. */
const MIN_SEED_MS = 40;
/** Milliseconds to move the seeds of a pit together, and the most for all pits of a move. */
const HANDFUL_MS = 550;
const HANDFULS_MS = 4000;

/** What a move does to the board besides its seeds. */
export interface MoveListener {
  /** Called before an event is shown. */
  onEvent(event: TraceEvent): void;
  /** Whether to stop showing the move. */
  isCancelled(): boolean;
}

interface Pace {
  readonly seedMs: number;
  readonly handfulMs: number;
  /** The hand stops at one of so many pits. */
  readonly every: number;
}

const paceOf = (events: readonly TraceEvent[], factor: number): Pace => {
  const count = (types: readonly TraceEvent['type'][]): number =>
    events.filter(({ type }) => types.includes(type)).length;
  const timePerSeed = (SOWING_MS * factor) / Math.max(1, count(['sow']));
  const every = Math.max(1, Math.ceil(MIN_SEED_MS / timePerSeed));
  return {
    seedMs: Math.min(SEED_MS * factor, timePerSeed * every),
    handfulMs:
      Math.min(HANDFUL_MS, HANDFULS_MS / Math.max(1, count(['capture', 'collect', 'supply']))) * factor,
    every,
  };
};

/** Moves the seeds of a move. `factor` is the time it takes compared with the usual pace. */
export const showMove = async (
  heaps: Heaps,
  events: readonly TraceEvent[],
  factor: number,
  { onEvent, isCancelled }: MoveListener,
): Promise<void> => {
  const { seedMs, handfulMs, every } = paceOf(events, factor);
  let sown = 0;
  for (const event of events) {
    if (isCancelled()) return;
    onEvent(event);
    if (event.type === 'lift') heaps.lift('pit' in event ? event.pit : event.store, event.seeds);
    if (event.type === 'sow') {
      const cell: Cell = 'pit' in event ? event.pit : event.store;
      const isShown = sown++ % every === 0;
      await heaps.carry(cell, isShown ? seedMs * 0.75 : 0);
      if (isCancelled()) return;
      heaps.drop(cell, isShown ? seedMs * 0.6 : 0);
    }
    if (event.type === 'capture' || event.type === 'collect') {
      await heaps.send(event.pit, event.to, event.seeds, handfulMs);
    }
    if (event.type === 'supply') await heaps.send(event.from, event.pit, event.seeds, handfulMs);
  }
};
