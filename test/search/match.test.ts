// Matches: sides, openings, ends of games, and stopping.
import {
  captureTo25,
  defineRules,
  IllegalMoveError,
  kalah,
  positionKey,
  wari,
  wariLastCapture,
  type Rules,
} from 'mancala-rules';
import { greedyBot, playMatch, randomBot } from 'mancala-rules/search';
import type { Bot, MatchOptions, MatchResult } from 'mancala-rules/search';
import { describe, expect, it, vi } from 'vitest';
import { circling } from '../support/circling.ts';
import { tickingClock, turnsDuring } from './clock.ts';
import { invalid } from './judge.ts';

const lowest: Bot = (rules, state) => rules.legalMoves(state)[0]!;
/** With this bot the two seeds of `endless` never meet. */
const highest: Bot = (rules, state) => rules.legalMoves(state).at(-1)!;
const bots = (): [Bot, Bot] => [randomBot({ seed: 1 }), randomBot({ seed: 2 })];
const small = kalah.with({ pits: 3, seeds: 2 });
const noOpenings = { openings: { plies: 0 } };

/** Starts with two seeds that can be moved around forever. */
const endless = defineRules({ ...captureTo25.spec, id: 'endless', setup: () => circling.state.pits });

/** The moves of every game as text. */
const movesOf = ({ games }: MatchResult): string[] => games.map(({ game }) => game.history.join());

describe('a match', () => {
  it('is the same with the same bots', async () => {
    const one = await playMatch(kalah, ...bots(), { games: 10 });
    const other = await playMatch(kalah, ...bots(), { games: 10 });
    expect(movesOf(other)).toEqual(movesOf(one));
    expect({ ...other, games: [] }).toEqual({ ...one, games: [] });
    const others = await playMatch(kalah, ...bots(), { games: 10, openings: { seed: 2 } });
    expect(movesOf(others)).not.toEqual(movesOf(one));
  });

  it('plays every opening twice with sides swapped, the last of an odd number once', async () => {
    const asked: string[] = [];
    const [a, b] = ['a', 'b'].map((name): Bot => (rules, state) => {
      asked.push(`${name} ${state.turn}`);
      return lowest(rules, state);
    });
    const { games } = await playMatch(wari, a!, b!, { games: 5, openings: { plies: 3 } });
    expect(games.map(({ south, opening }) => `${south}${opening}`)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2']);
    const [first, again, second, secondAgain, third] = games.map(({ game }) =>
      game.history.slice(0, 3).join(),
    );
    expect([again, secondAgain]).toEqual([first, second]);
    expect(new Set([first, second, third]).size).toBe(3);
    const turns = games.flatMap(({ game, south }) =>
      game.states
        .slice(3, game.history.length)
        .map(({ turn }) => `${(turn === 'south') === (south === 'a') ? 'a' : 'b'} ${turn}`),
    );
    expect(asked).toEqual(turns);
  });

  it('reports winners, margins and progress', async () => {
    const reports: object[] = [];
    const onProgress = (progress: object): void => void reports.push(progress);
    const result = await playMatch(kalah, greedyBot(), randomBot({ seed: 1 }), { games: 31, onProgress });
    const { wins, draws, games, margins, score } = result;
    let points = 0;
    for (const [i, { game, south, margin, winner }] of games.entries()) {
      const { stores, outcome } = game.state;
      expect(margin).toBe(south === 'a' ? stores.south - stores.north : stores.north - stores.south);
      expect(winner).toBe(margin > 0 ? 'a' : margin < 0 ? 'b' : null);
      expect(outcome?.reason).toBe('row-empty');
      points += margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
      expect(reports[i]).toEqual({ played: i + 1, games: 31, score: points / (i + 1) });
    }
    expect(margins).toEqual(games.map(({ margin }) => margin));
    const [a, b] = [margins.filter((margin) => margin > 0), margins.filter((margin) => margin < 0)];
    expect([wins, draws]).toEqual([{ a: a.length, b: b.length }, 31 - a.length - b.length]);
    expect([score, reports.length]).toEqual([points / 31, 31]);
    expect(result.ended).toEqual({ rules: 31, repetition: 0, 'max-plies': 0, forfeit: 0 });
    expect(wins.a).toBeGreaterThan(20);
  });

  it('takes the winner from the rules', async () => {
    // The first player to capture anything wins.
    const rules = defineRules({
      ...captureTo25.spec,
      id: 'target1',
      defaults: { ...captureTo25.options, target: 1 },
      defaultsFor: () => ({}),
    });
    const { games } = await playMatch(rules, ...bots(), { games: 6 });
    for (const { game, south, winner } of games) {
      expect(game.state.outcome?.reason).toBe('target');
      expect(winner).toBe(game.state.outcome?.winner === 'south' ? south : south === 'a' ? 'b' : 'a');
    }
  });

  it('counts different games', async () => {
    const { distinct, games } = await playMatch(wari, lowest, lowest, { games: 10, ...noOpenings });
    expect([distinct, games.map(({ opening }) => opening).join('')]).toEqual([1, '0011223344']);
    expect((await playMatch(wari, lowest, lowest, { games: 10 })).distinct).toBe(5);
  });

  it('has 100 games with openings of four moves by default', async () => {
    const byDefault = movesOf(await playMatch(small, lowest, lowest));
    expect(byDefault.length).toBe(100);
    const same = await playMatch(small, lowest, lowest, { games: 100, openings: { plies: 4, seed: 1 } });
    expect(movesOf(same)).toEqual(byDefault);
  });
});

describe('a game of a match', () => {
  it('ends at the third occurrence of a position', async () => {
    const result = await playMatch(endless, highest, highest, { games: 2, ...noOpenings });
    const ended = { rules: 0, repetition: 2, 'max-plies': 0 };
    expect(result).toMatchObject({ ended, draws: 2, margins: [0, 0] });
    for (const { game } of result.games)
      expect([game.history.length, game.state.outcome?.reason]).toEqual([24, 'repetition']);
  });

  it('ends after maxPlies moves, including the opening', async () => {
    const options = { games: 3, maxPlies: 7, openings: { plies: 2 } };
    const { games, ended } = await playMatch(wari, ...bots(), options);
    expect(ended).toEqual({ rules: 0, repetition: 0, 'max-plies': 3, forfeit: 0 });
    for (const { game, ended } of games)
      expect([ended, game.history.length, game.outcome?.reason]).toEqual(['max-plies', 7, 'agreement']);
    const none = await playMatch(wari, ...bots(), { games: 1, maxPlies: 3, openings: { plies: 5 } });
    expect(none.games[0]?.game.history.length).toBe(5);
  });

  it('may be over at its start', async () => {
    const rules = captureTo25.with({ pits: 1, seeds: 1, target: 2 });
    const { ended, games } = await playMatch(rules, lowest, lowest, { games: 2 });
    expect(ended.rules + ended.repetition).toBe(2);
    expect(games.every(({ game }) => game.state.outcome)).toBe(true);
    // By rule L6 this game ends at once.
    const result = await playMatch(wariLastCapture.with({ pits: 1 }), lowest, lowest, { games: 3 });
    expect(result).toMatchObject({ draws: 3, ended: { rules: 3 }, distinct: 1 });
  });
});

describe('a bot that fails', () => {
  const broken: Bot = (rules, state) => {
    if (state.stores.south + state.stores.north > 2) throw new Error('out of order');
    return lowest(rules, state);
  };

  it('forfeits if onFailure says so, and the match goes on', async () => {
    const failures: unknown[] = [];
    const onFailure: MatchOptions['onFailure'] = (error, game) => {
      failures.push([(error as Error).message, game.isOver, game.turn]);
      return true;
    };
    const result = await playMatch(kalah, broken, lowest, { games: 2, ...noOpenings, onFailure });
    expect(failures).toEqual([
      ['out of order', false, 'south'],
      ['out of order', false, 'north'],
    ]);
    expect([result.wins, result.ended.forfeit, result.score]).toEqual([{ a: 0, b: 2 }, 2, 0]);
    expect(result.games.map(({ game }) => game.outcome)).toMatchObject([
      { winner: 'north', reason: 'forfeit', player: 'south' },
      { winner: 'south', reason: 'forfeit', player: 'north' },
    ]);
    const illegal = await playMatch(kalah, lowest, () => 99, { games: 1, onFailure });
    expect(illegal.wins).toEqual({ a: 1, b: 0 });
  });

  it('ends the match otherwise', async () => {
    const onFailure = () => false;
    await expect(playMatch(kalah, broken, lowest, { games: 2, onFailure })).rejects.toThrow('out of order');
  });
});

describe('openings', () => {
  /** The positions of unfinished games after exactly `plies` moves. */
  const after = (rules: Rules, plies: number): Set<string> => {
    let states = [rules.initialState()];
    for (let ply = 0; ply < plies; ply++) {
      const next = states.flatMap((state) => rules.legalMoves(state).map((move) => rules.apply(state, move)));
      states = next.filter(({ outcome }) => !outcome);
    }
    return new Set(states.map(positionKey));
  };
  const opened = async (rules: Rules, plies: number, games: number, seed = 1): Promise<string[]> => {
    const options = { games, openings: { plies, seed }, maxPlies: 1 };
    const result = await playMatch(rules, lowest, lowest, options);
    return result.games.map(({ game }) => positionKey(game.states[plies]!));
  };

  it.each([1, 2, 3, 4, 5])('differ while there are others: %d moves', async (plies) => {
    const all = after(small, plies);
    const keys = await opened(small, plies, 4 * all.size);
    const firsts = keys.filter((_, i) => i % 2 === 0);
    expect(new Set(firsts.slice(0, all.size))).toEqual(all);
    expect(new Set(firsts.slice(all.size))).toEqual(all);
  });

  it('do not end games, and are shorter if every game ends sooner, or there are too many lines to try', async () => {
    const tiny = kalah.with({ pits: 2, seeds: 1 });
    for (const [rules, plies] of [
      ...[1, 2, 3, 4, 8, 100].map((plies) => [tiny, plies] as const),
      [kalah.with({ seeds: 1 }), 100] as const,
    ]) {
      const { games } = await playMatch(rules, lowest, lowest, { games: 20, openings: { plies } });
      expect(games.every(({ game }) => game.history.length > 1 && game.state.outcome)).toBe(true);
    }
  });
});

describe('a match of synchronous bots', () => {
  it('yields to the event loop, but not at every move', async () => {
    let yields = 0;
    const Channel = MessageChannel;
    vi.stubGlobal('MessageChannel', function () {
      yields++;
      return new Channel();
    });
    tickingClock();
    const { games } = await playMatch(wari, lowest, lowest, { games: 10 });
    const moves = games.reduce((sum, { game }) => sum + game.history.length, 0);
    expect(yields).toBeGreaterThan(moves / 12);
    expect(yields).toBeLessThan(moves / 2);
  });

  it('yields to the event loop also where there are no message channels', async () => {
    vi.stubGlobal('MessageChannel', undefined);
    tickingClock();
    const match = playMatch(wari, lowest, lowest, { games: 2 });
    expect(await turnsDuring(match)).toBeGreaterThan(1);
    expect((await match).games.length).toBe(2);
  });
});

describe('a match stops', () => {
  it('before it starts if the signal is aborted', async () => {
    const asked = vi.fn(lowest);
    const signal = AbortSignal.abort(new Error('not today'));
    await expect(playMatch(wari, asked, asked, { signal })).rejects.toThrow('not today');
    expect(asked).not.toHaveBeenCalled();
  });

  it('between two games', async () => {
    const stop = new AbortController();
    const onProgress = vi.fn(({ played }: { readonly played: number }) => {
      if (played === 3) stop.abort('enough');
    });
    const match = playMatch(small, lowest, lowest, { signal: stop.signal, onProgress });
    await expect(match).rejects.toBe('enough');
    expect(onProgress).toHaveBeenCalledTimes(3);
  });

  it('without another call of a bot', async () => {
    const stop = new AbortController();
    const clock = tickingClock();
    const busy = vi.fn<Bot>((rules, state) => {
      clock.now += 10;
      return lowest(rules, state);
    });
    let before = 0;
    setImmediate(() => {
      before = busy.mock.calls.length;
      stop.abort('enough');
    });
    await expect(playMatch(wari, busy, busy, { signal: stop.signal })).rejects.toBe('enough');
    expect(before).toBeGreaterThan(0);
    expect(busy).toHaveBeenCalledTimes(before);
  });

  it.each([7, -1, null, undefined, '2', 1.5])('at an illegal move: %s', async (wrong) => {
    const error = await playMatch(wari, () => wrong as number, lowest, noOpenings).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(IllegalMoveError);
    expect((error as IllegalMoveError).move).toBe(wrong);
  });

  it('at an error of a bot or listener', async () => {
    const error = new Error('I resign');
    const thrower = (): never => {
      throw error;
    };
    await expect(playMatch(wari, lowest, thrower)).rejects.toBe(error);
    await expect(playMatch(wari, () => Promise.reject(error), lowest)).rejects.toBe(error);
    await expect(playMatch(wari, lowest, lowest, { onProgress: thrower })).rejects.toBe(error);
  });

  it.each([
    [{ games: 0 }, ['games']],
    [{ openings: { plies: -1, seed: 0.5, first: 2 } }, ['openings.first', 'openings.plies', 'openings.seed']],
    [{ openings: { plies: 101 }, maxPlies: NaN }, ['openings.plies', 'maxPlies']],
    [{ openings: 4, rounds: 2 }, ['rounds', 'openings']],
    [{ openings: null, signal: 'stop', onProgress: true }, ['openings', 'signal', 'onProgress']],
    [null, ['']],
    [JSON.parse('{ "__proto__": { "games": 2 }, "constructor": 1 }'), ['__proto__', 'constructor']],
  ])('at invalid options: %j', async (options, paths) => {
    const match = playMatch(wari, lowest, lowest, options as MatchOptions);
    await expect(match).rejects.toMatchObject(invalid(...paths));
  });

  it.each([
    [undefined, undefined, ['a', 'b']],
    [lowest, 'greedy', ['b']],
    [{}, lowest, ['a']],
  ])('before the first move of a value that is not a bot: %s against %s', async (a, b, paths) => {
    await expect(playMatch(kalah, a as Bot, b as Bot)).rejects.toMatchObject(invalid(...paths));
  });
});
