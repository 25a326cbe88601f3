// A program that uses every export of every entry.
import {
  agree,
  aliGuliMane,
  allRulesets,
  ayoayo,
  baAwa,
  bao,
  baoKujifunza,
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
  hawalis,
  hus,
  IllegalMoveError,
  InvalidOptionsError,
  InvalidStateError,
  kalah,
  krur,
  sowing,
  mancala,
  mangala,
  mirror,
  oAnQuan,
  ohvalhu,
  omweso,
  opponent,
  oppositeOf,
  oware,
  ownerOf,
  pallanguzhi,
  perft,
  randomPosition,
  pitOf,
  pitsOf,
  positionKey,
  resign,
  findRuleset,
  rulesetById,
  togyzqumalaq,
  trace,
  umElBagara,
  vaiLungThlan,
  wari,
  wariLastCapture,
  wariMancala,
  type GameState,
  type Move,
  type Position,
  type Rules,
  type RulesSpec,
  type WariOptions,
} from 'mancala-rules';
import type * as Main from 'mancala-rules';
import { toBoardgameGame } from 'mancala-rules/boardgame.io';
import type * as Boardgame from 'mancala-rules/boardgame.io';
import { burntPits, seriesFrom, nextRound, startSeries, toPoints, usualRounds } from 'mancala-rules/rounds';
import type * as Match from 'mancala-rules/rounds';
import * as notation from 'mancala-rules/notation';
import * as books from 'mancala-rules/books';
import * as search from 'mancala-rules/search';
import * as steps from 'mancala-rules/steps';
import * as text from 'mancala-rules/text';
import * as tables from 'mancala-rules/tables';
import * as workers from 'mancala-rules/search/workers';
import { checkRules } from 'mancala-rules/testing';
import type * as Testing from 'mancala-rules/testing';

/** Types that nothing below names. */
export type Types = [
  ...[
    Main.AyoayoOptions,
    Main.BaAwaOptions,
    Main.BaoOptions,
    Main.Board,
    Main.BoardOptions,
    Main.ByPlayer<number>,
    Main.Capture,
    Main.Condition,
  ],
  ...[
    Main.CongkakOptions,
    Main.Cursor,
    Main.Dependence,
    Main.Ending,
    Main.EndReason,
    Main.GameEnd,
    Main.GameOutcome,
    Main.GameStep,
  ],
  ...[Main.BoardLimits, Main.HusOptions, Main.SowingRules, Main.LoadOptions, Main.MoveSoFar, Main.NextLap],
  ...[Main.OmwesoOptions, Main.OptionInfo],
  ...[Main.GameOptions, Main.GrandSlam, Main.IllegalReason, Main.KalahOptions, Main.Lap, Main.LegalityRule],
  ...[Main.Lookahead, Main.Mark, Main.MarkRules, Main.OAnQuanOptions, Main.Outcome, Main.Played, Main.Player],
  ...[Main.Problem, Main.Route, Main.RulesetId, Main.RulesetsById, Main.SavedGame, Main.Slam, Main.Sowing],
  ...[
    Main.SowingRules,
    Main.Steps,
    Main.TargetOptions,
    Main.Trace,
    Main.TraceEvent,
    Main.TraceOptions,
    Main.Trial,
    Main.Turn,
  ],
  ...[Match.BurntPitsOptions, Match.SeriesOutcome, Match.ToPointsOptions],
  ...[Boardgame.BoardgameAction, Boardgame.BoardgameContext, Boardgame.BoardgameG, Boardgame.BoardgameGame],
  ...[Boardgame.BoardgameMoved, Boardgame.BoardgameMover, Boardgame.BoardgameMoves, Boardgame.BoardgameOver],
  ...[Boardgame.BoardgamePlugin, notation.Failure, notation.TextError, notation.TextErrorCode],
  ...[notation.RecordComment, search.AnalyzedMove, search.Elo, tables.LayerOptions, search.Limits],
  ...[
    search.AlphaBetaOptions,
    search.AnalyzeOptions,
    search.Evaluate,
    search.Knowledge,
    search.MatchEnd,
    search.MatchOptions,
  ],
  ...[
    search.MatchSide,
    search.MctsOptions,
    search.SolveOptions,
    tables.TablebaseOptions,
    search.MatchGame,
    search.MatchProgress,
    search.MatchResult,
    search.SolveProgress,
    search.StopSignal,
  ],
  ...[tables.TableProgress, tables.TablebaseMemoryOptions, Testing.CheckRulesOptions, Testing.RulesFailure],
  ...[Testing.RulesProperty, Testing.RulesReport, workers.BotDescription, workers.BotSource],
  ...[workers.ModuleUrl, workers.RulesetSource],
];

const thrownBy = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

const useSteps = (): unknown => {
  const withSteps: Rules = defineRules<Main.BoardOptions>({
    ...kalah.spec,
    id: 'withSteps',
    optionInfo: {},
    defaults: { pits: 6, seeds: 4, first: 'south' },
    steps: () => ({
      route: steps.leavingOne(steps.passingOrigin(steps.throughOwnStore)),
      capture: steps.oppositeCapture({ lastSeed: true }),
      slam: steps.grandSlams['captures-nothing'],
      legality: [steps.mustFeed, steps.mustFeedIfPossible],
      extraTurn: steps.afterOwnStore,
      endings: [steps.moveLimit(100), steps.majority, steps.storeHolds(30), steps.fewSeeds(2), steps.noSeeds],
    }),
  });
  const routes: readonly Main.Route[] = [
    steps.roundTheBoard,
    steps.eitherWay,
    steps.passingClosed(steps.passingMarks(steps.roundTheBoard, () => false)),
  ];
  const captures: readonly Main.Capture[] = [steps.chainCapture([2]), steps.ringCapture([2])];
  const endings: readonly Main.Ending[] = [
    ...[steps.boardEmpty, steps.cannotFeed, steps.rowEmpty, steps.noCaptureLeft([2])],
  ];
  const inLaps: Main.Sowing = sowing({
    lifts: steps.liftsLandingPit,
    passing: steps.foursToOwner,
    marks: steps.closedPits,
  });
  const facing = steps.facing(16, 8);
  const fourRows: Main.Sowing = sowing({
    ...steps.endlessLoses,
    ...steps.noSingles,
    problems: steps.noStores,
  });
  return [
    checkRules(withSteps, { games: 2 }).ok,
    steps.isInner(16, facing) && steps.behind(16, facing) === steps.ownPitAfter(16, 31, 0),
    [fourRows, steps.columnCapture('empty'), steps.noMoves, steps.roundOwnPits].every(Boolean),
    [...routes, ...captures, ...endings, inLaps].every(Boolean),
    steps.pitAfter(6, 11, 0) === 0,
    steps.afterCapture({ mover: 'south', last: 0, captured: 2 }, 6),
    [steps.landingPit, steps.ownRows, steps.pitsWith].every((step) => typeof step === 'function'),
  ];
};

const useText = (): unknown => {
  const play: text.PlayWords = { ...text.german, south: 'Ada' };
  const fourRows: Partial<text.FourRowWords> = { stuckLoses: 'They have lost.' };
  const rules: text.RuleWords = { ...text.english, ...fourRows, winner: 'More seeds win.' };
  const words: text.Words = { ...rules, ...play };
  const paragraphs: readonly text.Paragraph[] = text.rulesOf(kalah, { ...text.english, ...rules });
  const start = kalah.initialState();
  return [
    text.describeMove(kalah, start, 2, words),
    text.describeOutcome(wari, start),
    text.describeOption(wari, 'pits'),
    text.describeIllegal(kalah, start, 6),
    paragraphs.at(-1)?.text,
  ];
};

const useMain = (): unknown => {
  const wariLike: readonly Rules<WariOptions>[] = [wari, wariMancala, wariLastCapture, oware];
  const byTarget = [captureTo25, captureTo25WithStores, rulesetById('captureTo25')];
  const named: Main.RulesetFound = findRuleset('Awari');
  const laps = [congkak, ohvalhu, oAnQuan, pallanguzhi, ayoayo, baAwa, umElBagara, krur, aliGuliMane];
  const fourRows: readonly Rules[] = [bao, baoKujifunza, omweso, hus, hawalis];
  const others = [kalah, mancala, togyzqumalaq, bestemshe, mangala, bohnenspiel, vaiLungThlan];
  const known = new Set<Rules>([...wariLike, ...byTarget, ...laps, ...fourRows, ...others]);
  const start: GameState = wari.initialState();
  const late: Position = { pits: [0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0], removed: 45 };
  const [move = 0]: readonly Move[] = wari.legalMoves(start);
  const spec: RulesSpec<Main.BoardOptions> = { ...mancala.spec, id: 'mine', title: 'My game' };
  const cursor: Main.Cursor = createCursor(wari, start);
  cursor.play(move);
  const game = Game.start(wari, { repetition: 4 }).play(move);
  const traced = trace(wari, start, move);
  return [
    known.size === allRulesets.length && allRulesets.every((rules) => known.has(rules)),
    defineRules(spec).id,
    named.ok && named.rules.id,
    sowing({ choices: 2 }).choices,
    wari.stateFrom(late).removed,
    randomPosition(wari, Math.random, { seeds: 12 }).outcome,
    [resign(wari, start, 'south'), agree(wari, start), forfeit(wari, start, 'north')].map(
      ({ outcome }) => outcome?.reason,
    ),
    [opponent('south'), pitOf(wari, move), choiceOf(wari, move), pitsOf(kalah, 'north')[0]],
    [ownerOf(captureTo25, 11), oppositeOf(mancala, 0), mirror(start).turn, typeof positionKey(start)],
    positionKey(traced.state) === positionKey(cursor.state()) && traced.events[0]?.type,
    [perft(wari, start, 2), divide(wari, start, 2).length],
    positionKey(Game.fromJSON(JSON.parse(JSON.stringify(game)), wari).state) === positionKey(game.state),
    thrownBy(() => wari.apply(start, 11)) instanceof IllegalMoveError,
    thrownBy(() => wari.stateFrom({ pits: [1] })) instanceof InvalidStateError,
    thrownBy(() => wari.with({ pits: 0 })) instanceof InvalidOptionsError,
  ];
};

function valueOf<T>(read: notation.Parsed<T>): T {
  if (read.ok) return read.value;
  throw new Error(`${read.error.line}:${read.error.column} ${read.error.code} ${read.error.message}`);
}

const useNotation = async (): Promise<unknown> => {
  const state = valueOf(notation.parsePosition(kalah, notation.formatPosition(kalah, kalah.initialState())));
  const move = valueOf(notation.parseMove(kalah, state, 'C'));
  const text = `${notation.formatMove(kalah, move)}${notation.formatPit(kalah, 0)}`;
  const moves = valueOf(notation.parseMoves(kalah, state, text));
  const options: notation.BoardSvgOptions = { highlight: moves, coordinates: false, flip: true };
  const record: notation.GameRecord = {
    game: valueOf(notation.playText(Game.start(kalah), 'C F c')),
    headers: { South: 'Ada' },
    comments: [{ ply: 1, text: 'so' }],
  };
  const written = notation.formatRecord(record);
  const [read] = valueOf(notation.parseRecords(written, { rulesets: [kalah] }));
  let streamed = 0;
  for await (const one of notation.parseRecordStream([written], { rulesets: [kalah], longest: 999 })) {
    streamed += valueOf(one).game.ply;
  }
  return [
    moves,
    notation.annotateMove(kalah, state, move),
    notation.formatBoard(kalah, state).split('\n').length,
    notation.boardSvg(kalah, state, options).slice(0, 4),
    thrownBy(() => notation.formatPosition(kalah, { ...state, pits: [] })) instanceof InvalidStateError,
    written === notation.formatRecord(read!) && read!.game instanceof Game,
    streamed,
    notation.formatPlayok(valueOf(notation.parsePlayok('1-0 76(10) 98', togyzqumalaq)).game),
    notation.bigPits(kalah),
    notation.formatBaoMove(
      bao,
      bao.initialState(),
      valueOf(notation.parseBaoMove(bao, bao.initialState(), 'A7<')),
    ),
    (notation.boardLayout(bao, 'south') satisfies notation.BoardLayout).rows.length,
  ];
};

const rules = kalah.with({ pits: 3, seeds: 3 });
const start = rules.initialState();
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A table in memory as if it were in a file. */
const fileOf = (bytes: Uint8Array): tables.TableFile => ({
  size: () => bytes.length,
  read: (position, into) => into.set(bytes.subarray(position, position + into.length)),
  write(position, added) {
    const longer = new Uint8Array(Math.max(bytes.length, position + added.length));
    longer.set(bytes);
    longer.set(added, position);
    bytes = longer;
  },
  flush: () => undefined,
});

const useSearch = async (): Promise<unknown> => {
  const tablebase: tables.Tablebase = await tables.createTablebase(rules, { seeds: 3 });
  const saved = tablebase.save();
  const late = rules.stateFrom({ pits: [1, 0, 0, 0, 1, 0], removed: 16 });
  const layer = { seeds: 1, file: fileOf(new Uint8Array(0)) };
  const parts = [await tables.examineLayer(rules, 0, 1, layer)];
  const analysis: search.Analysis = await search.analyze(rules, start, { depth: 4, tablebase });
  const solution: search.Solution = await search.solve(rules, start, { nodes: 100_000, tablebase });
  const level: search.LevelBotOptions = { seed: 1, timeMs: Infinity };
  const bots: readonly search.Bot[] = [
    search.randomBot(1),
    search.greedyBot(),
    search.alphaBetaBot({ depth: 2, tablebase }),
    search.mctsBot({ playouts: 20, seed: 1 }),
    search.levelBot(search.HIGHEST_LEVEL - 2, level),
  ];
  const moves = await Promise.all(bots.map(async (bot) => await bot(rules, start)));
  const match = await search.playMatch(rules, bots[2]!, bots[0]!, { games: 4, openings: { plies: 1 } });
  const options: search.PlayGameOptions = { repetition: 3, maxPlies: 1 };
  const book: books.Book = books.kalahBook(kalah);
  const damaged = thrownBy(() => tables.loadTablebase(rules, saved.subarray(1)));
  return [
    tables.loadTablebase(rules, saved).value(late) ===
      tables.openTablebase(rules, fileOf(saved)).probe(createCursor(rules, late)),
    await tables.completeLayer(rules, parts, layer),
    tables.tablebaseMemory(rules, { seeds: 3, toFile: true, cacheMb: 1, threads: 2 }) > saved.length,
    analysis.moves[0]!.line[0] === analysis.moves[0]!.move,
    [solution.exact, solution.line[0] === solution.move],
    moves.every((move) => rules.isLegal(start, move)),
    match.wins.a + match.wins.b + match.draws,
    (await search.playGame(rules, bots[1]!, bots[0]!, options)).ply,
    thrownBy(() => search.alphaBetaBot({ depth: 0 })) instanceof InvalidOptionsError,
    damaged instanceof tables.TablebaseError && damaged.reason,
    [book.value(kalah.initialState()), books.findBook(rules)],
  ];
};

const useWorkers = async (): Promise<unknown> => {
  const { alphaBetaBot, randomBot } = search;
  const { openTablebase } = tables;
  const depths: number[] = [];
  const onProgress = ({ depth }: search.Analysis): void => void depths.push(depth);
  const tablebase = await workers.createTablebase(rules, { seeds: 5 });
  const toFile = 'every-export.table';
  const options: workers.WorkerTablebaseOptions = { seeds: 5, threads: 1, cacheMb: 1, toFile };
  const written = await workers.createTablebase(rules, options);
  const opened = openTablebase(rules, await workers.tableFileAt(toFile));
  const knowing = { bot: 'alphaBeta', depth: 2, tablebase } as const;
  const twin = alphaBetaBot({ depth: 2, tablebase });
  const match = await workers.playMatch(rules, knowing, { bot: 'random', seed: 7 }, { games: 6 });
  const bot: workers.WorkerBot = workers.botInWorker(knowing);
  const moves = [await bot(rules, start), await workers.levelBot(2, { seed: 1 })(rules, start)];
  bot.terminate();
  const nowhere: workers.RulesetModule = { module: 'nowhere' };
  const nobody: workers.BotModule = { module: 'nobody', name: 'bot', options: 1 };
  const refused = await Promise.all([
    workers.analyze(nowhere, start).catch((error: unknown) => error),
    workers.playMatch(rules, nobody, nobody).catch((error: unknown) => error),
    workers.createTablebase(rules, { seeds: 1e6 }).catch((error: unknown) => error),
  ]);
  return [
    same(
      await workers.analyze(rules, start, { depth: 6, onProgress }),
      await search.analyze(rules, start, { depth: 6 }),
    ),
    depths,
    same(await workers.solve(rules, start), await search.solve(rules, start)),
    same([...tablebase.save()], [...(await tables.createTablebase(rules, { seeds: 5 })).save()]),
    same([...written.counts(5)], [...opened.counts(5)]),
    same(match, await search.playMatch(rules, twin, randomBot(7), { games: 6 })),
    match.games.every(({ game }) => game instanceof Game && game.rules === rules),
    same(moves, [await twin(rules, start), await search.levelBot(2, { seed: 1 })(rules, start)]),
    refused.every((error) => error instanceof InvalidOptionsError),
  ];
};

const useMatch = (): unknown => {
  const rounds: Match.Rounds = burntPits(congkak, { fillFrom: 'left', begins: 'alternate' });
  const ended = Game.start(congkak).agree({ south: 70, north: 28 }).state;
  const second: Match.SeriesState = nextRound(rounds, startSeries(rounds), ended);
  const oneWin = toPoints(mangala, { count: 'wins', points: 1, rounds: 5 });
  const over = nextRound(oneWin, startSeries(oneWin), Game.start(mangala).resign('north').state);
  return [
    [second.round, second.score, second.start.stores],
    usualRounds.congkak(congkak).next(ended, 1)?.turn,
    seriesFrom(oneWin, JSON.parse(JSON.stringify(over))).outcome?.winner,
    thrownBy(() => nextRound(oneWin, over, ended)) instanceof InvalidStateError,
  ];
};

const useTesting = (): unknown => {
  const options = { games: 4, maxPlies: 50, seed: 1, mirror: true };
  const { ok, failures, games, unfinished, plies, positions } = checkRules(kalah, options);
  const unfair: Rules = { ...kalah, outcome: () => ({ winner: 'south', reason: 'forfeit' }) };
  const [failure] = checkRules(unfair, options).failures;
  return [
    [ok, failures, games, unfinished, plies > 20, positions > 20],
    [failure?.property, failure?.message, failure?.state?.pits.length, failure?.move ?? null],
    thrownBy(() => checkRules(kalah, { games: 0 })) instanceof InvalidOptionsError,
  ];
};

const useBoardgame = (): unknown => {
  const game = toBoardgameGame(kalah);
  const setupData: Boardgame.BoardgameSetup<Main.KalahOptions> = {
    options: { emptyCapture: true },
    position: { pits: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0], stores: { south: 23, north: 23 } },
  };
  const G = game.setup({}, setupData);
  const moved = game.moves.sow({ G, playerID: '0' }, 5);
  if (moved === 'INVALID_MOVE') throw new Error('not legal');
  return [
    [game.name, game.minPlayers, game.maxPlayers, game.plugins.length],
    [game.ai.enumerate(G, {}, '0'), kalah.legalMoves(G)],
    [game.validateSetupData(setupData) ?? null, game.validateSetupData({ options: { pits: 0 } })],
    game.endIf({ G: moved }),
  ];
};

const main = async (): Promise<void> => {
  const used = {
    main: useMain(),
    steps: useSteps(),
    text: useText(),
    notation: await useNotation(),
    search: await useSearch(),
    workers: await useWorkers(),
    match: useMatch(),
    testing: useTesting(),
    boardgame: useBoardgame(),
  };
  console.log(JSON.stringify(used));
};

void main();
