/** The cards above and below the board: who plays each side, their seeds and time, and whose turn it is. */
import { opponent, type ByPlayer, type Game, type Player } from 'mancala-rules';
import { byId, createElement, setText } from './dom.ts';
import type { Names } from './seats.ts';
import { words } from './words.ts';

/** What the cards show of the players. */
export interface Players extends Names {
  /** The times on the clock; none without a clock. */
  readonly times?: ByPlayer<string> | undefined;
}

export interface PlayerCards {
  /** Shows the players at a position, the one whose row is near below the board. */
  show(position: Pick<Game, 'rules' | 'state'>, players: Players, bottom: Player): void;
  /** Shows the seeds in the store of a player: those on the board, so that they grow with it while a move is shown. */
  count(player: Player, seeds: number): void;
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
  const counts = { south: 0, north: 0 };
  let areScores = true;
  const showCount = ({ element, count, unit }: typeof near, player: Player): void => {
    const seeds = counts[player];
    element.classList.toggle('in-hand', !areScores);
    setText(count, areScores ? String(seeds) : seeds > 0 ? words.inHand(seeds) : '');
    setText(unit, areScores ? words.score(seeds) : count.textContent);
  };
  return {
    show({ rules, state }, { names, lines, times }, bottom) {
      const { outcome, turn, stores } = state;
      areScores = rules.spec.decidedBy !== 'endings';
      for (const [card, player] of [
        [far, opponent(bottom)],
        [near, bottom],
      ] as const) {
        const { element, avatar, name, line, time } = card;
        setText(avatar, names[player].slice(0, 1));
        setText(name, names[player]);
        setText(line, lines[player]);
        showCount(card, player);
        setText(time, times?.[player] ?? '');
        element.dataset['side'] = player;
        element.classList.toggle('to-move', !outcome && turn === player);
        element.classList.toggle('winner', outcome?.winner === player);
      }
      setText(announced, areScores ? words.standing(names, stores) : '');
    },
    count(player, seeds) {
      counts[player] = seeds;
      showCount(near.element.dataset['side'] === player ? near : far, player);
    },
  };
};
