/** The panels below the board: the invitation, a free seat, and the result. */
import { opponent, type Player } from 'mancala-rules';
import { createBoardFocus } from 'mancala-page/board-focus.ts';
import {
  byId,
  copyText,
  createButton,
  createCommand,
  createElement,
  createStatus,
  setText,
} from 'mancala-page/dom.ts';
import { recordUrl } from './api.ts';
import { isStopped, type Condition } from './connection.ts';
import { across } from './replay.ts';
import { namesIn } from './seats.ts';
import type { Session } from './session.ts';
import { describeRematch } from './status.ts';
import { words } from './words.ts';

/** What the buttons of the panels do. */
export interface PanelActions {
  /** Returns why the seat cannot be taken; empty if it can. */
  readonly takeSeat: () => Promise<string>;
  /** Connects again. */
  readonly resume: () => void;
  readonly askForRematch: () => void;
  readonly goToNext: (id: string) => void;
}

/** Adds a panel with a title, what it says, and a button. */
const addPanel = (
  id: string,
  title: string,
  content: readonly Node[],
  label: string,
  action: () => unknown,
): HTMLElement => {
  const about = createElement('div', '', createElement('h2', '', title), ...content);
  const buttons = createElement('div', 'buttons', createButton(label, action, 'main'));
  const panel = createElement('section', 'panel', about, buttons);
  panel.id = id;
  panel.ariaLabel = title;
  byId('result', HTMLElement).before(panel);
  return panel;
};

const rematchLabel = (asks: Player | null, seat: Player | null): string => {
  if (asks === null) return words.rematch;
  return asks === seat ? words.rematchIsAsked : words.acceptRematch;
};

/** Returns a function that shows the panel for the state of the game and its connection. Without one, nobody is invited. */
export const createPanels = (
  session: Session,
  { takeSeat, resume, askForRematch, goToNext }: PanelActions,
): ((condition: Condition) => void) => {
  const { page } = words;
  const inviteText = Object.assign(createElement('label'), { id: 'invite-text', htmlFor: 'link' });
  const link = Object.assign(createElement('input'), { id: 'link', type: 'text', readOnly: true });
  link.addEventListener('focus', () => link.select());
  const inviteNote = createStatus('invite-note');
  const copyLink = async (): Promise<void> => {
    const isCopied = await copyText(link.value);
    if (!isCopied) link.select();
    setText(inviteNote, isCopied ? words.linkCopied : words.copyByHand);
  };
  const invitation = [inviteText, link, inviteNote];
  const invite = addPanel('invite', page.inviteTitle, invitation, page.copyLink, copyLink);

  const freeText = createElement('p');
  const freeNote = createStatus('free-note');
  const free = addPanel('free-seat', page.freeTitle, [freeText, freeNote], page.takeSeat, async () =>
    setText(freeNote, await takeSeat()),
  );
  const stopText = createStatus('stopped-text');
  const stopped = addPanel('stopped', page.stoppedTitle, [stopText], page.resume, resume);

  const abortedText = createElement('p', '', words.abortedText);
  const aborted = addPanel('aborted', page.abortedTitle, [abortedText], page.toLobby, () =>
    location.assign('#'),
  );

  const focus = createBoardFocus();
  const rematchButton = byId('rematch', HTMLElement);
  const rematch = createCommand('rematch', () => {
    const next = session.view?.next;
    if (next) goToNext(next);
    else askForRematch();
  });
  const showRematch = (): void => {
    const { seat, view } = session;
    const { id, seats, rematch: asks, next } = view!;
    setText(byId('rematch-text', HTMLElement), describeRematch(session));
    byId('save-record', HTMLAnchorElement).href = recordUrl(id);
    rematchButton.hidden = next === null && (seat === null || seats[opponent(seat)] === null);
    rematch.setEnabled(next !== null || asks !== seat);
    setText(rematchButton, next === null ? rematchLabel(asks, seat) : words.nextGame);
  };

  return (condition) => {
    const { game, view, you, isOver, isAborted, isMoving } = session;
    const freeSeat = (['south', 'north'] as const).find((player) => view?.seats[player] === null);
    const isOpen = condition === 'connected' && freeSeat !== undefined && !isOver;
    const hasEnded = isOver && !isMoving && view !== null && !isStopped(condition);
    const hasResult = hasEnded && !isAborted;
    stopped.hidden = !isStopped(condition);
    aborted.hidden = !hasEnded || !isAborted;
    invite.hidden = !isOpen || you === null;
    free.hidden = !isOpen || you !== null;
    if (isStopped(condition)) setText(stopText, words.stopped[condition]);
    if (hasResult) showRematch();
    focus.showResult(hasResult ? game : null, namesIn(session));
    if (!isOpen) for (const note of [inviteNote, freeNote]) setText(note, '');
    link.value = location.href;
    setText(inviteText, words.inviteText(view?.listed ?? false));
    if (freeSeat) setText(freeText, words.seatIsFree(across(game, freeSeat)));
  };
};
