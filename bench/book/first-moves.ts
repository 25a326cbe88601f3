/**
 * Finds the first moves of the games that have weights, `src/books/first-moves.json`: after `npm run build`,
 * `node dist/bench/first-moves.js`, or `node dist/bench/first-moves.js oware wari` for these games only. It gives the same file on
 * every machine.
 *
 * Each position is searched to depth 14, and deeper until two million positions have been searched. Where there is a book, its
 * moves are taken.
 */
import { writeFileSync } from 'node:fs';
import firstMoves from '../../src/books/first-moves.json' with { type: 'json' };
import { firstPositions } from '../../src/books/first-moves.ts';
import { findBook } from '../../src/books/kalah.ts';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import type { GameState, Move } from '../../src/model/types.ts';
import type { Rules } from '../../src/ruleset/rules.ts';
import { allRulesets } from '../../src/rulesets/index.ts';
import { evaluationOf, weightsFor } from '../../src/search/evaluation/index.ts';
import { findLearned } from '../../src/search/evaluation/nets/index.ts';
import { finish } from '../../src/search/tree/deepen.ts';
import { budgetOf } from '../../src/search/tree/limits.ts';
import { EXACT } from '../../src/search/tree/transpositions.ts';
import { TreeSearch } from '../../src/search/tree/tree-search.ts';
import { runAll } from '../../src/tools/slices.ts';

const DEPTH = 14;
const NODES = 2_000_000;
const TABLE_MB = 1024;

/** Returns a function that finds the best move of a position, with one table for all. */
const createFinder = (rules: Rules): ((state: GameState) => Move) => {
  const book = findBook(rules);
  let search: TreeSearch | undefined;
  return (state) => {
    if (book) return book.moves(state)[0]!;
    const cursor = cursorOf(rules, state);
    const evaluation = evaluationOf(rules, cursor, undefined, findLearned(rules));
    search = new TreeSearch(cursor, { tableMb: TABLE_MB, isPlaying: true, evaluation, earlier: search });
    let depth = 0;
    while (depth < DEPTH || search.nodes < NODES) {
      search.start(++depth);
      runAll(finish(search, { until: Infinity }, budgetOf({ nodes: Infinity })));
      if (search.proof === EXACT) break;
    }
    console.log(`${rules.id}: depth ${depth}, ${search.nodes} positions, ${search.line.join(' ')}`);
    return search.line[0]!;
  };
};

const only = process.argv.slice(2);
/** By id of the game with its default options: the best move of each first position, as its index among the legal moves. */
const found = { ...firstMoves } as Record<string, string>;
for (const rules of allRulesets) {
  const { id } = rules;
  if (!weightsFor(rules) || (only.length > 0 && !only.includes(id))) continue;
  const find = createFinder(rules);
  found[id] = firstPositions(rules)
    .map((state) => rules.legalMoves(state).indexOf(find(state)))
    .join('');
}
writeFileSync('src/books/first-moves.json', `${JSON.stringify(found, null, 2)}\n`);
