/** The lobby: the ways to a game, who is there, the games of this browser, those that wait for an opponent, and those to watch. */
import { byId, createElement, setText } from 'mancala-page/dom.ts';
import { isRefusal, joinGame, viewGame, viewLobby } from './api.ts';
import { drawPicture } from './picture.ts';
import { describeRefusal } from './describe-refusal.ts';
import type { OpenGame, Refusal, RunningGame } from './protocol.ts';
import { across, bySide, changedOptions, rulesOf } from './replay.ts';
import { findGame, forgetGame, runningGames, type SavedGame, saveGame } from './saved-games.ts';
import { createWays, type WaysOptions } from './ways.ts';
import { namesOfSeats } from './seats.ts';
import { words } from './words.ts';

/** Milliseconds between two requests. */
const POLL_MS = 4000;
/** The most games of this browser whose state is asked for. */
const MAX_OWN = 10;

export interface Lobby {
  /** Shows the lists and keeps them up to date until `hide`. */
  show(): void;
  hide(): void;
}

/** The repetition of a game that names none. */
const USUAL_REPETITION = 3;

const describe = (game: OpenGame): string => {
  const rules = rulesOf(game);
  return [
    words.boardSize(rules),
    words.clockText(game.clock),
    words.youPlay(game.seat),
    ...Object.entries(changedOptions(rules))
      .filter(([name]) => name !== 'pits' && name !== 'seeds')
      .map(([name, value]) => words.optionText(name, value)),
    ...(game.pie ? [words.pieRule] : []),
    ...(game.repetition === USUAL_REPETITION ? [] : [words.repetitionText(game.repetition)]),
  ].join(' · ');
};

/** A game in a list. */
interface Entry {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** A game whose board is shown. */
  readonly picture?: RunningGame;
  readonly createAction: () => HTMLElement;
}

/** Creates a function that fills a list. The list changes only when its entries do, so that a button keeps the focus. */
const createList = (id: string): ((entries: readonly Entry[]) => void) => {
  const list = byId(id, HTMLElement);
  let shown = '';
  const createItem = ({ title, text, picture, createAction }: Entry): HTMLElement => {
    const about = createElement('span', '', createElement('b', '', title), createElement('small', '', text));
    const item = createElement('li', '', about, createAction());
    if (picture) {
      const room = createElement('div', 'picture');
      drawPicture(room, rulesOf(picture), picture.state);
      item.prepend(room);
    }
    return item;
  };
  return (entries) => {
    const text = JSON.stringify(entries);
    if (text !== shown) list.replaceChildren(...entries.map(createItem));
    shown = text;
  };
};

export const createLobby = ({ onSeated, ...options }: Omit<WaysOptions, 'onFailure'>): Lobby => {
  const view = byId('lobby', HTMLElement);
  const problem = byId('lobby-problem', HTMLElement);
  const listOpen = createList('open-games');
  const listOwn = createList('own-games');
  const listRunning = createList('running-games');
  let isShown = false;

  const fail = (refusal: Refusal): void => setText(problem, describeRefusal(refusal));
  const ways = createWays({ onSeated, onFailure: fail, ...options });

  const join = async (game: OpenGame): Promise<void> => {
    const answer = await joinGame(game.id);
    if (isRefusal(answer)) {
      await update();
      fail(answer);
      return;
    }
    onSeated(answer, rulesOf(game).title);
  };

  const openEntry = (game: OpenGame): Entry => {
    const { title } = rulesOf(game);
    const createAction = (): HTMLElement => {
      const button = createElement('button', 'main', words.join);
      button.type = 'button';
      button.ariaLabel = words.joinLabel(title, game.seat);
      button.addEventListener('click', () => {
        button.disabled = true;
        void join(game).finally(() => (button.disabled = false));
      });
      return button;
    };
    return { id: game.id, title, text: describe(game), createAction };
  };

  const createLink = (id: string, text: string, label = text): HTMLElement => {
    const link = createElement('a', 'button', text);
    link.href = `#${id}`;
    link.ariaLabel = label;
    return link;
  };
  const runningEntry = (game: RunningGame): Entry => {
    const { title } = rulesOf(game);
    const names = namesOfSeats(bySide(game, game.seats), null).names;
    return {
      id: game.id,
      title,
      text: words.runningText(names, game.state.stores, game.ply),
      picture: game,
      createAction: () => createLink(game.id, words.watch, words.watchLabel(title)),
    };
  };

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
      findGame(id) === null && id !== ways.waitingIn();
    const open = answer.open.filter(isOthers);
    const running = answer.running.filter(isOthers);
    byId('no-games', HTMLElement).hidden = open.length > 0;
    listOpen(open.map(openEntry));
    byId('watch-section', HTMLElement).hidden = running.length === 0;
    listRunning(running.map(runningEntry));
  };

  const ownEntry = async (saved: SavedGame): Promise<Entry | null> => {
    const answer = await viewGame(saved.id);
    if (isRefusal(answer)) {
      if (answer.error === 'no-game') forgetGame(saved.id);
      return null;
    }
    const { game } = answer;
    const isOver = game.state.outcome !== null;
    if (isOver) saveGame({ ...saved, isOver });
    const turn = across(game, game.state.turn);
    const state = words.ownState({ seats: game.seats, turn, isOver }, saved.seat);
    const createAction = (): HTMLElement => createLink(saved.id, words.goTo);
    const text = `${words.clockText(game.clock)} · ${state}`;
    return { id: saved.id, title: rulesOf(game).title, text, createAction };
  };

  const showOwn = async (): Promise<void> => {
    const entries = await Promise.all(runningGames().slice(0, MAX_OWN).map(ownEntry));
    const shown = entries.filter((entry) => entry !== null);
    byId('own-section', HTMLElement).hidden = shown.length === 0;
    listOwn(shown);
  };

  async function update(): Promise<void> {
    await Promise.all([showOthers(), showOwn()]);
  }
  const updateIfVisible = (): void => {
    if (isShown && !document.hidden) void update();
  };
  setInterval(updateIfVisible, POLL_MS);
  document.addEventListener('visibilitychange', updateIfVisible);

  return {
    show() {
      view.hidden = false;
      isShown = true;
      void update();
    },
    hide() {
      view.hidden = true;
      isShown = false;
      ways.leave();
    },
  };
};
