// Where seeds come back from the stores, that follows from the rules and need not be declared.
import { createCursor, defineRules, Game, oAnQuan, umElBagara, type Rules } from 'mancala-rules';
import { toBoardgameGame } from 'mancala-rules/boardgame.io';
import { solve } from 'mancala-rules/search';
import { describe, expect, it } from 'vitest';
import { occurrenceKey } from '../../src/game/repetition.ts';

const start = { pits: [1, 0, 0, 0, 0, 1], stores: { south: 22, north: 4 }, turn: 'south' } as const;
const cycle = [0, 9, 0, 4, 0, 10, 1, 3];
const spec = { ...oAnQuan.spec };
const bare: Rules = defineRules({ ...spec, id: 'bare' }).with({ pits: 3, seeds: 2 });

describe('rules whose players refill pits', () => {
  it('depend on the stores, although they declare nothing', () => {
    const [low, high] = [0, 2].map((seeds) => {
      const state = bare.stateFrom({ ...start, stores: { south: 22 - seeds, north: 4 + seeds } });
      return { key: createCursor(bare, state).key(), occurrence: occurrenceKey(bare, state) };
    });
    expect(low!.key).not.toBe(high!.key);
    expect(low!.occurrence).not.toBe(high!.occurrence);
    const state = bare.initialState();
    const keyOf = (south: number): string => occurrenceKey(bare, { ...state, stores: { south, north: 0 } });
    expect(keyOf(0x10001)).not.toBe(keyOf(1));
  });

  it('end for repetition when pits and stores occur again', () => {
    let game = Game.from(bare, start);
    let moves = 0;
    while (!game.state.outcome && moves < 50) game = game.play(cycle[moves++ % cycle.length]!);
    expect(game.state.outcome?.reason).toBe('repetition');
    expect(moves).toBeLessThanOrEqual(2 * cycle.length + 1);
  });

  it('end for repetition on boardgame.io', () => {
    const board = toBoardgameGame(bare);
    let G = board.setup({}, { position: start });
    let moves = 0;
    while (!G.outcome && moves < 50) {
      const next = board.moves.sow(
        { G, playerID: G.turn === 'south' ? '0' : '1' },
        cycle[moves++ % cycle.length]!,
      );
      if (next === 'INVALID_MOVE') break;
      G = next;
    }
    expect(G.outcome?.reason).toBe('repetition');
  });
});

describe('rules whose players pass', () => {
  it('are solved exactly although an ending reads the stores', async () => {
    const rules = umElBagara.with({ pits: 2, seeds: 4 });
    const solution = await solve(rules, rules.initialState());
    expect(solution).toMatchObject({ value: 0, exact: true });
    expect(solution.line.length).toBeLessThan(100);
  });
});
