// The public surface, as types. What is here keeps its name and shape, for programs are written against it.
// It may grow: what it grows by is added at the end.

// ───────────── vocabulary
export type Player = 'south' | 'north';
export type ByPlayer<T> = { readonly south: T; readonly north: T };
/** A whole number naming one legal choice. Where a pit offers one choice, the pit itself, 0..2n-1; see pitOf. */
export type Move = number;
/** Lists may grow in minor versions. */
export type EndReason =
  | 'no-seeds'
  | 'cannot-feed'
  | 'row-empty'
  | 'target'
  | 'move-limit'
  | 'no-capture-left'
  | 'few-seeds'
  | 'quan-taken'
  | 'endless'
  | 'forfeit'
  | 'resignation'
  | 'agreement'
  | 'repetition';
export type IllegalReason =
  'game-over' | 'not-a-move' | 'not-yours' | 'empty' | 'not-allowed' | 'grand-slam' | 'must-feed';
export interface Outcome {
  readonly winner: Player | null;
  readonly reason: EndReason;
}

/** What a pit is marked with. */
export type Mark = Player | 'closed' | null;

// ───────────── states
/** Deep-frozen plain data. May gain optional fields, absent where a ruleset does not use them. */
export interface GameState {
  readonly pits: readonly number[];
  readonly stores: ByPlayer<number>;
  readonly turn: Player;
  readonly quietMoves: number;
  readonly removed: number;
  readonly outcome: Outcome | null;
  /** 2n of them, always there in games that mark pits, never in others. */
  readonly marks?: readonly Mark[];
}
/** Untrusted input for stateFrom: all but `pits` optional. `{ pits, removed: 45 }` sets up a study of three seeds. */
export type Position = { readonly pits: readonly number[] } & {
  readonly [K in Exclude<keyof GameState, 'pits'>]?: GameState[K];
};

// ───────────── rules
export interface BoardOptions {
  readonly pits: number;
  readonly seeds: number;
  readonly first: Player;
}
/** The members do not use `this`: they can be passed around alone. */
export interface Rules<O extends BoardOptions = BoardOptions> {
  readonly id: string;
  readonly title: string;
  /** Raised only when some game would go differently. Stored games name it. */
  readonly version: number;
  readonly options: Readonly<O>;
  readonly spec: RulesSpec<O>;
  with(options: Partial<O>): Rules<O>;
  initialState(): GameState;
  stateFrom(position: Position): GameState;
  legalMoves(state: GameState): readonly Move[];
  isLegal(state: GameState, move: Move): boolean;
  illegalReason(state: GameState, move: Move): IllegalReason | null;
  apply(state: GameState, move: Move): GameState;
  isTerminal(state: GameState): boolean;
  outcome(state: GameState): Outcome | null;
}
export type GrandSlam =
  | 'forbidden-unless-forced'
  | 'forbidden'
  | 'captures'
  | 'captures-nothing'
  | 'leaves-last'
  | 'leaves-first'
  | 'opponent-takes-rest';
export interface WariOptions extends BoardOptions {
  readonly grandSlam: GrandSlam;
  /** Seed counts that are captured, [2, 3] by default. */
  readonly captures: readonly number[];
  /** Quiet moves after which the game ends: null none, a number (own rows), or 'in-play-times-pits' (M7, seeds removed). */
  readonly moveLimit: number | 'in-play-times-pits' | null;
}
export interface TargetOptions extends WariOptions {
  readonly target: number;
}
export interface KalahOptions extends BoardOptions {
  readonly emptyCapture: boolean;
}

export declare const wari: Rules<WariOptions>;
export declare const wariMancala: Rules<WariOptions>;
export declare const wariLastCapture: Rules<WariOptions>;
export declare const oware: Rules<WariOptions>;
export declare const captureTo25: Rules<TargetOptions>;
export declare const captureTo25WithStores: Rules<TargetOptions>;
export declare const mancala: Rules<BoardOptions>;
export declare const kalah: Rules<KalahOptions>;
export interface CongkakOptions extends BoardOptions {
  readonly loneCapture: boolean;
  readonly end: 'no-seeds' | 'row-empty';
}
export interface OAnQuanOptions extends BoardOptions {
  readonly unripe: boolean;
}
export interface AyoayoOptions extends BoardOptions {
  readonly jodu: boolean;
}
export declare const togyzqumalaq: Rules<BoardOptions>;
export declare const bestemshe: Rules<BoardOptions>;
export declare const mangala: Rules<BoardOptions>;
export declare const bohnenspiel: Rules<BoardOptions>;
export declare const vaiLungThlan: Rules<BoardOptions>;
export declare const congkak: Rules<CongkakOptions>;
export declare const ohvalhu: Rules<CongkakOptions>;
export declare const oAnQuan: Rules<OAnQuanOptions>;
export declare const pallanguzhi: Rules<BoardOptions>;
export declare const ayoayo: Rules<AyoayoOptions>;
export declare const baAwa: Rules<BoardOptions>;
export declare const umElBagara: Rules<BoardOptions>;
export declare const krur: Rules<BoardOptions>;
export interface RulesetsById {
  readonly wari: typeof wari;
  readonly wariMancala: typeof wariMancala;
  readonly wariLastCapture: typeof wariLastCapture;
  readonly oware: typeof oware;
  readonly captureTo25: typeof captureTo25;
  readonly captureTo25WithStores: typeof captureTo25WithStores;
  readonly mancala: typeof mancala;
  readonly kalah: typeof kalah;
  readonly togyzqumalaq: typeof togyzqumalaq;
  readonly bestemshe: typeof bestemshe;
  readonly mangala: typeof mangala;
  readonly bohnenspiel: typeof bohnenspiel;
  readonly vaiLungThlan: typeof vaiLungThlan;
  readonly congkak: typeof congkak;
  readonly ohvalhu: typeof ohvalhu;
  readonly oAnQuan: typeof oAnQuan;
  readonly pallanguzhi: typeof pallanguzhi;
  readonly ayoayo: typeof ayoayo;
  readonly baAwa: typeof baAwa;
  readonly umElBagara: typeof umElBagara;
  readonly krur: typeof krur;
}
export type RulesetId = keyof RulesetsById;
export declare const allRulesets: readonly Rules[];
/** RangeError naming the known ids for any other. */
export declare function rulesetById<K extends RulesetId>(id: K): RulesetsById[K];

// ───────────── making rulesets
export interface RulesSpec<O extends BoardOptions> {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly defaults: O;
  /** What else the future of a position depends on, beyond pits and turn. */
  readonly depends?: readonly ('stores' | 'quietMoves')[];
  /** Other demands on the options than those of the board; one line each. */
  problems?(options: O): readonly string[];
  /** Pictures of the board only. */
  readonly clockwise?: true;
  /** The starting pits, where they are not `seeds` each. */
  setup?(options: O): readonly number[];
  steps(options: O): Steps;
}
/** Not promised: whatever the package says. */
export type Steps = import('mancala-rules').Steps;
/** Not promised: what is special about sowing, for `Steps`. */
export declare const sowing: typeof import('mancala-rules').sowing;
export declare function defineRules<O extends BoardOptions>(spec: RulesSpec<O>): Rules<O>;

// ───────────── ends that are not moves
/** InvalidStateError if the game is over already. */
export declare function resign(state: GameState, player: Player): GameState;
/** `share`: how many of the seeds in play each gets; own rows if left out. */
export declare function agree(state: GameState, share?: ByPlayer<number>): GameState;
/** Rule L4, and for arbiters: all seeds in play go to the other player, the stores decide. */
export declare function forfeit(state: GameState, player: Player): GameState;

// ───────────── geometry
export declare function opponent(player: Player): Player;
export declare function pitOf(rules: Rules, move: Move): number;
/** Which choice of its pit a move is, from 0. */
export declare function choiceOf(rules: Rules, move: Move): number;
export declare function pitsOf(rules: Rules, player: Player): readonly number[];
export declare function ownerOf(rules: Rules, pit: number): Player;
export declare function oppositeOf(rules: Rules, pit: number): number;
/** The board turned round, players swapped. */
export declare function mirror(state: GameState): GameState;
/** Equal pits and turn, equal keys: what a repetition is. */
export declare function positionKey(state: GameState): string;

// ───────────── what a move does
export type TraceEvent =
  | { readonly type: 'lift'; readonly pit: number; readonly seeds: number }
  | { readonly type: 'sow'; readonly pit: number }
  | { readonly type: 'sow'; readonly store: Player }
  | { readonly type: 'capture'; readonly pit: number; readonly seeds: number; readonly to: Player }
  | { readonly type: 'mark'; readonly pit: number; readonly mark: Mark }
  | { readonly type: 'extra-turn'; readonly player: Player }
  | { readonly type: 'supply'; readonly pit: number; readonly seeds: number; readonly from: Player }
  | { readonly type: 'pass'; readonly player: Player }
  | { readonly type: 'collect'; readonly pit: number; readonly seeds: number; readonly to: Player | null }
  | { readonly type: 'end'; readonly outcome: Outcome };
export interface Trace {
  readonly events: readonly TraceEvent[];
  readonly state: GameState;
}
export declare function trace(rules: Rules, state: GameState, move: Move): Trace;

// ───────────── the fast lane
export interface Cursor {
  legalMoves(): Move[];
  /** Writes the legal moves to into[0..count-1] and returns the count; leaves the rest of `into` alone. */
  fillMoves(into: Move[] | Uint8Array | Int32Array): number;
  /** Trusted: only a legal move. */
  play(move: Move): void;
  undo(): void;
  /** Trusted: sets up a running position without going through GameState; forgets what could be undone. */
  load(pits: ArrayLike<number>, stores: ByPlayer<number>, turn: Player, marks?: readonly Mark[]): void;
  seeds(pit: number): number;
  store(player: Player): number;
  mark(pit: number): Mark;
  readonly turn: Player;
  readonly ply: number;
  readonly quietMoves: number;
  readonly isTerminal: boolean;
  readonly outcome: Outcome | null;
  /** Equal for positions with the same future: pits, turn and what the spec `depends` on. */
  key(): string | number;
  state(): GameState;
}
export declare function createCursor(rules: Rules, state: GameState): Cursor;
/** Move sequences of exactly `depth` moves; an extra turn is a move of its own; finished games add nothing. */
export declare function perft(rules: Rules, state: GameState, depth: number): number;
export declare function divide(
  rules: Rules,
  state: GameState,
  depth: number,
): readonly { readonly move: Move; readonly nodes: number }[];

// ───────────── errors: `code` is stable, `message` is for people; recognised by `name` too, so that copies of the package get on
export interface Problem {
  readonly path: string;
  readonly message: string;
}
export declare class IllegalMoveError extends Error {
  readonly code: 'ILLEGAL_MOVE';
  readonly reason: IllegalReason;
  readonly move: unknown;
  readonly state: GameState;
}
export declare class InvalidStateError extends Error {
  readonly code: 'INVALID_STATE';
  readonly problems: readonly Problem[];
}
export declare class InvalidOptionsError extends Error {
  readonly code: 'INVALID_OPTIONS';
  readonly problems: readonly Problem[];
}

// ───────────── grown since
export interface RulesSpec<O extends BoardOptions> {
  defaultsFor?(board: BoardOptions): Partial<O>;
}
/** An end that is not a move. */
export type GameEnd =
  | { readonly reason: 'resignation' | 'forfeit'; readonly player: Player }
  | { readonly reason: 'agreement'; readonly share: ByPlayer<number> }
  | { readonly reason: 'repetition' };
export interface Turn {
  readonly player: Player;
  readonly moves: readonly Move[];
}
/** A game as plain data. */
export interface SavedGame {
  readonly ruleset: string;
  readonly version: number;
  readonly options: Readonly<BoardOptions>;
  readonly start: GameState;
  readonly moves: readonly Move[];
  readonly end: GameEnd | null;
  readonly ply: number;
  readonly repetition?: number | null;
}
/** How often a position occurs before a game ends by itself, 3 by default; null: never. */
export interface GameOptions {
  readonly repetition?: number | null | undefined;
}
/** A game with its history; a step is a move, or an end that is none. */
export declare class Game {
  private constructor();
  static start(rules: Rules, options?: GameOptions): Game;
  static from(rules: Rules, position: Position, options?: GameOptions): Game;
  static fromJSON(json: unknown, rules: Rules, options?: GameOptions): Game;
  readonly repetition: number | null;
  readonly rules: Rules;
  readonly state: GameState;
  readonly ply: number;
  readonly moves: readonly Move[];
  readonly states: readonly GameState[];
  readonly turns: readonly Turn[];
  readonly end: GameEnd | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  play(move: Move): Game;
  resign(player: Player): Game;
  agree(share?: ByPlayer<number>): Game;
  forfeit(player: Player): Game;
  endByRepetition(): Game;
  repetitions(): number;
  isRepetition(times?: number): boolean;
  undo(): Game;
  redo(): Game;
  goTo(ply: number): Game;
  toJSON(): SavedGame;
}
