/** A small board to look at. */
import type { GameState, Player, Rules } from 'mancala-rules';
import { createDrawing } from 'mancala-board/drawing.ts';
import { geometryOf } from 'mancala-board/geometry.ts';
import { createHeaps } from 'mancala-board/heaps.ts';

/** The width of a picture by its height. */
const RATIO = 2.2;

/** Draws a position into an element, instead of the one before. */
export const drawPicture = (room: HTMLElement, rules: Rules, state: GameState): void => {
  const drawing = createDrawing(document.body);
  const heaps = createHeaps(drawing.seeds, () => undefined);
  const geometry = geometryOf(rules, { bottom: 'south', isUpright: false, ratio: RATIO });
  drawing.setUp(rules);
  drawing.place(geometry);
  heaps.place(geometry);
  state.pits.forEach((seeds, pit) => {
    heaps.set(pit, seeds);
    drawing.setMark(pit, state.marks?.[pit] ?? null);
  });
  const players: readonly Player[] = ['south', 'north'];
  for (const player of players) heaps.set(player, state.stores[player]);
  room.replaceChildren(drawing.svg);
};
