/**
 * All words of the page. A translation replaces this module; it gets the same positions, moves and numbers. Messages about a
 * record or position that cannot be read come from `mancala-rules/notation`.
 */
import {
  allRulesets,
  kalah,
  opponent,
  ownerOf,
  type ByPlayer,
  type Game,
  type GameState,
  type IllegalReason,
  type Mark,
  type Move,
  type Player,
  type Rules,
} from 'mancala-rules';
import { formatMove, formatPit } from 'mancala-rules/notation';
import { describeOutcome, english } from 'mancala-rules/text';
import { plural, signed } from '../../../src/cli/shell/numbers.ts';
import { describeBoard, describeSeries, describeStep, NAMES } from '../../../src/cli/shell/words.ts';
import { houseOf } from '../../../src/notation/board-layout.ts';
import type { Preview } from '../board/preview.ts';
import { directionOf } from './directions.ts';

export { describeSeries, describeStep, NAMES, signed };

/** The texts of elements with `data-word`, and the labels of elements with `data-label`. */
export const page: Readonly<Record<string, string>> = {
  heading: 'Play mancala',
  home: 'mancala-rules',
  site: 'Site',
  board: 'Board',
  newGame: 'New game',
  rules: 'Rules',
  share: 'Share',
  settings: 'Settings',
  takeBack: 'Take back',
  hint: 'Hint',
  flip: 'Flip',
  agree: 'Offer to end',
  resign: 'Resign',
  swap: 'Swap sides',
  moves: 'Moves',
  first: 'First position',
  previous: 'Previous move',
  next: 'Next move',
  last: 'Last position',
  continueHere: 'Continue from here',
  analysis: 'Analysis',
  showAnalysis: 'Analyze',
  graph: 'Evaluation after each move',
  start: 'Play',
  cancel: 'Cancel',
  close: 'Close',
  game: 'Game',
  opponent: 'Opponent',
  level: 'Level',
  side: 'You play',
  options: 'Board and rules',
  rematch: 'Rematch',
  analyzeGame: 'Analyze the game',
  result: 'Result',
  agreeTitle: 'Offer to end the game?',
  agreeText:
    'If both players agree, the game ends now. Each takes the seeds in their own row; where seeds do not decide, it is a draw.',
  resignTitle: 'Resign this game?',
  resignText: 'Your opponent wins the game.',
  copyLink: 'Copy the link',
  savePng: 'Save a PNG',
  saveSvg: 'Save an SVG',
  record: 'Record',
  position: 'Position',
  loadRecord: 'Load the record',
  loadPosition: 'Load the position',
  pace: 'Pace of sowing',
  sound: 'Sound',
  preview: 'Show what a move would do',
  theme: 'Colors',
  keys: 'Keys',
  keysText:
    'A letter plays that pit of the player to move. Where it can be sown in two directions, + or - (in some games < or >) after the letter chooses one. The left and right arrows step through the game, Home and End go to its ends. Ctrl+Z takes back, Ctrl+Y plays again, ? asks for a hint, n opens a new game.',
  moreRules: 'Everything about this game',
};

export const PACES: Readonly<Record<string, string>> = {
  slow: 'slow',
  normal: 'normal',
  fast: 'fast',
  none: 'no animation',
};
export const THEMES: Readonly<Record<string, string>> = {
  system: 'as the system',
  light: 'light',
  dark: 'dark',
};
export const OPPONENTS: Readonly<Record<string, string>> = {
  bot: 'a bot',
  person: 'a person, at this screen',
  bots: 'two bots, to watch',
};
export const SIDES: Readonly<Record<string, string>> = {
  south: 'South',
  north: 'North',
  random: 'at random',
};

/** A sentence for each game; the first part of it fits on a line. */
export const GAMES: Readonly<Record<string, string>> = {
  kalah: 'Sow through your store, end in it to move again, capture what lies opposite.',
  oware: 'The tournament game: capture twos and threes, and leave your opponent something to play.',
  wari: 'Oware by an old book: you may not take everything if you have a choice.',
  wariMancala: 'Wari in which a capture gives another turn.',
  wariLastCapture: 'Wari that goes on until nothing can be captured any more.',
  captureTo25: 'Oware in which nothing is forbidden. The first to hold 25 wins.',
  captureTo25WithStores: 'Capture to 25, sown through your own store.',
  mancala: 'Kalah in which the seed that captures stays on the board.',
  togyzqumalaq: 'Nine pits, nine seeds: make pits even to capture them, and win one of your opponent’s.',
  bestemshe: 'Togyzqumalaq for children, with five pits.',
  mangala: 'The Turkish game: one seed stays behind, an empty row takes the rest.',
  bohnenspiel: 'Twos, fours and sixes are captured, one pit after the other.',
  vaiLungThlan: 'Sown clockwise. Single seeds are captured.',
  congkak: 'Go on sowing from every pit with seeds, through your own store.',
  ohvalhu: 'Congkak with eight pits a side, in rounds.',
  oAnQuan: 'Choose a pit and a direction, and win the mandarins at both ends.',
  pallanguzhi: 'Go on with the next pit. Fours are captured as they come.',
  ayoayo: 'Sow in laps, capture what lies opposite the last seed.',
  baAwa: 'Every pit that comes to four is captured at once.',
  umElBagara: 'Five pits of five, captures by twos and fours.',
  krur: 'Sow in laps and mark pits that gather seeds for you.',
  aliGuliMane: 'Capture two pits at once, and move once more.',
  bao: 'Bring in seeds, capture whenever you can, and guard your house.',
  baoKujifunza: 'The second stage of Bao, to learn it.',
  omweso: 'Captured seeds are sown again. Turn back where it captures.',
  hus: 'Captured seeds are sown on at once, until a seed falls in an empty pit.',
  hawalis: 'End in an empty pit to capture two pits of your opponent.',
};

export { describeBoard as boardSize };

/** Labels of the options of all games, of the repetition that ends a game, and of the pie rule. */
export const OPTIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    allRulesets.flatMap(({ optionInfo }) =>
      Object.entries(optionInfo).map(([name, { text }]) => [name, text]),
    ),
  ),
  // Some games have big pits besides.
  pits: kalah.optionInfo.pits.text,
  seeds: kalah.optionInfo.seeds.text,
  repetition: 'Times a position occurs until the game ends, or empty for no limit',
  pie: 'Pie rule: the second player may swap sides before their first move',
};
/** What can be typed for a number: `Moves without a capture that end the game: a number, in-play-times-pits, or empty`. */
export const numberLabel = (label: string, others: readonly (string | null)[]): string =>
  others.length === 0 ? label : `${label}: a number, ${others.map((word) => word ?? 'or empty').join(', ')}`;
/** Labels of the values of options; others are shown with spaces. */
export const OPTION_VALUES: Readonly<Record<string, string>> = {
  south: 'South',
  north: 'North',
  'no-seeds': 'no seeds in play',
  'row-empty': 'an empty row',
  first: 'the player who began',
  mover: 'the mover',
};
export const tooManyPits = (label: string, most: number, got: unknown): string =>
  `"${label}": expected at most ${most}, got ${String(got)}.`;

/** Who sits at each side. */
export const seatNames = (seats: ByPlayer<number | 'person'>): ByPlayer<string> => {
  const isAlone = Object.values(seats).filter((seat) => seat === 'person').length === 1;
  const nameOf = (player: Player): string => {
    const seat = seats[player];
    return seat === 'person' ? (isAlone ? 'You' : NAMES[player]) : `Bot, level ${seat}`;
  };
  return { south: nameOf('south'), north: nameOf('north') };
};
const LEVELS = [
  'at random',
  'beginner',
  'easy',
  'casual',
  'fair',
  'good',
  'strong',
  'very strong',
  'the strongest',
];
export const levelName = (level: number): string => `${level}, ${LEVELS[level - 1]!}`;
export const stopBots = 'Stop the bots';
export const letPlay = (isBotGame: boolean): string => (isBotGame ? 'Let the bots play' : 'Let the bot play');

const MARKS: Readonly<Record<Exclude<Mark, null>, string>> = {
  south: 'marked by South',
  north: 'marked by North',
  closed: 'closed',
};

const HOUSES = { owned: 'nyumba', lost: 'nyumba, lost' } as const;

/** A pit for screen readers. */
export const pitLabel = (rules: Rules, { pits, marks }: GameState, pit: number, isBig: boolean): string => {
  const house = houseOf(rules, { marks }, pit);
  const mark = marks?.[pit] ?? null;
  const owner = NAMES[pit < rules.options.pits ? 'south' : 'north'];
  return [
    `${owner} ${formatPit(rules, pit)}${isBig ? ', big pit' : ''}: ${plural(pits[pit]!, 'seed')}`,
    ...(house ? [HOUSES[house]] : mark ? [MARKS[mark]] : []),
  ].join(', ');
};
/** What a move does, for screen readers. `choice` sets it apart from the other moves of its pit. */
export const moveLabel = (rules: Rules, turn: Player, move: Move, choice: string, worth: string): string =>
  [
    `can be played${directionOf(rules, move) ? ` ${choice}` : ''}`,
    ...(choice && !directionOf(rules, move) ? [choice] : []),
    ...(worth ? [`worth ${worth} to ${NAMES[turn]}`] : []),
  ].join(', ');
/** A pit whose moves are chosen in a menu. */
export const menuLabel = (moves: number): string => `can be played in ${moves} ways`;
export const botMoves = 'A bot moves';
export const viewOnly = 'This is an earlier position';

/** Why a pit without moves cannot be played. */
export const refusal = (
  rules: Rules,
  { marks, turn }: GameState,
  pit: number,
  reason: IllegalReason,
  isBig: boolean,
): string => {
  const name = formatPit(rules, pit);
  const mark = houseOf(rules, { marks }, pit) ? null : (marks?.[pit] ?? null);
  if (reason === 'not-allowed' && isBig) return `${name} is a big pit, which is never played`;
  if ((reason === 'not-allowed' || reason === 'empty') && mark) return `${name} is ${MARKS[mark]}`;
  // The sentence without its full stop.
  return english.illegal(name, reason, turn, NAMES).slice(0, -1);
};

const markedText = (rules: Rules, turn: Player, pit: number): string => {
  if (!houseOf(rules, {}, pit)) return `marks ${formatPit(rules, pit)}`;
  return ownerOf(rules, pit) === turn ? 'gives up the nyumba' : 'takes the nyumba';
};

/** What a move would do, in a few words. */
export const previewText = (rules: Rules, turn: Player, move: Move, preview: Preview): string => {
  const { last, won, resown, hasExtraTurn, marked, isEnd, isEndless } = preview;
  const name = formatMove(rules, move);
  if (isEndless) return `${name} would never end.`;
  const other = opponent(turn);
  const end =
    last === null
      ? []
      : [
          typeof last === 'number'
            ? `ends in ${formatPit(rules, last)}`
            : last === turn
              ? 'ends in your store'
              : 'ends in the other store',
        ];
  return `${[
    `${name}${end.length > 0 ? ` ${end[0]!}` : ''}`,
    ...(won[turn] > 0 ? [`wins ${won[turn]}`] : []),
    ...(resown > 0 ? [`captures and sows ${resown}`] : []),
    ...(won[other] > 0 ? [`gives ${NAMES[other]} ${won[other]}`] : []),
    ...(marked ? [markedText(rules, turn, marked.pit)] : []),
    ...(hasExtraTurn ? ['moves again'] : []),
    ...(isEnd ? ['ends the game'] : []),
  ].join(', ')}.`;
};

/** The status line. */
export const toMove = (turn: Player, soloist: Player | null, canSwap = false): string =>
  `${turn === soloist ? 'Your move' : `${NAMES[turn]} to move`}${canSwap ? ', or swap sides' : ''}.`;
export const thinking = (turn: Player, isPaused: boolean): string =>
  `${NAMES[turn]}, a bot, ${isPaused ? 'waits' : 'is thinking'}.`;
export const sowing = 'Seeds are sown.';
export const endlessMove = 'The move would never end.';
export const passes = (player: Player): string => `${NAMES[player]} has no move and passes. `;
export const supplies = (player: Player): string => `${NAMES[player]} puts one seed into each small pit. `;
export const earlier = (ply: number, plies: number): string =>
  ply === 0 ? 'The start of the game.' : `After move ${ply} of ${plies}.`;

/** The last step; after a swap, also the new side of the only person. */
export const stepText = (game: Game, soloist: Player | null): string =>
  `${describeStep(game)}${game.steps.at(-1) === 'swap' && soloist ? ` You are ${NAMES[soloist]} now.` : ''}`;
/** A swap in the list of moves. */
export const swapped = 'swap';

/** The result: a title such as `You win, 27 to 21`, and the reason as a sentence. */
export const resultTitle = (game: Game, soloist: Player | null): string => {
  const { stores, outcome } = game.state;
  const winner = outcome!.winner;
  const score = (first: Player): string => `${stores[first]} to ${stores[opponent(first)]}`;
  const { undecidedBySeeds } = game.rules.spec;
  if (!winner) return undecidedBySeeds ? 'A draw' : `A draw, ${score('south')}`;
  const who = winner === soloist ? 'You win' : `${NAMES[winner]} wins`;
  return outcome!.reason === 'resignation' || undecidedBySeeds ? who : `${who}, ${score(winner)}`;
};
export const resultReason = ({ rules, state }: Game): string => {
  const [, reason = ''] = describeOutcome(rules, state).split(': ');
  return `${reason[0]!.toUpperCase()}${reason.slice(1)}`;
};

/** The evaluation: `South +3`, or `South wins` from `win` on. */
export const margin = (south: number, win: number): string => {
  const leader = NAMES[south > 0 ? 'south' : 'north'];
  if (Math.abs(south) >= win) return `${leader} wins`;
  return south === 0 ? 'Even' : `${leader} +${Math.abs(south)}`;
};
export const depth = (plies: number, exact: boolean): string =>
  exact ? 'proven' : `${plural(plies, 'move')} ahead`;
export const evaluationText = (margin: string, plies: number, exact: boolean): string =>
  `${margin} (${depth(plies, exact)})`;
/** The best play from a position: `Best: C4+ A4 d5`; empty without moves. */
export const bestLine = ({ rules }: Game, line: readonly Move[]): string =>
  line.length === 0
    ? ''
    : `Best: ${line
        .slice(0, 8)
        .map((move) => formatMove(rules, move))
        .join(' ')}`;
export const chooseDirection = (rules: Rules, pit: number): string => {
  const [forward, backward] = rules.spec.choiceNames ?? ['+', '-'];
  return `${formatPit(rules, pit)}: press ${forward!} or ${backward!} for the direction.`;
};
export const looking = 'Looking for the best move.';
export const hintText = (move: string, evaluation: string): string => `${move} looks best: ${evaluation}.`;
export const thinksAboutIt = (player: Player): string => `${NAMES[player]} thinks about it.`;
export const playsOn = (player: Player): string => `${NAMES[player]} would rather play on.`;
export const thinkingFailed = (message: string): string => `The bot or the analysis failed: ${message}.`;
export const analysing = (done: number, all: number): string => `Analysing: ${done} of ${all}.`;
export const takenBack = 'Taken back.';
export const plyOfGraph = (ply: number, evaluation: string): string => `Move ${ply}: ${evaluation}`;
export const startRound = (round: number): string => `Start round ${round}`;

/** Links and records. */
export const loaded = (note: string): string => `Loaded.${note}`;
export const recordError = (line: number, column: number, message: string): string =>
  `The record cannot be read. Line ${line}, place ${column}: ${message}.`;
export const positionError = (column: number, message: string): string =>
  `The position cannot be read. Place ${column}: ${message}.`;
export const noRecord = 'The text has no record: a record begins with [Ruleset "…"].';
export const damagedLink = 'The link is damaged.';
export const badSeat = (value: string): string =>
  `The link cannot be read. Player: expected "person" or a level from 1 to 9, got "${value}".`;
export const badBottom = (value: string): string =>
  `The link cannot be read. Near row: expected "south" or "north", got "${value}".`;
export const linkCopied = 'The link is copied.';
export const linkInAddress = 'The link is in the address of this page.';
export const leftOut = (others: number, hasComments: boolean, hasHeaders: boolean): string => {
  const omissions = [
    ...(others > 0 ? [plural(others, 'other game')] : []),
    ...(hasComments ? ['comments'] : []),
    ...(hasHeaders ? ['headers about players and events'] : []),
  ];
  return omissions.length > 0 ? ` Left out: ${omissions.join(', ')}.` : '';
};
export const pictureName = (rules: Rules, ply: number): string => `${rules.id}-${ply}`;
