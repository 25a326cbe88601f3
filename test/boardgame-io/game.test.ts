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
  type Rules,
} from 'mancala-rules';
import { toBoardgameGame, type BoardgameG, type BoardgameMoved } from 'mancala-rules/boardgame.io';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gamesOf, pick } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { allIds } from '../support/setups.ts';

const rulesets = allRulesets.map((rules) => [rules.id, rules] as const);

const legal = (moved: BoardgameMoved): BoardgameG => {
  if (moved === 'INVALID_MOVE') throw new Error('not legal');
  return moved;
};

const idOf = (G: BoardgameG): '0' | '1' => (G.turn === 'south' ? '0' : '1');

const isFrozen = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.isFrozen(value) || Object.values(value).some(isFrozen));

describe.each(rulesets)('a game of %s', (id, rules: Rules) => {
  test('has the name of the rules and two players', () => {
    expect(toBoardgameGame(rules)).toMatchObject({ name: id, minPlayers: 2, maxPlayers: 2 });
  });

  test.each(['south', 'north'] as const)(
    'follows the rules with %s first, in plain unfrozen data',
    (first) => {
      const played = rules.with({ first });
      const game = toBoardgameGame(played);
      let state = played.initialState();
      let G = game.setup({}, { repetition: null });
      expect(game.turn.order.first({ G })).toBe(first === 'south' ? 0 : 1);
      for (let ply = 0; ply < 300 && !state.outcome; ply++) {
        const mover = idOf(G);
        const other = mover === '0' ? '1' : '0';
        const moves = played.legalMoves(state);
        expect(game.endIf({ G })).toBeUndefined();
        expect(game.ai.enumerate(G, {}, mover)).toEqual(moves.map((move) => ({ move: 'sow', args: [move] })));
        expect(game.ai.enumerate(G, {}, other)).toEqual([]);
        expect(game.moves.sow({ G, playerID: other }, moves[0]!)).toBe('INVALID_MOVE');

        const move = moves[(7 * ply) % moves.length]!;
        state = played.apply(state, move);
        G = legal(game.moves.sow({ G, playerID: mover }, move));
        const match = {
          options: {},
          agreed: null,
          repetition: null,
          repetitionRule: 'equally',
          occurrences: {},
        };
        expect(G).toEqual({ ...state, ...match, maySwap: null, swapped: false });
        expect(isFrozen(G)).toBe(false);
        expect(game.turn.endIf({ G, ctx: { currentPlayer: mover } })).toBe(idOf(G) !== mover);
        expect(game.turn.order.next({ G })).toBe(Number(idOf(G)));
      }
      if (state.outcome) {
        expect(game.endIf({ G })).toMatchObject({ reason: state.outcome.reason, stores: state.stores });
        expect(game.ai.enumerate(G, {}, idOf(G))).toEqual([]);
      }
    },
  );
});

describe('plays every game as a Game does, to every end', () => {
  const sideOf = (G: BoardgameG): '0' | '1' => ((G.turn === 'south') === !G.swapped ? '0' : '1');

  test.each(allIds)('%s', (id) => {
    check(fc.tuple(gamesOf(id, 60), fc.boolean()), 15, ([{ setup, start, choices }, pie]) => {
      const { rules } = setup;
      const game = toBoardgameGame(rules);
      const options = { repetition: 2, pie };
      let G = game.setup({}, { ...options, ...(start && { position: start }) });
      let played = start ? Game.from(rules, start, options) : Game.start(rules, options);
      for (const choice of choices) {
        expect(G).toMatchObject({ ...played.state, swapped: played.swapped });
        expect(isFrozen(G)).toBe(false);
        if (played.isOver) break;
        const context = { G, playerID: sideOf(G) };
        const agreed = { ...context, G: { ...G, agreed: opponent(G.turn) } };
        expect(game.moves.resign(context)).toMatchObject(played.resign(G.turn).state);
        expect(game.moves.agree(agreed)).toMatchObject(played.agree().state);
        const swapped = game.moves.swap(context);
        expect(swapped !== 'INVALID_MOVE').toBe(played.canSwap);
        const swaps = played.canSwap && choice % 2 === 0;
        // Mostly the first move, so that positions repeat.
        const move = pick(played.legalMoves, choice % 9 ? 0 : choice)!;
        G = legal(swaps ? swapped : game.moves.sow(context, move));
        played = swaps ? played.swap() : played.play(move);
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

  test('does not change the state before it', () => {
    const before = JSON.stringify(G);
    legal(game.moves.sow({ G, playerID: '0' }, 0));
    legal(game.moves.resign({ G, playerID: '0' }));
    legal(game.moves.agree({ G, playerID: '0' }));
    expect(JSON.stringify(G)).toBe(before);
  });

  test('is rejected after the end', () => {
    const over = legal(game.moves.resign({ G, playerID: '0' }));
    expect(game.moves.sow({ G: over, playerID: '0' }, 0)).toBe('INVALID_MOVE');
    expect(game.moves.resign({ G: over, playerID: '0' })).toBe('INVALID_MOVE');
    expect(game.moves.agree({ G: over, playerID: '0' })).toBe('INVALID_MOVE');
  });
});

describe('a game ends', () => {
  const game = toBoardgameGame(wari);
  const start = game.setup();
  const reply = legal(game.moves.sow({ G: start, playerID: '0' }, 5));

  test('won by the opponent after a resignation', () => {
    const stores = { south: 0, north: 0 };
    const ends = [start, reply].map((G) =>
      game.endIf({ G: legal(game.moves.resign({ G, playerID: idOf(G) })) }),
    );
    expect(ends).toEqual([
      { winner: '1', reason: 'resignation', stores },
      { winner: '0', reason: 'resignation', stores },
    ]);
  });

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

  test('with a draw', () => {
    let G = legal(game.moves.agree({ G: reply, playerID: '1' }));
    G = legal(game.moves.sow({ G, playerID: '1' }, 11));
    G = legal(game.moves.agree({ G, playerID: '0' }));
    expect(game.endIf({ G })).toEqual({ draw: true, reason: 'agreement', stores: { south: 24, north: 24 } });
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

  test('begins at a given position, even a finished one', () => {
    const game = toBoardgameGame(kalah);
    const pits = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0];
    const position = { pits, stores: { south: 24, north: 23 } };
    const begin = (turn: 'south' | 'north'): BoardgameG =>
      game.setup({}, { position: { ...position, turn } });
    expect(begin('north').outcome).toEqual(kalah.stateFrom({ ...position, turn: 'north' }).outcome);
    expect(begin('north').turn).toBe('north');
    expect(game.endIf({ G: begin('south') })).toEqual({
      draw: true,
      reason: 'row-empty',
      stores: { south: 24, north: 24 },
    });
  });

  test('is independent of its setup data', () => {
    const game = toBoardgameGame(wari);
    const position = { pits: [...wari.initialState().pits] };
    const G = game.setup({}, { position });
    position.pits[0] = 0;
    expect(G.pits[0]).toBe(4);
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
    ['oware', 'oware'],
    [5, '5'],
    [[], 'expected an object'],
  ])('rejects %j with a message', (setupData, why) => {
    const game = toBoardgameGame(kalah);
    expect(game.validateSetupData(setupData)).toContain(why);
    expect(() => game.setup({}, setupData as object)).toThrow(why);
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

describe('a repeated position', () => {
  const game = toBoardgameGame(captureTo25);
  const position = {
    pits: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
    stores: { south: 4, north: 10 },
    removed: 32,
  };
  const begin = (repetition?: number | null): BoardgameG =>
    game.setup({}, repetition === undefined ? { position } : { position, repetition });
  const sow = (G: BoardgameG, pit: number): BoardgameG =>
    JSON.parse(JSON.stringify(legal(game.moves.sow({ G, playerID: idOf(G) }, pit)))) as BoardgameG;
  const round = (G: BoardgameG): BoardgameG =>
    [0, 1, 2, 3, 4, 5].reduce((before, pit) => sow(sow(before, pit), pit + 6), G);

  test.each([2, 3, undefined])('ends the match at the chosen occurrence: %j', (repetition) => {
    let G = begin(repetition);
    for (let time = 1; time < (repetition ?? 3); time++) {
      expect(game.endIf({ G })).toBeUndefined();
      G = round(G);
    }
    expect(game.endIf({ G })).toEqual({
      winner: '1',
      reason: 'repetition',
      stores: { south: 5, north: 11 },
    });
    expect(game.moves.sow({ G, playerID: '0' }, 0)).toBe('INVALID_MOVE');
  });

  test('does not end the match with null', () => {
    expect(game.endIf({ G: round(round(round(begin(null)))) })).toBeUndefined();
  });

  test('is counted from the start after seeds leave play', () => {
    const capture = { pits: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1], removed: 45 };
    const G = game.setup({}, { position: capture });
    expect(Object.values(G.occurrences)).toEqual([1]);
    expect(Object.values(sow(G, 5).occurrences)).toEqual([1]);
  });

  test.each([0, 1, 2.5, '3', NaN])('rejects the repetition %j', (repetition) => {
    expect(game.validateSetupData({ repetition })).toContain('repetition');
  });
});

describe('a match with the pie rule', () => {
  const game = toBoardgameGame(kalah);
  const start = game.setup({}, { pie: true });
  const opened = legal(game.moves.sow({ G: start, playerID: '0' }, 3));
  const swapped = legal(game.moves.swap({ G: opened, playerID: '1' }));

  test('is set up with an option', () => {
    expect([start.maySwap, start.swapped]).toEqual(['north', false]);
    expect(game.setup({}, { pie: true, options: { first: 'north' } }).maySwap).toBe('south');
    expect(game.validateSetupData({ pie: 'yes' })).toBe('pie: expected true or false, got "yes"');
  });

  test('lets the second player swap sides: the board stays, and the first player moves for the other side', () => {
    expect(swapped).toEqual({ ...opened, maySwap: null, swapped: true });
    expect(game.turn.endIf({ G: swapped, ctx: { currentPlayer: '1' } })).toBe(true);
    expect(game.turn.order.next({ G: swapped })).toBe(0);
    expect(game.moves.sow({ G: swapped, playerID: '1' }, 8)).toBe('INVALID_MOVE');
    const moved = legal(game.moves.sow({ G: swapped, playerID: '0' }, 8));
    expect([moved.turn, moved.swapped, game.turn.order.next({ G: moved })]).toEqual(['north', true, 0]);
    const resigned = legal(game.moves.resign({ G: moved, playerID: '0' }));
    expect(game.endIf({ G: resigned })).toMatchObject({ winner: '1', reason: 'resignation' });
  });

  test('ends an offer with a swap', () => {
    const offered = legal(game.moves.agree({ G: start, playerID: '0' }));
    const G = legal(game.moves.sow({ G: offered, playerID: '0' }, 3));
    expect(legal(game.moves.swap({ G, playerID: '1' })).agreed).toBeNull();
  });

  test('has the swap only as the first decision of the second player', () => {
    const again = legal(game.moves.sow({ G: start, playerID: '0' }, 2));
    for (const [G, playerID] of [
      [start, '0'],
      [start, '1'],
      [again, '0'],
      [again, '1'],
      [opened, '0'],
      [swapped, '0'],
      [swapped, '1'],
      [legal(game.moves.sow({ G: opened, playerID: '1' }, 8)), '1'],
      [legal(game.moves.resign({ G: opened, playerID: '1' })), '1'],
      [legal(game.moves.sow({ G: game.setup(), playerID: '0' }, 3)), '1'],
    ] as const)
      expect(game.moves.swap({ G, playerID })).toBe('INVALID_MOVE');
    const passed = legal(game.moves.sow({ G: again, playerID: '0' }, 5));
    expect(game.moves.swap({ G: passed, playerID: '1' })).toMatchObject({ swapped: true, turn: 'north' });
    expect(game.ai.enumerate(passed, {}, '1').at(-1)).toEqual({ move: 'swap', args: [] });
    expect(game.ai.enumerate(swapped, {}, '0').every(({ move }) => move === 'sow')).toBe(true);
    expect(game.ai.enumerate(swapped, {}, '1')).toEqual([]);
    const resigned = legal(game.moves.resign({ G: opened, playerID: '1' }));
    expect(game.ai.enumerate(resigned, {}, '1')).toEqual([]);
  });

  test('that was begun before there was a pie rule goes on', () => {
    const { maySwap: _, swapped: __, ...old } = game.setup();
    const G = legal(game.moves.sow({ G: old as BoardgameG, playerID: '0' }, 3));
    expect([game.turn.order.next({ G }), game.moves.swap({ G, playerID: '1' })]).toEqual([1, 'INVALID_MOVE']);
  });
});
