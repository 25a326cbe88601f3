/**
 * The types of all words that people read on the page to play on, and on the page of the server. A language is a file that has
 * them all; the compiler reports what is missing. Words of the library, such as rules and moves, come from `mancala-rules/text`.
 */
import type { ByPlayer, Game, Move, Player, Rules, RulesetId } from 'mancala-rules';
import type { TextError } from 'mancala-rules/notation';
import type { SeriesState } from 'mancala-rules/rounds';
import type { BoardWords, Preview } from 'mancala-board';

/** Texts of elements with `data-word`, and labels of elements with `data-label`, on both pages. */
export type PageWord =
  | 'heading'
  | 'home'
  | 'site'
  | 'newGame'
  | 'rules'
  | 'learn'
  | 'firstLesson'
  | 'puzzle'
  | 'share'
  | 'settings'
  | 'takeBack'
  | 'hint'
  | 'flip'
  | 'agree'
  | 'resign'
  | 'swap'
  | 'moves'
  | 'first'
  | 'previous'
  | 'next'
  | 'last'
  | 'continueHere'
  | 'analysis'
  | 'showAnalysis'
  | 'graph'
  | 'start'
  | 'cancel'
  | 'close'
  | 'game'
  | 'opponent'
  | 'level'
  | 'side'
  | 'options'
  | 'ownGames'
  | 'setUpPosition'
  | 'rematch'
  | 'analyzeGame'
  | 'closeReview'
  | 'result'
  | 'agreeTitle'
  | 'agreeText'
  | 'resignTitle'
  | 'resignText'
  | 'copyLink'
  | 'savePng'
  | 'saveSvg'
  | 'record'
  | 'position'
  | 'loadRecord'
  | 'loadPosition'
  | 'pace'
  | 'sound'
  | 'preview'
  | 'theme'
  | 'boardTheme'
  | 'seedKind'
  | 'language'
  | 'letterKeys'
  | 'keys'
  | 'keysText'
  | 'moreRules'
  | 'closeResult';

/** The words of the page to play on, most of which the page of the server has too. */
export interface Words extends BoardWords {
  /** The tag of the language, such as `en`, and the direction in which it is written. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly page: Readonly<Record<PageWord, string>>;
  readonly NAMES: ByPlayer<string>;
  readonly PACES: Readonly<Record<'slow' | 'normal' | 'fast' | 'none', string>>;
  readonly THEMES: Readonly<Record<'system' | 'light' | 'dark', string>>;
  readonly BOARDS: Readonly<Record<'wood' | 'stone', string>>;
  readonly SEEDS: Readonly<Record<'nicker' | 'cowrie', string>>;
  readonly LETTER_KEYS: Readonly<Record<'off' | 'board' | 'always', string>>;
  readonly OPPONENTS: Readonly<Record<'bot' | 'person' | 'bots', string>>;
  readonly SIDES: Readonly<Record<Player | 'random', string>>;
  /** The choice to use the language of the browser. */
  readonly browserLanguage: string;
  /** A sentence for each game; the first part of it fits on a line. */
  readonly GAMES: Readonly<Record<RulesetId, string>>;
  /** The names of the bots from level 1 to 9, and a line about each. */
  readonly BOTS: readonly { readonly name: string; readonly character: string }[];

  /** A number with its sign: `+3`, `0`, `-2`. */
  signed(value: number): string;
  /** The size of a board: `2 × 6 pits, 4 seeds each`. */
  boardSize(rules: Rules): string;
  /** The label of an option of any game, of the repetition that ends a game, or of the pie rule. */
  optionLabel(name: string): string;
  /** What can be typed for a number: `Moves without a capture that end the game: a number, in-play-times-pits, or empty`. */
  numberLabel(label: string, others: readonly (string | null)[]): string;
  /** A value of an option. */
  optionValue(value: string): string;
  tooManyPits(label: string, most: number, got: unknown): string;

  /** A bot in a list: `3 · Tomo, easy`. */
  levelName(level: number): string;
  /** The names of a person on the cards: themselves, the other one, nobody yet; and of a bot without a level. */
  readonly you: string;
  readonly other: string;
  readonly freeSeat: string;
  otherBot(name: string): string;
  readonly stopBots: string;
  letPlay(isBotGame: boolean): string;
  /** The goal of a game, in a sentence. */
  goal(rules: Rules): string;
  /** Seeds that a player has yet to bring into the game: `22 in hand`. */
  inHand(seeds: number): string;
  /** The score of a player, and of both, for screen readers: `12 seeds`, `You 12, Tomo 9.` */
  score(seeds: number): string;
  standing(names: ByPlayer<string>, stores: ByPlayer<number>): string;

  readonly botMoves: string;
  readonly viewOnly: string;
  /** What a move would do, as a sentence. */
  previewText(rules: Rules, turn: Player, move: Move, preview: Preview): string;

  /** The status line. `you` is the only person; null if there are two or none. */
  toMove(turn: Player, you: Player | null, canSwap?: boolean): string;
  /** A bot is to move. It is paused, or thinks. */
  thinking(name: string, isPaused: boolean): string;
  readonly sowing: string;
  readonly endlessMove: string;
  passes(player: Player): string;
  supplies(player: Player): string;
  earlier(ply: number, plies: number): string;
  /** The last step of a game: a move, a swap, or an end without a move. */
  stepText(game: Game, you: Player | null): string;
  /** A swap in the list of moves. */
  readonly swapped: string;
  /** Another line in the list of moves. */
  readonly variation: string;
  /** The result: a title such as `You win, 27 to 21`, and the reason as a sentence. */
  resultTitle(game: Game, you: Player | null): string;
  resultReason(game: Game, you: Player | null): string;
  /** The standing of a series of rounds. */
  describeSeries(series: SeriesState, you: Player | null): string;
  startRound(round: number): string;

  /** The margin of an evaluation for South: `South +3`, or `South wins` from `win` on. */
  margin(south: number, win: number): string;
  /** An evaluation: `South +3 (looking 9 moves ahead)`. */
  evaluationText(margin: string, plies: number, isExact: boolean): string;
  /** What stands before the best play from a position. */
  readonly best: string;
  analysing(done: number, all: number): string;
  /** The review of a game: how bad moves were, the worst of them, and what was better. Without seeds where they do not decide. */
  readonly GRADES: Readonly<Record<'good' | 'inaccuracy' | 'mistake' | 'blunder', string>>;
  readonly accuracy: string;
  readonly worstMoves: string;
  readonly noMistakes: string;
  mistake(number: string, move: string, better: string, seeds: number | null): string;
  /** This player was ahead before the move, and the opponent is after it. */
  turningPoint(player: Player): string;
  /** The exercise to find better moves. `player` is null for the only person. */
  readonly learnFromMistakes: string;
  findBetter(move: string, player: Player | null): string;
  foundBetter(move: string, seeds: number | null): string;
  notBest(move: string): string;
  wasBetter(move: string, seeds: number | null): string;
  readonly showMe: string;
  nextMistake(number: number, all: number): string;
  readonly done: string;
  readonly looking: string;
  hintText(move: string, evaluation: string): string;
  thinksAboutIt(name: string): string;
  playsOn(name: string): string;
  readonly botFailed: string;
  readonly analysisFailed: string;
  readonly takenBack: string;
  /** How to see what a move would do on a touch screen. */
  readonly touchHint: string;
  /** A lesson or a puzzle could not be loaded. */
  readonly notLoaded: string;
  /** A new version of the page is stored; the button `update` follows. */
  readonly newVersion: string;
  readonly update: string;

  /** Games that were left and can be opened again. */
  readonly keepPlaying: string;
  readonly gameIsKept: string;
  /** The browser has no room: older games have gone, or the game on the board is not kept. */
  storageFull(hasMadeRoom: boolean): string;
  /** The ladder of opponents: one that was beaten, and the next one. */
  beaten(bot: string): string;
  playBot(bot: string): string;
  /** How far a game has got: `Move 12`. */
  plyName(ply: number): string;

  /** Links and records. */
  loaded(note: string): string;
  /** `word` is at the place of the error; it may be empty. */
  textError(error: TextError, word: string): string;
  readonly noRecord: string;
  /** The record has only the current line of a game with others. */
  readonly oneLine: string;
  readonly damagedLink: string;
  /** A link that names no game, or one that does not exist. */
  readonly noGame: string;
  unknownGame(id: string): string;
  /** A player of a link who is neither a person nor a level, and who plays instead. */
  badSeat(value: string, seat: number | 'person'): string;
  badBottom(value: string): string;
  readonly linkCopied: string;
  readonly linkInAddress: string;
  leftOut(others: number, hasNotes: boolean, hasHeaders: boolean): string;
  pictureName(rules: Rules, ply: number): string;
}

/** Texts of elements that only the page of the server has. */
export type OnlineWord =
  | 'tools'
  | 'about'
  | 'lobby'
  | 'openGames'
  | 'noOpenGames'
  | 'watchTitle'
  | 'botTitle'
  | 'botText'
  | 'playBot'
  | 'inviteWay'
  | 'inviteWayText'
  | 'getLink'
  | 'find'
  | 'findText'
  | 'waiting'
  | 'moreOptions'
  | 'clock'
  | 'minutes'
  | 'increment'
  | 'create'
  | 'inviteTitle'
  | 'link'
  | 'freeTitle'
  | 'takeSeat'
  | 'toLobby'
  | 'saveRecord'
  | 'problemTitle';

/** The words of the page of the server; those with the name of a member of {@link Words} replace it there. */
export interface OnlineWords {
  readonly page: Readonly<Record<OnlineWord | 'heading' | 'resignText' | 'keysText', string>>;
  readonly OPPONENTS: Readonly<Record<'link' | 'lobby' | 'bot', string>>;
  /** Clocks to choose from, by minutes and seconds. */
  readonly CLOCKS: Readonly<Record<'none' | '3+2' | '5+3' | '10+5' | '15+10' | 'custom', string>>;
  readonly badClock: string;
  /** The times of a clock, with spaces at which no line breaks; without a clock, that there is none. */
  clockText(clock: { readonly minutes: number; readonly increment: number } | null): string;
  /** An option that differs from the usual one: `Captures at: 2, 3`. */
  optionText(name: string, value: unknown): string;
  /** When a position that occurs again ends the game. */
  repetitionText(times: number | null): string;
  readonly pieRule: string;

  /** The lists of games. */
  readonly join: string;
  joinLabel(title: string, seat: Player): string;
  youPlay(seat: Player): string;
  /** How many people are in the lobby, this one among them, and how many play. */
  people(people: { readonly lobby: number; readonly playing: number }): string;
  /** A running game: the names of its players, its stores and the number of moves. */
  runningText(names: ByPlayer<string>, stores: ByPlayer<number>, ply: number): string;
  readonly watch: string;
  watchLabel(title: string): string;
  /** The choice of any clock, and a game that is searched. */
  readonly anyClock: string;
  searchText(
    title: string,
    clock: { readonly minutes: number; readonly increment: number } | null | 'any',
  ): string;
  readonly opponentFound: string;
  ownState(
    game: { readonly seats: ByPlayer<string | null>; readonly turn: Player; readonly isOver: boolean },
    you: Player,
  ): string;
  readonly goTo: string;

  /** `bot` is the name of the bot whose turn it is; null if a person is to move. */
  toMove(turn: Player, you: Player | null, bot: string | null, canSwap?: boolean): string;
  pageTitle(title: string, isYourMove: boolean): string;
  readonly watching: string;
  readonly notStarted: string;
  readonly opponentJoined: string;

  /** Why no pit can be played. */
  readonly youWatch: string;
  readonly notBegun: string;
  readonly moveIsSent: string;
  readonly opponentsTurn: string;

  /** The connection. */
  readonly connecting: string;
  disconnected(isWaiting: boolean): string;
  readonly connectedAgain: string;
  /** The server cannot use its database; whether a move waits for that, and whether the game has a clock. */
  cannotSave(isWaiting: boolean, hasClock: boolean): string;
  readonly savesAgain: string;

  /** Draws, resignations and other games. */
  readonly offerDraw: string;
  readonly drawIsOffered: string;
  readonly acceptDraw: string;
  readonly youOffer: string;
  readonly opponentOffers: string;
  playerOffers(player: Player): string;
  readonly rematch: string;
  readonly rematchIsAsked: string;
  readonly acceptRematch: string;
  readonly nextGame: string;
  readonly opponentAsks: string;
  readonly waitsForAnswer: string;
  readonly sidesSwapped: string;

  /** Invitations. */
  inviteText(isListed: boolean): string;
  seatIsFree(player: Player): string;
  readonly copyByHand: string;

  /** What the server refuses, by its error codes; others get their message. */
  readonly REFUSALS: Readonly<Record<string, string>>;
  refused(message: string): string;
  readonly tooManyWatchers: string;
  readonly damagedLink: string;
  readonly seatLost: string;
}
