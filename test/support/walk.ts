// Walks games and trees of games, and compares the library with a slow independent engine at every node: rules, cursor,
// trace, reasons, keys, undo.
import { createCursor, perft, trace } from 'mancala-rules';
import type { Cursor, GameState, Move, Rules } from 'mancala-rules';
import { expect } from 'vitest';
import type { RefState } from '../oracles/index.ts';
import { playBack, type Unusual } from './play-back.ts';
import { references } from '../oracles/index.ts';
import type { Setup } from './setups.ts';

/** A slow engine that shares nothing with the library. */
export interface Model {
  legal(state: RefState): readonly number[];
  apply(state: RefState, move: number): RefState;
  illegalReason(state: RefState, move: number): string | null;
}

/** The immutable functions as the model of a cursor. */
export const modelOf = (rules: Rules): Model => ({ ...rules, legal: rules.legalMoves }) as unknown as Model;

/** The number of lines of so many moves, by `apply`. */
export const countLines = (rules: Rules, state: GameState, depth: number): number =>
  depth === 0
    ? 1
    : rules
        .legalMoves(state)
        .reduce((sum, move) => sum + countLines(rules, rules.apply(state, move), depth - 1), 0);

/** Callbacks for the nodes and moves of a walk. */
export interface Watcher {
  node?(state: GameState): void;
  illegal?(reason: string): void;
  move?(state: GameState, move: Move, next: GameState): void;
}

export interface Game {
  /** The same game, written in several ways. */
  readonly rules: readonly [Rules, ...Rules[]];
  readonly model: Model;
  readonly start: GameState;
  /** All moves, legal or not. */
  readonly moves: number;
  /** What the future of a running position depends on, as a text: what keys must tell apart, and nothing else. */
  future(state: GameState): string;
  /** What events do otherwise than in most games. */
  readonly unusual?: Unusual;
}

/** The state as the reference engines take it. */
export const refOf = ({ pits, stores, turn, quietMoves, removed, outcome, marks }: GameState): RefState => ({
  pits: [...pits],
  stores: { ...stores },
  turn,
  quietMoves,
  removed,
  outcome: outcome && { ...outcome },
  ...(marks && { marks: [...marks] }),
});

/** A position as a text. */
export function textOf(state: GameState | RefState): string {
  const { pits, stores, turn, quietMoves, removed, outcome, marks } = state;
  const end = outcome === null ? '' : `${outcome.reason} ${outcome.winner ?? 'drawn'}`;
  const marked = marks ? marks.map((mark) => mark?.[0] ?? '.').join('') : '';
  return `${pits.join('-')} ${stores.south}:${stores.north} ${turn} ${quietMoves} (${removed}) ${end} ${marked}`;
}

/** The same, from the members of a cursor one by one. */
function shown(cursor: Cursor, { pits, removed, marks }: GameState): string {
  const { turn, quietMoves, outcome, isOver } = cursor;
  if (isOver !== (outcome !== null)) expect(isOver).toBe(outcome !== null);
  return textOf({
    pits: pits.map((_, pit) => cursor.seeds(pit)),
    stores: { south: cursor.store('south'), north: cursor.store('north') },
    turn,
    quietMoves,
    removed,
    outcome,
    ...(marks && { marks: marks.map((_, pit) => cursor.mark(pit)) }),
  });
}

const UNTOUCHED = 201;
const lists = [new Array<number>(99), new Uint8Array(99), new Int32Array(99)];
for (const list of lists) list.fill(UNTOUCHED);
let turns = 0;

/** The moves as `fillMoves` writes them, into each kind of list in turn. */
function filled(cursor: Cursor): string {
  const into = lists[turns++ % lists.length]!;
  const count = cursor.fillMoves(into);
  const moves = [...into.slice(0, count)].join();
  if (into[count] !== UNTOUCHED) expect(into[count]).toBe(UNTOUCHED);
  into.fill(UNTOUCHED, 0, count);
  return moves;
}

/** Each of two kinds of names tells apart what the other does. */
class Names {
  private readonly keys = new Map<string, string | number>();
  private readonly futures = new Map<string | number, string>();

  add(future: string, key: string | number): void {
    const [known, meant] = [this.keys.get(future) ?? key, this.futures.get(key) ?? future];
    if (known !== key || meant !== future) expect({ future, key }).toEqual({ future: meant, key: known });
    this.keys.set(future, key);
    this.futures.set(key, future);
  }
}

/**
 * Walks from the start of a game, and compares everything that can be asked at each node with the model. `choose` returns
 * the moves to follow at a node, by the number of nodes above it.
 */
function walk(
  game: Game,
  choose: (moves: readonly Move[], ply: number) => readonly Move[],
  watcher: Watcher,
) {
  const { rules: all, model, start, moves: moveCount, future, unusual } = game;
  const [rules] = all;
  const cursors = all.map((each) => createCursor(each, start));
  /** Is asked nothing between moves, so that what it is asked at the end of a line depends on all of them. */
  const silent = createCursor(rules, start);
  const names = cursors.map(() => new Names());
  const line: Move[] = [];
  let nodes = 0;

  const same = (got: unknown, wanted: unknown, what: string): void => {
    if (got === wanted) return;
    const at = `${rules.id} ${JSON.stringify(rules.options)}, ${textOf(start)}, after ${line.join()}: ${what}`;
    expect({ at, is: got }).toEqual({ at, is: wanted });
  };

  /** The keys, for the comparison after moves are taken back. */
  const look = (state: GameState, text: string, moves: string): string =>
    cursors
      .map((cursor, i) => {
        // What is asked first is not always the same.
        const asked = [
          () => same(cursor.legalMoves().join(), moves, `legalMoves of cursor ${i}`),
          () => same(shown(cursor, state), text, `members of cursor ${i}`),
          () => same(filled(cursor), moves, `fillMoves of cursor ${i}`),
          () => same(textOf(cursor.state()), text, `state of cursor ${i}`),
        ];
        for (let k = 0; k < asked.length; k += 1) asked[(nodes + k) % asked.length]!();
        same(cursor.ply, line.length, `ply of cursor ${i}`);
        return cursor.key();
      })
      .join();

  const visit = (state: GameState, theirs: RefState): void => {
    nodes += 1;
    const text = textOf(theirs);
    same(textOf(state), text, 'apply');
    const moves = model.legal(theirs);
    same(rules.legalMoves(state).join(), moves.join(), 'legalMoves of the rules');
    const any = ((nodes * 7) % (moveCount + 2)) - 1;
    const forbidden = Array.from({ length: moveCount }, (_, move) => move).filter(
      (move) =>
        move % state.pits.length < state.pits.length / 2 === (state.turn === 'south') &&
        state.pits[move % state.pits.length] !== 0 &&
        !moves.includes(move),
    );
    for (const move of [any, ...forbidden]) {
      const reason = model.illegalReason(theirs, move);
      for (const each of all) same(each.illegalReason(state, move), reason, `illegalReason of ${move}`);
      if (reason !== null) watcher.illegal?.(reason);
    }
    watcher.node?.(state);
    const keys = look(state, text, moves.join());
    for (const each of all) same(perft(each, state, 1), moves.length, 'perft of 1');
    cursors.forEach((cursor, i) => {
      if (state.outcome === null) names[i]!.add(future(state), cursor.key());
      else same(cursor.key(), createCursor(all[i]!, state).key(), 'key of a finished game');
    });
    const chosen = choose(moves, line.length);
    if (chosen.length === 0) {
      same(textOf(silent.state()), text, 'state of a cursor that was asked nothing');
      same(filled(silent), moves.join(), 'fillMoves of a cursor that was asked nothing');
    }
    for (const next of chosen) {
      follow(state, theirs, next);
      same(look(state, text, moves.join()), keys, 'keys after undo');
    }
  };

  const follow = (state: GameState, theirs: RefState, move: Move): void => {
    const next = rules.apply(state, move);
    watcher.move?.(state, move, next);
    const traced = trace(rules, state, move);
    same(textOf(traced.state), textOf(next), 'state of trace');
    same(textOf(playBack(state, traced.events, unusual)), textOf(next), 'events of trace');
    for (const cursor of [...cursors, silent]) cursor.play(move);
    line.push(move);
    visit(next, model.apply(theirs, move));
    line.pop();
    for (const cursor of [...cursors, silent]) cursor.undo();
  };

  visit(start, refOf(start));
  for (const cursor of [...cursors, silent]) expect(() => cursor.undo()).toThrow(RangeError);
}

/** All moves of a node are followed or none, while there are fewer than about `nodes`. */
export function walkTree(game: Game, nodes: number, watcher: Watcher = {}): void {
  const left = [nodes];
  walk(
    game,
    (moves, ply) => {
      const here = left[ply]!;
      if (here < moves.length) return [];
      left[ply + 1] = (here - moves.length) / moves.length;
      return moves;
    },
    watcher,
  );
}

/** One move of each node is followed, as a list of numbers says. */
export function walkLine(game: Game, choices: readonly number[], watcher: Watcher = {}): void {
  const pick = (moves: readonly Move[], ply: number): readonly Move[] =>
    moves.length === 0 || ply >= choices.length ? [] : [moves[choices[ply]! % moves.length]!];
  walk(game, pick, watcher);
}

/** What the future of a running position depends on. C2, oware: the stores. M7, `moveLimit`: the quiet moves. */
function futureOf({ id, options, reference }: Setup): (state: GameState) => string {
  const { readsStores, readsQuietMoves } = references[id];
  const byStores = reference.endReasons().includes('target') || readsStores?.(options) === true;
  const byQuietMoves = readsQuietMoves === true || (options.moveLimit ?? null) !== null;
  return ({ pits, turn, stores, quietMoves, marks }) =>
    `${pits.join()} ${turn} ${byStores ? `${stores.south}:${stores.north}` : ''} ${byQuietMoves ? quietMoves : ''} ${marks?.join() ?? ''}`;
}

/** A setup at a state, to be walked against its reference engine. */
export const gameAt = (setup: Setup, start: GameState): Game => ({
  rules: [setup.rules],
  model: setup.reference,
  start,
  moves: setup.moves,
  future: futureOf(setup),
  unusual: {
    // A nyumba pays a tax.
    liftsParts: references[setup.id].stores === 'hands',
  },
});
