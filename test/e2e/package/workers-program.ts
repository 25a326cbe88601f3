// A program that uses every declaration of the workers, beside the main entry and the search.
import { Game, InvalidOptionsError, kalah, type Rules } from 'mancala-rules';
import * as search from 'mancala-rules/search';
import {
  analyse,
  botInWorker,
  createTablebase,
  levelBot,
  playMatch,
  solve,
  tableFileAt,
  type BotDescription,
  type BotModule,
  type BotSource,
  type ModuleUrl,
  type RulesetModule,
  type RulesetSource,
  type WorkerBot,
  type WorkerTablebaseOptions,
} from 'mancala-rules/search/workers';

const rules: Rules = kalah.with({ pits: 3, seeds: 3 });
const start = rules.initialState();
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

async function main(): Promise<void> {
  const source: RulesetSource = rules;
  const steps: number[] = [];
  const depth = { depth: 6, onProgress: () => void steps.push(1) };
  const analysis: search.Analysis = await analyse(source, start, depth);
  const solution: search.Solution = await solve(source, start);
  const tablebase: search.Tablebase = await createTablebase(source, { seeds: 5 });
  const inFile: WorkerTablebaseOptions = {
    seeds: 5,
    threads: 1,
    cacheMb: 1,
    toFile: 'workers-program.table',
  };
  const written = await createTablebase(source, inFile);
  const opened = search.openTablebase(rules, await tableFileAt('workers-program.table'));
  const twin = await search.createTablebase(rules, { seeds: 5 });

  const random: BotDescription = { bot: 'random', seed: 7 };
  const knowing: BotSource = { bot: 'alphaBeta', depth: 2, tablebase };
  const match: search.MatchResult = await playMatch(rules, knowing, random, { games: 6 });
  const expected = await search.playMatch(
    rules,
    search.alphaBetaBot({ depth: 2, tablebase }),
    search.randomBot(7),
    { games: 6 },
  );

  const counts = [written, opened].map((table) => [...table.counts(5)]);
  const bot: WorkerBot = botInWorker(knowing);
  const level: search.Bot = levelBot(2, { seed: 1 });
  const moves = [await bot(source, start), await level(rules, start)];
  bot.terminate();
  const stop = await bot(source, start, { signal: { aborted: true, reason: 'enough' } }).catch(String);

  const url: ModuleUrl = 'nowhere';
  const nowhere: RulesetModule = { module: url };
  const nobody: BotModule = { module: 'nobody', name: 'bot', options: 1 };
  const refused = await Promise.all([
    analyse(nowhere, start).catch((error: unknown) => error instanceof InvalidOptionsError),
    playMatch(rules, nobody, nobody).catch((error: unknown) => error instanceof InvalidOptionsError),
    createTablebase(rules, { seeds: 1e6 }).catch((error: unknown) => error instanceof InvalidOptionsError),
  ]);

  console.log(
    JSON.stringify([
      same(analysis, await search.analyse(rules, start, { depth: 6 })) && steps.length,
      same(solution, await search.solve(rules, start)),
      [
        same([...tablebase.save()], [...twin.save()]),
        same([...tablebase.counts(5)], [...twin.counts(5)]),
        same(counts[0], counts[1]),
      ],
      [same(match, expected), match.games.every(({ game }) => game instanceof Game && game.rules === rules)],
      [
        moves[0] === (await search.alphaBetaBot({ depth: 2, tablebase })(rules, start)),
        moves[1] === (await search.levelBot(2, { seed: 1 })(rules, start)),
        stop === 'enough',
      ],
      refused,
    ]),
  );
}

void main();
