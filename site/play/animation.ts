/** Animates a move, seed by seed. */
import type { GameState, Player, TraceEvent } from 'mancala-rules';
import type { BoardView, Cell } from './board.ts';
import { createElement, prefersReducedMotion } from './dom.ts';

/** Maximum milliseconds to sow a seed, and to sow all seeds of a move. */
const SEED_MS = 170;
const SOWING_MS = 3500;
/** Milliseconds to move captured or collected seeds. */
const CAPTURE_MS = 450;

/** The center of an element; if it is scrolled out of view, a point at the edge of the visible part. */
const centerOf = (element: HTMLElement): readonly [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const view = (element.closest('.rows') ?? element).getBoundingClientRect();
  const x = Math.min(Math.max(left + width / 2, view.left), view.right);
  return [x, top + height / 2];
};

/** Moves a seed, or several as one, from one element to another. */
const moveSeeds = async (
  from: HTMLElement,
  to: HTMLElement,
  className: string,
  duration: number,
): Promise<void> => {
  const seed = createElement('i', className);
  seed.ariaHidden = 'true';
  document.body.append(seed);
  const [x, y] = centerOf(from);
  const [toX, toY] = centerOf(to);
  const path = [
    { transform: `translate(${x}px, ${y}px)` },
    { transform: `translate(${(x + toX) / 2}px, ${Math.min(y, toY) - 24}px)` },
    { transform: `translate(${toX}px, ${toY}px)` },
  ];
  await seed.animate(path, { duration, easing: 'ease-in-out', fill: 'both' }).finished.catch(() => undefined);
  seed.remove();
};

/** Whether to skip the animation. In a hidden page it would never finish. */
const isSkipped = (): boolean => prefersReducedMotion() || document.hidden;

/** Marks the played and the captured pits of a move. */
const markPits = (board: BoardView, events: readonly TraceEvent[]): void => {
  const pitsWhere = (type: 'lift' | 'capture'): readonly number[] =>
    events.flatMap((event) => (event.type === type ? [event.pit] : []));
  board.mark(pitsWhere('lift'), 'played');
  board.mark(pitsWhere('capture'), 'captured');
};

/** Shows a move, beginning with the state before it. Returns early when `isCancelled` returns true. */
export const animate = async (
  board: BoardView,
  before: GameState,
  events: readonly TraceEvent[],
  isCancelled: () => boolean,
): Promise<void> => {
  if (isSkipped()) {
    markPits(board, events);
    return;
  }
  const pits = [...before.pits];
  const stores: Record<Player, number> = { ...before.stores };
  const add = (cell: Cell, seeds: number): void => {
    const count = typeof cell === 'number' ? (pits[cell]! += seeds) : (stores[cell] += seeds);
    board.setSeeds(cell, count);
  };
  const sown = events.filter(({ type }) => type === 'sow').length;
  const duration = Math.min(SEED_MS, SOWING_MS / Math.max(1, sown));
  /** The cell of the latest seed, from which the next one moves. */
  let latest: Cell = 0;
  const captured: number[] = [];
  for (const event of events) {
    if (isCancelled() || isSkipped()) return;
    if (event.type === 'lift') {
      latest = event.pit;
      add(event.pit, -event.seeds);
      board.mark([event.pit], 'played');
    }
    if (event.type === 'sow') {
      const cell: Cell = 'pit' in event ? event.pit : event.store;
      await moveSeeds(board.elementOf(latest), board.elementOf(cell), 'seed travelling', duration);
      if (isCancelled() || isSkipped()) return;
      add(cell, 1);
      latest = cell;
    }
    if (event.type === 'capture' || event.type === 'collect') {
      captured.push(event.pit);
      board.mark(captured, 'captured');
      add(event.pit, -event.seeds);
      // Removed seeds leave the board.
      if (event.to === null) continue;
      await moveSeeds(
        board.elementOf(event.pit),
        board.elementOf(event.to),
        'seed travelling handful',
        CAPTURE_MS,
      );
      if (isCancelled() || isSkipped()) return;
      add(event.to, event.seeds);
    }
  }
};
