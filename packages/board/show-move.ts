/** Shows a move on a board, seed by seed. */
import type { TraceEvent } from 'mancala-rules';
import type { Cell } from './geometry.ts';
import type { Heaps } from './heaps.ts';
import { scheduleOf } from './schedule.ts';

/** The time of a seed to fall, compared with the time of the hand to come to the pit. */
const FALL = 0.8;

/** What a move does to the board besides its seeds. */
export interface MoveListener {
  /** Called before an event is shown. */
  onEvent(event: TraceEvent): void;
  /** Whether to stop showing the move. */
  isCancelled(): boolean;
  /** Whether to show the rest of the move at once. */
  isFinished(): boolean;
}

/** Moves the seeds of a move. `factor` is the time it takes compared with the usual pace. */
export const showMove = async (
  heaps: Heaps,
  events: readonly TraceEvent[],
  factor: number,
  { onEvent, isCancelled, isFinished }: MoveListener,
): Promise<void> => {
  const schedule = scheduleOf(events);
  for (const [i, event] of events.entries()) {
    if (isCancelled()) return;
    const ms = (): number => (isFinished() ? 0 : schedule[i]! * factor);
    onEvent(event);
    if (event.type === 'lift') heaps.lift('pit' in event ? event.pit : event.store, event.seeds);
    if (event.type === 'sow') {
      const cell: Cell = 'pit' in event ? event.pit : event.store;
      await heaps.carry(cell, ms());
      if (isCancelled()) return;
      heaps.drop(cell, ms() * FALL);
    }
    if (event.type === 'capture' || event.type === 'collect')
      await heaps.send(event.pit, event.to, event.seeds, ms());
    if (event.type === 'supply') await heaps.send(event.from, event.pit, event.seeds, ms());
  }
};
