/** A game on the page: the board, the players and the controls, connected to the server. */
import { opponent } from 'mancala-rules';
import { byId, createCommand, createConfirmedCommand, setText } from 'mancala-page/dom.ts';
import { createGameBoard } from 'mancala-page/game-board.ts';
import { createMoveList } from 'mancala-page/move-list.ts';
import { createRulesDrawer } from 'mancala-page/rules-drawer.ts';
import { createPlayerCards } from 'mancala-page/player-cards.ts';
import type { Settings } from 'mancala-page/settings.ts';
import { createSteps } from 'mancala-page/steps.ts';
import { reloadOnce } from './build.ts';
import { isRefusal, joinGame } from './api.ts';
import { describeRefusal } from './describe-refusal.ts';
import { Clock } from './clock.ts';
import { connect, type Condition, type Connection } from './connection.ts';
import { createPanels } from './panels.ts';
import type { Update } from './protocol.ts';
import { bySide } from './replay.ts';
import { findGame, forgetGame, saveGame } from './saved-games.ts';
import { namesIn } from './seats.ts';
import { Session } from './session.ts';
import { describeBlock, describeOffer, describeRules, describeStatus, playsBot } from './status.ts';
import { words } from './words.ts';

export interface GamePage {
  /** Connects to a game. */
  open(id: string): void;
  close(): void;
  /** Says something about the next game that is opened: also in the title, while nobody looks at the page. */
  announce(text: string): void;
  /** Updates what depends on the settings. */
  show(): void;
}

/** `onProblem` is called when a game cannot be shown. */
export const createGamePage = (settings: Settings, onProblem: (text: string) => void): GamePage => {
  const view = byId('game', HTMLElement);
  const showView = (isShown: boolean): void => {
    view.hidden = !isShown;
    byId('game-title', HTMLElement).hidden = !isShown;
  };
  const draw = byId('draw', HTMLButtonElement);
  let connection: Connection | null = null;
  let condition: Condition = 'connecting';
  /** Whether the server has a page of another build. */
  let isOutdated = false;
  let id = '';
  /** What the next game says first. */
  let greeting = '';
  /** What the title says until somebody looks at the page. */
  let news = '';
  const notify = (text: string): void => setText(byId('notice', HTMLElement), text);
  /** Says something that a player waits for. */
  const announce = (text: string): void => {
    notify(text);
    news = document.hidden ? text : '';
    board.sound({ type: 'extra-turn', player: 'south' });
  };

  const playerCards = createPlayerCards();
  const board = createGameBoard(settings, playerCards, (move) => session.play(move));
  const session = new Session({
    send: (ply, step) =>
      connection?.act(step === 'swap' ? { type: 'swap', ply } : { type: 'move', ply, move: step }),
    showMove: () => board.element.finished,
    onStep: (game) => notify(words.stepText(game, namesIn(session))),
    onPosition: show,
    onChange: show,
  });
  const clock = new Clock(showSeats);
  const moveList = createMoveList((ply) => session.goTo(ply));
  const showPanels = createPanels(session, {
    takeSeat,
    resume: () => connection?.resume(),
    askForRematch: () => connection?.act({ type: 'rematch' }),
    goToNext,
  });

  function showSeats(): void {
    const { shown, bottom, isAborted } = session;
    const times = clock.times();
    const players = { ...namesIn(session), times: times && bySide(shown, times), isAborted };
    playerCards.show(shown, players, bottom);
  }

  /** Updates everything but the board. */
  function updateControls(): void {
    const isConnected = condition === 'connected';
    const { game, ply, seat, isOver, isMoving, isYourTurn, isEarlier, view: seen } = session;
    setText(byId('title', HTMLElement), game.rules.title);
    setText(byId('status', HTMLElement), describeStatus(session, condition));
    setText(byId('about', HTMLElement), seen ? describeRules(game.rules, seen) : '');
    document.title = news || words.pageTitle(game.rules.title, isYourTurn && isConnected);
    showSeats();
    moveList.show({ game, others: [] }, game, game.states[ply]!);
    const isPlaying = seat !== null && seen !== null && !isOver && seen.seats[opponent(seat)] !== null;
    resign.setEnabled(isPlaying && isConnected);
    abort.setEnabled(isConnected);
    offer.setEnabled(isPlaying && isConnected && !playsBot(session) && seen.draw !== seat);
    swap.setEnabled(isConnected && !isMoving && !isEarlier);
    const isOffered = !isOver && seen !== null && seen.draw !== null;
    const isByOther = isOffered && seen.draw !== seat;
    setText(draw, isByOther ? words.acceptDraw : isOffered ? words.drawIsOffered : words.offerDraw);
    draw.classList.toggle('offered', isByOther);
    const canAbort = seat !== null && seen?.canAbort === true;
    const shown = { swap: session.maySwap, draw: seat, abort: canAbort, resign: seat && !canAbort };
    for (const [button, isShown] of Object.entries(shown)) byId(button, HTMLElement).hidden = !isShown;
    showPanels(condition);
    if (isOutdated && isConnected && session.sent === null && !isMoving) reloadOnce();
  }

  /** Updates the page. */
  function show(): void {
    updateControls();
    board.show(session, describeBlock(session));
  }

  const onUpdate = (update: Update): void => {
    const before = session.view;
    clock.set(update.game.clock);
    session.receive(update);
    const { seat, view: seen, isOver } = session;
    const saved = findGame(id);
    if (saved && saved.isOver !== isOver) saveGame({ ...saved, isOver });
    const offerText = describeOffer(session);
    if (offerText !== '' && seen!.draw !== before?.draw) notify(offerText);
    const wasFree = seat !== null && before?.seats[opponent(seat)] === null;
    if (wasFree && seen!.seats[opponent(seat)] !== null) announce(words.opponentJoined);
    if (seat !== null && before?.next === null && seen!.next !== null) goToNext(seen!.next);
  };

  /** Goes to the next game of the same players: the sides are swapped, and the same token opens the seat. */
  function goToNext(next: string): void {
    const saved = findGame(id);
    if (saved && session.seat) saveGame({ id: next, seat: opponent(session.seat), token: saved.token });
    if (saved) greeting = words.sidesSwapped;
    location.hash = next;
  }

  const open = (game: string): void => {
    connection?.close();
    id = game;
    condition = 'connecting';
    session.reset();
    notify('');
    if (greeting !== '') announce(greeting);
    greeting = '';
    board.tell('');
    showView(true);
    updateControls();
    connection = connect(game, findGame(game)?.token, () => session.confirmedPly, {
      onWelcome: (seat, isOutdatedNow) => {
        session.seat = seat;
        isOutdated = isOutdatedNow;
      },
      onUpdate,
      onRefusal: (refusal, { type }) => {
        if (type === 'move' || type === 'swap') session.refuse();
        notify(describeRefusal(refusal));
        show();
      },
      onFailure: (refusal) =>
        onProblem(refusal.error === 'full' ? words.tooManyWatchers : describeRefusal(refusal)),
      onNoSeat: () => {
        forgetGame(game);
        notify(words.seatLost);
      },
      onCondition: (latest) => {
        if (latest === 'busy') clock.stop();
        if (latest === 'connected' && condition === 'lost') notify(words.connectedAgain);
        if (latest === 'connected' && condition === 'busy') notify(words.savesAgain);
        condition = latest;
        updateControls();
      },
    });
  };

  async function takeSeat(): Promise<string> {
    const answer = await joinGame(id);
    if (isRefusal(answer)) return describeRefusal(answer);
    saveGame(answer);
    open(answer.id);
    return '';
  }

  const swap = createCommand('swap', () => session.play('swap'));
  const offer = createCommand('draw', () => connection?.act({ type: 'draw', ply: session.confirmedPly }));
  const abort = createCommand('abort', () => connection?.act({ type: 'abort' }));
  const resign = createConfirmedCommand('resign', () => connection?.act({ type: 'resign' }));
  byId('flip', HTMLButtonElement).addEventListener('click', () => session.flip());
  createRulesDrawer(() => session.game.rules, null);
  createSteps(session, board.element, settings.takesLetters);

  document.addEventListener('visibilitychange', () => {
    news = '';
    if (!view.hidden) updateControls();
  });

  return {
    open,
    announce(text) {
      greeting = text;
    },
    show: () => view.hidden || show(),
    close() {
      connection?.close();
      connection = null;
      session.reset();
      showView(false);
    },
  };
};
