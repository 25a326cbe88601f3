import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { consumer, run } from './consumer.ts';

const own = {
  'own-rules.mjs': `
    import { defineRules, kalah } from 'mancala-rules';
    export const mine = defineRules({ ...kalah.spec, id: 'mine', title: 'Mine' });`,
  'own-rules.cjs': `
    const { defineRules, kalah } = require('mancala-rules');
    exports.mine = defineRules({ ...kalah.spec, id: 'mine', title: 'Mine' });`,
  'own-bots.mjs': `
    export const bot = (rules, state) => rules.legalMoves(state).at(-1);
    export const cheat = () => -1;
    export const dying = () => process.exit(3);
    export const failing = () => setTimeout(() => { throw new RangeError('too late'); }) && new Promise(() => {});
    export const endless = () => { new BroadcastChannel('endless').postMessage('begun'); for (;;); };
    export const counting = ({ counts }) => (rules, state) => {
      Atomics.add(counts, 0, 1);
      Atomics.notify(counts, 0);
      return bot(rules, state);
    };
    export const lasting = () => (setInterval(() => {}, 1000), bot);`,
};
const [esRules, cjsRules, bots] = Object.entries(own).map(([name, text]) => {
  writeFileSync(join(consumer, name), text);
  return JSON.stringify(pathToFileURL(join(consumer, name)).href);
});

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
        const thrown = (work) => work.then(() => null, (error) => error);
        const main = async () => { ${body} };
        main().then((value) => console.log(JSON.stringify(value)));`,
    ),
  );

describe('the workers of the packed package', () => {
  test.each([
    ['imported', 'an ES module', 'mjs', esRules],
    ['imported', 'a CommonJS module', 'mjs', cjsRules],
    ['required', 'an ES module', 'cjs', esRules],
    ['required', 'a CommonJS module', 'cjs', cjsRules],
  ] as const)('%s, take rules of %s, and bots of one', (_, __, plain, url) => {
    expect(
      outcome(
        `
        const source = { module: new URL(${url}), name: 'mine', options: { pits: 3, seeds: 3 } };
        const solution = await workers.solve(source, { ...start, ruleset: 'mine pits=3 seeds=3' });
        const bot = { module: ${bots} };
        const { games } = await workers.playMatch(source, bot, bot, { games: 2 });
        const last = (rules, state) => rules.legalMoves(state).at(-1);
        const twin = await search.playMatch(rules, last, last, { games: 2 });
        const table = await workers.createTablebase(source, { seeds: 3 });
        return [
          solution.value === (await search.solve(rules, start)).value,
          games[0].game instanceof mancala.Game && games[0].game.rules.id,
          games.every(({ game }, i) => game.history.join() === twin.games[i].game.history.join()),
          table.rules.id,
          await thrown(workers.solve({ ...source, name: 'yours' }, start)).then(({ code }) => code),
        ];`,
        plain,
      ),
    ).toEqual([true, 'mine', true, 'mine', 'INVALID_OPTIONS']);
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
      const endless = { module: ${bots}, name: 'endless' };
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
        workers.playMatch(wari, endless, greedy, { signal }),
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
      const module = { module: ${bots}, name: 'counting', options: { counts } };
      const counting = workers.botInWorker(module);
      for (let i = 0; i < 3; i++) await counting(rules, start);
      counting.terminate();
      await counting(rules, start);

      const { wari } = mancala;
      const endless = workers.botInWorker({ module: ${bots}, name: 'endless' });
      const begun = new BroadcastChannel('endless');
      const move = thrown(endless(wari, wari.initialState()));
      await new Promise((resolve) => (begun.onmessage = resolve));
      begun.close();
      endless.terminate();
      const dying = workers.botInWorker({ module: ${bots}, name: 'dying' });
      return [
        isSame,
        counts[0],
        [(await move).name, String(await thrown(dying(rules, start)))],
      ];`) as [boolean, number, string[]];
    expect(isSame).toBe(true);
    expect(moves).toBe(4);
    expect(reasons).toEqual(['AbortError', 'Error: The worker ended before its work was done, with code 3.']);
  });

  test('leave the thread that asks free, and tell it how far they are', () => {
    const [reason, reports] = outcome(`
      let reports = 0;
      await workers.createTablebase(mancala.wari, { seeds: 9, onProgress: () => reports++ });
      const counts = new Int32Array(new SharedArrayBuffer(4));
      const counting = { module: ${bots}, name: 'counting', options: { counts } };
      const control = new AbortController();
      const { signal } = control;
      const match = thrown(workers.playMatch(rules, counting, greedy, { games: 1e6, signal }));
      while (counts[0] === 0) await new Promise(setImmediate);
      // This thread waits, its event loop stands still, and the bots play on.
      for (let seen = 0; seen < 100; seen = Atomics.load(counts, 0)) Atomics.wait(counts, 0, seen);
      control.abort('enough');
      return [await match, reports];`) as [string, number];
    expect(reason).toBe('enough');
    expect(reports).toBeGreaterThan(0);
  });

  test('say what is wrong there in the classes of here', () => {
    expect(
      outcome(`
        const { IllegalMoveError, InvalidOptionsError, InvalidStateError, oware, togyzqumalaq } = mancala;
        const cheat = { module: ${bots}, name: 'cheat' };
        const illegal = await thrown(workers.playMatch(rules, cheat, greedy));
        const options = await thrown(workers.createTablebase(togyzqumalaq, { seeds: 2 }));
        const state = await thrown(workers.analyze(oware, start));
        return [
          [illegal instanceof IllegalMoveError, illegal.reason, illegal.move, illegal.state.pits.length],
          [options instanceof InvalidOptionsError, options.problems[0].path],
          state instanceof InvalidStateError,
        ];`),
    ).toEqual([[true, 'not-a-move', -1, 6], [true, 'rules'], true]);
  });

  test('reject if the thread dies, and do not wait for what it leaves behind', () => {
    expect(
      outcome(`
        const play = (name, options) =>
          workers.playMatch(rules, { module: ${bots}, name, options }, greedy, { games: 1 });
        return [
          await thrown(play('dying')).then(String),
          await thrown(play('failing')).then(String),
          (await play('lasting', {})).games.length,
        ];`),
    ).toEqual(['Error: The worker ended before its work was done, with code 3.', 'RangeError: too late', 1]);
  });
});
