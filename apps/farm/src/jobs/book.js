// @ts-check
/** Books: the value and a best move of many positions, one JSON line for each. A job does some of the positions. */
import { readFileSync } from 'node:fs';
import { formatPosition, parsePosition } from 'mancala-rules/notation';
import { analyze, solve } from 'mancala-rules/search';
import { expect, expectCount, expectMembers, show } from '../farm/check.js';
import { RULES_MEMBERS, rulesOf } from '../farm/rules.js';

/**
 * @typedef {object} BookSpec
 * @property {'book'} kind
 * @property {string} ruleset
 * @property {object} [options] The options of the ruleset.
 * @property {{ plies: number } | { file: string } | { list: string[] }} positions All positions up to so many plies from
 *   the start, or those of a file, one a line.
 * @property {Search} search
 * @property {number} [perJob] How many positions a job has; default 10.
 */

/**
 * What is done with each position: an exact solution, an estimate if `nodes` do not suffice; or an analysis.
 *
 * @typedef {{ solve: { nodes?: number, tableMb?: number } }
 *   | { analyze: { depth?: number, nodes?: number, tableMb?: number } }} Search
 */

/** @typedef {{ ruleset: string, options?: object, search: Search, positions: string[] }} BookJob */

/**
 * A line of a book.
 *
 * @typedef {object} Entry
 * @property {string} position
 * @property {number} value What the player to move will have in the end minus what the opponent will have, in seeds.
 * @property {boolean} exact Whether the value is proven.
 * @property {number | null} move A best move.
 * @property {number} nodes Positions searched.
 */

export const version = 1;

/** All positions up to `plies` moves from the start in which the game goes on, each once. */
const generate = (/** @type {import('mancala-rules').Rules} */ rules, /** @type {number} */ plies) => {
  let states = [rules.initialState()];
  const found = new Set(states.map((state) => formatPosition(rules, state)));
  for (let ply = 0; ply < plies; ply++) {
    const next = [];
    for (const state of states) {
      for (const move of rules.legalMoves(state)) {
        const after = rules.apply(state, move);
        const text = formatPosition(rules, after);
        if (after.outcome || found.has(text)) continue;
        found.add(text);
        next.push(after);
      }
    }
    states = next;
  }
  return [...found];
};

/**
 * The positions of a spec as text, in their usual form.
 *
 * @param {import('mancala-rules').Rules} rules
 * @param {any} positions
 */
const positionsOf = (rules, positions) => {
  expectMembers('positions', positions, ['plies', 'file', 'list']);
  const { plies, file, list } = positions;
  if (plies !== undefined) {
    expectCount('positions.plies', plies, 0);
    return generate(rules, plies);
  }
  expect(
    typeof file === 'string' || Array.isArray(list),
    'positions',
    '{ "plies": 4 }, { "file": "positions.txt" } or { "list": ["…"] }',
    positions,
  );
  const lines = list ?? readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((/** @type {unknown} */ line, /** @type {number} */ i) => {
    const text = String(line).trim();
    if (text === '') return [];
    const parsed = parsePosition(rules, text);
    if (!parsed.ok)
      throw new RangeError(`${file ?? 'positions.list'}, line ${i + 1}: ${parsed.error.message}`);
    return [formatPosition(rules, parsed.value)];
  });
};

/** @param {any} search */
const checkSearch = (search) => {
  expectMembers('search', search, ['solve', 'analyze']);
  const name = search.solve ? 'solve' : 'analyze';
  const members = search.solve ? ['nodes', 'tableMb'] : ['depth', 'nodes', 'tableMb'];
  expect(
    Boolean(search.solve) !== Boolean(search.analyze),
    'search',
    '{ "solve": {} } or { "analyze": { "depth": 10 } }',
    search,
  );
  expectMembers(`search.${name}`, search[name], members);
  for (const [member, value] of Object.entries(search[name]))
    expectCount(`search.${name}.${member}`, value, member === 'tableMb' ? 0 : 1);
  const { depth, nodes } = search.analyze ?? { depth: 1 };
  if (depth === undefined && nodes === undefined)
    throw new RangeError(
      `search.analyze: expected depth or nodes, because a time limit would depend on the machine, got ${show(search.analyze)}`,
    );
};

/** @param {BookSpec} spec */
export const split = (spec) => {
  expectMembers('spec', spec, ['kind', ...RULES_MEMBERS, 'positions', 'search', 'perJob']);
  const { ruleset, options, search, perJob = 10 } = spec;
  const rules = rulesOf(spec);
  checkSearch(search);
  expectCount('perJob', perJob);
  const positions = positionsOf(rules, spec.positions);
  const jobs = [];
  for (let first = 0; first < positions.length; first += perJob)
    jobs.push({ ruleset, options, search, positions: positions.slice(first, first + perJob) });
  return jobs;
};

/**
 * @param {import('mancala-rules').Rules} rules
 * @param {import('mancala-rules').GameState} state
 * @param {Search} search
 * @returns {Promise<Omit<Entry, 'position'>>}
 */
const look = async (rules, state, search) => {
  if ('solve' in search) {
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
  const rules = rulesOf(job);
  const entries = [];
  for (const position of job.positions) {
    const parsed = parsePosition(rules, position);
    if (!parsed.ok) throw parsed.error;
    entries.push({ position, ...(await look(rules, parsed.value, job.search)) });
  }
  return entries;
};

export const merge = (/** @type {readonly (readonly Entry[])[]} */ results) => results.flat();

export const describe = (/** @type {readonly Entry[]} */ entries) => {
  const exact = entries.filter((entry) => entry.exact).length;
  const nodes = entries.reduce((sum, entry) => sum + entry.nodes, 0);
  return `${entries.length} positions, ${exact} of them exact, ${nodes} nodes`;
};

export const format = (/** @type {readonly Entry[]} */ entries) =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
