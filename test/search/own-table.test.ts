// When a bot makes an endgame table of its own: beside a game that goes on, close to the end, and never before an answer.
import { kalah, wari, type GameState, type Rules } from 'mancala-rules';
import { kalahBook } from 'mancala-rules/books';
import { createTablebase } from 'mancala-rules/tables';
import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { totalSeeds } from '../../src/model/state.ts';
import { createAlphaBetaBot } from '../../src/search/bots/alpha-beta-bot.ts';
import { createLevelBot } from '../../src/search/bots/level-bot.ts';
import { LAZY } from '../../src/search/bots/resources.ts';
import { allIds, setups } from '../support/setups.ts';
import { inPlay } from './minimax.ts';

/** Lets everything happen that an answer has begun. */
const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 3; turns++) await setImmediate();
};

/** A bot of a new process, and a log of its answers, as seeds in play, and of tables. */
const watched = (options = {}) => {
  const log: (number | string)[] = [];
  const create = vi.fn((_: Rules, { seeds }: { readonly seeds: number }) => {
    log.push(`table of ${seeds}`);
    return Promise.reject(new Error('none'));
  });
  const bot = createLevelBot(9, { timeMs: 1, ...options }, { ...LAZY, createTablebase: create });
  const ask = async (rules: Rules, state: GameState): Promise<number> => {
    const answer = bot(rules, state);
    void Promise.resolve(answer).then(() => log.push(inPlay(state)));
    const move = await answer;
    await settle();
    return move;
  };
  return { log, ask };
};

it.each(allIds)('%s: a table is made once, after an answer, with few seeds in play', async (id) => {
  const rules: Rules = { ...setups[id][0]!.rules };
  const { log, ask } = watched();
  for (let [state, ply] = [rules.initialState(), 0]; !state.outcome && ply < 60; ply++)
    state = rules.apply(state, await ask(rules, state));
  const [table, ...more] = log.filter((entry) => typeof entry === 'string');
  expect(more).toEqual([]);
  if (table === undefined) return;
  const seeds = Number(table.split(' ').at(-1));
  expect(seeds).toBeLessThanOrEqual(totalSeeds(rules.initialState()));
  const before = log.slice(0, log.indexOf(table)) as number[];
  expect(before.length).toBeGreaterThan(1);
  expect(before.at(-1)).toBeLessThan(3 * seeds);
});

const late = wari.stateFrom({ pits: [2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 2], removed: 19 });
const early = wari.stateFrom({ pits: [2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3], removed: 18 });

it('no table is begun by a single question, nor with 30 seeds in play', async () => {
  const { log, ask } = watched();
  const rules = { ...wari };
  for (const state of [late, early, early]) await ask(rules, state);
  expect(log).toEqual([29, 30, 30]);
  await ask(rules, late);
  expect(log).toEqual([29, 30, 30, 29, 'table of 10']);
});

it('no table is begun before a move of a book or an only move, even if the moves do not depend on the time', async () => {
  const { log, ask } = watched({ timeMs: Infinity });
  const start = kalah.initialState();
  expect(await ask(kalah, start)).toBe(kalahBook(kalah).moves(start)[0]);
  const forced = kalah.stateFrom({ pits: [0, 0, 1, 0, 0, 0, 9, 0, 0, 0, 0, 0], removed: 38 });
  expect(await ask(kalah, forced)).toBe(2);
  expect(log).toEqual([48, 10]);
});

it('moves that do not depend on the time wait for the table with few seeds in play, and ignore it with many', async () => {
  const rules = { ...wari };
  const has = vi.fn(() => false);
  const create = vi.fn(async () => ({ ...(await createTablebase(wari, { seeds: 1 })), has }));
  const bot = createAlphaBetaBot({ nodes: 100, timeMs: Infinity }, { ...LAZY, createTablebase: create });
  await bot(rules, early);
  expect(create).not.toHaveBeenCalled();
  await bot(rules, late);
  expect([create.mock.calls.length, has.mock.calls.length]).toEqual([1, 1]);
  await bot(rules, early);
  expect(has).toHaveBeenCalledTimes(1);
});
