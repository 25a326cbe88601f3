// Rulesets as games for boardgame.io. See examples/boardgame.io for tests with boardgame.io itself.
import {
  agree,
  allRulesets,
  captureTo25,
  defineRules,
  Game,
  kalah,
  omweso,
  opponent,
  wari,
  type BoardOptions,
  type Player,
} from 'mancala-rules';
import { toBoardgameGame, type BoardgameG } from 'mancala-rules/boardgame.io';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gamesOf, pick } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { allIds } from '../support/setups.ts';

const legal = (moved: BoardgameG | 'INVALID_MOVE'): BoardgameG => {
  if (moved === 'INVALID_MOVE') throw new Error('not legal');
  return moved;
};

/** The id of who plays a side; by default that of the player to move. */
const idOf = (G: BoardgameG, side: Player = G.turn): '0' | '1' =>
  (side === 'south') === !G.swapped ? '0' : '1';

const isFrozen = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.isFrozen(value) || Object.values(value).some(isFrozen));

test.each(allRulesets)(
  'a game of $id has the name of its rules, two players, and who moves first',
  (rules) => {
    expect(toBoardgameGame(rules)).toMatchObject({ name: rules.id, minPlayers: 2, maxPlayers: 2 });
    for (const first of ['south', 'north'] as const) {
      const game = toBoardgameGame<BoardOptions>(rules.with({ first }));
      expect(game.turn.order.first({ G: game.setup() })).toBe(first === 'south' ? 0 : 1);
    }
  },
);

describe('plays every game as a Game does, to every end, in plain unfrozen data', () => {
  test.each(allIds)('%s', (id) => {
    const matches = fc.record({ pie: fc.boolean(), repetition: fc.constantFrom(2, 2, 3, null) });
    check(fc.tuple(gamesOf(id, 60), matches), 15, ([{ setup, start, choices }, options]) => {
      const { rules } = setup;
      const game = toBoardgameGame(rules);
      let G = game.setup({}, { ...options, ...(start && { position: start }) });
      let played = start ? Game.from(rules, start, options) : Game.start(rules, options);
      for (const choice of choices) {
        const [mover, other] = idOf(G) === '0' ? (['0', '1'] as const) : (['1', '0'] as const);
        const actions = played.legalMoves.map((move) => ({ move: 'sow', args: [move] }));
        expect(G).toMatchObject({ ...played.state, swapped: played.swapped });
        expect(isFrozen(G)).toBe(false);
        expect(game.ai.enumerate(G, {}, mover)).toEqual([
          ...actions,
          ...(played.canSwap ? [{ move: 'swap', args: [] }] : []),
        ]);
        expect(game.ai.enumerate(G, {}, other)).toEqual([]);
        if (played.isOver) {
          const { winner, reason } = played.outcome!;
          const result = winner ? { winner: idOf(G, winner) } : { draw: true };
          expect(game.endIf({ G })).toEqual({ ...result, reason, stores: played.state.stores });
          const { resign, agree, swap } = game.moves;
          for (const move of [resign, agree, swap]) expect(move({ G, playerID: mover })).toBe('INVALID_MOVE');
          break;
        }
        expect(game.endIf({ G })).toBeUndefined();
        // Mostly the first move, so that positions repeat.
        const move = pick(played.legalMoves, choice % 9 ? 0 : choice)!;
        expect(game.moves.sow({ G, playerID: other }, move)).toBe('INVALID_MOVE');
        expect(game.moves.swap({ G, playerID: other })).toBe('INVALID_MOVE');
        const context = { G, playerID: mover };
        const agreed = { ...context, G: { ...G, agreed: opponent(G.turn) } };
        expect(game.moves.resign(context)).toMatchObject(played.resign(G.turn).state);
        expect(game.moves.agree(agreed)).toMatchObject(played.agree().state);
        const swapped = game.moves.swap(context);
        expect(swapped !== 'INVALID_MOVE').toBe(played.canSwap);
        const swaps = played.canSwap && choice % 2 === 0;
        G = legal(swaps ? swapped : game.moves.sow(context, move));
        played = swaps ? played.swap() : played.play(move);
        expect(game.turn.endIf({ G, ctx: { currentPlayer: mover } })).toBe(idOf(G) !== mover);
        expect(game.turn.order.next({ G })).toBe(Number(idOf(G)));
      }
    });
  });

  test('also a draw by repetition in a game that seeds do not decide', () => {
    const game = toBoardgameGame(omweso.with({ pits: 4 }));
    let G = game.setup({}, { position: { pits: [2, 0, 1, 3, 2, 1, 0, 0], removed: 7 }, repetition: 2 });
    for (const move of [0, 4, 3, 5, 1, 6, 0, 7, 2]) G = legal(game.moves.sow({ G, playerID: idOf(G) }, move));
    expect(game.endIf({ G })).toEqual({ draw: true, reason: 'repetition', stores: { south: 0, north: 0 } });
    expect(G.pits.some(Boolean)).toBe(true);
  });
});

describe('a move', () => {
  const game = toBoardgameGame(kalah);
  const G = game.setup();

  test.each([6, -1, 12, 0.5, '0', null, undefined, [0], {}, Number.NaN])(
    'is rejected if it is %j',
    (move) => {
      expect(game.moves.sow({ G, playerID: '0' }, move as number)).toBe('INVALID_MOVE');
    },
  );

  test.each(['1', '2', 'south', null, undefined])('is rejected for the player %j', (playerID) => {
    expect(game.moves.sow({ G, playerID }, 0)).toBe('INVALID_MOVE');
    expect(game.moves.resign({ G, playerID })).toBe('INVALID_MOVE');
    expect(game.moves.agree({ G, playerID })).toBe('INVALID_MOVE');
  });
});

describe('a game ends', () => {
  const game = toBoardgameGame(wari);
  const start = game.setup();
  const reply = legal(game.moves.sow({ G: start, playerID: '0' }, 5));

  test('when both players agree, each in their turn', () => {
    const offered = legal(game.moves.agree({ G: start, playerID: '0' }));
    expect(offered).toEqual({ ...start, agreed: 'south' });
    expect(game.moves.agree({ G: offered, playerID: '0' })).toBe('INVALID_MOVE');
    const moved = legal(game.moves.sow({ G: offered, playerID: '0' }, 5));
    expect(moved).toEqual({ ...reply, agreed: 'south' });
    const { stores } = agree(wari, moved);
    const ended = legal(game.moves.agree({ G: moved, playerID: '1' }));
    expect(game.endIf({ G: ended })).toEqual({ winner: '1', reason: 'agreement', stores });
    expect(stores).toEqual({ south: 20, north: 28 });
  });

  test('not when the opponent sows instead of agreeing', () => {
    let G = legal(game.moves.agree({ G: start, playerID: '0' }));
    G = legal(game.moves.sow({ G, playerID: '0' }, 0));
    G = legal(game.moves.sow({ G, playerID: '1' }, 6));
    expect(G.agreed).toBeNull();
  });
});

describe('a match', () => {
  test('has the given options and those that follow from them', () => {
    const game = toBoardgameGame(captureTo25.with({ pits: 3 }));
    const options = { seeds: 2, captures: [4] };
    const setupData = { options };
    const G = game.setup({}, setupData);
    expect(G.pits).toEqual([2, 2, 2, 2, 2, 2]);
    expect(G.options).toEqual(options);
    expect(G.options).not.toBe(options);
    expect(G.repetition).toBe(3);
    expect(captureTo25.with({ pits: 3 }).with(G.options).options.target).toBe(7);
  });

  test('is played with its own options, regardless of other matches', () => {
    const game = toBoardgameGame(kalah);
    const small = game.setup({}, { options: { pits: 2, seeds: 2 } });
    const big = game.setup({}, { options: { pits: 8 } });
    for (const G of [small, big, game.setup(), small, big]) {
      const rules = kalah.with(G.options);
      expect(legal(game.moves.sow({ G, playerID: '0' }, 1))).toMatchObject(rules.apply(G, 1));
      expect(game.ai.enumerate(G, {}, '0')).toHaveLength(rules.options.pits);
    }
  });

  test.each([undefined, null, {}, { options: {} }, { position: { pits: Array<number>(12).fill(4) } }])(
    'is set up with %j',
    (setupData) => {
      const game = toBoardgameGame(kalah);
      expect(game.validateSetupData(setupData)).toBeUndefined();
      expect(game.validateSetupData(setupData, 2)).toBeUndefined();
      expect(game.setup({}, setupData)).toEqual(game.setup());
    },
  );

  test.each<[unknown, string]>([
    [{ options: { pits: 0 } }, 'pits'],
    [{ options: { pits: 65 } }, 'expected at most 64'],
    [{ options: { moveLimit: 3 } }, 'moveLimit'],
    [{ options: null }, 'null'],
    [{ position: { pits: [1, 2] } }, 'expected 12 numbers, got 2'],
    [{ position: null }, 'null'],
    [{ rules: 'oware' }, 'rules'],
    [{ repetition: 1 }, 'repetition'],
    [{ pie: 'yes' }, 'pie: expected true or false, got "yes"'],
    ['oware', 'oware'],
    [5, '5'],
    [[], 'expected an object'],
  ])('rejects %j with a message', (setupData, why) => {
    const game = toBoardgameGame(kalah);
    expect(game.validateSetupData(setupData)).toContain(why);
    expect(() => game.setup({}, setupData as object)).toThrow(why);
  });

  test('counts positions from the start after seeds leave play', () => {
    const game = toBoardgameGame(captureTo25);
    const position = { pits: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1], removed: 45 };
    const G = game.setup({}, { position });
    const after = legal(game.moves.sow({ G, playerID: '0' }, 5));
    const next = legal(game.moves.sow({ G: after, playerID: '1' }, 11));
    const counts = [G, after, next].map(({ occurrences }) => Object.values(occurrences));
    expect(counts).toEqual([[], [], [1, 1]]);
  });

  test('is for two players only', () => {
    expect(toBoardgameGame(kalah).validateSetupData(undefined, 3)).toBe('Kalah is for 2 players, not 3');
  });

  test('may have boards as large as those of the rules', () => {
    const game = toBoardgameGame(kalah.with({ pits: 70 }));
    expect(game.validateSetupData({ options: { pits: 70 } })).toBeUndefined();
    expect(game.validateSetupData({ options: { pits: 71 } })).toContain('expected at most 70');
  });

  test.each([
    ['an error', new Error('no good'), 'no good'],
    ['a text', 'no good', 'no good'],
    ['undefined', undefined, 'undefined'],
  ])('of custom rules that throw %s is rejected', (_, thrown, why) => {
    const picky = defineRules({
      ...kalah.spec,
      id: 'picky',
      problems: ({ seeds }) => {
        // eslint-disable-next-line @typescript-eslint/only-throw-error
        if (seeds === 3) throw thrown;
        return [];
      },
    });
    const game = toBoardgameGame(picky);
    expect(game.validateSetupData({ options: { seeds: 3 } })).toBe(why);
    expect(game.validateSetupData({ options: { seeds: 2 } })).toBeUndefined();
  });
});

describe('events', () => {
  const { events, plugins } = toBoardgameGame(kalah);
  const [plugin] = plugins;

  test('are all disabled', () => {
    expect(Object.values(events)).toEqual(Array(8).fill(false));
  });

  test('are rejected, since they do not change the state', () => {
    const before = {};
    const after = (G: object): string | false | undefined => {
      const api = plugin?.api({ G: before });
      return plugin?.isInvalid({ data: plugin.flush({ G, api }) });
    };
    expect(after(before)).toBe('this game has no events');
    expect(after({})).toBe(false);
  });
});

describe('a match with the pie rule', () => {
  const game = toBoardgameGame(kalah);
  const start = game.setup({}, { pie: true });

  test('is set up with an option', () => {
    expect([start.maySwap, start.swapped]).toEqual(['north', false]);
    expect(game.setup({}, { pie: true, options: { first: 'north' } }).maySwap).toBe('south');
  });

  test('goes on for the other side after a swap, which ends an offer', () => {
    const offered = legal(game.moves.agree({ G: start, playerID: '0' }));
    const opened = legal(game.moves.sow({ G: offered, playerID: '0' }, 3));
    const swapped = legal(game.moves.swap({ G: opened, playerID: '1' }));
    expect(swapped).toEqual({ ...opened, agreed: null, maySwap: null, swapped: true });
    expect(game.moves.sow({ G: swapped, playerID: '1' }, 8)).toBe('INVALID_MOVE');
    const resigned = legal(game.moves.resign({ G: swapped, playerID: '0' }));
    expect(game.endIf({ G: resigned })).toMatchObject({ winner: '1', reason: 'resignation' });
  });
});
