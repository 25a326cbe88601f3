// The pie rule: the second player may swap sides before their first move.
import fc from 'fast-check';
import {
  Game,
  IllegalMoveError,
  InvalidOptionsError,
  InvalidStateError,
  kalah,
  togyzqumalaq,
} from 'mancala-rules';
import type { GameOptions } from 'mancala-rules';
import { playText, readGames, writeGame } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { gameStream, readOne } from '../notation/parse-results.ts';
import { circling, round } from '../support/circling.ts';
import { playedGames } from '../support/played-games.ts';
import { thrownBy } from '../support/hostile-values.ts';
import { check } from '../support/runs.ts';
import { allIds } from '../support/setups.ts';

const pie: GameOptions = { pie: true };
const start = Game.start(kalah, pie);
const swapped = start.play(3).swap();

/** The steps of a game, played again with the pie rule, and with a swap as soon as it is possible if `swaps`. */
function withPie(game: Game, swaps: boolean): Game {
  const { rules, repetition } = game;
  let again = Game.from(rules, game.states[0]!, { repetition, pie: true });
  const swapIfPossible = (): void => {
    if (swaps && again.canSwap) again = again.swap();
  };
  for (const step of game.steps) {
    swapIfPossible();
    if (typeof step === 'number') again = again.play(step);
    else if (step !== 'swap') {
      if (step.reason === 'resignation') again = again.resign(step.player);
      else if (step.reason === 'forfeit') again = again.forfeit(step.player);
      else if (step.reason === 'agreement') again = again.agree(step.share);
      else again = again.endByRepetition();
    }
  }
  swapIfPossible();
  return again;
}

/** The games with the pie rule that have the steps of a random game. */
const pieGames = (id: (typeof allIds)[number], plies = 30): fc.Arbitrary<[Game, Game]> =>
  fc.tuple(playedGames(id, plies), fc.boolean()).map(([game, swaps]) => [game, withPie(game, swaps)]);

describe('the pie rule', () => {
  it('is an option of a game, off by default', () => {
    expect([Game.start(kalah).pie, start.pie, Game.from(kalah, kalah.initialState(), pie).pie]).toEqual([
      false,
      true,
      true,
    ]);
    expect(Game.start(kalah, { pie: undefined }).pie).toBe(false);
    for (const wrong of [null, 1, 'true'])
      expect(() => Game.start(kalah, { pie: wrong } as never)).toThrow(InvalidOptionsError);
    expect(() => Game.fromJSON(start.toJSON(), kalah, { pie: true } as never)).toThrow(InvalidOptionsError);
  });

  it('lets the persons swap sides, and leaves board and turn as they are', () => {
    const before = start.play(3);
    expect([start.canSwap, before.canSwap, before.swapped]).toEqual([false, true, false]);
    expect(before.swap().state).toBe(before.state);
    expect([swapped.swapped, swapped.canSwap, swapped.turn, swapped.ply]).toEqual([true, false, 'north', 2]);
    expect([swapped.history, swapped.steps, swapped.lastMove]).toEqual([[3], [3, 'swap'], null]);
    const next = swapped.play(8);
    expect([next.history, next.steps, next.lastMove, next.swapped]).toEqual([
      [3, 8],
      [3, 'swap', 8],
      8,
      true,
    ]);
    expect(next.turns).toEqual(start.play(3).play(8).turns);
  });

  it('is undone and redone like a move, and dropped by another step', () => {
    const back = swapped.undo();
    expect([back.swapped, back.canSwap, back.canRedo, back.ply]).toEqual([false, true, true, 1]);
    expect([back.redo().swapped, back.redo().steps]).toEqual([true, [3, 'swap']]);
    expect(back.play(8).goTo(1).redo().steps).toEqual([3, 8]);
    expect(swapped.goTo(0).goTo(2).swapped).toBe(true);
    expect(swapped.play(8).goTo(1).swapped).toBe(false);
  });

  it('holds for the first decision of the second player, after extra turns of the first', () => {
    const again = start.play(2);
    expect([again.turn, again.canSwap]).toEqual(['south', false]);
    expect(() => again.swap()).toThrow('before their first move');
    const passed = again.play(5);
    expect([passed.canSwap, passed.swap().steps]).toEqual([true, [2, 5, 'swap']]);
    const north = Game.start(kalah.with({ first: 'north' }), pie).play(9);
    expect([north.turn, north.canSwap, north.swap().turn]).toEqual(['south', true, 'south']);
    expect(passed.play(8).play(1).canSwap).toBe(false);
  });

  it.each([
    ['without the rule', Game.start(kalah).play(3), 'swap: expected a game with the pie rule (pie: true)'],
    ['before the first move', start, 'swap: expected once, by the second player, before their first move'],
    ['twice', swapped, 'swap: expected once, by the second player, before their first move'],
    ['later', start.play(3).play(8), 'swap: expected once, by the second player, before their first move'],
    ['after the end', start.play(3).resign('north'), 'move "swap" cannot be played: the game is over'],
    [
      'at the end of the swapped game',
      swapped.resign('north'),
      'move "swap" cannot be played: the game is over',
    ],
  ])('allows no swap %s', (_, game, message) => {
    expect(game.canSwap).toBe(false);
    const error = thrownBy(() => game.swap());
    expect(error).toBeInstanceOf(IllegalMoveError);
    expect(error).toMatchObject({ message, code: 'ILLEGAL_MOVE', move: 'swap', state: game.state });
  });

  it('offers no swap of a game that the first move ends', () => {
    const game = Game.from(kalah, { pits: [0, 0, 0, 0, 0, 1, 3, 0, 0, 0, 0, 0], removed: 44 }, pie).play(5);
    expect([game.isOver, game.canSwap]).toEqual([true, false]);
  });

  it('is no further occurrence of its position', () => {
    const { rules, state } = circling;
    const around = round(Game.from(rules, state, { repetition: 3, pie: true }));
    expect([around.repetitions(), around.play(0).repetitions()]).toEqual([2, 2]);
    const again = Game.from(rules, state, { repetition: 3, pie: true }).play(0).swap();
    const last = (game: Game): Game => (game.isOver ? game : last(game.play(game.legalMoves.at(-1)!)));
    expect([again.repetitions(), last(again).steps.length, last(again).repetitions()]).toEqual([1, 25, 3]);
  });

  it('goes on to the ends that are not moves', () => {
    const resigned = swapped.resign('north');
    expect(resigned.outcome).toEqual({ winner: 'south', reason: 'resignation', player: 'north' });
    expect(resigned.steps).toEqual([3, 'swap', { reason: 'resignation', player: 'north' }]);
    expect(resigned.undo().undo().canSwap).toBe(true);
  });

  it.each(allIds)('%s: is possible once, when the turn passes first, and changes nothing else', (id) => {
    check(pieGames(id), 12, ([game, again]) => {
      const { states } = game;
      const first = states.findIndex(({ turn, outcome }) => turn !== states[0]!.turn && outcome === null);
      const moves = game.steps.filter((step) => typeof step === 'number');
      const at = withPie(game, false);
      for (let ply = 0; ply <= moves.length; ply++) expect(at.goTo(ply).canSwap).toBe(ply === first);
      expect(again.history).toEqual(game.history);
      expect(again.outcome).toEqual(game.outcome);
      expect(again.turns).toEqual(game.turns);
      expect(again.repetitions()).toBe(game.repetitions());
      expect(again.states).toHaveLength(again.ply + 1);
      expect(again.steps).toHaveLength(again.ply);
      for (const [i, step] of again.steps.entries()) {
        if (step === 'swap') expect(again.states[i + 1]).toBe(again.states[i]);
        if (typeof step === 'number' && again.states[i + 1]!.outcome?.reason !== 'repetition')
          expect(again.rules.apply(again.states[i]!, step)).toEqual(again.states[i + 1]);
      }
    });
  });
});

describe('a saved game with the pie rule', () => {
  it('has its swap among the moves', () => {
    const { pie, moves, ply } = swapped.play(8).undo().toJSON();
    expect([pie, moves, ply]).toEqual([true, [3, 'swap', 8], 2]);
    expect(Object.keys(Game.start(kalah).play(3).toJSON())).toEqual([
      'ruleset',
      'version',
      'options',
      'repetition',
      'repetitionRule',
      'start',
      'moves',
      'end',
      'ply',
      'outcome',
      'hash',
    ]);
  });

  it.each(allIds)('%s: is restored at any ply, and from its record', (id) => {
    check(fc.tuple(pieGames(id), fc.nat()), 12, ([[, whole], nth]) => {
      const game = whole.goTo(nth % (whole.ply + 1));
      const again = Game.fromJSON(JSON.parse(JSON.stringify(game)), game.rules);
      expect(again.toJSON()).toStrictEqual(game.toJSON());
      expect([again.pie, again.swapped, again.canSwap]).toEqual([true, game.swapped, game.canSwap]);
      expect(again.goTo(whole.ply).steps).toEqual(whole.steps);
      const read = readGames(writeGame(game, 'record'), { rulesets: [game.rules] });
      expect(read.ok && read.value[0]!.game.steps).toEqual(game.steps);
      expect(read.ok && read.value[0]!.game.pie).toBe(true);
    });
  });

  it.each([
    [{ pie: 'yes' }, 'pie: expected true or false, got "yes"'],
    [{ pie: null }, 'pie: expected true or false, got null'],
    [{ pie: false }, 'moves[1]: swap: expected a game with the pie rule (pie: true)'],
    [{ pie: undefined }, 'moves[1]: swap: expected a game with the pie rule (pie: true)'],
    [{ moves: ['swap', 3] }, 'moves[0]: swap: expected once'],
    [{ moves: [3, 'swap', 'swap'] }, 'moves[2]: swap: expected once'],
    [{ moves: [3, 8, 'swap'] }, 'moves[2]: swap: expected once'],
    [{ moves: [3, 'Swap'] }, 'moves[1]: move "Swap" is not a move of this board'],
    [{ moves: [3, ['swap']] }, 'moves[1]: move a list is not a move'],
    [{ ply: 3 }, 'ply: expected at most 2, got 3'],
    [{ swapped: true }, 'swapped: unknown'],
  ])('is rejected with %j', (changes, message) => {
    const error = thrownBy(() => Game.fromJSON({ ...swapped.toJSON(), ...changes }, kalah));
    expect(error).toBeInstanceOf(InvalidStateError);
    expect((error as Error).message).toContain(message);
  });
});

describe('a record with the pie rule', () => {
  const read = (text: string): Game => readOne(text, [kalah]).game;

  it('has a header, and the word swap', () => {
    const text = writeGame(
      {
        game: swapped.play(8).play(11).play(0).resign('north'),
        comments: [{ ply: 2, text: 'of course' }],
      },
      'record',
    );
    expect(text).toContain('[Repetition "3, equally"]\n[Pie "true"]\n[Result "1-0"]');
    expect(text).toContain('\n1. D swap {of course} c f 2. A 1-0\n');
    expect(writeGame(start.play(2).play(5).swap(), 'record')).toContain('\n1. C F swap *\n');
    const north = Game.start(kalah.with({ first: 'north' }), pie).play(9);
    expect(writeGame(north.swap().play(0), 'record')).toContain('\n1. d swap A *\n');
    expect(writeGame(Game.start(kalah).play(3), 'record')).not.toContain('Pie');
    expect(writeGame(start, 'record')).toContain('[Pie "true"]');
  });

  it('is read as people type it', () => {
    for (const moves of ['1. D swap 2. c *', 'D SWAP c', '1.D 1...swap 2.c', '4 Swap 9'])
      expect(read(`[Ruleset "kalah"]\n[Pie "true"]\n\n${moves}`).steps).toEqual([3, 'swap', 8]);
    expect(read('[Ruleset "kalah"]\n[Pie "false"]\n\nD').pie).toBe(false);
    const wide = Game.start(kalah.with({ pits: 26, seeds: 1 })).play(1);
    const played = playText(wide, 'swap');
    expect(played.ok ? '' : played.error.message).toBe("w is North's; South moves");
  });

  it.each([
    ['[Pie "yes"]\n\nD', 'expected true or false, got "yes"', 1, 25],
    ['\n\nD swap', 'swap: expected a game with the pie rule (pie: true)', 3, 3],
    ['[Pie "true"]\n\nswap', 'swap: expected once, by the second player', 3, 1],
    ['[Pie "true"]\n\nD c 2.swap', 'swap: expected once, by the second player', 3, 7],
  ])('is refused: %j', (text, message, line, column) => {
    const records = readGames(`[Ruleset "kalah"] ${text}`, { rulesets: [kalah] });
    expect(records.ok ? null : records.error).toMatchObject({
      message: expect.stringContaining(message) as string,
      line,
      column,
    });
  });

  it('is read from a stream', async () => {
    const text = writeGame(swapped.play(8), 'record');
    const games: Game[] = [];
    for (let cut = 0; cut < text.length; cut += 7) {
      const chunks = [text.slice(0, cut), text.slice(cut), '\n', text];
      for await (const each of gameStream(chunks, { rulesets: [kalah] }))
        if (each.ok) games.push(each.value.game);
    }
    expect(games).toHaveLength(2 * Math.ceil(text.length / 7));
    for (const { steps } of games) expect(steps).toEqual([3, 'swap', 8]);
  });

  it('is not written in the notation of PlayOK with a swap', () => {
    const game = Game.start(togyzqumalaq, pie).play(6);
    expect(writeGame(game, 'playok').trimEnd()).toBe('* 76(10)');
    expect(() => writeGame(game.swap(), 'playok').trimEnd()).toThrow(RangeError);
  });
});
