/** The cards above and below the board: who plays each side, their seeds and time, and whose turn it is. */
import { opponent, type ByPlayer, type GameState, type Player } from 'mancala-rules';
import { byId, createElement, setText } from './dom.ts';
import type { Names } from './seats.ts';
import { words } from './words.ts';

/** What the cards show of the players. */
export interface Players extends Names {
  /** The times on the clock; none without a clock. */
  readonly times?: ByPlayer<string> | undefined;
}

export interface PlayerCards {
  /** Shows the players of a game, the one whose row is near below the board. */
  show(state: GameState, players: Players, bottom: Player): void;
}

const createCard = (id: string) => {
  const element = byId(id, HTMLElement);
  const [avatar, name, line, time] = [
    createElement('span', 'avatar'),
    createElement('b', 'name'),
    createElement('span', 'line'),
    createElement('span', 'time'),
  ];
  const [count, unit] = [createElement('span'), createElement('span', 'unseen')];
  avatar.ariaHidden = count.ariaHidden = 'true';
  element.append(
    avatar,
    createElement('span', 'who', name, ' ', line),
    createElement('span', 'seeds', count, unit),
    time,
  );
  return { element, avatar, name, line, count, unit, time };
};

export const createPlayerCards = (): PlayerCards => {
  const [far, near] = [createCard('far-seat'), createCard('near-seat')];
  const announced = byId('score', HTMLElement);
  return {
    show({ outcome, turn, stores }, { names, lines, times }, bottom) {
      for (const [card, player] of [
        [far, opponent(bottom)],
        [near, bottom],
      ] as const) {
        const { element, avatar, name, line, count, unit, time } = card;
        setText(avatar, names[player].slice(0, 1));
        setText(name, names[player]);
        setText(line, lines[player]);
        setText(count, String(stores[player]));
        setText(unit, words.score(stores[player]));
        setText(time, times?.[player] ?? '');
        element.dataset['side'] = player;
        element.classList.toggle('to-move', !outcome && turn === player);
        element.classList.toggle('winner', outcome?.winner === player);
      }
      setText(announced, words.standing(names, stores));
    },
  };
};
