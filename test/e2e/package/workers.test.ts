import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { consumer, run } from './consumer.ts';

const RULES = "defineRules({ ...kalah.spec, id: 'mine', title: 'Mine' })";
const BOTS = `{
  last: () => (rules, state) => rules.legalMoves(state).at(-1),
  cheat: () => () => -1,
  dying: () => () => process.exit(3),
  failing: () => () => setTimeout(() => { throw new RangeError('too late'); }) && new Promise(() => {}),
  endless: () => () => { new BroadcastChannel('endless').postMessage('begun'); for (;;); },
  counting: ({ counts }) => (rules, state) => {
    Atomics.add(counts, 0, 1);
    Atomics.notify(counts, 0);
    return rules.legalMoves(state).at(-1);
  },
  lasting: () => (setInterval(() => {}, 1000), () => 0),
}`;
/** Workers with rules and bots of their own. */
const [esWorker, cjsWorker] = Object.entries({
  'bots.mjs': `
    import { defineRules, kalah, wari } from 'mancala-rules';
    import { serveBots } from 'mancala-rules/search/serve';
    serveBots([${RULES}, kalah, wari], ${BOTS});`,
  'bots.cjs': `
    const { defineRules, kalah, wari } = require('mancala-rules');
    require('mancala-rules/search/serve').serveBots([${RULES}, kalah, wari], ${BOTS});`,
  'no-bots.mjs': "throw new RangeError('not served');",
}).map(([name, text]) => {
  writeFileSync(join(consumer, name), text);
  return JSON.stringify(pathToFileURL(join(consumer, name)).href);
}) as [string, string, string];

const loading = {
  mjs: `
    import * as mancala from 'mancala-rules';
    import * as search from 'mancala-rules/search';
    import * as tables from 'mancala-rules/tables';
    import * as workers from 'mancala-rules/search/workers';`,
  cjs: `
    const mancala = require('mancala-rules');
    const search = require('mancala-rules/search');
    const tables = require('mancala-rules/tables');
    const workers = require('mancala-rules/search/workers');`,
};

/** What a program prints, which has the package and `rules`, `start` and `thrown` at hand. */
const outcome = (body: string, plain: 'mjs' | 'cjs' = 'mjs'): unknown =>
  JSON.parse(
    run(
      `workers.${plain}`,
      `${loading[plain]}
        const rules = mancala.kalah.with({ pits: 3, seeds: 3 });
        const start = rules.initialState();
        const greedy = { bot: 'greedy' };
        const own = (url = ${esWorker}) => {
          const { Worker } = process.getBuiltinModule('node:worker_threads');
          return { worker: () => new Worker(new URL(url)) };
        };
        const mine = (({ defineRules, kalah }) => ${RULES})(mancala).with({ pits: 3, seeds: 3 });
        const thrown = (work) => work.then(() => null, (error) => error);
        const main = async () => { ${body} };
        main().then((value) => console.log(JSON.stringify(value)));`,
    ),
  );

describe('the workers of the packed package', () => {
  test.each([
    ['imported', 'an ES module', 'mjs', esWorker],
    ['imported', 'a CommonJS module', 'mjs', cjsWorker],
    ['required', 'an ES module', 'cjs', esWorker],
    ['required', 'a CommonJS module', 'cjs', cjsWorker],
  ] as const)('%s, play own rules with own bots in a worker that is %s', (_, __, plain, url) => {
    expect(
      outcome(
        `
        const there = own(${url});
        const solution = await workers.solve(mine, mine.initialState(), there);
        const last = { bot: 'own', name: 'last' };
        const { games } = await workers.playMatch(mine, last, last, { games: 2, ...there });
        const twin = (rules, state) => rules.legalMoves(state).at(-1);
        const expected = await search.playMatch(rules, twin, twin, { games: 2 });
        const table = await workers.createTablebase(mine, { seeds: 3, threads: 2, ...there });
        const bot = workers.levelBot(8, there);
        const move = await bot(mancala.Game.start(mine));
        return [
          solution.value === (await search.solve(rules, start)).value,
          games[0].game instanceof mancala.Game && games[0].game.rules === mine,
          games.every(({ game }, i) => game.history.join() === expected.games[i].game.history.join()),
          table.rules === mine,
          move === (await search.levelBot(8)(mine, mine.initialState())),
          await thrown(workers.solve(mine, mine.initialState())).then(({ code }) => code),
          await thrown(workers.solve(mancala.oware, mancala.oware.initialState(), there)).then(({ code }) => code),
        ];`,
        plain,
      ),
    ).toEqual([true, true, true, true, true, 'INVALID_OPTIONS', 'INVALID_OPTIONS']);
  });

  test("say why a worker of one's own does not serve", () => {
    expect(
      outcome(`
        const solve = (there) => thrown(workers.solve(mine, mine.initialState(), there)).then(String);
        const nothing = { worker: () => undefined };
        return [await solve(own(new URL('no-bots.mjs', ${esWorker}))), await solve(nothing)];`),
    ).toEqual([
      'RangeError: not served',
      'InvalidOptionsError: worker: expected a function that returns a worker, got undefined',
    ]);
  });

  test('make a table together, and stop together', () => {
    expect(
      outcome(`
        const { togyzqumalaq, wari } = mancala;
        const expected = Buffer.from((await tables.createTablebase(wari, { seeds: 9 })).save());
        let last;
        const onProgress = (progress) => (last = progress);
        const table = await workers.createTablebase(wari, { seeds: 9, threads: 3, onProgress });
        const refused = await thrown(workers.createTablebase(togyzqumalaq, { seeds: 9, threads: 2 }));
        const control = new AbortController();
        const onFirst = () => control.abort('enough');
        const { signal } = control;
        const stopping = workers.createTablebase(wari, { seeds: 16, threads: 2, signal, onProgress: onFirst });
        return [
          expected.equals(table.save()),
          last.done === last.total,
          refused instanceof mancala.InvalidOptionsError && refused.problems[0].path,
          await thrown(stopping),
        ];`),
    ).toEqual([true, true, 'rules', 'enough']);
  });

  test('stop at once, whatever they do, and the program ends by itself', () => {
    const reasons = outcome(`
      const control = new AbortController();
      const { signal } = control;
      const plain = { aborted: false, reason: 'plain' };
      const { wari } = mancala;
      const endless = { bot: 'own', name: 'endless' };
      const begun = [];
      const channel = new BroadcastChannel('endless');
      begun.push(new Promise((resolve) => (channel.onmessage = resolve)));
      const reporting = (signal) => {
        let onProgress;
        begun.push(new Promise((resolve) => (onProgress = resolve)));
        return { signal, onProgress };
      };
      const works = [
        workers.analyze(wari, wari.initialState(), { ...reporting(signal), timeMs: 1e9 }),
        workers.solve(wari, wari.initialState(), reporting(plain)),
        workers.createTablebase(wari, { seeds: 16, ...reporting(signal) }),
        workers.playMatch(wari, endless, greedy, { signal, ...own() }),
      ].map(thrown);
      await Promise.all(begun);
      channel.close();
      control.abort('enough');
      plain.aborted = true;
      return await Promise.all(works);`);
    expect(reasons).toEqual(['enough', 'plain', 'enough', 'enough']);
  });

  test('choose the moves of a bot in one thread, which does not keep the program alive while it is idle', () => {
    const [isSame, moves, reasons] = outcome(`
      const bot = workers.levelBot(2, { seed: 1 });
      const twin = search.levelBot(2, { seed: 1 });
      let isSame = true;
      for (let i = 0; i < 20; i++) isSame &&= (await bot(rules, start)) === (await twin(rules, start));
      const counts = new Int32Array(new SharedArrayBuffer(4));
      const counting = workers.botInWorker({ bot: 'own', name: 'counting', options: { counts } }, own());
      for (let i = 0; i < 3; i++) await counting(rules, start);
      counting.terminate();
      await counting(rules, start);

      const { wari } = mancala;
      const endless = workers.botInWorker({ bot: 'own', name: 'endless' }, own());
      const begun = new BroadcastChannel('endless');
      const move = thrown(endless(wari, wari.initialState()));
      await new Promise((resolve) => (begun.onmessage = resolve));
      begun.close();
      endless.terminate();
      const dying = workers.botInWorker({ bot: 'own', name: 'dying' }, own());
      return [
        isSame,
        counts[0],
        [(await move).name, String(await thrown(dying(rules, start)))],
      ];`) as [boolean, number, string[]];
    expect(isSame).toBe(true);
    expect(moves).toBe(4);
    expect(reasons).toEqual([
      'AbortError',
      'WorkerError: The worker ended before its work was done, with code 3.',
    ]);
  });

  test('reject if the thread dies, and do not wait for what it leaves behind', () => {
    expect(
      outcome(`
        const play = (name) =>
          workers.playMatch(rules, { bot: 'own', name }, greedy, { games: 1, ...own() });
        return [
          await thrown(play('dying')).then(String),
          await thrown(play('failing')).then(String),
          (await play('lasting')).games.length,
        ];`),
    ).toEqual([
      'WorkerError: The worker ended before its work was done, with code 3.',
      'RangeError: too late',
      1,
    ]);
  });
});
