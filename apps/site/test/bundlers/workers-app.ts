// A web app that uses `mancala-rules/search/workers`, and puts what it has found into `found`.
import { InvalidOptionsError, kalah, wari, type GameState, type Move, type Rules } from 'mancala-rules';
import * as search from 'mancala-rules/search';
import * as tables from 'mancala-rules/tables';
import * as workers from 'mancala-rules/search/workers';
import { mine } from './rules.js';
import { worker } from './worker.js';

const start: GameState = kalah.initialState();
const small: Rules = kalah.with({ pits: 3, seeds: 2 });
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (reason: unknown) => reason,
  );

const sameResults = async (): Promise<boolean[]> => {
  const depths: number[] = [];
  const onProgress = ({ depth }: search.Analysis): void => void depths.push(depth);
  const analysis = await workers.analyze(kalah, start, { depth: 5, onProgress });
  const tablebase = await workers.createTablebase(wari, { seeds: 3 });
  const level = { bot: 'level', level: 2, seed: 3 } as const;
  const match = await workers.playMatch(kalah, { bot: 'greedy' }, level, { games: 2 });
  return [
    same(analysis.moves, (await search.analyze(kalah, start, { depth: 5 })).moves),
    same(depths, [1, 2, 3, 4, 5]),
    same([...tablebase.save()], [...(await tables.createTablebase(wari, { seeds: 3 })).save()]),
    same(
      match,
      await search.playMatch(kalah, search.greedyBot(), search.levelBot(2, { seed: 3 }), { games: 2 }),
    ),
  ];
};

const stopped = async (): Promise<unknown[]> => {
  const controller = new AbortController();
  const { signal } = controller;
  const bot = workers.levelBot(9);
  const works = [
    bot(wari, wari.initialState(), { signal }),
    workers.solve(wari, wari.initialState(), { signal }),
    own('endless')(mine, mine.initialState(), { signal }),
  ].map(reasonOf);
  await search.analyze(kalah, start, { timeMs: 300 });
  controller.abort('enough');
  return [...(await Promise.all(works)), kalah.isLegal(start, await workers.levelBot(1)(kalah, start))];
};

/** A bot of one's own. */
const own = (name: string): workers.TerminableBot => workers.botInWorker({ bot: 'own', name }, { worker });

/** Own rules in an own worker. */
const ownRules = async (): Promise<boolean[]> => {
  const state = mine.initialState();
  const bot = workers.levelBot(7, { worker });
  const [move, solution] = [await bot(mine, state), await workers.solve(mine, state, { worker })];
  bot.terminate();
  return [
    same(move, await search.levelBot(7)(mine, state)),
    same(solution, await search.solve(mine, state)),
    ((await reasonOf(workers.solve(mine, state))) as { code: string }).code === 'INVALID_OPTIONS',
  ];
};

const failed = async (): Promise<unknown[]> => {
  const play = (name: string): Promise<Move> => own(name)(mine, mine.initialState());
  const tooMany = (await reasonOf(workers.createTablebase(small, { seeds: 1000 }))) as { code: string };
  return [
    await play('last'),
    String(await reasonOf(play('failing'))).includes('too late'),
    (await reasonOf(play('missing'))) instanceof InvalidOptionsError,
    tooMany.code,
  ];
};

const run = async (): Promise<unknown> => ({
  sameResults: await sameResults(),
  ownRules: await ownRules(),
  stopped: await stopped(),
  failed: await failed(),
});

Object.assign(globalThis, { found: run().catch((error: unknown) => String(error)) });
