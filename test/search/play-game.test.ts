// playGame with bots of all kinds, in every ruleset.
import { allRulesets, captureTo25, defineRules, Game, IllegalMoveError, oware, wari } from 'mancala-rules';
import type { Move } from 'mancala-rules';
import { alphaBetaBot, greedyBot, playGame, randomBot } from 'mancala-rules/search';
import type { Bot, StopSignal } from 'mancala-rules/search';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { circling } from '../support/circling.ts';
import { invalid } from './judge.ts';

/** Two seeds that can be moved around forever. */
const endless = defineRules({ ...captureTo25.spec, id: 'endless', setup: () => circling.state.pits });
const first: Bot = (rules, state) => rules.legalMoves(state)[0]!;
const last: Bot = (rules, state) => rules.legalMoves(state).at(-1)!;
/** A bot that never returns a move. */
const silent: Bot = () => new Promise<Move>(() => undefined);

describe('playGame', () => {
  it.each(allRulesets)('ends every game of $id, as its moves do', async (rules) => {
    for (const [south, north] of [
      [alphaBetaBot({ depth: 2 }), alphaBetaBot({ depth: 2 })],
      [first, first],
      [greedyBot(), randomBot({ seed: 1 })],
      [randomBot({ seed: 2 }), randomBot({ seed: 3 })],
    ] as const) {
      const game = await playGame(rules, south, north);
      expect(game.state.outcome).not.toBeNull();
      expect([game.repetition, game.lastMove]).toEqual([3, game.history.at(-1)]);
      const again = game.history.reduce((replayed, move) => replayed.play(move), Game.start(rules));
      expect(again.state).toEqual(game.state);
    }
  });

  it('ends at the given number of occurrences, or never with null', async () => {
    const twice = await playGame(endless, last, last, { repetition: 2 });
    expect([twice.repetitions(), twice.state.outcome?.reason]).toEqual([2, 'repetition']);
    const unlimited = await playGame(endless, last, last, { repetition: null, maxPlies: 5 * twice.ply });
    expect([unlimited.ply, unlimited.state.outcome]).toEqual([5 * twice.ply, null]);
    expect(unlimited.repetitions()).toBeGreaterThan(2);
  });

  it('reports every move and stops after maxPlies', async () => {
    const plies: number[] = [];
    const options: Parameters<typeof playGame>[3] = { maxPlies: 7, onMove: (game) => plies.push(game.ply) };
    const game = await playGame(oware, greedyBot(), greedyBot(), options);
    expect([game.ply, game.state.outcome]).toEqual([7, null]);
    expect(plies).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('accepts asynchronous bots', async () => {
    const later: Bot = async (rules, state) => setImmediate(rules.legalMoves(state)[0]);
    const options = { maxPlies: 4, signal: new AbortController().signal };
    expect((await playGame(wari, later, first, options)).history).toEqual(
      (await playGame(wari, first, first, { maxPlies: 4 })).history,
    );
  });

  it('stops at an aborted signal, even while a bot is thinking', async () => {
    const controller = new AbortController();
    const stopped = playGame(wari, first, silent, { signal: controller.signal });
    controller.abort();
    expect((await stopped).ply).toBe(1);
    expect((await playGame(wari, first, first, { signal: AbortSignal.abort() })).ply).toBe(0);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('stops at a signal without events, as users may write it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const signal: { -readonly [K in keyof StopSignal]: StopSignal[K] } = { aborted: false, reason: 'enough' };
    const ended = vi.fn();
    const playing = playGame(wari, first, silent, { signal }).finally(ended);
    await setImmediate();
    await vi.advanceTimersByTimeAsync(100);
    await setImmediate();
    expect(ended).not.toHaveBeenCalled();
    signal.aborted = true;
    vi.advanceTimersByTime(20);
    expect((await playing).ply).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ignores the rejection of a bot that has aborted the game', async () => {
    const controller = new AbortController();
    const failing: Bot = () => {
      controller.abort();
      return Promise.reject(new Error('late'));
    };
    const playing = playGame(wari, failing, first, { signal: controller.signal });
    expect((await playing.catch(() => Game.start(wari))).ply).toBe(0);
  });

  it('ignores a rejection after the game has stopped', async () => {
    const controller = new AbortController();
    let fail!: (reason: Error) => void;
    const failing: Bot = () => new Promise((_, reject) => (fail = reject));
    const playing = playGame(wari, failing, first, { signal: controller.signal });
    controller.abort();
    expect((await playing).ply).toBe(0);
    fail(new Error('late'));
    // Unhandled rejections are reported before the next turn of the event loop.
    await setImmediate();
  });

  it('rejects with errors of bots and listeners, and for illegal moves', async () => {
    for (const move of [99, undefined])
      await expect(playGame(wari, () => move!, first)).rejects.toThrow(IllegalMoveError);
    const throwing = (): never => {
      throw new Error('no move');
    };
    await expect(playGame(wari, throwing, first)).rejects.toThrow('no move');
    await expect(playGame(wari, first, first, { onMove: throwing })).rejects.toThrow('no move');
  });

  it.each([
    ['repetition', { repetition: 1 }],
    ['maxPlies', { maxPlies: 0 }],
    ['signal', { signal: {} }],
    ['onMove', { onMove: 3 }],
    ['depth', { depth: 3 }],
  ])('rejects invalid options: %s', async (path, options) => {
    await expect(playGame(wari, first, first, options as never)).rejects.toMatchObject(invalid(path));
  });

  it('rejects bots that are not functions', async () => {
    const playing = playGame(wari, {} as Bot, 3 as unknown as Bot);
    await expect(playing).rejects.toMatchObject(invalid('south', 'north'));
  });
});
