/**
 * English, and with it what words there are: a language is a file that has them all, and the compiler reports what is missing. Words of
 * the library, such as rules and moves, come from `mancala-rules/text`.
 */
import {
  allRulesets,
  kalah,
  opponent,
  type ByPlayer,
  type Game,
  type Player,
  type Rules,
  type RulesetId,
} from 'mancala-rules';
import type { SeriesState } from 'mancala-rules/rounds';
import type { TextError } from 'mancala-rules/notation';
import { describeMove, describeOutcome } from 'mancala-rules/text';
import { english as boardWords } from 'mancala-board';
import { boardSize } from '../../../src/cli/shell/words.ts';
import { englishPlay } from '../../../src/text/english-play.ts';
import { createAddress, type Persons } from './address.ts';
import { createPlural, createSigned, type Forms } from './plural.ts';

const plural = createPlural('en');
const SEEDS: Forms = { one: 'seed', other: 'seeds' };
const MOVES: Forms = { one: 'move', other: 'moves' };

const NAMES: ByPlayer<string> = { south: englishPlay.south, north: englishPlay.north };

/** Labels of the options of all games, of the repetition that ends a game, and of the pie rule. */
const OPTIONS: Readonly<Record<string, string>> = {
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
const OPTION_VALUES: Readonly<Record<string, string>> = {
  south: 'South',
  north: 'North',
  'no-seeds': 'no seeds in play',
  'row-empty': 'an empty row',
  'mover-empty': 'an empty row of the mover',
  first: 'the player who began',
  mover: 'the mover',
};

/** A part of a move: seeds that are sown one after the other, and those that are captured at its end. */
export interface Lap {
  /** The pit; empty for captured seeds and for those in hand. */
  readonly from: string;
  readonly seeds: number;
  to: string;
  captured: number;
}

const YOU = 'You';
const OTHER = 'Opponent';
const VERBS = ['play', 'sow', 'capture', 'mark', 'make', 'take', 'put', 'collect', 'move', 'win'];
const address = createAddress(YOU, [OTHER, 'Your opponent'], {
  ...Object.fromEntries(VERBS.map((verb) => [`${verb}s`, verb])),
  ...{
    empties: 'empty',
    passes: 'pass',
    has: 'have',
    'You was': 'You were',
    'You swaps': 'You swap',
    'You is': 'You are',
  },
  ...{ "You's": 'your', 'You’s': 'Your', 'of You': 'of yours' },
});

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

const resultReason = (game: Game, { names }: Persons): string => {
  const { rules } = game;
  const outcome = game.outcome!;
  const { reason, winner } = outcome;
  const player = 'player' in outcome ? outcome.player : null;
  if (player) return address(`${names[player]}${reason === 'forfeit' ? '’s time ran out' : ' resigned'}.`);
  if (rules.spec.rows && reason === 'row-empty')
    return address(`${names[opponent(winner!)]} has an empty inner row.`);
  const [, why = ''] = describeOutcome(game.rules, game.state, { ...englishPlay, ...names }).split(': ');
  // That the other one may have won needs a reason.
  const isCounted = reason === 'no-moves' && rules.spec.decidedBy !== 'endings';
  return sentence(address(isCounted ? `${why.slice(0, -1)}, so the seeds are counted.` : why));
};

/** The last move of a game; `plays` says which moves were played. */
const describePlay = (
  { rules, states, lastMove }: Game,
  { names }: Persons,
  plays = englishPlay.plays,
): string => address(describeMove(rules, states.at(-2)!, lastMove!, { ...englishPlay, ...names, plays }));

const wasBetter = (move: string, seeds: number | null): string =>
  `${move} was better${seeds === null ? '' : ` by ${plural(seeds, SEEDS)}`}.`;

/** The words of the page to play on, most of which the page of the server has too. */
export const play = {
  ...boardWords,
  /** The tag of the language, such as `en`, and the direction in which it is written. */
  language: 'en',
  direction: 'ltr' as 'ltr' | 'rtl',
  page: {
    heading: 'Play mancala',
    home: 'mancala-rules',
    site: 'Site',
    newGame: 'New game',
    rules: 'Rules',
    learn: 'Learn',
    firstLesson: 'Learn to play',
    puzzle: 'Puzzle',
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
    ownGames: 'Your games',
    setUpPosition: 'Set up a position',
    rematch: 'Rematch',
    analyzeGame: 'Analyze the game',
    closeReview: 'Close the review',
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
    boardTheme: 'Board',
    seedKind: 'Seeds',
    language: 'Language',
    letterKeys: 'Letters play pits',
    keys: 'Keys',
    keysText:
      'While the board has the focus, or always if you set that, a letter plays that pit of the player to move. Where it can be sown in two directions, + or - (in some games < or >) after the letter chooses one. The left and right arrows step through the game, Home and End go to its ends. Space or Escape ends the motion of a move. Ctrl+Z takes back, Ctrl+Y plays again, ? asks for a hint, n opens a new game unless the board has a pit N.',
    moreRules: 'Everything about this game',
    closeResult: 'Close the result',
  },
  NAMES,
  PACES: { slow: 'slow', normal: 'normal', fast: 'fast', none: 'no animation' },
  THEMES: { system: 'as the system', light: 'light', dark: 'dark' },
  BOARDS: { wood: 'wood', stone: 'slate' },
  SEEDS: { nicker: 'nicker nuts', cowrie: 'cowrie shells' },
  LETTER_KEYS: { off: 'never', board: 'while the board has the focus', always: 'always' },
  OPPONENTS: { bot: 'a bot', person: 'a person, at this screen', bots: 'two bots, to watch' },
  SIDES: { south: 'South', north: 'North', random: 'at random' },
  /** The choice to use the language of the browser. */
  browserLanguage: 'as the browser',
  /** A sentence for each game; the first part of it fits on a line. */
  GAMES: {
    kalah: 'Sow through your store, end in it to move again, capture what lies opposite.',
    oware: 'The tournament game: capture twos and threes, and leave your opponent something to play.',
    ouri: 'Oware of Portuguese schools: play single seeds last, capture everything to move again.',
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
    avalanche: 'Keep sowing from every pit with seeds. Nothing is captured.',
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
  } satisfies Record<RulesetId, string>,
  /** The bots from level 1 to 9: their names, how strong they are, and a line about each. */
  BOTS: [
    { name: 'Pip', strength: 'at random', character: 'Drops seeds anywhere and is always cheerful.' },
    { name: 'Mila', strength: 'beginner', character: 'Learned the rules last week.' },
    { name: 'Tomo', strength: 'easy', character: 'Takes whatever lies in front.' },
    { name: 'Efua', strength: 'casual', character: 'Plays after supper and looks one move ahead.' },
    { name: 'Baran', strength: 'fair', character: 'Counts twice before every move.' },
    { name: 'Lan', strength: 'good', character: 'Sets traps, and smiles when you see them.' },
    { name: 'Kofi', strength: 'strong', character: 'The best player of the whole street.' },
    { name: 'Aisha', strength: 'very strong', character: 'Wins tournaments and forgets no seed.' },
    {
      name: 'The Old Tree',
      strength: 'the strongest',
      character: 'Has watched every game ever played in its shade.',
    },
  ],

  /** A number with its sign: `+3`, `0`, `-2`. */
  signed: createSigned('en'),
  /** The size of a board: `2 × 6 pits, 4 seeds each`. */
  boardSize,
  /** The label of an option of any game, of the repetition that ends a game, or of the pie rule. */
  optionLabel: (name: string): string => OPTIONS[name] ?? name,
  /** What can be typed for a number: `Moves without a capture that end the game: a number, in-play-times-pits, or empty`. */
  numberLabel: (label: string, others: readonly (string | null)[]): string =>
    others.length === 0
      ? label
      : `${label}: a number, ${others.map((word) => word ?? 'or empty').join(', ')}`,
  /** A value of an option. */
  optionValue: (value: string): string => OPTION_VALUES[value] ?? value.replaceAll('-', ' '),
  tooManyPits: (label: string, most: number, got: unknown): string =>
    `"${label}": expected at most ${most}, got ${String(got)}.`,

  /** The names of a person on the cards: themselves, the other one, nobody yet. */
  you: YOU,
  other: OTHER,
  freeSeat: 'Free seat',
  stopBots: 'Stop the bots',
  letPlay: (isBotGame: boolean): string => (isBotGame ? 'Let the bots play' : 'Let the bot play'),
  /** The goal of a game, in a sentence. `sowsStore` is whether players sow in their own store. */
  goal: ({ spec }: Rules, sowsStore: boolean): string =>
    spec.decidedBy === 'endings'
      ? 'Play so that your opponent cannot move.'
      : sowsStore
        ? 'Collect more seeds in your store than your opponent.'
        : 'Capture more seeds than your opponent.',
  /**
   * What somebody new is told: what to do first, why they move again, and what they captured: `landed` is the pit of their last
   * seed, if that captured.
   */
  tapPit: 'Tap a ringed pit.',
  again: {
    store: 'You move again: your last seed fell into your store.',
    capture: 'You move again, because you captured seeds.',
    pass: 'You move again, because the other side has no move.',
  },
  captured: (seeds: number, pits: readonly string[], landed: string, areSown: boolean): string =>
    `${landed ? `Your last seed fell into ${landed}: you` : 'You'} captured ${plural(seeds, SEEDS)} from ${pits.join(', ')}${areSown ? ', and sowed them on' : ''}.`,
  /** Seeds that a player has yet to bring into the game: `22 in hand`. */
  inHand: (seeds: number): string => `${seeds} in hand`,
  /** The score of a player, for screen readers: `12 seeds`. */
  score: (seeds: number): string => plural(seeds, SEEDS),

  botMoves: 'A bot moves',
  viewOnly: 'This is an earlier position',

  /** The status line. */
  toMove: (turn: Player, { names, you }: Persons, canSwap = false): string =>
    `${turn === you ? 'Your move' : address(`${names[turn]} to move`)}${canSwap ? ', or swap sides' : ''}.`,
  /** A bot is to move. It is paused, or thinks. */
  thinking: (name: string, isPaused: boolean): string => `${name} ${isPaused ? 'waits' : 'is thinking'}.`,
  sowing: 'Seeds are sown.',
  endlessMove: 'The move would never end.',
  passes: (name: string): string => address(`${name} has no move and passes. `),
  supplies: (name: string): string => address(`${name} puts one seed into each small pit. `),
  /** A position before the latest one, by the step that led to it. */
  earlier: (step: string): string => (step === '' ? 'The start of the game.' : `After ${step}.`),
  /** The last step of a game: a move, a swap, or an end without a move. */
  stepText(game: Game, persons: Persons): string {
    const { names } = persons;
    if (game.steps.at(-1) === 'swap')
      return address(`${names[opponent(game.turn)]} swaps sides with ${names[game.turn]}.`);
    return game.lastMove === null ? resultReason(game, persons) : describePlay(game, persons);
  },
  /** The last turn of a game: `Tomo plays c, e and captures 3 seeds.` */
  played: (game: Game, persons: Persons, moves: string): string =>
    describePlay(game, persons, (mover, _, effects) => englishPlay.plays(mover, moves, effects)),
  /** The sum of a long move: `Tomo captures 3 times and sows 21 seeds.` */
  sumOfLaps: (name: string, laps: readonly Lap[]): string => {
    const captures = laps.filter(({ captured }) => captured > 0).length;
    const sown = laps.reduce((sum, { seeds }) => sum + seeds, 0);
    return `${name} ${captures ? `captures ${captures === 1 ? 'once' : `${captures} times`} and ` : ''}sows ${plural(sown, SEEDS)}.`;
  },
  /** A lap of a long move: `From f, 3 seeds to i: captures 2.` */
  lap: ({ from, seeds, to, captured }: Lap): string =>
    `${from && `From ${from}, `}${plural(seeds, SEEDS)} to ${to}${captured ? `: captures ${captured}` : ''}.`,
  inStore: 'the store',
  /** A text of the board about the players instead of the sides. */
  namePersons: (text: string, { names }: Persons): string =>
    address(text.replaceAll(/South|North/g, (side) => names[side === 'South' ? 'south' : 'north'])),
  /** A pit of the opponent, in a game with one person. */
  othersPit: (name: string): string => `${name} is your opponent’s`,
  /** A swap in the list of moves. */
  swapped: 'swap',
  /** Another line in the list of moves. */
  variation: 'Variation',
  /** The result: a title such as `You win, 27 to 21`, and the reason as a sentence. */
  resultTitle(game: Game, { names, you }: Persons): string {
    const { stores, outcome } = game.state;
    const { winner, reason } = outcome!;
    const { decidedBy } = game.rules.spec;
    const hasScore = reason !== 'resignation' && reason !== 'forfeit' && decidedBy !== 'endings';
    const score = (first: Player): string =>
      hasScore ? `, ${stores[first]} to ${stores[opponent(first)]}` : '';
    if (!winner) return `A draw${score('south')}`;
    if (you === null) return `${names[winner]} wins${score(winner)}`;
    return `${winner === you ? 'You win' : 'You lost'}${score(you)}`;
  },
  resultReason,
  /** The standing of a series of rounds. */
  describeSeries({ round, score, outcome }: SeriesState, { names, you }: Persons): string {
    const { south, north } = score;
    const leader = south === north ? null : south > north ? 'south' : 'north';
    const first = you ?? leader;
    const numbers = `, ${score[first ?? 'south']} to ${score[opponent(first ?? 'south')]}`;
    if (outcome) {
      if (!leader) return `The series is a draw${numbers}.`;
      if (you === null) return `${names[leader]} wins the series${numbers}.`;
      return `${leader === you ? 'You win' : 'You lost'} the series${numbers}.`;
    }
    if (round === 1) return 'Round 1.';
    const standing =
      leader === null
        ? 'The series is level'
        : you === null
          ? `${names[leader]} leads the series`
          : leader === you
            ? 'You lead'
            : 'You are behind';
    return `Round ${round}. ${standing}${numbers}.`;
  },
  startRound: (round: number): string => `Start round ${round}`,

  /** The margin of an evaluation for South: `South +3`, or `South wins` from `win` on. */
  margin(south: number, win: number, { names }: Persons): string {
    const leader = names[south > 0 ? 'south' : 'north'];
    if (Math.abs(south) >= win) return address(`${leader} wins`);
    return south === 0 ? 'Even' : `${leader} +${Math.abs(south)}`;
  },
  /** An evaluation: `South +3 (looking 9 moves ahead)`. */
  evaluationText: (margin: string, plies: number, isExact: boolean): string =>
    `${margin} (${isExact ? 'proven' : `looking ${plural(plies, MOVES)} ahead`})`,
  /** What stands before the best play from a position. */
  best: 'Best:',
  analysing: (done: number, all: number): string => `Analyzing: ${done} of ${all}.`,
  lookingDeeper: (done: number, all: number): string => `Looking deeper: ${done} of ${all}.`,
  lookedDeeper: 'All positions have had a deeper look.',
  /** The review of a game: how bad moves were, the worst of them, and what was better. Without seeds where they do not decide. */
  GRADES: { good: 'only good move', inaccuracy: 'inaccuracy', mistake: 'mistake', blunder: 'blunder' },
  accuracy: 'Accuracy',
  worstMoves: 'Moves that lost the most',
  noMistakes: 'No move lost much.',
  mistake: (number: string, move: string, better: string, seeds: number | null): string =>
    `${number} ${move}: ${wasBetter(better, seeds)}`,
  /** This player was ahead before the move, and the opponent is after it. */
  turningPoint: (player: Player, { names }: Persons): string =>
    address(`Turning point: ${names[player]} was ahead, now ${names[opponent(player)]} is.`),
  /** The exercise to find better moves. */
  learnFrom: (mistakes: number): string =>
    `Learn from ${plural(mistakes, { one: 'mistake', other: 'mistakes' })}`,
  findBetter: (name: string, move: string): string => `${name} played ${move}. Find a better move.`,
  foundBetter: (move: string, seeds: number | null): string =>
    seeds === null ? `Yes. ${move} is better.` : `Yes. ${move} wins ${plural(seeds, SEEDS)} more.`,
  notBest: (move: string): string => `${move} is not the best move. Try again.`,
  wasBetter,
  /** Shows the better line and the played one. */
  playLines: 'Play both lines',
  /** The move that decided a game, and a better one. */
  moment: (name: string, move: string, number: number, better: string, seeds: number | null): string =>
    address(`What decided: ${name} played ${move} at move ${number}. ${wasBetter(better, seeds)}`),
  showMe: 'Show me',
  nextMistake: (number: number, all: number): string => `Next mistake (${number} of ${all})`,
  done: 'Done',
  looking: 'Looking for the best move.',
  hintText: (move: string, evaluation: string): string => `${move} looks best: ${evaluation}.`,
  thinksAboutIt: (name: string): string => `${name} thinks about it.`,
  playsOn: (name: string): string => `${name} would rather play on.`,
  botFailed: 'The bot could not be loaded. Check your connection and try again.',
  analysisFailed: 'The analysis could not be loaded. Check your connection and try again.',
  takenBack: 'Taken back.',
  /** How to see what a move would do on a touch screen. */
  touchHint: 'Hold a pit to see what its move would do; a tap plays it.',
  /** A lesson or a puzzle could not be loaded. */
  notLoaded: 'This could not be loaded. Check your connection and try again.',
  /** A new version of the page is stored; the button `update` follows. */
  newVersion: 'A new version is ready.',
  update: 'Update',

  /** Games that were left and can be opened again. */
  keepPlaying: 'Keep playing',
  /** The first turn can win the game. */
  youBegin: 'The player who begins can win at once: you begin, and your opponent may then swap sides.',
  gameIsKept: 'Your last game is kept under “New game”.',
  /** The browser has no room: older games have gone, or the game on the board is not kept. */
  storageFull: (hasMadeRoom: boolean): string =>
    hasMadeRoom
      ? 'The browser is full: your oldest games made room for this one.'
      : 'The browser has no room for this game. It is lost when you close the page.',
  /** The ladder of opponents: one that was beaten, and the next one. */
  beaten: (bot: string): string => `You beat ${bot}.`,
  playBot: (bot: string): string => `Play ${bot}`,
  /** How far a game has got: `Move 12`. */
  plyName: (ply: number): string => `Move ${ply}`,

  /** Links and records. */
  loaded: (note: string): string => `Loaded.${note}`,
  /** `word` is at the place of the error; it may be empty. */
  textError: ({ message, line }: TextError, word: string): string =>
    `The text cannot be read ${word ? `at “${word}” ` : ''}in line ${line}: ${message}.`,
  noRecord: 'The text has no game.',
  /** The record has only the current line of a game with others. */
  oneLine: 'The record has the line that is on the board, without variations.',
  damagedLink: 'The link is damaged.',
  /** A link that names no game, or one that does not exist. */
  noGame: 'The link names no game.',
  unknownGame: (id: string): string => `The link names a game that is not known here: “${id}”.`,
  /** A player of a link who is neither a person nor a level, and who plays instead. */
  badSeat: (value: string, seat: number | 'person'): string =>
    `The link names the player “${value}”, which is neither “person” nor a level from 1 to 9. ${seat === 'person' ? 'A person' : `A bot of level ${seat}`} plays instead.`,
  badBottom: (value: string): string =>
    `The link names the near row “${value}”, which is neither “south” nor “north”. The usual row is near.`,
  linkCopied: 'The link is copied.',
  linkInAddress: 'The link is in the address of this page.',
  leftOut(others: number, hasNotes: boolean, hasHeaders: boolean): string {
    const omissions = [
      ...(others > 0 ? [plural(others, { one: 'other game', other: 'other games' })] : []),
      ...(hasNotes ? ['comments and marks'] : []),
      ...(hasHeaders ? ['headers about players and events'] : []),
    ];
    return omissions.length > 0 ? ` Left out: ${omissions.join(', ')}.` : '';
  },
};

const valueText = (value: unknown): string => {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  return play.optionValue(typeof value === 'string' ? value : JSON.stringify(value));
};

const NOT_STARTED = 'The game begins when both seats are taken';

/** The words of the page of the server; those with the name of a word of {@link play} replace it there. */
export const online = {
  page: {
    heading: 'Play mancala online',
    tools: 'Game and settings',
    about: 'About this game',
    lobby: 'Lobby',
    openGames: 'Waiting players',
    noOpenGames: 'Nobody is waiting. If you search for an opponent, others see your game here.',
    watchTitle: 'Games to watch',
    botTitle: 'Play a bot',
    botText: 'There is always one here. Nine levels, from a beginner to a master.',
    playBot: 'Play',
    inviteWay: 'Invite somebody',
    inviteWayText: 'You get a link to send. Only people with the link can join and watch.',
    getLink: 'Get a link',
    find: 'Find an opponent',
    findText: 'Play somebody who wants the same game. Everybody here can watch.',
    waiting: 'Waiting for an opponent…',
    moreOptions: 'More options',
    clock: 'Clock',
    minutes: 'Minutes for each player',
    increment: 'Seconds added for each turn',
    start: 'Create the game',
    inviteTitle: 'Waiting for an opponent',
    freeTitle: 'A seat is free',
    takeSeat: 'Take the free seat',
    toLobby: 'To the lobby',
    stoppedTitle: 'Not connected',
    resume: 'Continue here',
    saveRecord: 'Save the record',
    problemTitle: 'This game cannot be shown',
    resignText: 'Your opponent wins.',
    abort: 'Abort',
    abortedTitle: 'The game was aborted',
    keysText:
      'While the board has the focus, or always if you set that, a letter plays that pit of yours. Where it can be sown in two directions, + or - after the letter chooses one. The left and right arrows step through the game, Home and End go to its ends. Space or Escape ends the motion of a move.',
  },
  OPPONENTS: { link: 'a friend, by a link', lobby: 'anybody, in the lobby', bot: 'a bot' },
  /** Clocks to choose from, by minutes and seconds. */
  CLOCKS: {
    none: 'no clock',
    '3+2': '3 min + 2 s',
    '5+3': '5 min + 3 s',
    '10+5': '10 min + 5 s',
    '15+10': '15 min + 10 s',
    custom: 'other times',
  },
  badClock: 'Clock: expected 0.05 to 180 minutes and 0 to 180 seconds.',
  /** The times of a clock, with spaces at which no line breaks; without a clock, that there is none. */
  clockText: (clock: { readonly minutes: number; readonly increment: number } | null): string =>
    clock ? `${clock.minutes} min + ${clock.increment} s`.replaceAll(' ', '\u00a0') : 'no clock',
  /** An option that differs from the usual one: `Captures at: 2, 3`. */
  optionText: (name: string, value: unknown): string =>
    `${play.optionLabel(name).split(/:|, with commas/)[0]!}: ${valueText(value)}`,
  /** When a position that occurs again ends the game. */
  repetitionText: (times: number | null): string =>
    times === null ? 'no end by repetition' : `ends when a position occurs ${times} times`,
  pieRule: 'pie rule',

  /** How many people are in the lobby, this one among them, and how many play. */
  people({ lobby, playing }: { readonly lobby: number; readonly playing: number }): string {
    if (playing > 0)
      return `${plural(lobby, { one: 'person', other: 'people' })} in the lobby, ${playing} playing`;
    return lobby > 1 ? `${lobby} people in the lobby` : 'You are the only one here.';
  },
  /** A running game: the names of its players, its stores and the number of moves. */
  runningText: ({ south, north }: ByPlayer<string>, stores: ByPlayer<number>, ply: number): string =>
    `${south} ${stores.south} : ${stores.north} ${north} · ${plural(ply, { one: 'move', other: 'moves' })}`,
  watch: 'Watch',
  watchLabel: (title: string): string => `Watch ${title}`,
  /** The choice of any clock. */
  anyClock: 'any clock',
  opponentFound: 'Your opponent is here.',
  /** The lists of games. */
  join: 'Join',
  joinLabel: (title: string, seat: Player): string => `Join ${title} as ${NAMES[seat]}`,
  youPlay: (seat: Player): string => `you play ${NAMES[seat]}`,
  ownState(
    {
      seats,
      turn,
      isOver,
    }: { readonly seats: ByPlayer<string | null>; readonly turn: Player; readonly isOver: boolean },
    you: Player,
  ): string {
    if (isOver) return 'the game is over';
    if (seats[opponent(you)] === null) return 'waiting for an opponent';
    return turn === you ? 'your move' : 'your opponent’s move';
  },
  goTo: 'Go to the game',

  /** `bot` is the name of the bot whose turn it is; null if a person is to move. */
  toMove: (turn: Player, persons: Persons, bot: string | null, canSwap = false): string =>
    bot !== null
      ? play.thinking(bot, false)
      : persons.names[turn] === OTHER
        ? 'Your opponent’s move.'
        : play.toMove(turn, persons, canSwap),
  pageTitle: (title: string, isYourMove: boolean): string =>
    isYourMove ? `Your move · ${title}` : `${title} · mancala`,
  opponentJoined: 'Your opponent has joined.',

  /** Why no pit can be played. */
  youWatch: 'You are watching',
  notBegun: NOT_STARTED,
  moveIsSent: 'Your move is being sent',
  opponentsTurn: 'It is your opponent’s turn',

  /** The connection. */
  connecting: 'Connecting.',
  disconnected: (isWaiting: boolean): string =>
    `The connection is lost. Trying again.${isWaiting ? ' Your move will be sent.' : ''}`,
  connectedAgain: 'The connection is back.',
  /** The server cannot use its database; whether a move waits for that, and whether the game has a clock. */
  cannotSave: (isWaiting: boolean, hasClock: boolean): string =>
    `The server cannot save moves at the moment. It keeps trying.${isWaiting ? ' Your move is kept.' : ''}${
      hasClock ? ' The time is given back.' : ''
    }`,
  savesAgain: 'The server saves moves again.',
  /** Why the connection stays closed: later ones of the seat, or too many of the network. */
  stopped: {
    replaced: 'You have opened this game in several other windows. This one no longer follows it.',
    crowded: 'Too many windows of your network are connected to this server.',
  },

  /** Draws, resignations and other games. */
  offerDraw: 'Offer a draw',
  drawIsOffered: 'Draw offered',
  acceptDraw: 'Accept the draw',
  youOffer: 'You offer a draw. Each player would keep the seeds of their row.',
  opponentOffers: 'Your opponent offers a draw. A move declines it.',
  playerOffers: (player: Player): string => `${NAMES[player]} offers a draw.`,
  rematch: 'Rematch',
  rematchIsAsked: 'Rematch requested',
  acceptRematch: 'Accept the rematch',
  nextGame: 'Go to the next game',
  opponentAsks: 'Your opponent would like a rematch.',
  waitsForAnswer: 'Waiting for your opponent’s answer.',
  abortedText:
    'A player has aborted it or did not make the first move in time. Nobody has won or lost. Find another opponent in the lobby.',
  /** The time for the first move of a player. */
  firstMove: (time: string): string => `Start ${time}`,
  sidesSwapped: 'A new game. The sides are swapped.',

  /** Invitations. */
  inviteText: (isListed: boolean): string =>
    isListed
      ? 'The game is listed in the lobby. Everybody can watch it. You can also send this link to your opponent:'
      : 'Send this link to your opponent:',
  seatIsFree: (player: Player): string => `You can play ${NAMES[player]}, or watch.`,
  copyByHand: 'Copy the link from the field.',

  /** What the server refuses, by its error codes; others get their message. */
  REFUSALS: {
    'bad-message': 'The server does not understand this page. Reload it.',
    blocked: 'The operator of this server has blocked your network.',
    'read-only': 'The server is being maintained: games can only be watched, and no time runs.',
    'no-token': 'This browser has no seat in this game.',
    'no-game': 'There is no such game. The link may be incomplete, or the game has been removed.',
    'seat-taken': 'Somebody else has taken the seat.',
    conflict: 'The game has gone on in the meantime.',
    'not-your-turn': 'It is not your turn.',
    'not-over': 'The game is not over yet.',
    'not-started': `${NOT_STARTED}.`,
    'game-over': 'The game is over.',
    aborted: 'The game was aborted.',
    begun: 'Both players have moved. You can resign.',
    'too-big': 'These options are too long for the server.',
    'illegal-move': 'The server does not allow this move.',
    'slow-down': 'Too many requests. Try again in a minute.',
    internal: 'Something went wrong on the server. Try again.',
    full: 'The server takes no more games now. Try again later.',
    busy: 'The server is busy. Try again.',
    stopping: 'The server is being restarted. Try again in a moment.',
    unreachable: 'The server cannot be reached. Try again.',
  } as Readonly<Record<string, string>>,
  refused: (message: string): string => `The server refuses: ${message}.`,
  tooManyWatchers: 'Too many people are watching this game. Try again later.',
  damagedLink: 'The link is damaged: it does not end with the name of a game.',
  seatLost: 'The server does not know your seat in this game. You are watching.',
};

export type Words = typeof play;
export type OnlineWords = typeof online;
