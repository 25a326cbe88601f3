/** The panels below the board: the invitation, a free seat, and the result. */
import { opponent, type Player } from 'mancala-rules';
import { createBoardFocus } from 'mancala-page/board-focus.ts';
import { byId, createCommand, setText } from 'mancala-page/dom.ts';
import { recordUrl } from './api.ts';
import { isStopped, type Condition } from './connection.ts';
import { across } from './replay.ts';
import type { Session } from './session.ts';
import { describeRematch } from './status.ts';
import { words } from './words.ts';

export interface PanelOptions {
  readonly session: Session;
  /** Returns why the seat cannot be taken; empty if it can. */
  readonly onTakeSeat: () => Promise<string>;
  /** Called when the person wants another connection. */
  readonly onResume: () => void;
  readonly onRematch: () => void;
  /** Called with the id of the next game. */
  readonly onNext: (id: string) => void;
}

export interface Panels {
  /** Shows the panel that the state of the game and its connection call for. Without a connection, nobody is invited. */
  update(condition: Condition): void;
}

/** The free seat of a game; null if there is none. */
const freeSeat = ({ view }: Session): Player | null =>
  (['south', 'north'] as const).find((player) => view?.seats[player] === null) ?? null;

const rematchLabel = (asks: Player | null, seat: Player | null): string => {
  if (asks === null) return words.rematch;
  return asks === seat ? words.rematchIsAsked : words.acceptRematch;
};

export const createPanels = ({ session, onTakeSeat, onResume, onRematch, onNext }: PanelOptions): Panels => {
  const invite = byId('invite', HTMLElement);
  const link = byId('link', HTMLInputElement);
  const inviteNote = byId('invite-note', HTMLElement);
  const free = byId('free-seat', HTMLElement);
  const freeNote = byId('free-note', HTMLElement);
  const stopped = byId('stopped', HTMLElement);
  const focus = createBoardFocus();
  const rematchButton = byId('rematch', HTMLElement);
  const record = byId('save-record', HTMLAnchorElement);

  byId('copy-link', HTMLButtonElement).addEventListener('click', () => {
    navigator.clipboard.writeText(link.value).then(
      () => setText(inviteNote, words.linkCopied),
      () => {
        link.select();
        setText(inviteNote, words.copyByHand);
      },
    );
  });
  createCommand('resume', onResume);
  link.addEventListener('focus', () => link.select());
  const takeSeat = createCommand('take-seat', () => {
    takeSeat.setEnabled(false);
    void onTakeSeat().then((problem) => {
      setText(freeNote, problem);
      takeSeat.setEnabled(true);
    });
  });
  const rematch = createCommand('rematch', () => {
    const next = session.view?.next ?? null;
    if (next === null) onRematch();
    else onNext(next);
  });

  const showResult = (): void => {
    const { game, seat, you, view } = session;
    setText(byId('result-title', HTMLElement), words.resultTitle(game, you));
    setText(byId('result-reason', HTMLElement), words.resultReason(game, you));
    setText(byId('rematch-text', HTMLElement), describeRematch(session));
    record.href = recordUrl(view!.id);
    const { rematch: asks, next } = view!;
    const isPossible = seat !== null && view!.seats[opponent(seat)] !== null;
    rematchButton.hidden = next === null && !isPossible;
    rematch.setEnabled(next !== null || asks !== seat);
    setText(rematchButton, next === null ? rematchLabel(asks, seat) : words.nextGame);
  };

  return {
    update(condition) {
      stopped.hidden = !isStopped(condition);
      if (isStopped(condition)) setText(byId('stopped-text', HTMLElement), words.stopped[condition]);
      const { view, you, isOver, isMoving } = session;
      const seat = freeSeat(session);
      const isOpen = condition === 'connected' && view !== null && seat !== null && !isOver;
      invite.hidden = !isOpen || you === null;
      free.hidden = !isOpen || you !== null;
      const hasResult = isOver && !isMoving && view !== null && stopped.hidden;
      if (hasResult) showResult();
      focus.showResult(hasResult ? session.game : null);
      if (invite.hidden) setText(inviteNote, '');
      if (free.hidden) setText(freeNote, '');
      link.value = location.href;
      setText(byId('invite-text', HTMLElement), words.inviteText(view?.listed ?? false));
      if (seat) setText(byId('free-text', HTMLElement), words.seatIsFree(across(session.game, seat)));
    },
  };
};
