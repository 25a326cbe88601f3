/** The cards above and below the board: who plays each side, their seeds and time, and whose turn it is. */
import { opponent, type ByPlayer, type Game, type Player } from 'mancala-rules';
import { byId, createElement, setText } from './dom.ts';
import type { Names } from './seats.ts';
import { words } from './words.ts';

/** The player who has just moved, and what they did. */
export interface News {
  readonly player: Player;
  readonly text: string;
  /** What the text sums up; empty if it says everything. */
  readonly steps: readonly string[];
}

/** What the cards show of the players. */
interface Players extends Names {
  readonly news?: News | null;
  /** The times on the clock; none without a clock. */
  readonly times?: ByPlayer<string> | undefined;
  /** Whether nobody is to move although the game has no outcome. */
  readonly isAborted?: boolean;
}

export interface PlayerCards {
  /** Shows the players at a position, the one whose row is near below the board. */
  show(position: Pick<Game, 'rules' | 'state'>, players: Players, bottom: Player): void;
  /** Shows the seeds in the store of a player: those on the board, so that they grow with it while a move is shown. */
  count(player: Player, seeds: number): void;
}

const createCard = (id: string) => {
  const element = byId(id, HTMLElement);
  const [avatar, name, line, news, time] = [
    createElement('span', 'avatar'),
    createElement('b', 'name'),
    createElement('span', 'line'),
    createElement('span', 'news'),
    createElement('span', 'time'),
  ];
  const [count, unit] = [createElement('span'), createElement('span', 'unseen')];
  // A status of the page says the news.
  avatar.ariaHidden = count.ariaHidden = 'true';
  element.append(
    avatar,
    createElement('span', 'who', name, ' ', line),
    news,
    createElement('span', 'seeds', count, unit),
    time,
  );
  return { element, avatar, name, line, news, count, unit, time };
};

/** Shows what a player did; the steps of a long move open with a click. */
const showNews = (element: HTMLElement, { text, steps }: Pick<News, 'text' | 'steps'>): void => {
  if (element.textContent === text + steps.join('')) return;
  const list = createElement('ol', '', ...steps.map((step) => createElement('li', '', step)));
  const details = createElement('details', '', createElement('summary', '', text), list);
  element.replaceChildren(steps.length > 0 ? details : text);
  // A status of the page says a text without steps.
  element.ariaHidden = String(steps.length === 0);
};

/** Shows what is known of a player, where it fits. */
const showLine = (element: HTMLElement, text: string): void => {
  if (element.textContent === text) return;
  element.replaceChildren(...(text === '' ? [] : [createElement('span', '', text)]));
};

const NO_NEWS = { text: '', steps: [] };

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
    show({ rules, state }, { names, lines, news, times, isAborted }, bottom) {
      const { outcome, turn, stores } = state;
      areScores = rules.spec.decidedBy !== 'endings';
      for (const [card, player] of [
        [far, opponent(bottom)],
        [near, bottom],
      ] as const) {
        const { element } = card;
        setText(card.avatar, names[player].slice(0, 1));
        setText(card.name, names[player]);
        showLine(card.line, lines[player]);
        showNews(card.news, news?.player === player ? news : NO_NEWS);
        showCount(card, player);
        setText(card.time, times?.[player] ?? '');
        element.dataset['side'] = player;
        element.classList.toggle('to-move', !outcome && !isAborted && turn === player);
        element.classList.toggle('winner', outcome?.winner === player);
      }
      setText(announced, areScores ? `${names.south} ${stores.south}, ${names.north} ${stores.north}.` : '');
    },
    count(player, seeds) {
      counts[player] = seeds;
      showCount(near.element.dataset['side'] === player ? near : far, player);
    },
  };
};
