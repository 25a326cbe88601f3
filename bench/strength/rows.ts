/** Rows of data to train a net with: positions of games of a bot against itself, with the values that its searches found. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import { Game } from '../../src/game/game.ts';
import type { GameState, Move } from '../../src/model/types.ts';
import type { Rules } from '../../src/ruleset/rules.ts';
import { ownTable } from '../../src/search/bots/table-reader.ts';
import { evaluationFor } from '../../src/search/evaluation/index.ts';
import { findLearned } from '../../src/search/evaluation/nets/index.ts';
import { deepen } from '../../src/search/tree/deepen.ts';
import { budgetOf } from '../../src/search/tree/limits.ts';
import { TreeSearch } from '../../src/search/tree/tree-search.ts';
import { createTablebase } from '../../src/tables/create-tablebase.ts';
import type { Tablebase } from '../../src/tables/tablebase.ts';
import { createRandom, type Random } from '../../src/tools/random.ts';
import { runAll } from '../../src/tools/slices.ts';

/** The rows of a shard. Each shard has its own seed, so that the rows do not depend on who makes them, and when. */
export const SHARD_ROWS = 2000;
/** Random moves of an opening: from 3 to 12. */
const MIN_PLIES = 3;
const MORE_PLIES = 10;
/** A game is played with this percentage of random moves, so that it meets positions that a strong player avoids. */
const RANDOM_PERCENT = 6;
/** Every second position has one aside, 1 to 3 random moves away. */
const ASIDE_PERCENT = 50;
const MAX_ASIDE = 3;
const MAX_PLIES = 400;
const TABLE_MB = 16;

/** A result that is not known, because a move after the position was random. */
const NO_RESULT = -32_768;
/** The numbers of a row after its pits. */
const OTHERS = 5;

/** A position, seen from the side of the player to move. All values are theirs. */
export interface Row {
  /** The seeds of all pits, the mover's first, in the order of sowing. */
  readonly pits: ArrayLike<number>;
  /** The pits that the mover, and the opponent, have marked, counted from 1 in their row; 0 for none. */
  readonly ownMark: number;
  readonly otherMark: number;
  /** By how many seeds the mover's store leads. */
  readonly lead: number;
  /** The final margin that a search expects, in units. */
  readonly value: number;
  /** The final margin of the game in seeds; undefined if a move after the position was random. */
  readonly result: number | undefined;
}

/** How rows are made. */
export interface RowPlan {
  readonly rules: Rules;
  /** The positions that are searched for a move. */
  readonly nodes: number;
  /** Counts how often the net was trained before: rows of another generation come from other games. */
  readonly generation: number;
}

/** A shard is a list of rows, each of which has numbers for the pits, the marks, the lead, the value and the result. */
export const rowsOf = (shard: Int16Array, pits: number): Row[] => {
  const width = 2 * pits + OTHERS;
  return Array.from({ length: shard.length / width }, (_, i) => {
    const row = shard.subarray(i * width, (i + 1) * width);
    const [ownMark, otherMark, lead, value, result] = row.subarray(2 * pits) as unknown as number[];
    return {
      pits: row.subarray(0, 2 * pits),
      ownMark: ownMark!,
      otherMark: otherMark!,
      lead: lead!,
      value: value!,
      result: result === NO_RESULT ? undefined : result!,
    };
  });
};

/** The margin of South, in seeds. */
const marginOf = ({ stores: { south, north } }: GameState): number => south - north;

/** Returns a function that searches a position as a bot does, which keeps its transposition table during a game. */
const createThinker = ({ rules, nodes }: RowPlan, tablebase: Tablebase | undefined) => {
  const learned = findLearned(rules);
  let kept: TreeSearch | undefined;
  return (state: GameState): { readonly move: Move; readonly value: number } => {
    const cursor = cursorOf(rules, state);
    const search = new TreeSearch(cursor, {
      ...{ tableMb: TABLE_MB, endgames: tablebase, isPlaying: true, earlier: kept, margin: learned?.margin },
      // Games without an evaluation are counted in units, too.
      evaluation: evaluationFor(rules, cursor, learned) ?? (() => 0),
    });
    kept = search;
    let found = { move: -1, value: 0 };
    const onDepth = (): void => void (found = { move: search.line[0]!, value: search.value });
    runAll(deepen(search, { until: Infinity }, budgetOf({ nodes }), onDepth));
    return found;
  };
};

/** The rows of a game, which begins with random moves. */
const rowsOfGame = (plan: RowPlan, tablebase: Tablebase | undefined, random: Random): number[][] => {
  const { rules } = plan;
  const { pits } = rules.options;
  const think = createThinker(plan, tablebase);
  const randomMove = (game: Game): Game => game.play(game.legalMoves[random(game.legalMoves.length)]!);
  const isKnown = ({ state, isOver }: Game): boolean => isOver || !!tablebase?.has(state);
  const rowOf = ({ turn, pits: seeds, marks, ...state }: GameState, value: number): number[] => {
    const isSouth = turn === 'south';
    const [own, other] = [seeds.slice(0, pits), seeds.slice(pits)];
    const markOf = (isOwn: boolean): number =>
      ((marks?.indexOf(isOwn === isSouth ? 'south' : 'north') ?? -1) % pits) + 1;
    const sign = isSouth ? 1 : -1;
    const lead = sign * marginOf({ turn, pits: seeds, ...state });
    return [
      ...(isSouth ? [...own, ...other] : [...other, ...own]),
      markOf(true),
      markOf(false),
      lead,
      value,
      sign,
    ];
  };

  let game = Game.start(rules, { repetition: 2, repetitionRule: 'own-rows', maxPlies: MAX_PLIES });
  for (let plies = MIN_PLIES + random(MORE_PLIES); plies > 0 && !game.isOver; plies--)
    game = randomMove(game);
  const played: number[][] = [];
  const aside: number[][] = [];
  /** The rows from this one on have a result. */
  let first = 0;
  while (!isKnown(game)) {
    if (random(100) < ASIDE_PERCENT) {
      let other = game;
      for (let moves = 1 + random(MAX_ASIDE); moves > 0 && !other.isOver; moves--) other = randomMove(other);
      if (!isKnown(other)) aside.push(rowOf(other.state, think(other.state).value));
    }
    const { move, value } = think(game.state);
    played.push(rowOf(game.state, value));
    const isRandom = random(100) < RANDOM_PERCENT;
    if (isRandom) first = played.length;
    game = isRandom ? randomMove(game) : game.play(move);
  }
  const { state, isOver } = game;
  const future = isOver ? 0 : tablebase!.value(state);
  const margin = marginOf(state) + (state.turn === 'south' ? future : -future);
  for (const [i, row] of played.entries()) row[row.length - 1] = i < first ? NO_RESULT : row.at(-1)! * margin;
  for (const row of aside) row[row.length - 1] = NO_RESULT;
  return [...played, ...aside];
};

/** A whole number for a text: the hash of Fowler, Noll and Vo. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return hash;
};

/** Makes a shard: always the same one from the same plan, number and evaluation. */
const makeShard = (
  plan: RowPlan,
  shard: number,
  count: number,
  tablebase: Tablebase | undefined,
): Int16Array => {
  const random = createRandom(hashOf(`${plan.rules.id} ${plan.generation}`), shard);
  const rows: number[][] = [];
  while (rows.length < count) rows.push(...rowsOfGame(plan, tablebase, random));
  return Int16Array.from(rows.slice(0, count).flat());
};

const fileOf = (folder: string, shard: number): string => join(folder, `${`${shard}`.padStart(5, '0')}.rows`);

/** The first shards of a folder, as far as there are any. */
export const readShards = (folder: string, shards: number): Int16Array[] =>
  Array.from({ length: shards }, (_, shard) => fileOf(folder, shard))
    .filter((file) => existsSync(file))
    .map((file) => Int16Array.from(new Int16Array(Uint8Array.from(readFileSync(file)).buffer)));

/**
 * Makes the shards of a folder that are missing, one file each: of `shards` shards those whose number, divided by `parts`, leaves
 * `part`. A file that is there is whole.
 */
export const fillFolder = async (
  folder: string,
  plan: RowPlan,
  { shards, part, parts, count }: Readonly<Record<'shards' | 'part' | 'parts' | 'count', number>>,
  report: (file: string) => void,
): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const table = ownTable(plan.rules, createTablebase);
  await table.make();
  for (let shard = part; shard < shards; shard += parts) {
    const file = fileOf(folder, shard);
    if (existsSync(file)) continue;
    const partial = `${file}.${process.pid}`;
    writeFileSync(partial, makeShard(plan, shard, count, table.tablebase));
    renameSync(partial, file);
    report(file);
  }
};
