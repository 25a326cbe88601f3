/** The list of kept games: each can be opened, reviewed and deleted. */
import { createButton, createElement } from 'mancala-page/dom.ts';
import { soloistOf } from 'mancala-page/links.ts';
import { namesOf } from 'mancala-page/seats.ts';
import { words as pageWords } from 'mancala-page/words.ts';
import type { Facts } from './facts.ts';
import { words } from './games-words.ts';
import { restore, type KeptGame } from './kept-games.ts';

/** How many games are shown at once. */
const SHOWN = 20;

export interface GameActions {
  readonly open: (kept: KeptGame) => void;
  readonly review: (kept: KeptGame) => void;
  readonly remove: (kept: KeptGame) => void;
}

/** The items of some games, and a button that shows more of them. */
export const createGameList = (games: readonly Facts[], actions: GameActions): HTMLElement => {
  const dates = new Intl.DateTimeFormat(pageWords.language, { dateStyle: 'medium', timeStyle: 'short' });
  const createItem = ({ kept }: Facts): HTMLElement[] => {
    const restored = restore(kept);
    if (!restored) return [];
    const { game, seats } = restored;
    const you = kept.isShared ? null : soloistOf(seats);
    const persons = namesOf(seats, you);
    const { south, north } = persons.names;
    const standing = game.isOver ? pageWords.resultTitle(game, persons) : pageWords.plyName(game.ply);
    const open = createButton('', () => actions.open(kept), 'game');
    open.append(
      createElement('b', '', game.rules.title),
      createElement('span', '', `${south} – ${north}`),
      createElement('span', '', standing),
      createElement('small', '', dates.format(kept.time)),
    );
    const review = createButton(words.review, () => actions.review(kept));
    const remove = createButton(words.remove, () => actions.remove(kept));
    return [createElement('li', '', open, review, remove)];
  };
  const list = createElement('ul', 'game-list');
  const more = createButton(words.more, () => show());
  let shown = 0;
  const show = (): void => {
    const items = games.slice(shown, (shown += SHOWN)).flatMap(createItem);
    list.append(...items);
    more.hidden = shown >= games.length;
    // The button that had the focus is below the games that it has shown.
    if (shown > SHOWN) items[0]?.querySelector('button')!.focus();
  };
  show();
  return createElement('div', '', list, more);
};
