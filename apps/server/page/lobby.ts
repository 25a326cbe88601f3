/** The lobby: the ways to a game, who is there, the games of this browser, those that wait for an opponent, and those to watch. */
import { byId, createButton, createElement, setText } from 'mancala-page/dom.ts';
import { isRefusal, joinGame, viewGame, viewLobby } from './api.ts';
import { describeRefusal } from './describe-refusal.ts';
import type { OpenNewGame } from './new-game.ts';
import { createPicture } from './picture.ts';
import type { OpenGame, Refusal, RunningGame } from './protocol.ts';
import { across, bySide, rulesOf } from './replay.ts';
import { findGame, forgetGame, runningGames, saveGame, type SavedGame } from './saved-games.ts';
import { namesOfSeats } from './seats.ts';
import { describeRules } from './status.ts';
import { createWays, type EnterSeat } from './ways.ts';
import { words } from './words.ts';

/** Milliseconds between two requests. */
const POLL_MS = 4000;
/** The most games of this browser whose state is asked for. */
const MAX_OWN = 10;

/** A game of this browser, and its state in words. */
type OwnGame = Readonly<Record<'id' | 'title' | 'text', string>>;

export interface Lobby {
  /** Shows the lists and keeps them up to date until `hide`. */
  show(): void;
  hide(): void;
}

/** An entry of a list: a game, what belongs to it, and what can be done with it. */
const createItem = (title: string, text: string, action: HTMLElement): HTMLElement => {
  const about = createElement('span', '', createElement('b', '', title), createElement('small', '', text));
  return createElement('li', '', about, action);
};

const createLink = (id: string, text: string, label = text): HTMLElement => {
  const link = createElement('a', 'button', text);
  link.href = `#${id}`;
  link.ariaLabel = label;
  return link;
};

/** Adds a list; returns a function that fills it. It changes only when its games do, so that a button keeps the focus. */
const addList = <T>(id: string, title: string, createItem: (game: T) => HTMLElement, ifEmpty = '') => {
  const list = Object.assign(createElement('ul', 'games'), { id: `${id}-games` });
  const note = Object.assign(createElement('p'), { id: `no-${id}-games` });
  const section = createElement('section', '', createElement('h2', '', title), list, note);
  Object.assign(section, { ariaLabel: title, hidden: true });
  byId('lobby', HTMLElement).append(section);
  let shown = '';
  return (games: readonly T[]): void => {
    const text = JSON.stringify(games);
    if (text !== shown) list.replaceChildren(...games.map(createItem));
    shown = text;
    setText(note, games.length > 0 ? '' : ifEmpty);
    section.hidden = games.length === 0 && ifEmpty === '';
  };
};

export const createLobby = (enterSeat: EnterSeat, openNewGame: OpenNewGame): Lobby => {
  const view = byId('lobby', HTMLElement);
  const problem = byId('lobby-problem', HTMLElement);

  const fail = (refusal: Refusal): void => setText(problem, describeRefusal(refusal));
  const search = createWays(enterSeat, openNewGame, fail);

  const join = async ({ id }: OpenGame): Promise<void> => {
    const answer = await joinGame(id);
    if (!isRefusal(answer)) enterSeat(answer);
    else {
      await update();
      fail(answer);
    }
  };
  const { page } = words;
  const listOwn = addList('own', page.ownGames, ({ id, title, text }: OwnGame) =>
    createItem(title, text, createLink(id, words.goTo)),
  );
  const createOpen = (game: OpenGame): HTMLElement => {
    const rules = rulesOf(game);
    const button = createButton(words.join, () => join(game), 'main');
    button.ariaLabel = words.joinLabel(rules.title, game.seat);
    return createItem(rules.title, describeRules(rules, game, game.seat), button);
  };
  const listOpen = addList('open', page.openGames, createOpen, page.noOpenGames);
  const listRunning = addList('running', page.watchTitle, (game: RunningGame) => {
    const { id, seats, state, ply } = game;
    const rules = rulesOf(game);
    const { names } = namesOfSeats(bySide(game, seats), null);
    const link = createLink(id, words.watch, words.watchLabel(rules.title));
    const item = createItem(rules.title, words.runningText(names, state.stores, ply), link);
    item.prepend(createElement('div', 'picture', createPicture(rules, state)));
    return item;
  });

  const showOthers = async (): Promise<void> => {
    const answer = await viewLobby();
    if (isRefusal(answer)) {
      fail(answer);
      return;
    }
    setText(problem, '');
    const { lobby, playing } = answer.people;
    // Counts are some seconds old, and this page is there.
    setText(byId('people', HTMLElement), words.people({ lobby: Math.max(1, lobby), playing }));
    const isOthers = ({ id }: { readonly id: string }): boolean =>
      findGame(id) === null && id !== search.id();
    listOpen(answer.open.filter(isOthers));
    listRunning(answer.running.filter(isOthers));
  };

  const viewOwn = async (saved: SavedGame): Promise<OwnGame | null> => {
    const answer = await viewGame(saved.id);
    if (isRefusal(answer)) {
      if (answer.error === 'no-game') forgetGame(saved.id);
      return null;
    }
    const { game } = answer;
    const isOver = game.state.outcome !== null || game.aborted !== null;
    if (isOver) saveGame({ ...saved, isOver });
    const turn = across(game, game.state.turn);
    const state = words.ownState({ seats: game.seats, turn, isOver }, saved.seat);
    return { id: saved.id, title: rulesOf(game).title, text: `${words.clockText(game.clock)} · ${state}` };
  };
  const showOwn = async (): Promise<void> => {
    const games = await Promise.all(runningGames().slice(0, MAX_OWN).map(viewOwn));
    listOwn(games.filter((game) => game !== null));
  };

  async function update(): Promise<void> {
    await Promise.all([showOthers(), showOwn()]);
  }
  const updateIfVisible = (): void => {
    if (!view.hidden && !document.hidden) void update();
  };
  setInterval(updateIfVisible, POLL_MS);
  document.addEventListener('visibilitychange', updateIfVisible);

  return {
    show() {
      view.hidden = false;
      void update();
    },
    hide() {
      view.hidden = true;
      void search.cancel();
    },
  };
};
