/** The board of a lesson or a puzzle: it asks for a move, shows moves, and takes back those that are not right. */
import type { MancalaBoard } from 'mancala-board';
import type { Game, Move } from 'mancala-rules';
import { createElement, wait } from 'mancala-page/dom.ts';
import { createPitKeys } from 'mancala-page/pit-keys.ts';
import { lookAs } from 'mancala-page/settings.ts';
import { words as pageWords } from 'mancala-page/words.ts';
import type { LearnPage } from './learn-page.ts';
import { words } from './load.ts';

/** Milliseconds for which a move that is not right stays on the board. */
const READING_MS = 2000;
/** Milliseconds between two moves, at the usual pace. */
const BETWEEN_MS = 700;

export interface LearnBoard {
  readonly element: MancalaBoard;
  /** Puts a position on the board and waits for a move. */
  ask(game: Game, onMove: (move: Move) => void): void;
  /**
   * Shows moves, one after the other; false if something else was shown meanwhile. `onShown` is called with the number of moves
   * that are shown.
   */
  play(
    game: Game,
    moves: readonly Move[],
    blocked: string,
    onShown?: (moves: number) => void,
  ): Promise<boolean>;
  /**
   * Shows a move that is not right, and what `reply` finds to answer it; leaves time to read, and takes them back. False if something
   * else was shown meanwhile.
   */
  tryOut(game: Game, move: Move, reply?: Promise<Move | null>): Promise<boolean>;
  /** Makes pits stand out, after some time unless something else is shown until then. */
  glow(pits: readonly number[], afterMs?: number): void;
  /** Plays the pit of a key; false if there is none. */
  press(key: string): boolean;
  /** Ends what is being shown. */
  stop(): void;
}

/** `tell` is called with what the board has to say. */
export const createLearnBoard = (
  { pace, onEvent }: Pick<LearnPage, 'pace' | 'onEvent'>,
  tell: (text: string) => void,
): LearnBoard => {
  const element = createElement('mancala-board', 'learn-board');
  element.setAttribute('previews', 'off');
  lookAs(element);
  let shown: Game;
  let onMove: (move: Move) => void = () => undefined;
  /** Changes with everything that is shown, to end what was shown before it. */
  let latest = 0;
  element.addEventListener('move', ({ detail }) => onMove(detail.move));
  element.addEventListener('refuse', ({ detail }) => tell(`${detail.text}.`));
  element.addEventListener('trace', ({ detail }) => onEvent(detail));
  const press = createPitKeys(() => shown, element);

  /** Begins to show something; the function that it returns is whether something else was shown meanwhile. */
  const begin = (isBusy: boolean): (() => boolean) => {
    const current = ++latest;
    element.ariaBusy = String(isBusy);
    return () => current !== latest;
  };
  /** Shows a position; `blocked` is why nobody can play, and empty if somebody can. */
  const show = (game: Game, last: MancalaBoard['lastMove'], blocked: string): void => {
    shown = game;
    element.rules = game.rules;
    element.state = game.state;
    element.lastMove = last;
    element.pace = last ? pace() : 0;
    element.words = { ...pageWords, readonly: blocked };
    element.readonly = blocked !== '';
  };
  /** Shows a position at once, without the marks of a move. */
  const rest = (game: Game, blocked: string): void => {
    show(game, null, blocked);
    element.clear();
  };
  const play: LearnBoard['play'] = async (game, moves, blocked, onShown = () => undefined) => {
    const isEnded = begin(true);
    let before = game;
    for (const [i, move] of moves.entries()) {
      if (i > 0) await wait(BETWEEN_MS * pace());
      if (isEnded()) return false;
      const after = before.play(move);
      rest(before, blocked);
      show(after, { before: before.state, move }, blocked);
      await element.finished;
      if (isEnded()) return false;
      onShown(i + 1);
      before = after;
    }
    element.ariaBusy = 'false';
    return true;
  };

  return {
    ...{ element, play, press },
    stop: () => void begin(false),
    ask(game, newOnMove) {
      begin(false);
      onMove = newOnMove;
      rest(game, '');
    },
    async tryOut(game, move, reply = Promise.resolve(null)) {
      if (!(await play(game, [move], words.takingBack))) return false;
      const isReplaced = begin(true);
      const answer = await reply;
      if (isReplaced()) return false;
      if (answer !== null && !(await play(game.play(move), [answer], words.takingBack))) return false;
      const isEnded = begin(true);
      await wait(READING_MS);
      if (isEnded()) return false;
      begin(false);
      rest(game, '');
      return true;
    },
    glow(pits, afterMs = 0) {
      const current = latest;
      void wait(afterMs).then(() => {
        if (current === latest) element.highlight('hinted', pits);
      });
    },
  };
};
