/** The choices by which the list of games is filtered: the game, the opponent and the result. */
import { addOptions, createElement } from 'mancala-page/dom.ts';
import { levelName } from 'mancala-page/level-choice.ts';
import { words as pageWords } from 'mancala-page/words.ts';
import type { Facts } from './facts.ts';
import { words } from './games-words.ts';

type Filter = keyof typeof words.all;

/** The value of a game for each filter, and its label. */
const FILTERS: Readonly<Record<Filter, (facts: Facts) => readonly [value: string, label: string]>> = {
  game: ({ rules }) => [rules.id, rules.title],
  opponent: ({ opponent }) => [
    String(opponent),
    typeof opponent === 'number' ? levelName(opponent) : pageWords.OPPONENTS[opponent],
  ],
  result: ({ result }) => [result, words.results[result]],
};

export interface GameFilters {
  readonly element: HTMLElement;
  /** Offers what some games have, keeps what is chosen, and returns the games that have it. */
  choose(games: readonly Facts[]): readonly Facts[];
  /** Whether all chosen games are of one kind. */
  hasOneGame(): boolean;
}

/** `onChange` is called when something else is chosen. */
export const createFilters = (onChange: () => void): GameFilters => {
  const filters = (Object.keys(FILTERS) as Filter[]).map((name) => {
    const select = createElement('select');
    select.addEventListener('change', onChange);
    return { name, select };
  });
  const labels = filters.map(({ name, select }) => createElement('label', '', pageWords.page[name], select));
  return {
    element: createElement('div', 'fields', ...labels),
    choose(games) {
      for (const { name, select } of filters) {
        const { value } = select;
        const entries = games.map(FILTERS[name]).sort(([, a], [, b]) => a.localeCompare(b));
        select.replaceChildren(new Option(words.all[name], ''));
        addOptions(select, Object.fromEntries(entries));
        select.value = entries.some(([key]) => key === value) ? value : '';
      }
      return games.filter((facts) =>
        filters.every(({ name, select: { value } }) => value === '' || FILTERS[name](facts)[0] === value),
      );
    },
    hasOneGame: () => filters[0]!.select.value !== '',
  };
};
