/** The dialog with all games: filters, wins and losses, the ladder, and a file to take everything along. */
import { Game, type Rules } from 'mancala-rules';
import { createButton, createElement, createStatus, setText } from 'mancala-page/dom.ts';
import { words as pageWords } from 'mancala-page/words.ts';
import { createFrame } from '../dialog-frame.ts';
import { loadStyle } from '../load-style.ts';
import { countResults, factsOf, type Facts } from './facts.ts';
import { createFilters } from './game-filters.ts';
import { createGameList } from './game-list.ts';
import { words } from './games-words.ts';
import type { KeptGame, KeptGames } from './kept-games.ts';
import { createLadderView } from './ladder-view.ts';
import { createStandings } from './standings.ts';
import { createTransferButtons } from './transfer-buttons.ts';

/** What the dialog needs of the page. */
export interface GamesPage {
  readonly kept: KeptGames;
  currentRules(): Rules;
  open(kept: KeptGame): void;
  /** Opens a game and analyzes it. */
  review(kept: KeptGame): void;
  /** Begins a game against a bot. */
  playNow(rules: Rules, level: number): void;
  /** Begins a game with the players of the game on the board. */
  play(game: Game): void;
}

const showGames = (page: GamesPage): void => {
  const { dialog, title, open } = createFrame('kept', pageWords.page.ownGames);
  const filters = createFilters(() => show());
  const summary = createStatus();
  const standings = createElement('details', '', createElement('summary', '', words.standings));
  const ladder = createElement('section');
  const list = createElement('div');
  const answer = createStatus();
  const question = createElement('p');
  question.role = 'alert';
  const buttons = createElement('div', 'buttons');
  dialog.append(filters.element, summary, question, list, standings, ladder, answer, buttons);

  const leave = (action: () => void): void => {
    dialog.close();
    action();
  };

  const chosen = (): readonly Facts[] =>
    filters.choose(page.kept.all().flatMap((kept) => factsOf(kept) ?? []));

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
      const isOnBoard = games.some(page.kept.isOpen);
      page.kept.remove(games);
      if (isOnBoard) page.play(Game.start(page.currentRules()));
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
    const rules = filters.hasOneGame() && games[0] ? games[0].rules : page.currentRules();
    ladder.replaceChildren(...createLadderView(rules, (level) => leave(() => page.playNow(rules, level))));
    list.replaceChildren(
      createGameList(games, {
        open: (kept) => leave(() => page.open(kept)),
        review: (kept) => leave(() => page.review(kept)),
        remove: (kept) => ask([kept]),
      }),
    );
  };

  const removeAll = (): void => {
    const games = chosen().map(({ kept }) => kept);
    if (games.length > 0) ask(games);
  };
  buttons.append(
    ...createTransferButtons(page.kept, (imported) => {
      show();
      setText(answer, words.imported(imported));
    }),
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
