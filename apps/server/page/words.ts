/**
 * All words of the page of the server; those that the offline page has too are in `apps/site/play/words.ts`. A translation replaces
 * both modules.
 */
import { opponent, type ByPlayer, type Game, type Player } from 'mancala-rules';
import * as play from '../../site/play/words.ts';
import type { ClockRules, Refusal } from './protocol.ts';

export {
  botMoves,
  boardSize,
  earlier,
  endlessMove,
  levelName,
  previewText,
  sowing,
} from '../../site/play/words.ts';
export { linkCopied, SIDES, viewOnly } from '../../site/play/words.ts';

/** The texts of elements with `data-word`, and the labels of elements with `data-label`. */
export const page: Readonly<Record<string, string>> = {
  ...play.page,
  heading: 'Play mancala online',
  tools: 'Game and settings',
  about: 'About this game',
  lobby: 'Lobby',
  ownGames: 'Your games',
  openGames: 'Open games',
  noOpenGames:
    'No game is waiting for an opponent. A new game is listed here if its opponent is “anybody, in the lobby”.',
  clock: 'Clock',
  minutes: 'Minutes for each player',
  increment: 'Seconds added for each turn',
  create: 'Create the game',
  inviteTitle: 'Waiting for an opponent',
  link: 'Link to this game',
  freeTitle: 'A seat is free',
  takeSeat: 'Take the free seat',
  toLobby: 'To the lobby',
  saveRecord: 'Save the record',
  problemTitle: 'This game cannot be shown',
  resignText: 'Your opponent wins.',
  keysText:
    'A letter plays that pit of yours. Where it can be sown in two directions, + or - after the letter chooses one. The left and right arrows step through the game, Home and End go to its ends.',
};

export const OPPONENTS: Readonly<Record<string, string>> = {
  link: 'a friend, by a link',
  lobby: 'anybody, in the lobby',
  bot: 'a bot',
};
/** Clocks to choose from, by minutes and seconds. */
export const CLOCKS: Readonly<Record<string, string>> = {
  none: 'no clock',
  '3+2': '3 min + 2 s',
  '5+3': '5 min + 3 s',
  '10+5': '10 min + 5 s',
  '15+10': '15 min + 10 s',
  custom: 'other times',
};
export const badClock = 'Clock: expected 0.05 to 180 minutes and 0 to 180 seconds.';

/** With spaces at which no line breaks. */
export const clockText = (clock: ClockRules | null): string =>
  clock ? `${clock.minutes} min + ${clock.increment} s`.replaceAll(' ', '\u00a0') : 'no clock';

const valueText = (value: unknown): string => {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return play.OPTION_VALUES[text] ?? text.replaceAll('-', ' ');
};
/** An option that differs from the usual one: `Captures at: 2, 3`. */
export const optionText = (name: string, value: unknown): string =>
  `${(play.OPTIONS[name] ?? name).split(/:|, with commas/)[0]!}: ${valueText(value)}`;
/** When a position that occurs again ends the game. */
export const repetitionText = (times: number | null): string =>
  times === null ? 'no end by repetition' : `ends when a position occurs ${times} times`;

export const pieRule = 'pie rule';

/** The lists of games. */
export const join = 'Join';
export const joinLabel = (title: string, seat: Player): string => `Join ${title} as ${play.NAMES[seat]}`;
export const youPlay = (seat: Player): string => `you play ${play.NAMES[seat]}`;
export const ownState = (
  { seats, turn, isOver }: { seats: ByPlayer<string | null>; turn: Player; isOver: boolean },
  you: Player,
): string =>
  isOver
    ? 'the game is over'
    : seats[opponent(you)] === null
      ? 'waiting for an opponent'
      : turn === you
        ? 'your move'
        : 'your opponent’s move';

/** The names of the players, as somebody sees them who plays one side, or watches. */
export const seatNames = (seats: ByPlayer<string | null>, you: Player | null): ByPlayer<string> => {
  const nameOf = (player: Player): string => {
    const seat = seats[player];
    if (seat === null) return 'Free seat';
    if (seat === 'player') return player === you ? 'You' : you === null ? play.NAMES[player] : 'Opponent';
    return `Bot, ${seat.replace(/^level/, 'level ')}`;
  };
  return { south: nameOf('south'), north: nameOf('north') };
};

/** The status line. */
export const yourMove = 'Your move.';
export const toMove = (turn: Player, you: Player | null, isBot: boolean, canSwap = false): string =>
  turn === you
    ? canSwap
      ? play.toMove(turn, you, true)
      : yourMove
    : isBot
      ? play.thinking(turn, false)
      : you === null
        ? `${play.NAMES[turn]} to move.`
        : 'Your opponent’s move.';
export const pageTitle = (title: string, isYourMove: boolean): string =>
  isYourMove ? `Your move · ${title}` : `${title} · mancala`;
export const watching = 'You are watching.';
export const notStarted = 'The game begins when both seats are taken.';
export const opponentJoined = 'Your opponent has joined.';

/** Why no pit can be played. */
export const youWatch = 'You are watching';
export const notBegun = 'The game begins when both seats are taken';
export const moveIsSent = 'Your move is being sent';
export const opponentsTurn = 'It is your opponent’s turn';

/** The connection. */
export const connecting = 'Connecting.';
export const disconnected = (isWaiting: boolean): string =>
  `The connection is lost. Trying again.${isWaiting ? ' Your move will be sent.' : ''}`;
export const connectedAgain = 'The connection is back.';

/** Draws, resignations and other games. */
export const offerDraw = 'Offer a draw';
export const drawIsOffered = 'Draw offered';
export const acceptDraw = 'Accept the draw';
export const youOffer = 'You offer a draw. Each player would keep the seeds of their row.';
export const opponentOffers = 'Your opponent offers a draw. A move declines it.';
export const playerOffers = (player: Player): string => `${play.NAMES[player]} offers a draw.`;
export const rematch = 'Rematch';
export const rematchIsAsked = 'Rematch requested';
export const acceptRematch = 'Accept the rematch';
export const nextGame = 'Go to the next game';
export const opponentAsks = 'Your opponent would like a rematch.';
export const waitsForAnswer = 'Waiting for your opponent’s answer.';
export const sidesSwapped = 'A new game. The sides are swapped.';

const subject = (player: Player, you: Player | null): string =>
  player === you ? 'You' : you === null ? play.NAMES[player] : 'Your opponent';
const possessive = (player: Player, you: Player | null): string =>
  player === you ? 'Your' : you === null ? `${play.NAMES[player]}’s` : 'Your opponent’s';

/** The result: a title such as `You win, 27 to 21`, and the reason as a sentence. */
export const resultTitle = ({ rules, state }: Game, you: Player | null): string => {
  const { stores, outcome } = state;
  const { winner, reason } = outcome!;
  const score = (first: Player): string => `${stores[first]} to ${stores[opponent(first)]}`;
  const { undecidedBySeeds } = rules.spec;
  if (!winner) return undecidedBySeeds ? 'A draw' : `A draw, ${score('south')}`;
  const who = `${subject(winner, you)} ${winner === you ? 'win' : 'wins'}`;
  return reason === 'resignation' || reason === 'forfeit' || undecidedBySeeds
    ? who
    : `${who}, ${score(winner)}`;
};
export const resultReason = (game: Game, you: Player | null): string => {
  const { reason, player } = game.outcome!;
  if (player && reason === 'forfeit') return `${possessive(player, you)} time ran out.`;
  if (player) return `${subject(player, you)} resigned.`;
  return play.resultReason(game);
};
/** The last step of a game. */
export const describeStep = (game: Game, you: Player | null): string =>
  game.isOver && game.lastMove === null ? resultReason(game, you) : play.stepText(game, you);

/** Invitations. */
export const inviteText = (isListed: boolean): string =>
  isListed
    ? 'The game is listed in the lobby. You can also send this link to your opponent:'
    : 'Send this link to your opponent:';
export const goTo = 'Go to the game';
export const seatIsFree = (player: Player): string => `You can play ${play.NAMES[player]}, or watch.`;
export const copyByHand = 'Copy the link from the field.';

/** What the server refuses. */
const REFUSALS: Readonly<Record<string, string>> = {
  'bad-message': 'The server does not understand this page. Reload it.',
  'no-token': 'This browser has no seat in this game.',
  'no-game': 'There is no such game. The link may be incomplete, or the game has been removed.',
  'seat-taken': 'Somebody else has taken the seat.',
  conflict: 'The game has gone on in the meantime.',
  'not-your-turn': 'It is not your turn.',
  'not-over': 'The game is not over yet.',
  'not-started': notStarted,
  'game-over': 'The game is over.',
  'too-big': 'These options are too long for the server.',
  'illegal-move': 'The server does not allow this move.',
  'slow-down': 'Too many requests. Try again in a minute.',
  internal: 'Something went wrong on the server. Try again.',
  full: 'The server takes no more games now. Try again later.',
  busy: 'The server is busy. Try again.',
  unreachable: 'The server cannot be reached. Try again.',
};
/** A refusal as sentences. Problems name options, which are shown by their labels. */
export const refusal = ({ error, message, problems = [] }: Refusal): string => {
  const sentences = problems.map(({ path, message }) => {
    const name = path.replace(/^options\./, '').split('.')[0]!;
    const label = `"${play.OPTIONS[name] ?? name}"`;
    return `${message.startsWith(name) ? message.replace(name, label) : `${label}: ${message}`}.`;
  });
  return sentences.length > 0 ? sentences.join(' ') : (REFUSALS[error] ?? `The server refuses: ${message}.`);
};
export const tooManyWatchers = 'Too many people are watching this game. Try again later.';
export const damagedLink = 'The link is damaged: it does not end with the name of a game.';
export const seatLost = 'The server does not know your seat in this game. You are watching.';
