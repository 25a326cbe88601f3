/** The list of the last games, one of which can be opened again. */
import { createElement } from 'mancala-page/dom.ts';
import { restore, type KeptGame } from './kept-games.ts';
import { soloistOf } from 'mancala-page/links.ts';
import { namesOf } from 'mancala-page/seats.ts';
import { words } from 'mancala-page/words.ts';

/** Shows games in a list; `open` is called with the one that was chosen. */
export const showLastGames = (
  list: HTMLElement,
  games: readonly KeptGame[],
  open: (kept: KeptGame) => void,
): void => {
  const dates = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' });
  const createItem = (kept: KeptGame): HTMLElement[] => {
    const restored = restore(kept);
    if (!restored) return [];
    const { game, seats } = restored;
    const { south, north } = namesOf(seats, soloistOf(seats)).names;
    const standing = game.isOver ? words.resultTitle(game, soloistOf(seats)) : words.plyName(game.ply);
    const button = createElement(
      'button',
      '',
      createElement('b', '', game.rules.title),
      createElement('span', '', `${south} – ${north}`),
      createElement('span', '', standing),
      createElement('small', '', dates.format(kept.time)),
    );
    button.type = 'button';
    button.addEventListener('click', () => open(kept));
    return [createElement('li', '', button)];
  };
  list.replaceChildren(...games.flatMap(createItem));
};
