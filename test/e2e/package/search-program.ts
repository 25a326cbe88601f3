// A program that uses every declaration of the search, beside the main entry.
import {
  createCursor,
  InvalidOptionsError,
  kalah,
  type Game,
  type GameState,
  type Move,
  type Rules,
} from 'mancala-rules';
import {
  alphaBetaBot,
  analyse,
  completeLayer,
  createTablebase,
  examineLayer,
  greedyBot,
  HIGHEST_LEVEL,
  levelBot,
  loadTablebase,
  mctsBot,
  openTablebase,
  playGame,
  playMatch,
  randomBot,
  solve,
  TablebaseError,
  tablebaseMemory,
  type AnalysedMove,
  type Analysis,
  type Bot,
  type LayerOptions,
  type LevelBotOptions,
  type Limits,
  type MatchGame,
  type MatchResult,
  type PlayGameOptions,
  type Solution,
  type StopSignal,
  type Tablebase,
  type TablebaseMemoryOptions,
  type TableFile,
} from 'mancala-rules/search';

const rules: Rules = kalah.with({ pits: 2, seeds: 2 });
const start: GameState = rules.initialState();
const signal: StopSignal = { aborted: false, reason: undefined };
const limits: Limits = { depth: 4, timeMs: 10_000, nodes: 100_000 };

async function main(): Promise<void> {
  const tablebase: Tablebase = await createTablebase(rules, {
    seeds: 3,
    signal,
    onProgress: () => undefined,
  });
  const late: GameState = rules.stateFrom({ pits: [1, 0, 1, 0], removed: 6 });
  const saved: Uint8Array = tablebase.save();
  const loaded: Tablebase = loadTablebase(rules, saved);
  const file: TableFile = {
    size: () => saved.length,
    read: (position, into) => into.set(saved.subarray(position, position + into.length)),
    write: () => undefined,
    flush: () => undefined,
  };
  const opened: Tablebase = openTablebase(rules, file);
  const counts: Map<number, number> = loaded.counts(1);
  let growing = new Uint8Array(0);
  const empty: TableFile = {
    ...file,
    size: () => growing.length,
    read: (position, into) => into.set(growing.subarray(position, position + into.length)),
    write(position, bytes) {
      const longer = new Uint8Array(Math.max(growing.length, position + bytes.length));
      longer.set(growing);
      longer.set(bytes, position);
      growing = longer;
    },
  };
  const layer: LayerOptions = { seeds: 1, file: empty };
  const layers: number = await completeLayer(rules, [await examineLayer(rules, 0, 1, layer)], layer);
  const needs: TablebaseMemoryOptions = { seeds: 3, toFile: true, cacheMb: 1, threads: 2 };
  const best: Move = loaded.best(late);
  const known: boolean = loaded.has(late) && opened.value(late) === loaded.probe(createCursor(rules, late));

  const analysis: Analysis = await analyse(rules, start, { ...limits, tableMb: 1, tablebase, signal });
  const analysed: AnalysedMove = analysis.moves[0]!;
  const line: readonly Move[] = analysed.line;
  const solution: Solution = await solve(rules, start, { tableMb: 1, tablebase, nodes: 100_000, signal });

  const level: LevelBotOptions = { seed: 1, timeMs: Infinity };
  const bots: readonly Bot[] = [
    randomBot(1),
    greedyBot(),
    alphaBetaBot({ ...limits, tableMb: 1, tablebase }),
    mctsBot({ playouts: 20, seed: 1 }),
    levelBot(HIGHEST_LEVEL - 2, level),
    (played, state) => played.legalMoves(state)[0]!,
  ];
  const moves: readonly Move[] = await Promise.all(bots.map(async (bot) => await bot(rules, start)));
  const match: MatchResult = await playMatch(rules, bots[2]!, bots[0]!, {
    games: 4,
    openings: { plies: 1, seed: 1 },
    maxPlies: 100,
    signal,
    onProgress: () => undefined,
  });
  const games: readonly MatchGame[] = match.games;
  const options: PlayGameOptions = { repetition: 3, maxPlies: 1, signal, onMove: () => undefined };
  const game: Game = await playGame(rules, bots[1]!, bots[0]!, options);

  let shared = false;
  let damaged = '';
  try {
    alphaBetaBot({ depth: 0 });
  } catch (error) {
    shared = error instanceof InvalidOptionsError;
  }
  try {
    loadTablebase(rules, saved.subarray(1));
  } catch (error) {
    if (error instanceof TablebaseError) damaged = `${error.code} ${error.reason}`;
  }

  console.log(
    JSON.stringify([
      [
        tablebase.rules === rules,
        loaded.seeds,
        loaded.bytes === tablebase.bytes,
        saved instanceof Uint8Array,
        tablebaseMemory(rules, needs) > saved.length && layers,
      ],
      [counts.size > 0, best, known],
      [analysis.moves.length, analysis.depth > 0, analysis.nodes > 0, line[0] === analysed.move],
      [solution.value, solution.move === solution.line[0], solution.exact, solution.nodes > 0],
      moves.every((move) => rules.isLegal(start, move)),
      [match.wins.a + match.wins.b + match.draws, games.length, match.margins.length, game.ply],
      shared,
      damaged,
    ]),
  );
}

void main();
