// A web app that uses `mancala-rules/search/workers`, and posts what it has found to the server of the page.
import { kalah, wari, type GameState, type Move, type Rules } from 'mancala-rules';
import * as search from 'mancala-rules/search';
import * as tables from 'mancala-rules/tables';
import * as workers from 'mancala-rules/search/workers';

/** What browsers have, and the compiler of the tests does not know. */
declare const location: { readonly href: string };

/** The global scope of a page. */
const page = globalThis as unknown as { Worker: new (url: URL, options: object) => object };

let started = 0;
page.Worker = class extends page.Worker {
  constructor(url: URL, options: object) {
    super(url, options);
    started++;
  }
};

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
  const solution = await workers.solve(small, small.initialState());
  const tablebase = await workers.createTablebase(wari, { seeds: 3 });
  const level = { bot: 'level', level: 2, seed: 3 } as const;
  const match = await workers.playMatch(kalah, { bot: 'greedy' }, level, { games: 2 });
  return [
    same(analysis.moves, (await search.analyze(kalah, start, { depth: 5 })).moves),
    same(depths, [1, 2, 3, 4, 5]),
    same(solution, await search.solve(small, small.initialState())),
    same([...tablebase.save()], [...(await tables.createTablebase(wari, { seeds: 3 })).save()]),
    same(
      match,
      await search.playMatch(kalah, search.greedyBot(), search.levelBot(2, { seed: 3 }), { games: 2 }),
    ),
  ];
};

/** The moves of a bot, and whether all were chosen in one worker. */
const sameMoves = async (): Promise<boolean[]> => {
  const before = started;
  const bot = workers.levelBot(2, { seed: 1 });
  const twin = search.levelBot(2, { seed: 1 });
  const moves: Move[] = [];
  const expected: Move[] = [];
  for (let i = 0; i < 10; i++) {
    moves.push(await bot(kalah, start));
    expected.push(await twin(kalah, start));
  }
  bot.terminate();
  return [same(moves, expected), started === before + 1];
};

const stopped = async (): Promise<unknown[]> => {
  const controller = new AbortController();
  const { signal } = controller;
  const bot = workers.levelBot(9);
  const works = [
    bot(wari, wari.initialState(), { signal }),
    workers.solve(wari, wari.initialState(), { signal }),
    workers.botInWorker({ module: new URL('/bots.js', location.href), name: 'endless' })(kalah, start, {
      signal,
    }),
  ].map(reasonOf);
  await search.analyze(kalah, start, { timeMs: 300 });
  controller.abort('enough');
  return [...(await Promise.all(works)), kalah.isLegal(start, await workers.levelBot(1)(kalah, start))];
};

const failed = async (): Promise<unknown[]> => {
  const play = (name: string, module = new URL('/bots.js', location.href)): Promise<Move> =>
    workers.botInWorker({ module, name })(kalah, start);
  const tooMany = (await reasonOf(workers.createTablebase(small, { seeds: 1000 }))) as { code: string };
  return [
    await play('last'),
    String(await reasonOf(play('failing'))).includes('too late'),
    (await reasonOf(play('last', new URL('/missing.js', location.href)))) instanceof TypeError,
    tooMany.code,
  ];
};

const run = async (): Promise<unknown> => ({
  sameResults: await sameResults(),
  sameMoves: await sameMoves(),
  stopped: await stopped(),
  failed: await failed(),
});

run()
  .catch((error: unknown) => String(error))
  .then((found) => fetch('/found', { method: 'POST', body: JSON.stringify(found) }))
  .catch(console.error);
