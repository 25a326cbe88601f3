// Positions and moves as a line of text each. What is played is compared with the oracle as well, so that an example holds for both.
import type { GameState, Mark, Move, Player, Position, Rules, RulesetId } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { references } from '../oracles/index.ts';
import { refOf } from '../support/walk.ts';

const sum = (seeds: readonly number[]): number => seeds.reduce((all, each) => all + each, 0);

/**
 * A position out of parts: `1-0|0-2` for both rows in sowing order, or `11=4` for a pit that is not empty; `3:4` for the stores,
 * `north` to move, `q5` for quiet moves, `11!north` for a mark.
 */
function positionOf(rules: Rules, drawn: string): Position & { readonly pits: number[] } {
  const start = rules.initialState();
  const pits = start.pits.map(() => 0);
  const marks = start.marks?.map((): Mark => null);
  const rest = { turn: 'south' as Player, stores: { south: 0, north: 0 }, quietMoves: 0 };
  for (const part of drawn.split(' ')) {
    const [, a, sign, b] = /^(\d+)([=:!])(\w+)$/.exec(part) ?? [];
    if (sign === '=') pits[Number(a)] = Number(b);
    else if (sign === ':') rest.stores = { south: Number(a), north: Number(b) };
    else if (sign === '!') marks![Number(a)] = b as Player;
    else if (part === 'north') rest.turn = part;
    else if (part.startsWith('q')) rest.quietMoves = Number(part.slice(1));
    else pits.splice(0, pits.length, ...part.split(/[-|]/).map(Number));
  }
  return { ...rest, pits, ...(marks && { marks }) };
}

/** A given position (A8), by the rules and by their oracle. Seeds that neither the pits nor the stores have are removed, as in a study. */
export const at = (rules: Rules, drawn: string): GameState => {
  const given = positionOf(rules, drawn);
  const { pits, stores, removed } = rules.with({ first: 'south' }).initialState();
  const total = sum([...pits, ...Object.values(stores), removed]);
  const position = { ...given, removed: total - sum([...given.pits, ...Object.values(given.stores!)]) };
  const state = rules.stateFrom(position);
  const { settle, legal } = references[rules.id as RulesetId];
  expect(settle(rules.options, refOf({ ...state, ...position, outcome: null }))).toEqual(refOf(state));
  expect(legal(rules.options, refOf(state))).toEqual(rules.legalMoves(state));
  return state;
};

/** The state after these moves, all of them legal, by the rules and by their oracle. */
export const play = (rules: Rules, state: GameState, ...moves: readonly Move[]): GameState =>
  moves.reduce((before, move) => {
    const next = rules.apply(before, move);
    expect(references[rules.id as RulesetId].apply(rules.options, refOf(before), move)).toEqual(refOf(next));
    expect(rules.stateFrom(next)).toEqual(next);
    return next;
  }, state);

/** The pits as they are drawn, or `empty`, and what South and North have in store: `1-0|0-2 3:4`. */
export const shown = ({ pits, stores }: GameState): string => {
  const n = pits.length / 2;
  const rows = `${pits.slice(0, n).join('-')}|${pits.slice(n).join('-')}`;
  const few = pits.flatMap((seeds, pit) => (seeds ? `${pit}=${seeds}` : [])).join(' ');
  return `${n < 13 && few ? rows : few || 'empty'} ${stores.south}:${stores.north}`;
};

/** All of a state: pits, stores, the mover and the quiet moves, marks, and how the game ended. */
const textOf = (state: GameState): string => {
  const { turn, quietMoves, marks = [], outcome } = state;
  const marked = marks.map((mark, pit) => (mark ? ` ${pit}!${mark}` : '')).join('');
  const end = outcome ? ` ${outcome.winner ?? 'draw'} ${outcome.reason}` : '';
  return `${shown(state)} ${turn[0]!.toUpperCase()}${quietMoves}${marked}${end}`;
};

/** The moves of a state, and the filled pits that may not be played with the reason: `4, 5: grand-slam`. */
const movesOf = (rules: Rules, state: GameState): string =>
  state.pits
    .flatMap((seeds, pit): readonly (Move | string)[] => {
      const choices = rules.legalMoves(state).filter((move) => move % state.pits.length === pit);
      const reason = rules.illegalReason(state, pit);
      return choices.length > 0 || !seeds || reason === 'not-yours' ? choices : [`${pit}: ${reason}`];
    })
    .join(', ');

/** A position and its moves or its end; or a position, moves that are played there, and the state after them. */
export type Example =
  | readonly [drawn: string, expected: string]
  | readonly [drawn: string, moves: Move | readonly Move[], expected: string];

export function expectExample(rules: Rules, [drawn, ...rest]: Example): void {
  const state = drawn ? at(rules, drawn) : rules.initialState();
  const expected = rest.at(-1);
  if (rest.length === 2) expect(textOf(play(rules, state, ...[rest[0]].flat()))).toBe(expected);
  else expect(state.outcome ? textOf(state) : movesOf(rules, state)).toBe(expected);
}

/** Holds the examples of what the rules of a game say. */
export const examples = (rules: Rules, says: Readonly<Record<string, readonly Example[]>>): void => {
  describe(rules.title, () => {
    it.each(Object.entries(says))('%s', (_, list) => {
      for (const example of list) expectExample(rules, example);
    });
  });
};
