// @ts-check
/** Books: the value and a best move of many positions, one JSON line for each. A job does some of the positions. */
import { readFileSync } from 'node:fs';
import { rulesFor } from 'mancala-rules';
import { formatPosition, parsePosition } from 'mancala-rules/notation';
import { analyze, solve } from 'mancala-rules/search';
import { z } from 'zod';
import { check, count, expected, list, members, ruleset } from '../farm/check.js';

/** Whether exactly one member is there. @type {(value: object) => boolean} */
const isOne = (value) => Object.keys(value).length === 1;

const nodes = count().optional();

/** What is done with each position: an exact solution, an estimate if `nodes` do not suffice; or an analysis. */
const search = members({
  solve: members({ nodes }).optional(),
  analyze: members({ depth: count().optional(), nodes })
    .refine(
      (limits) => limits.depth !== undefined || limits.nodes !== undefined,
      expected('depth or nodes, because a time limit would depend on the machine'),
    )
    .optional(),
}).refine(isOne, expected('{ "solve": {} } or { "analyze": { "depth": 10 } }'));

const bookSpec = members({
  kind: z.string(),
  ruleset,
  /** All positions up to so many plies from the start, or those of a file, one a line. */
  positions: members({
    plies: count(0).optional(),
    file: z.string().optional(),
  }).refine(isOne, expected('{ "plies": 4 } or { "file": "positions.txt" }')),
  search,
  /** How many positions a job has. */
  perJob: count().default(10),
});

const position = z.string(expected('a position'));
const bookJob = members({ ruleset, search, positions: list(position) });

/** @typedef {z.input<typeof bookSpec>} BookSpec */
/** @typedef {z.output<typeof search>} Search */
/** @typedef {z.output<typeof bookJob>} BookJob */

/** A line of a book. */
const entry = members({
  position,
  /** What the player to move will have in the end minus what the opponent will have, in seeds. */
  value: z.int(expected('a whole number')),
  /** Whether the value is proven. */
  exact: z.boolean(expected('true or false')),
  /** A best move. */
  move: count(0).nullable(),
  /** Positions searched. */
  nodes: count(0),
});

/** @typedef {z.output<typeof entry>} Entry */

export const version = 1;

/** All positions up to `plies` moves from the start in which the game goes on, each once. */
const generate = (/** @type {import('mancala-rules').Rules} */ rules, /** @type {number} */ plies) => {
  let states = [rules.initialState()];
  const found = new Set(states.map((state) => formatPosition(rules, state)));
  for (let ply = 0; ply < plies; ply++) {
    const next = states.flatMap((state) => rules.legalMoves(state).map((move) => rules.apply(state, move)));
    states = next.filter((state) => {
      const text = formatPosition(rules, state);
      return !state.outcome && !found.has(text) && found.add(text);
    });
  }
  return [...found];
};

/**
 * The positions of a spec as text, in their usual form.
 *
 * @param {import('mancala-rules').Rules} rules
 * @param {BookSpec['positions']} positions
 */
const positionsOf = (rules, { plies, file = '' }) => {
  if (plies !== undefined) return generate(rules, plies);
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, i) => {
      const text = line.trim();
      if (text === '') return [];
      const parsed = parsePosition(rules, text);
      if (!parsed.ok) throw new RangeError(`${file}, line ${i + 1}: ${parsed.error.message}`);
      return [formatPosition(rules, parsed.value)];
    });
};

/** @type {(spec: BookSpec) => BookJob[]} */
export const split = (spec) => {
  const { ruleset, search, perJob, ...given } = check(bookSpec, spec);
  const positions = positionsOf(rulesFor({ ruleset }), given.positions);
  return Array.from({ length: Math.ceil(positions.length / perJob) }, (_, job) => ({
    ruleset,
    search,
    positions: positions.slice(job * perJob, (job + 1) * perJob),
  }));
};

/**
 * @param {import('mancala-rules').Rules} rules
 * @param {import('mancala-rules').GameState} state
 * @param {Search} search
 * @returns {Promise<Omit<Entry, 'position'>>}
 */
const look = async (rules, state, search) => {
  if (search.solve) {
    const { value, exact, move, nodes } = await solve(rules, state, search.solve);
    return { value, exact, move, nodes };
  }
  const { moves, nodes } = await analyze(rules, state, search.analyze);
  const [best] = moves;
  if (best) return { value: best.value, exact: best.exact, move: best.move, nodes };
  const margin = state.stores.south - state.stores.north;
  return { value: state.turn === 'south' ? margin : 0 - margin, exact: true, move: null, nodes };
};

/** @type {(job: BookJob) => Promise<Entry[]>} */
export const run = async (job) => {
  const { ruleset, search, positions } = check(bookJob, job, 'job');
  const rules = rulesFor({ ruleset });
  const entries = [];
  for (const position of positions) {
    const parsed = parsePosition(rules, position);
    if (!parsed.ok) throw parsed.error;
    entries.push({ position, ...(await look(rules, parsed.value, search)) });
  }
  return entries;
};

/** @type {(result: unknown, job: BookJob) => unknown} */
export const checkResult = (result, { positions }) => {
  const isOfJob = (/** @type {Entry[]} */ entries) =>
    entries.every(({ position }, i) => position === positions[i]);
  const entries = list(entry, positions.length).refine(isOfJob, expected('the positions of its job'));
  return check(entries, result, 'result');
};

export const merge = (/** @type {readonly (readonly Entry[])[]} */ results) => results.flat();

export const describe = (/** @type {readonly Entry[]} */ entries) => {
  const exact = entries.filter((entry) => entry.exact).length;
  const nodes = entries.reduce((sum, entry) => sum + entry.nodes, 0);
  return `${entries.length} positions, ${exact} of them exact, ${nodes} nodes`;
};

export const format = (/** @type {readonly Entry[]} */ entries) =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
