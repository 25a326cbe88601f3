/* eslint-disable @typescript-eslint/no-unnecessary-type-parameters -- comparing types takes them */
// A program that uses every declaration of the package, each member with its exact type.
import {
  agree,
  allRulesets,
  ayoayo,
  baAwa,
  bestemshe,
  bohnenspiel,
  captureTo25,
  captureTo25WithStores,
  choiceOf,
  congkak,
  createCursor,
  defineRules,
  divide,
  forfeit,
  Game,
  IllegalMoveError,
  InvalidOptionsError,
  InvalidStateError,
  kalah,
  krur,
  mancala,
  mangala,
  mirror,
  oAnQuan,
  ohvalhu,
  opponent,
  oppositeOf,
  oware,
  ownerOf,
  pallanguzhi,
  perft,
  pitOf,
  pitsOf,
  positionKey,
  resign,
  rulesetById,
  sowing,
  togyzqumalaq,
  trace,
  umElBagara,
  vaiLungThlan,
  wari,
  wariLastCapture,
  wariMancala,
  type AyoayoOptions,
  type BoardOptions,
  type ByPlayer,
  type CongkakOptions,
  type Cursor,
  type EndReason,
  type GameEnd,
  type GameOptions,
  type GameState,
  type GrandSlam,
  type IllegalReason,
  type KalahOptions,
  type Mark,
  type Move,
  type OAnQuanOptions,
  type Outcome,
  type Player,
  type Position,
  type Problem,
  type Rules,
  type RulesetId,
  type RulesetsById,
  type RulesSpec,
  type SavedGame,
  type Steps,
  type TargetOptions,
  type Trace,
  type TraceEvent,
  type Turn,
  type WariOptions,
} from 'mancala-rules';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles only if the value has exactly the type asked for: `exactly<Player>()(state.turn)`. */
function exactly<T>(): <U>(value: U, ...same: Equal<T, U> extends true ? [] : [never]) => U {
  return (value, ..._same) => value;
}

// vocabulary
const players: readonly Player[] = ['south', 'north'];
const none: ByPlayer<number> = { south: 0, north: 0 };
const reasons: Record<EndReason, null> = {
  'no-seeds': null,
  'cannot-feed': null,
  'row-empty': null,
  target: null,
  'move-limit': null,
  'no-capture-left': null,
  forfeit: null,
  resignation: null,
  agreement: null,
  repetition: null,
  'few-seeds': null,
  'quan-taken': null,
  endless: null,
};
const illegal: Record<IllegalReason, null> = {
  'game-over': null,
  'not-a-move': null,
  'not-yours': null,
  empty: null,
  'not-allowed': null,
  'grand-slam': null,
  'must-feed': null,
};
const slams: Record<GrandSlam, null> = {
  'forbidden-unless-forced': null,
  forbidden: null,
  captures: null,
  'captures-nothing': null,
  'leaves-last': null,
  'leaves-first': null,
  'opponent-takes-rest': null,
};

// states
const start: GameState = wari.initialState();
exactly<readonly number[]>()(start.pits);
exactly<ByPlayer<number>>()(start.stores);
exactly<number>()(start.stores.south + start.stores.north);
exactly<Player>()(start.turn);
exactly<number>()(start.quietMoves);
exactly<number>()(start.removed);
exactly<Outcome | null>()(start.outcome);
const written: GameState = {
  pits: start.pits,
  stores: none,
  turn: 'north',
  quietMoves: 0,
  removed: 0,
  outcome: null,
};
const positions: readonly Position[] = [
  written,
  { pits: [0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0], removed: 45 },
  { pits: start.pits, stores: none, turn: 'south', quietMoves: 0, removed: 0, outcome: null },
];

// rules
exactly<Rules<WariOptions>>()(wari);
exactly<Rules<WariOptions>>()(wariMancala);
exactly<Rules<WariOptions>>()(wariLastCapture);
exactly<Rules<WariOptions>>()(oware);
exactly<Rules<TargetOptions>>()(captureTo25);
exactly<Rules<TargetOptions>>()(captureTo25WithStores);
exactly<Rules>()(mancala);
exactly<Rules<KalahOptions>>()(kalah);
exactly<Rules>()(togyzqumalaq);
exactly<Rules>()(bestemshe);
exactly<Rules>()(mangala);
exactly<Rules>()(bohnenspiel);
exactly<Rules>()(vaiLungThlan);
exactly<Rules<CongkakOptions>>()(congkak);
exactly<Rules<CongkakOptions>>()(ohvalhu);
exactly<Rules<OAnQuanOptions>>()(oAnQuan);
exactly<Rules>()(pallanguzhi);
exactly<Rules<AyoayoOptions>>()(ayoayo);
exactly<Rules>()(baAwa);
exactly<Rules>()(umElBagara);
exactly<Rules>()(krur);
exactly<boolean>()(ayoayo.options.jodu);
exactly<boolean>()(oAnQuan.options.unripe);
exactly<'no-seeds' | 'row-empty'>()(congkak.options.end);
exactly<number>()(sowing({ choices: 2 }).choices);
const first: Rules = wari;
exactly<string>()(wari.id);
exactly<string>()(wari.title);
exactly<number>()(wari.version);
exactly<Readonly<WariOptions>>()(wari.options);
exactly<RulesSpec<WariOptions>>()(wari.spec);
exactly<number>()(wari.options.pits + wari.options.seeds);
exactly<Player>()(wari.options.first);
exactly<GrandSlam>()(wari.options.grandSlam);
exactly<readonly number[]>()(wari.options.captures);
exactly<number | 'in-play-times-pits' | null>()(wari.options.moveLimit);
exactly<number>()(captureTo25.options.target);
exactly<boolean>()(kalah.options.emptyCapture);
exactly<Rules<WariOptions>>()(wari.with({}));
exactly<Rules<KalahOptions>>()(kalah.with({ emptyCapture: true, pits: 3 }));
exactly<GameState[]>()(positions.slice(1).map((position) => wari.stateFrom(position)));
const move: Move = wari.legalMoves(start)[0] ?? 0;
exactly<readonly Move[]>()(wari.legalMoves(start));
exactly<boolean>()(wari.isLegal(start, move));
exactly<IllegalReason | null>()(wari.illegalReason(start, move));
exactly<GameState>()(wari.apply(start, move));
exactly<boolean>()(wari.isTerminal(start));
exactly<Outcome | null>()(wari.outcome(start));
const outcome: Outcome = { winner: null, reason: 'agreement' };
exactly<Player | null>()(outcome.winner);
exactly<EndReason>()(outcome.reason);

// rulesets by name
const table: Partial<RulesetsById> = {
  wari,
  wariMancala,
  wariLastCapture,
  oware,
  captureTo25,
  captureTo25WithStores,
  mancala,
  kalah,
};
const id: RulesetId = 'kalah';
exactly<Rules<KalahOptions>>()(rulesetById(id));
exactly<Rules<TargetOptions>>()(rulesetById('captureTo25'));
exactly<RulesetId>()(id as keyof typeof table);
exactly<readonly Rules[]>()(allRulesets);

// making rulesets
const board: BoardOptions = { pits: 6, seeds: 4, first: 'south' };
const steps: (options: BoardOptions) => Steps = (options) => mancala.spec.steps(options);
const spec: RulesSpec<BoardOptions> = {
  id: 'mine',
  title: 'My game',
  version: 1,
  defaults: board,
  depends: ['stores', 'quietMoves'],
  defaultsFor: (board) => ({ seeds: board.pits }),
  problems: (options) => (options.pits > 20 ? ['pits: at most 20'] : []),
  setup: (options) => Array.from({ length: 2 * options.pits }, () => options.seeds),
  steps,
};
exactly<Rules>()(defineRules(spec));
exactly<readonly ('stores' | 'quietMoves')[] | undefined>()(spec.depends);
exactly<Partial<BoardOptions> | undefined>()(spec.defaultsFor?.(board));
exactly<readonly string[] | undefined>()(spec.problems?.(board));
exactly<readonly number[] | undefined>()(spec.setup?.(board));

// ends that are not moves
exactly<GameState>()(resign(start, 'south'));
exactly<GameState>()(agree(start));
exactly<GameState>()(agree(start, { south: 24, north: 24 }));
exactly<GameState>()(forfeit(start, 'north'));

// geometry
exactly<Player>()(opponent('south'));
exactly<number>()(pitOf(wari, move));
exactly<number>()(choiceOf(wari, move));
exactly<readonly number[]>()(pitsOf(kalah, 'south'));
exactly<Player>()(ownerOf(captureTo25, 11));
exactly<number>()(oppositeOf(mancala, 0));
exactly<GameState>()(mirror(start));
exactly<string>()(positionKey(start));

// what a move does
const traced: Trace = trace(wari, start, move);
exactly<GameState>()(traced.state);
exactly<readonly TraceEvent[]>()(traced.events);
function describe(event: TraceEvent): string {
  switch (event.type) {
    case 'lift':
      exactly<{ readonly type: 'lift'; readonly pit: number; readonly seeds: number }>()(event);
      return `${event.seeds} from ${event.pit}`;
    case 'sow':
      return 'pit' in event
        ? `into ${exactly<number>()(event.pit)}`
        : `into the store of ${exactly<Player>()(event.store)}`;
    case 'capture':
      exactly<Player>()(event.to);
      return `${event.to} takes ${event.seeds} from ${event.pit}`;
    case 'extra-turn':
      return `${exactly<Player>()(event.player)} again`;
    case 'mark':
      exactly<Mark>()(event.mark);
      return `${event.pit} is marked`;
    case 'supply':
      exactly<Player>()(event.from);
      return `${event.seeds} into ${event.pit}`;
    case 'pass':
      return `${exactly<Player>()(event.player)} passes`;
    case 'collect':
      exactly<Player | null>()(event.to);
      return `${event.seeds} from ${event.pit}`;
    case 'end':
      return exactly<Outcome>()(event.outcome).reason;
  }
}

// the fast lane
const cursor: Cursor = createCursor(first, start);
exactly<Move[]>()(cursor.legalMoves());
exactly<number>()(cursor.fillMoves([]));
exactly<number>()(cursor.fillMoves(new Uint8Array(12)));
exactly<number>()(cursor.fillMoves(new Int32Array(12)));
cursor.play(move);
cursor.undo();
cursor.load(new Uint8Array(start.pits), none, 'north');
cursor.load(start.pits, none, 'south');
exactly<number>()(cursor.seeds(0) + cursor.store('south'));
exactly<Player>()(cursor.turn);
exactly<number>()(cursor.ply);
exactly<number>()(cursor.quietMoves);
exactly<boolean>()(cursor.isTerminal);
exactly<Outcome | null>()(cursor.outcome);
exactly<string | number>()(cursor.key());
exactly<GameState>()(cursor.state());
exactly<number>()(perft(wari, start, 2));
exactly<readonly { readonly move: Move; readonly nodes: number }[]>()(divide(wari, start, 2));

// a game with its history
const game = exactly<Game>()(Game.start(wari).play(move));
exactly<Game>()(Game.from(wari, start));
exactly<Game>()(Game.fromJSON(JSON.parse(JSON.stringify(game)), wari));
const gameOptions: GameOptions = { repetition: 4 };
exactly<Game>()(Game.start(wari, gameOptions));
exactly<Game>()(Game.from(wari, start, { repetition: null }));
exactly<Game>()(Game.fromJSON(JSON.parse(JSON.stringify(game)), wari, gameOptions));
exactly<number | null>()(game.repetition);
exactly<Rules>()(game.rules);
exactly<GameState>()(game.state);
exactly<number>()(game.ply);
exactly<readonly Move[]>()(game.moves);
exactly<readonly GameState[]>()(game.states);
const turns: readonly Turn[] = exactly<readonly Turn[]>()(game.turns);
exactly<Player[]>()(turns.map(({ player }) => player));
exactly<(readonly Move[])[]>()(turns.map(({ moves }) => moves));
exactly<boolean>()(game.canUndo);
exactly<boolean>()(game.canRedo);
exactly<Game>()(game.undo().redo().goTo(0));
exactly<number>()(game.repetitions());
exactly<boolean>()(game.isRepetition());
exactly<boolean>()(game.isRepetition(2));
exactly<() => Game>()(() => game.endByRepetition());
exactly<Game>()(game.agree());
exactly<Game>()(game.agree({ south: 24, north: 24 }));
exactly<Game>()(game.forfeit('south'));
const end: GameEnd | null = exactly<GameEnd | null>()(game.resign('north').end);
if (end?.reason === 'agreement') exactly<ByPlayer<number>>()(end.share);
if (end?.reason === 'resignation') exactly<Player>()(end.player);
const saved: SavedGame = exactly<SavedGame>()(game.toJSON());
exactly<string>()(saved.ruleset);
exactly<number>()(saved.version + saved.ply);
exactly<Readonly<BoardOptions>>()(saved.options);
exactly<GameState>()(saved.start);
exactly<readonly Move[]>()(saved.moves);
exactly<GameEnd | null>()(saved.end);
exactly<number | null>()(saved.repetition);

// errors
function explain(error: unknown): readonly Problem[] {
  if (error instanceof IllegalMoveError) {
    exactly<'ILLEGAL_MOVE'>()(error.code);
    exactly<IllegalReason>()(error.reason);
    exactly<unknown>()(error.move);
    exactly<GameState>()(error.state);
    return [{ path: 'move', message: error.message }];
  }
  if (error instanceof InvalidStateError) {
    exactly<'INVALID_STATE'>()(error.code);
    return exactly<readonly Problem[]>()(error.problems);
  }
  if (error instanceof InvalidOptionsError) {
    exactly<'INVALID_OPTIONS'>()(error.code);
    exactly<readonly Problem[]>()(error.problems);
    return error.problems.map(({ path, message }) => ({
      path: exactly<string>()(path),
      message: exactly<string>()(message),
    }));
  }
  throw error;
}

export const used: readonly unknown[] = [
  players,
  reasons,
  illegal,
  slams,
  table,
  traced.events.map(describe),
  explain,
];
