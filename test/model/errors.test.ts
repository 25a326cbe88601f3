// Every error of the library has a code, by which any copy of the package knows it. The page about them is held to be right.
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import {
  createCursor,
  Game,
  IllegalMoveError,
  InvalidArgumentError,
  InvalidOptionsError,
  InvalidStateError,
  isMancalaError,
  kalah,
  opponent,
  oppositeOf,
  ownerOf,
  perft,
  rulesetById,
  rulesFor,
  wari,
  WorkerError,
  type MancalaError,
} from 'mancala-rules';
import { toBoardgameGame } from 'mancala-rules/boardgame.io';
import { loadTablebase, TablebaseError } from 'mancala-rules/tables';
import { describeIllegal, describeOption } from 'mancala-rules/text';
import { uciBot, UciError } from 'mancala-rules/uci';
import { describe, expect, it, vi } from 'vitest';
import { isInvalid } from '../../src/model/errors.ts';
import type * as Threads from '../../src/workers/thread.ts';
import { refusal } from '../support/hostile-values.ts';

/** The classes of all errors, by their codes. */
const classes = {
  ILLEGAL_MOVE: IllegalMoveError,
  INVALID_STATE: InvalidStateError,
  INVALID_OPTIONS: InvalidOptionsError,
  INVALID_ARGUMENT: InvalidArgumentError,
  INVALID_TABLEBASE: TablebaseError,
  UCI_ENGINE: UciError,
  WORKER_FAILED: WorkerError,
} satisfies Record<MancalaError['code'], unknown>;

const start = kalah.initialState();
const game = Game.start(kalah);
const cursor = createCursor(kalah, start);
const brokenWorker = () => ({
  postMessage: () => undefined,
  terminate: () => undefined,
  set onerror(report: (event: object) => void) {
    setImmediate(() => report({ preventDefault: () => undefined }));
  },
});

/** Wrong calls, by the code and the message of their errors. */
const wrong: Readonly<Record<MancalaError['code'], Readonly<Record<string, () => unknown>>>> = {
  ILLEGAL_MOVE: {
    "move 7 is North's; South moves": () => kalah.apply(start, 7),
    'move object is not a move of this board': () => game.play({ toString: null } as never),
    'move "F": expected a number (playText plays text)': () => game.play('F' as never),
  },
  INVALID_STATE: {
    'pits: expected 12 numbers, got 3; pits[1]: expected a whole number from 0, got -2': () =>
      kalah.stateFrom({ pits: [1, -2, 3] }),
    'json: expected an object, got text (did you forget JSON.parse?)': () =>
      Game.fromJSON(JSON.stringify(game), kalah),
    'options: expected an object, got null': () => Game.fromJSON({ ...game.toJSON(), options: null }, kalah),
    'start: expected an object, got a list': () => Game.fromJSON({ ...game.toJSON(), start: [] }, kalah),
    'ruleset: expected "kalah", got a game': () => rulesFor(game as never, [kalah]),
  },
  INVALID_OPTIONS: {
    'sed: unknown (did you mean seeds?); pits: expected a whole number from 1 to 8191, got 0': () =>
      kalah.with({ pits: 0, sed: 4 } as never),
    'options: expected an object, got 5': () => kalah.with(5 as never),
    'options: expected an object, got "3"': () => Game.start(kalah, '3' as never),
    'setupData: expected an object, got "x"': () => toBoardgameGame(kalah).setup({}, 'x' as never),
  },
  INVALID_ARGUMENT: {
    'player: expected "south" or "north", got "east"': () => opponent('east' as never),
    'pit: expected a whole number from 0 to 11, got 12': () => ownerOf(kalah, 12),
    'pit: expected a whole number from 0 to 5, got -1': () => oppositeOf(wari.with({ pits: 3 }), -1),
    'depth: expected a whole number from 0, got -3': () => perft(kalah, start, -3),
    'expected Game.start(rules) instead of new Game(rules)': () => new (Game as never as typeof Map)(),
    'There is no step to undo.': () => game.undo(),
    'There is no step to redo.': () => game.redo(),
    'ply: expected the number of a step of this game, got 2': () => game.play(2).undo().goTo(2),
    'unknown ruleset "Kalah" (did you mean kalah?)': () => rulesetById('Kalah' as never),
    'unknown ruleset "chess" (allRulesets lists all of them)': () => rulesetById('chess' as never),
    'unknown ruleset 7 (allRulesets lists all of them)': () => rulesetById(7 as never),
    'There is no move to undo.': () => cursor.undo(),
    'move: expected an illegal move, got 2': () => describeIllegal(kalah, start, 2),
    'name: expected one of pits, seeds, first, emptyCapture, end, got "toString"': () =>
      describeOption(kalah, 'toString'),
  },
  INVALID_TABLEBASE: {
    'The bytes are not an endgame table: they do not begin with "mancala-rules table".': () =>
      loadTablebase(kalah, new Uint8Array(9)),
  },
  UCI_ENGINE: {
    'engine: expected uciok, got the end of its output': () =>
      uciBot({ input: Readable.from([]), write: () => undefined })(game),
  },
  WORKER_FAILED: {
    'The worker could not be loaded.': async () => {
      // Files share modules, and others mock this one.
      const { startThread } = await vi.importActual<typeof Threads>('../../src/workers/thread.ts');
      const thread = await startThread(brokenWorker);
      return new Promise((_, reject) => (thread.onFailure = reject));
    },
  },
};

describe.each(Object.entries(wrong))('%s', (code, calls) => {
  it.each(Object.entries(calls))('%s', async (message, call) => {
    const error = await refusal(call);
    const errorClass = classes[code as MancalaError['code']];
    expect(error).toBeInstanceOf(errorClass);
    expect(error).toMatchObject({ name: errorClass.name, code, message });
    for (const known of [error, Object.assign(new Error('of another copy'), { code })]) {
      expect(isMancalaError(known)).toBe(true);
      expect(isInvalid(known)).toBe(code === 'INVALID_STATE' || code === 'INVALID_OPTIONS');
    }
  });
});

it('errors about a move, a state or options carry what is wrong', async () => {
  const [move] = Object.values(wrong.ILLEGAL_MOVE);
  expect(await refusal(move!)).toMatchObject({ reason: 'not-yours', move: 7, state: start });
  const [state] = Object.values(wrong.INVALID_STATE);
  expect(await refusal(state!)).toMatchObject({ problems: [{ path: 'pits' }, { path: 'pits[1]' }] });
});

it('an invalid argument is out of range', () => {
  expect(new InvalidArgumentError('x', { cause: 1 })).toBeInstanceOf(RangeError);
});

it.each([
  new Error('x'),
  new RangeError('x'),
  { code: 'ENOENT' },
  { code: 'toString' },
  null,
  undefined,
  'x',
])('%o is not of the library', (error) =>
  expect([isMancalaError(error), isInvalid(error)]).toEqual([false, false]),
);

it('the page lists each code with its class', () => {
  const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` +\| `(\w+)` /gm)].map(([, code, name]) => [code, name]);
  expect(rows).toEqual(Object.entries(classes).map(([code, { name }]) => [code, name]));
});
