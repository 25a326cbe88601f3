/** The dialog with all games: filters, wins and losses, the ladder, and a file to take everything along. */
import type { Rules } from 'mancala-rules';
import { addOptions, createButton, createElement, setText } from 'mancala-page/dom.ts';
import { words as pageWords } from 'mancala-page/words.ts';
import { createFrame } from '../dialog-frame.ts';
import { loadStyle } from '../load-style.ts';
import { saveFile } from '../save-file.ts';
import { countResults, factsOf, type Facts } from './facts.ts';
import { createGameList } from './game-list.ts';
import { words } from './games-words.ts';
import type { KeptGame, KeptGames } from './kept-games.ts';
import { createLadderView } from './ladder-view.ts';
import { createStandings } from './standings.ts';
import { exportAll, importAll } from './transfer.ts';

/** What the dialog needs of the page. */
export interface GamesPage {
  readonly kept: KeptGames;
  currentRules(): Rules;
  open(kept: KeptGame): void;
  /** Opens a game and analyzes it. */
  review(kept: KeptGame): void;
  /** Begins a game against a bot. */
  playNow(rules: Rules, level: number): void;
}

type Filter = keyof typeof words.all;

const FILTERS = {
  game: ({ rules }: Facts) => rules.id,
  opponent: ({ opponent }: Facts) => String(opponent),
  result: ({ result }: Facts) => result,
} as const;

const labelOf = (filter: Filter, facts: Facts): string => {
  if (filter === 'game') return facts.rules.title;
  if (filter === 'result') return words.results[facts.result];
  const { opponent } = facts;
  return typeof opponent === 'number' ? pageWords.levelName(opponent) : pageWords.OPPONENTS[opponent];
};

const showGames = (page: GamesPage): void => {
  const { dialog, title, open } = createFrame('kept', pageWords.page.ownGames);
  const filters = createElement('div', 'fields');
  const summary = createElement('p');
  summary.role = 'status';
  const standings = createElement('details', '', createElement('summary', '', words.standings));
  const ladder = createElement('section');
  const list = createElement('div');
  const answer = createElement('p');
  answer.role = 'status';
  const question = createElement('p');
  question.role = 'alert';
  const buttons = createElement('div', 'buttons');
  dialog.append(filters, summary, standings, ladder, list, answer, question, buttons);

  const leave = (action: () => void): void => {
    dialog.close();
    action();
  };

  const selects = (Object.keys(FILTERS) as Filter[]).map((filter) => {
    const select = createElement('select');
    select.addEventListener('change', () => show());
    filters.append(createElement('label', '', pageWords.page[filter], select));
    return [filter, select] as const;
  });
  /** Offers what the games have, and keeps what is chosen. */
  const offer = (games: readonly Facts[]): void => {
    for (const [filter, select] of selects) {
      const { value } = select;
      const labels = games.map((facts) => [FILTERS[filter](facts), labelOf(filter, facts)] as const);
      select.replaceChildren(new Option(words.all[filter], ''));
      addOptions(select, Object.fromEntries(labels.sort(([, a], [, b]) => a.localeCompare(b))));
      select.value = labels.some(([key]) => key === value) ? value : '';
    }
  };
  const chosen = (): readonly Facts[] => {
    const games = page.kept.all().flatMap((kept) => factsOf(kept) ?? []);
    offer(games);
    return games.filter((facts) =>
      selects.every(([filter, { value }]) => value === '' || FILTERS[filter](facts) === value),
    );
  };

  /** Asks before games are deleted. */
  const ask = (games: readonly KeptGame[]): void => {
    setText(answer, '');
    question.replaceChildren(createElement('span', '', words.askRemove(games.length)), ' ');
    const settle = (action: () => void): void => {
      question.replaceChildren();
      action();
      title.focus();
    };
    const remove = (): void => {
      page.kept.remove(games);
      show();
    };
    const cancel = createButton(pageWords.page.cancel, () => settle(() => undefined));
    question.append(
      createButton(words.remove, () => settle(remove), 'main'),
      ' ',
      cancel,
    );
    cancel.focus();
  };
  const show = (): void => {
    const games = chosen();
    setText(summary, games.length > 0 ? words.summary(games.length, countResults(games)) : words.none);
    standings.replaceChildren(standings.firstElementChild!, createStandings(games));
    const rules = selects[0]![1].value && games[0] ? games[0].rules : page.currentRules();
    ladder.replaceChildren(...createLadderView(rules, (level) => leave(() => page.playNow(rules, level))));
    list.replaceChildren(
      createGameList(games, {
        open: (kept) => leave(() => page.open(kept)),
        review: (kept) => leave(() => page.review(kept)),
        remove: (kept) => ask([kept]),
        isOpen: page.kept.isOpen,
      }),
    );
  };

  const file = createElement('input');
  file.type = 'file';
  file.accept = 'application/json,.json';
  file.ariaLabel = words.load;
  file.hidden = true;
  file.addEventListener('change', () => {
    const [chosenFile] = file.files!;
    void chosenFile?.text().then((text) => {
      const result = importAll(text, page.kept);
      file.value = '';
      show();
      setText(answer, words.imported(result));
    });
  });
  const save = (): void =>
    saveFile(new Blob([exportAll(page.kept.all())], { type: 'application/json' }), 'mancala.json');
  const removeAll = (): void => {
    const games = chosen()
      .map(({ kept }) => kept)
      .filter((kept) => !page.kept.isOpen(kept));
    if (games.length > 0) ask(games);
  };
  buttons.append(
    createButton(words.save, save),
    file,
    createButton(words.load, () => file.click()),
    createButton(words.removeAll, removeAll),
  );

  show();
  open();
};

/** Loads what the dialog needs. The function that it returns opens it. */
export const loadGames = async (page: GamesPage): Promise<() => void> => {
  await loadStyle('games.css');
  return () => showGames(page);
};
