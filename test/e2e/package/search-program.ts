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
  createTablebase,
  greedyBot,
  loadTablebase,
  mctsBot,
  playGame,
  playMatch,
  randomBot,
  solve,
  TablebaseError,
  type AnalysedMove,
  type Analysis,
  type Bot,
  type Limits,
  type MatchGame,
  type MatchResult,
  type PlayGameOptions,
  type Solution,
  type StopSignal,
  type Tablebase,
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
  const counts: Map<number, number> = loaded.counts(1);
  const best: Move = loaded.best(late);
  const known: boolean = loaded.has(late) && loaded.value(late) === loaded.probe(createCursor(rules, late));

  const analysis: Analysis = await analyse(rules, start, { ...limits, tableMb: 1, tablebase, signal });
  const analysed: AnalysedMove = analysis.moves[0]!;
  const line: readonly Move[] = analysed.line;
  const solution: Solution = await solve(rules, start, { tableMb: 1, tablebase, nodes: 100_000, signal });

  const bots: readonly Bot[] = [
    randomBot(1),
    greedyBot(),
    alphaBetaBot({ ...limits, tableMb: 1, tablebase }),
    mctsBot({ playouts: 20, seed: 1 }),
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
