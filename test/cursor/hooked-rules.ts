// Oware with a hook in one of its steps, and trees of its positions by `apply` and by a cursor.
import { oware, type Cursor, type GameState, type Move, type Rules, type Steps } from 'mancala-rules';
import { changed } from '../support/changed-rules.ts';
import { textOf } from '../support/walk.ts';

/** What a step does before its own work; nothing by default. */
export interface Hook {
  run: () => void;
}

export const noHook: Hook = { run: () => undefined };

const hooked: Readonly<Record<string, (steps: Steps, hook: Hook) => Partial<Steps>>> = {
  route: ({ route }, hook) => ({ route: (lap, cell, nth) => (hook.run(), route(lap, cell, nth)) }),
  triggers: ({ capture }, hook) => ({
    capture: { ...capture, triggers: (own, seeds) => (hook.run(), capture.triggers!(own, seeds)) },
  }),
  capture: ({ capture }, hook) => ({
    capture: {
      ...capture,
      pits(...given) {
        const count = capture.pits(...given);
        hook.run();
        return count;
      },
    },
  }),
  adjustCapture: (_, hook) => ({ slam: { adjustCapture: () => (hook.run(), 0) } }),
  extraTurn: (_, hook) => ({ extraTurn: () => (hook.run(), false) }),
  forbids: ({ legality = [] }, hook) => ({
    legality: [
      {
        when: 'always',
        forbids(trial, board) {
          hook.run();
          const isEmpty = board.isEmpty(board.turn === 'south' ? 'north' : 'south');
          return isEmpty ? legality[0]!.forbids(trial, board) : null;
        },
      },
    ],
  }),
  test: ({ endings }, hook) => ({
    endings: [
      {
        reason: 'target',
        when: {
          test(_, lookahead) {
            const [move] = lookahead.legalMoves();
            if (move === undefined) return false;
            lookahead.play(move);
            hook.run();
            lookahead.undo();
            return false;
          },
          reads: ['pits'],
        },
      },
      ...endings,
    ],
  }),
  collects: ({ endings }, hook) => ({
    endings: endings.map(({ collects, ...ending }) => ({
      ...ending,
      // Not before the first pits are collected.
      ...(collects && { collects: (board, pit) => (pit > 2 && hook.run(), collects(board, pit)) }),
    })),
  }),
};

export const stepNames: readonly string[] = Object.keys(hooked);

/** Oware with a hook in the step of this name. */
export const hookedRules = (name: string, hook: Hook): Rules =>
  changed(oware, (steps) => hooked[name]!(steps, hook), name);

/** Positions near captures, grand slams, empty rows and endings. */
const positions = [
  [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
  [0, 0, 0, 0, 1, 2, 1, 1, 0, 0, 0, 0],
  [1, 0, 0, 0, 0, 2, 1, 2, 0, 0, 0, 3],
  [2, 1, 0, 0, 3, 8, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 16, 1, 0, 2, 0, 0, 0],
  [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1],
  [0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0],
];

export const statesOf = (rules: Rules): GameState[] =>
  positions.map((pits) =>
    rules.stateFrom({ pits, removed: 48 - pits.reduce((sum, seeds) => sum + seeds, 0) }),
  );

/** The states after each legal move and each answer to it, by rules or by a cursor that is at the state. */
export function treeOf(rules: Rules, state: GameState, cursor?: Cursor): string[] {
  const after = (...moves: readonly Move[]): string => {
    if (!cursor) return textOf(moves.reduce((before, move) => rules.apply(before, move), state));
    for (const move of moves) {
      cursor.legalMoves();
      cursor.play(move);
    }
    const text = textOf(cursor.state());
    moves.forEach(() => cursor.undo());
    return text;
  };
  return rules.legalMoves(state).flatMap((move) => {
    const answers = rules.legalMoves(rules.apply(state, move));
    return [after(move), ...answers.map((answer) => after(move, answer))];
  });
}
