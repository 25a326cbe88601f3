/** The lines above and below the board: who plays each side, how much time they have, and whose turn it is. */
import { opponent, type ByPlayer, type GameState, type Player } from 'mancala-rules';
import { byId, createElement, setText } from './dom.ts';
import { words } from './words.ts';

export interface SeatsView {
  /** Shows the names of the players, and their times if there is a clock. */
  show(state: GameState, names: ByPlayer<string>, bottom: Player, times?: ByPlayer<string>): void;
}

export const createSeatsView = (): SeatsView => {
  const [far, near] = ['far-seat', 'near-seat'].map((id) => {
    const element = byId(id, HTMLElement);
    const [name, side, time] = [
      createElement('b'),
      createElement('span', 'side'),
      createElement('span', 'time'),
    ];
    element.append(name, side, time);
    return { element, name, side, time };
  });
  return {
    show({ outcome, turn }, names, bottom, times) {
      for (const [view, player] of [
        [far!, opponent(bottom)],
        [near!, bottom],
      ] as const) {
        setText(view.name, names[player]);
        setText(view.side, names[player] === words.NAMES[player] ? '' : words.NAMES[player]);
        setText(view.time, times?.[player] ?? '');
        view.element.classList.toggle('to-move', !outcome && turn === player);
        view.element.classList.toggle('winner', outcome?.winner === player);
      }
    },
  };
};
