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
 * A move, and the margin at the end with best play.
 *
 * @typedef {{ move: Move, value: number }} Judged
 */

/**
 * What knows a game.
 *
 * @typedef {object} Solver
 * @property {(state: GameState) => Promise<readonly Judged[] | null>} judge - the moves, the best first, or null if they are not proven
 * @property {(state: GameState) => Promise<readonly Move[]>} play - best play until the margin at the end is reached
 */

const folder = join(import.meta.dirname, '../play/public/puzzles');

/** The least plies of a solution, unless the game ends before. */
const LEAST_PLIES = 6;

/** A puzzle is medium if a search of so many plies does not find its move, and hard if one of the second number does not. */
const PLIES = [2, 8];
/** The most plies of a search that tells how hard a puzzle is. */
const DEEPEST = 10;

/** @param {GameState} state */
const leadOf = ({ stores, turn }) => (stores.south - stores.north) * (turn === 'south' ? 1 : -1);

/** @param {GameState} state */
const inPlay = ({ pits }) => pits.reduce((sum, seeds) => sum + seeds, 0);

/**
 * Searches to the end of the game.
 *
 * @param {Rules} rules
 * @param {number} nodes - a search that takes more proves nothing
 * @param {Tablebase} [tablebase]
 * @returns {Solver}
 */
const bySearch = (rules, nodes, tablebase) => {
  /** @param {GameState} state */
  const judge = async (state) => {
    const { moves } = await analyze(rules, state, { depth: 60, nodes, tablebase });
    return moves.every(({ exact }) => exact) ? moves : null;
  };
  return {
    judge,
    async play(start) {
      /** @type {Move[]} */
      const moves = [];
      for (let state = start; !state.outcome;) {
        const line = (await judge(state))?.[0]?.line;
        if (!line) break;
        moves.push(...line);
        state = line.reduce((at, move) => rules.apply(at, move), state);
      }
      return moves;
    },
  };
};

/**
 * Looks positions up in a table. It plays on after a majority, which changes the margin but never the winner. Best play may go
 * around forever once the margin is reached, so the shortest line to there is played, or one that is a little longer.
 *
 * @param {Rules} rules
 * @param {Tablebase} table
 * @returns {Solver}
 */
const byTable = (rules, table) => {
  /** @param {GameState} state */
  const restOf = (state) => (state.outcome ? 0 : table.value(state));
  /** @param {GameState} state */
  const judgeAll = (state) =>
    rules
      .legalMoves(state)
      .map((move) => {
        const after = rules.apply(state, move);
        return { move, after, value: (leadOf(after) + restOf(after)) * (after.turn === state.turn ? 1 : -1) };
      })
      .sort((a, b) => b.value - a.value);
  return {
    judge: (state) => Promise.resolve(table.has(state) ? judgeAll(state) : null),
    play(start) {
      const seen = new Set([positionKey(start)]);
      /** @type {{ state: GameState, moves: readonly Move[] }[]} */
      const lines = [{ state: start, moves: [] }];
      for (const { state, moves } of lines) {
        if (state.outcome || (moves.length >= LEAST_PLIES && restOf(state) === 0))
          return Promise.resolve(moves);
        const judged = judgeAll(state);
        for (const { move, value, after } of judged) {
          if (value < (judged[0]?.value ?? 0) || seen.has(positionKey(after))) continue;
          seen.add(positionKey(after));
          lines.push({ state: after, moves: [...moves, move] });
        }
      }
      throw new Error('Best play never reaches the margin at the end.');
    },
  };
};

/**
 * Whether the first move is better than all others by two seeds at least, and does not lose, or is the only one that wins.
 *
 * @param {'win' | 'best'} goal
 * @param {number} best
 * @param {number} second
 */
const isClear = (goal, best, second) =>
  best - second >= 2 && (goal === 'win' ? best > 0 && second <= 0 : best >= 0);

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
 * @param {Solver} how.solver
 * @param {number} how.count - how many puzzles; the file is fetched whole, so it stays small
 * @param {'win' | 'best'} how.goal - whether the move is the only one that wins, or the best one
 * @param {(state: GameState) => boolean} how.isLate - whether the position can be proven
 */
const writePuzzles = async (rules, { count, solver, goal, isLate }) => {
  /** @type {string[]} */
  const puzzles = [];
  const seen = new Set();

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
    const moves = await solver.judge(state);
    const [best, second] = moves ?? [];
    // What looks best at once is no puzzle.
    if (!best || !second || !isClear(goal, best.value, second.value)) return null;
    if ((await greedyBot()(rules, state)) === best.move) return null;
    const line = (await solver.play(state)).map((move) => formatMove(rules, move));
    const difficulty = await difficultyOf(rules, state, best.move);
    return `${formatPosition(rules, state)} ${line.join('')} ${best.value - second.value} ${difficulty}`;
  };

  for (let seed = 1; puzzles.length < count; seed++) {
    for (const state of await playGame(rules, seed)) {
      const puzzle = await puzzleAt(state);
      if (!puzzle) continue;
      puzzles.push(puzzle);
      // The earliest one is the richest, and one of a game is enough.
      break;
    }
    if (seed % 100 === 0) console.log(`${rules.id}: ${puzzles.length} puzzles in ${seed} games`);
  }
  const text = JSON.stringify({ game: rules.id, goal, puzzles }, null, 2);
  writeFileSync(join(folder, `${rules.id}.json`), `${text}\n`);
  console.log(`${rules.id}: ${puzzles.length} puzzles`);
};

/** @type {Readonly<Record<string, () => Promise<void>>>} */
const games = {
  kalah: async () =>
    writePuzzles(kalah, {
      count: 246,
      solver: bySearch(kalah, 200_000, await createTablebase(kalah, { seeds: 12 })),
      goal: 'win',
      isLate: (state) => inPlay(state) > 12 && inPlay(state) <= 30,
    }),
  oware: async () =>
    writePuzzles(oware, {
      count: 247,
      solver: byTable(oware, await createTablebase(oware, { seeds: 14 })),
      goal: 'win',
      isLate: (state) => inPlay(state) > 6 && inPlay(state) <= 14,
    }),
  togyzqumalaq: () =>
    writePuzzles(togyzqumalaq, {
      count: 150,
      solver: bySearch(togyzqumalaq, 30_000),
      goal: 'best',
      // There are no tables of this game: few seeds are left, or a player needs one more capture.
      isLate: (state) => inPlay(state) <= 14 || Math.max(state.stores.south, state.stores.north) >= 80,
    }),
};

for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(games))
  await games[name]?.();
