/** What the page says about the game: the status line, what others ask for, and why a pit cannot be played. */
import { opponent, type Player, type Rules } from 'mancala-rules';
import { lastStep } from 'mancala-page/move-list.ts';
import { describeTurnChange } from 'mancala-page/status.ts';
import { isStopped, type Condition } from './connection.ts';
import type { OpenGame } from './protocol.ts';
import { across, changedOptions } from './replay.ts';
import { isBot, namesIn } from './seats.ts';
import type { Session } from './session.ts';
import { words } from './words.ts';

/** The repetition of a game that names none. */
const USUAL_REPETITION = 3;

/** The name of the bot whose turn it is; null if a person is to move. */
const botToMove = (session: Session): string | null => {
  const { shown, view } = session;
  return isBot(view!.seats[across(shown, shown.turn)]) ? namesIn(session).names[shown.turn] : null;
};

export const describeStatus = (session: Session, condition: Condition): string => {
  const { game, shown, view, you, isMoving, isEarlier } = session;
  const { outcome, turn } = shown.state;
  if (condition === 'busy') return words.cannotSave(session.sent !== null, Boolean(view?.clock));
  if (isStopped(condition)) return words.stopped[condition];
  if (condition !== 'connected') return view ? words.disconnected(session.sent !== null) : words.connecting;
  if (!view) return '';
  if (view.isReadOnly && !outcome) return words.REFUSALS['read-only']!;
  if (isMoving) return outcome?.reason === 'endless' ? words.endlessMove : words.sowing;
  if (isEarlier) return words.earlier(lastStep(shown));
  if (session.sent !== null) return `${words.moveIsSent}.`;
  if (session.isAborted) return `${words.page.abortedTitle}.`;
  const names = namesIn(session);
  if (outcome) return `${words.resultTitle(game, names)}. ${words.resultReason(game, names)}`;
  if (!session.isStarted) return `${words.notBegun}.`;
  const watches = you === null ? `${words.youWatch}. ` : '';
  return (
    watches +
    describeTurnChange(shown, names) +
    words.toMove(turn, names, botToMove(session), session.maySwap)
  );
};

/** An offered draw; empty without one. */
export const describeOffer = ({ view, game, seat, isOver }: Session): string => {
  const player = view?.draw ?? null;
  if (player === null || isOver) return '';
  if (player === seat) return words.youOffer;
  return seat === null ? words.playerOffers(across(game, player)) : words.opponentOffers;
};

/** What the players have said about another game. */
export const describeRematch = ({ view, seat }: Session): string => {
  const player = view?.rematch ?? null;
  if (player === null || seat === null || view?.next) return '';
  return player === seat ? words.waitsForAnswer : words.opponentAsks;
};

/** Why no pit can be played; empty if some can. */
export const describeBlock = (session: Session): string => {
  const { game, view, you, sent, isEarlier, isStarted, isYourTurn } = session;
  if (isEarlier) return words.viewOnly;
  if (you === null) return words.youWatch;
  if (!isStarted) return words.notBegun;
  if (sent !== null) return words.moveIsSent;
  if (session.isAborted) return words.page.abortedTitle;
  if (isYourTurn || game.state.outcome) return '';
  return isBot(view!.seats[across(game, game.turn)]) ? words.botMoves : words.opponentsTurn;
};

/** The rules of a game in a line: size, clock, options and repetition. Where a seat is free, it is named, and not what is usual. */
export const describeRules = (
  rules: Rules,
  { clock, repetition, pie }: Pick<OpenGame, 'clock' | 'repetition' | 'pie'>,
  freeSeat: Player | null = null,
): string => {
  const options = Object.entries(changedOptions(rules)).filter(
    ([name]) => name !== 'pits' && name !== 'seeds',
  );
  return [
    words.boardSize(rules),
    words.clockText(clock),
    ...(freeSeat ? [words.youPlay(freeSeat)] : []),
    ...options.map(([name, value]) => words.optionText(name, value)),
    ...(freeSeat && repetition === USUAL_REPETITION ? [] : [words.repetitionText(repetition)]),
    ...(pie ? [words.pieRule] : []),
  ].join(' · ');
};

/** Whether the other player is a bot. */
export const playsBot = ({ view, seat }: Session): boolean =>
  view !== null && seat !== null && isBot(view.seats[opponent(seat)]);
