/** The lobby: the games of this browser, and those that wait for an opponent. */
import { byId, createElement, setText } from '../../site/play/dom.ts';
import { isRefusal, joinGame, openGames, viewGame } from './api.ts';
import { describeRefusal } from './describe-refusal.ts';
import type { OpenGame, Refusal } from './protocol.ts';
import { across, changedOptions, rulesOf } from './replay.ts';
import { findGame, forgetGame, runningGames, saveGame, type SavedGame } from './saved-games.ts';
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
  readonly createAction: () => HTMLElement;
}

/** Creates a function that fills a list. The list changes only when its entries do, so that a button keeps the focus. */
const createList = (id: string): ((entries: readonly Entry[]) => void) => {
  const list = byId(id, HTMLElement);
  let shown = '';
  const createItem = ({ title, text, createAction }: Entry): HTMLElement =>
    createElement(
      'li',
      '',
      createElement('span', '', createElement('b', '', title), createElement('small', '', text)),
      createAction(),
    );
  return (entries) => {
    const text = JSON.stringify(entries);
    if (text !== shown) list.replaceChildren(...entries.map(createItem));
    shown = text;
  };
};

/** `onEnter` is called with the id of a game to go to. */
export const createLobby = (onEnter: (id: string) => void): Lobby => {
  const view = byId('lobby', HTMLElement);
  const problem = byId('lobby-problem', HTMLElement);
  const listOpen = createList('open-games');
  const listOwn = createList('own-games');
  let isShown = false;

  const fail = (refusal: Refusal): void => setText(problem, describeRefusal(refusal));

  const join = async (game: OpenGame): Promise<void> => {
    const answer = await joinGame(game.id);
    if (isRefusal(answer)) {
      await update();
      fail(answer);
      return;
    }
    saveGame({ ...answer, title: rulesOf(game).title });
    onEnter(answer.id);
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

  const showOpen = async (): Promise<void> => {
    const answer = await openGames();
    if (isRefusal(answer)) {
      fail(answer);
      return;
    }
    setText(problem, '');
    const games = answer.games.filter(({ id }) => findGame(id) === null);
    byId('no-games', HTMLElement).hidden = games.length > 0;
    listOpen(games.map(openEntry));
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
    const createAction = (): HTMLElement => {
      const link = createElement('a', 'button', words.goTo);
      link.href = `#${saved.id}`;
      return link;
    };
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
    await Promise.all([showOpen(), showOwn()]);
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
    },
  };
};
