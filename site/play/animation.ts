/** Seeds that travel one by one, as a hand would sow them. */
import type { GameState, Player, TraceEvent } from 'mancala-rules';
import type { BoardView } from './board.ts';
import { make, prefersStillness } from './dom.ts';

/** Milliseconds for a seed, and for a whole move at most. */
const A_SEED = 170;
const A_MOVE = 3500;
/** Milliseconds for what is captured or collected. */
const A_CAPTURE = 450;

/** The middle of a place, or the edge behind which it is scrolled out of sight. */
const middleOf = (element: HTMLElement): readonly [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const sight = (element.closest('.rows') ?? element).getBoundingClientRect();
  const x = Math.min(Math.max(left + width / 2, sight.left), sight.right);
  return [x, top + height / 2];
};

/** Lets a seed, or a handful, travel from one place to another. */
const travel = async (
  from: HTMLElement,
  to: HTMLElement,
  className: string,
  duration: number,
): Promise<void> => {
  const seed = make('i', className);
  seed.ariaHidden = 'true';
  document.body.append(seed);
  const [x, y] = middleOf(from);
  const [toX, toY] = middleOf(to);
  const path = [
    { transform: `translate(${x}px, ${y}px)` },
    { transform: `translate(${(x + toX) / 2}px, ${Math.min(y, toY) - 24}px)` },
    { transform: `translate(${toX}px, ${toY}px)` },
  ];
  await seed.animate(path, { duration, easing: 'ease-in-out', fill: 'both' }).finished.catch(() => undefined);
  seed.remove();
};

/** Whether nothing should move, or nobody is there to see it: then it would take for ever. */
const isUnseen = (): boolean => prefersStillness() || document.hidden;

/** Marks what a move has done to the pits. */
const markAtOnce = (board: BoardView, events: readonly TraceEvent[]): void => {
  const pitsWhere = (type: 'lift' | 'capture'): readonly number[] =>
    events.flatMap((event) => (event.type === type ? [event.pit] : []));
  board.mark(pitsWhere('lift'), 'played');
  board.mark(pitsWhere('capture'), 'captured');
};

/** Shows a move from the state before it. Returns early once `isOff` says that something else goes on. */
export const animate = async (
  board: BoardView,
  before: GameState,
  events: readonly TraceEvent[],
  isOff: () => boolean,
): Promise<void> => {
  if (isUnseen()) {
    markAtOnce(board, events);
    return;
  }
  const pits = [...before.pits];
  const stores: Record<Player, number> = { ...before.stores };
  const add = (place: number | Player, seeds: number): void => {
    const now = typeof place === 'number' ? (pits[place]! += seeds) : (stores[place] += seeds);
    board.put(place, now);
  };
  const sown = events.filter(({ type }) => type === 'sow').length;
  const pace = Math.min(A_SEED, A_MOVE / Math.max(1, sown));
  let hand: number | Player = 0;
  const captured: number[] = [];
  for (const event of events) {
    if (isOff() || isUnseen()) return;
    if (event.type === 'lift') {
      hand = event.pit;
      add(event.pit, -event.seeds);
      board.mark([event.pit], 'played');
    }
    if (event.type === 'sow') {
      const place: number | Player = 'pit' in event ? event.pit : event.store;
      await travel(board.placeOf(hand), board.placeOf(place), 'seed travelling', pace);
      if (isOff() || isUnseen()) return;
      add(place, 1);
      hand = place;
    }
    if (event.type === 'capture' || event.type === 'collect') {
      captured.push(event.pit);
      board.mark(captured, 'captured');
      add(event.pit, -event.seeds);
      // What nobody gets leaves the board.
      if (event.to === null) continue;
      await travel(board.placeOf(event.pit), board.placeOf(event.to), 'seed travelling handful', A_CAPTURE);
      if (isOff() || isUnseen()) return;
      add(event.to, event.seeds);
    }
  }
};
