// @ts-check
/**
 * Finds the puzzles of the day: `npm run puzzles`. Each is a position from a game of bots in which one move
 * is clearly the best. All values are proven, and the results are the same on every machine.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kalah, mirror, oware, positionKey, togyzqumalaq } from 'mancala-rules';
import { formatMove, formatPosition } from 'mancala-rules/notation';
import { analyze, greedyBot, levelBot } from 'mancala-rules/search';
import { createTablebase } from 'mancala-rules/tables';

/**
 * @import { GameState, Move, Rules } from 'mancala-rules'
 * @import { Tablebase } from 'mancala-rules/tables'
 */

/**
 * A move, the margin at the end with best play, and that play.
 *
 * @typedef {{ move: Move, value: number, line: readonly Move[] }} Judged
 */

const folder = join(import.meta.dirname, '../play/public/puzzles');

/** A file that is fetched whole stays small. */
const MAX_BYTES = 14_500;

/** A solution is shown until its winner has gained seeds: so many plies at least, and so many at most. */
const LINE = { least: 6, most: 14 };

/** A puzzle is medium if a search of so many plies does not find its move, and hard if one of the second number does not. */
const PLIES = [2, 8];
/** The most plies of a search that tells how hard a puzzle is. */
const DEEPEST = 10;

/** @param {GameState} state */
const leadOf = ({ stores, turn }) => (stores.south - stores.north) * (turn === 'south' ? 1 : -1);

/** @param {GameState} state */
const inPlay = ({ pits }) => pits.reduce((sum, seeds) => sum + seeds, 0);

/**
 * Judges moves by a search to the end of the game.
 *
 * @param {Rules} rules
 * @param {number} nodes - a search that takes more proves nothing
 * @param {Tablebase} [tablebase]
 * @returns {(state: GameState) => Promise<readonly Judged[] | null>}
 */
const bySearch = (rules, nodes, tablebase) => async (state) => {
  const { moves } = await analyze(rules, state, { depth: 60, nodes, tablebase });
  return moves.every(({ exact }) => exact) ? moves : null;
};

/**
 * Judges moves by a table. It plays on after a majority, which changes the margin but never the winner.
 *
 * @param {Rules} rules
 * @param {Tablebase} table
 * @returns {(state: GameState) => Promise<readonly Judged[] | null>}
 */
const byTable = (rules, table) => (state) => {
  /** @param {GameState} next */
  const valueOf = (next) => leadOf(next) + (next.outcome ? 0 : table.value(next));
  const judged = rules.legalMoves(state).map((move) => {
    const after = rules.apply(state, move);
    const value = valueOf(after) * (after.turn === state.turn ? 1 : -1);
    const line = [move];
    for (
      let next = after;
      !next.outcome && line.length < LINE.most;
      next = rules.apply(next, line.at(-1) ?? 0)
    )
      line.push(table.best(next));
    return { move, value, line };
  });
  return Promise.resolve(table.has(state) ? judged.sort((a, b) => b.value - a.value) : null);
};

/**
 * The plies of a solution that are shown.
 *
 * @param {Rules} rules
 * @param {GameState} state
 * @param {readonly Move[]} line
 */
const shownOf = (rules, state, line) => {
  const leadAfter = (/** @type {number} */ plies) => {
    const { stores } = line.slice(0, plies).reduce((at, move) => rules.apply(at, move), state);
    return stores.south - stores.north;
  };
  let plies = LINE.least;
  while (plies < Math.min(LINE.most, line.length) && leadAfter(plies) <= leadAfter(0)) plies++;
  return line.slice(0, plies);
};

/**
 * Whether the first move is the only one that wins, by two seeds at least.
 *
 * @param {Judged} best
 * @param {Judged} second
 */
const isOnlyWin = (best, second) => best.value > 0 && second.value <= 0 && best.value - second.value >= 2;

/**
 * Whether the first move is better than all others by two seeds at least, and does not lose.
 *
 * @param {Judged} best
 * @param {Judged} second
 */
const isBest = (best, second) => best.value >= 0 && best.value - second.value >= 2;

/**
 * How hard it is to find the best move, from 1 for easy to 3 for hard: by the deepest search that does not find it.
 *
 * @param {Rules} rules
 * @param {GameState} state
 * @param {Move} best
 */
const difficultyOf = async (rules, state, best) => {
  /** @param {number} depth */
  const finds = async (depth) => {
    const [first, second] = (await analyze(rules, state, { depth })).moves;
    return first?.move === best && first.value > (second?.value ?? -Infinity);
  };
  let plies = DEEPEST;
  while (plies > 0 && (await finds(plies))) plies--;
  return 1 + PLIES.filter((limit) => plies >= limit).length;
};

/**
 * The positions of a game of bots, weak enough to vary and strong enough to be plausible.
 *
 * @param {Rules} rules
 * @param {number} seed
 */
const playGame = async (rules, seed) => {
  const level = 4 + (seed % 3);
  const bots = { south: levelBot(level, { seed }), north: levelBot(level, { seed: -seed }) };
  /** @type {GameState[]} */
  const states = [];
  for (let state = rules.initialState(); !state.outcome && states.length < 300; states.push(state))
    state = rules.apply(state, await bots[state.turn](rules, state));
  return states;
};

/**
 * Finds puzzles of one game and writes them to its file.
 *
 * @param {Rules} rules
 * @param {object} how
 * @param {(state: GameState) => Promise<readonly Judged[] | null>} how.judge - returns the moves, the best first, or null
 * @param {'win' | 'best'} how.goal - whether the move is the only one that wins, or the best one
 * @param {(state: GameState) => boolean} how.isLate - whether the position can be proven
 */
const writePuzzles = async (rules, { judge, goal, isLate }) => {
  /** @type {string[]} */
  const puzzles = [];
  const seen = new Set();
  const textOf = () => `${JSON.stringify({ game: rules.id, goal, puzzles }, null, 2)}\n`;

  const isClear = goal === 'win' ? isOnlyWin : isBest;

  /** @param {GameState} reached */
  const puzzleAt = async (reached) => {
    // The player is always South.
    const state = rules.stateFrom({
      ...(reached.turn === 'south' ? reached : mirror(reached)),
      quietMoves: 0,
    });
    const key = positionKey(state);
    if (state.outcome || !isLate(state) || rules.legalMoves(state).length < 4 || seen.has(key)) return null;
    seen.add(key);
    const moves = await judge(state);
    const [best, second] = moves ?? [];
    // What looks best at once is no puzzle.
    if (!best || !second || !isClear(best, second) || (await greedyBot()(rules, state)) === best.move)
      return null;
    const line = shownOf(rules, state, best.line).map((move) => formatMove(rules, move));
    const difficulty = await difficultyOf(rules, state, best.move);
    return `${formatPosition(rules, state)} ${line.join('')} ${best.value - second.value} ${difficulty}`;
  };

  for (let seed = 1; textOf().length < MAX_BYTES - 100; seed++) {
    for (const state of await playGame(rules, seed)) {
      const puzzle = await puzzleAt(state);
      if (!puzzle) continue;
      puzzles.push(puzzle);
      // The earliest one is the richest, and one of a game is enough.
      break;
    }
    if (seed % 100 === 0) console.log(`${rules.id}: ${puzzles.length} puzzles in ${seed} games`);
  }
  writeFileSync(join(folder, `${rules.id}.json`), textOf());
  console.log(`${rules.id}: ${puzzles.length} puzzles`);
};

/** @type {Readonly<Record<string, () => Promise<void>>>} */
const games = {
  kalah: async () =>
    writePuzzles(kalah, {
      judge: bySearch(kalah, 200_000, await createTablebase(kalah, { seeds: 12 })),
      goal: 'win',
      isLate: (state) => inPlay(state) > 12 && inPlay(state) <= 30,
    }),
  oware: async () =>
    writePuzzles(oware, {
      judge: byTable(oware, await createTablebase(oware, { seeds: 14 })),
      goal: 'win',
      isLate: (state) => inPlay(state) > 6 && inPlay(state) <= 14,
    }),
  togyzqumalaq: () =>
    writePuzzles(togyzqumalaq, {
      judge: bySearch(togyzqumalaq, 30_000),
      goal: 'best',
      // There are no tables of this game: few seeds are left, or a player needs one more capture.
      isLate: (state) => inPlay(state) <= 14 || Math.max(state.stores.south, state.stores.north) >= 80,
    }),
};

for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(games))
  await games[name]?.();
