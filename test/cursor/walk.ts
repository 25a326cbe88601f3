// Walks whole trees, and compares cursors, the immutable functions and a slow independent engine at every node.
import { createCursor, perft } from 'mancala-rules';
import type { Cursor, GameState, Move, Rules } from 'mancala-rules';
import { expect } from 'vitest';
import type { RefState } from '../oracles/index.ts';
import { refOf } from '../engine/oracle-walk.ts';

/** A slow engine that shares nothing with the library. */
export interface Model {
  legal(state: RefState): readonly number[];
  apply(state: RefState, move: number): RefState;
  illegalReason(state: RefState, pit: number): string | null;
}

/** Callbacks for the nodes, moves and illegal moves of a tree. */
export interface Watcher {
  node?(state: GameState): void;
  move?(state: GameState, move: Move, next: GameState): void;
  /** With this, the reasons of the library are compared with those of the model as well. */
  illegal?(reason: string): void;
}

export interface Tree {
  /** The same game, written in several ways; the first one is also played by `apply`. */
  readonly rules: readonly Rules[];
  readonly model: Model;
  readonly start: GameState;
  /** About how many nodes are visited. Each child of a node is, or none. */
  readonly nodes: number;
  /** What the future of a running position depends on, as a text: what keys must tell apart, and nothing else. */
  future(state: GameState): string;
}

/** A position as a text. */
export function textOf(state: GameState | RefState): string {
  const { pits, stores, turn, quietMoves, removed, outcome } = state;
  const end = outcome === null ? '' : `${outcome.reason} ${outcome.winner ?? 'drawn'}`;
  return `${pits.join('-')} ${stores.south}:${stores.north} ${turn} ${quietMoves} (${removed}) ${end}`;
}

/** The same, from the members of a cursor one by one. */
function shown(cursor: Cursor, { pits, removed }: GameState): string {
  const { turn, quietMoves, outcome, isTerminal } = cursor;
  expect(isTerminal).toBe(outcome !== null);
  const stores = { south: cursor.store('south'), north: cursor.store('north') };
  return textOf({
    pits: pits.map((_, pit) => cursor.seeds(pit)),
    stores,
    turn,
    quietMoves,
    removed,
    outcome,
  });
}

const UNTOUCHED = 201;
const lists = [
  new Array<number>(70).fill(UNTOUCHED),
  new Uint8Array(70).fill(UNTOUCHED),
  new Int32Array(70).fill(UNTOUCHED),
];
let turns = 0;

/** The moves as `fillMoves` writes them, into each kind of list in turn. */
export function filled(cursor: Cursor): string {
  const into = lists[turns++ % lists.length]!;
  const count = cursor.fillMoves(into);
  const moves = [...into.slice(0, count)].join();
  expect(into[count]).toBe(UNTOUCHED);
  into.fill(UNTOUCHED, 0, count);
  return moves;
}

/** Each of two kinds of names tells apart what the other does; those of finished games are never those of others. */
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

/** Walks a tree, and compares everything that can be asked at each node with the model. */
export function walkTree({ rules: all, model, start, nodes, future }: Tree, watcher: Watcher = {}): void {
  const [rules] = all as [Rules];
  const cursors = all.map((each) => createCursor(each, start));
  const names = cursors.map(() => new Names());
  const line: Move[] = [];

  const same = (got: unknown, wanted: unknown, what: string): void => {
    if (got === wanted) return;
    const at = `${rules.id} ${JSON.stringify(rules.options)}, ${textOf(start)}, after ${line.join()}: ${what}`;
    expect({ at, is: got }).toEqual({ at, is: wanted });
  };

  /** The keys, for the comparison after moves are taken back. */
  const look = (state: GameState, theirs: RefState, moves: string): (string | number)[] => {
    const text = textOf(theirs);
    return cursors.map((cursor, i) => {
      same(shown(cursor, state), text, `members of cursor ${i}`);
      same(textOf(cursor.state()), text, `state of cursor ${i}`);
      same(cursor.ply, line.length, `ply of cursor ${i}`);
      same(cursor.legalMoves().join(), moves, `legalMoves of cursor ${i}`);
      same(filled(cursor), moves, `fillMoves of cursor ${i}`);
      return cursor.key();
    });
  };

  const compareReasons = (state: GameState, theirs: RefState): void => {
    for (const pit of state.pits.keys()) {
      const reason = model.illegalReason(theirs, pit);
      for (const each of all) same(each.illegalReason(state, pit), reason, `illegalReason of ${pit}`);
      if (reason !== null) watcher.illegal?.(reason);
    }
  };

  const visit = (state: GameState, theirs: RefState, left: number): void => {
    watcher.node?.(state);
    if (watcher.illegal) compareReasons(state, theirs);
    same(textOf(state), textOf(theirs), 'apply');
    const moves = model.legal(theirs);
    const text = moves.join();
    same(rules.legalMoves(state).join(), text, 'legalMoves of the rules');
    const keys = look(state, theirs, text);
    for (const each of all) same(perft(each, state, 1), moves.length, 'perft of 1');
    const wanted = state.outcome === null ? future(state) : `over: ${textOf(state)}`;
    if (state.outcome === null) keys.forEach((key, i) => names[i]!.add(wanted, key));
    else keys.forEach((key, i) => same(key, createCursor(all[i]!, state).key(), 'key of a finished game'));
    if (left < moves.length) return;
    const each = (left - moves.length) / moves.length;
    for (const move of moves) {
      const next = rules.apply(state, move);
      watcher.move?.(state, move, next);
      for (const cursor of cursors) cursor.play(move);
      line.push(move);
      visit(next, model.apply(theirs, move), each);
      line.pop();
      for (const cursor of cursors) cursor.undo();
      same(look(state, theirs, text).join(), keys.join(), 'keys after undo');
    }
  };
  visit(start, refOf(start), nodes);
  for (const cursor of cursors) expect(() => cursor.undo()).toThrow(RangeError);
}
