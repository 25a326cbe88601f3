/**
 * Makes the atlas of exact values, `docs/atlas.json` and `docs/atlas.md`: after `npm run build`, `node dist/bench/atlas.js`. It
 * adds the rows that are missing, and exits with 1 if two proofs disagree.
 *
 * `--positions N` is the maximum number of positions of a board (default 3,000); `--seconds N` limits the CPU time of a run.
 *
 * `--check RULESET [OPTION=VALUE...]` proves one board anew, and exits with 1 if the proofs disagree or the row differs.
 */
import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { allRulesets, type Rules } from 'mancala-rules';
import { readGame } from 'mancala-rules/notation';
import { boardsOf, games, publishedKalah, variations } from './boards.ts';
import { winInFirstTurn } from './first-turn.ts';
import { atlasPage, PAGE } from './page.ts';
import { prove, type Finding } from './prove.ts';
import { byRules, readAtlas, writeAtlas } from './rows.ts';

/** The maximum number of positions of a board with other options than the usual ones. */
const POSITIONS_OF_VARIATIONS = 3_000;
/** The maximum number of positions of a board that is checked. */
const CHECKED_POSITIONS = 1_000_000;
/** The largest boards on which wins in the first turn are looked for, in pits a side and in seeds a pit. */
const MAX_OF_FIRST_TURNS = 8;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    positions: { type: 'string', default: '3000' },
    seconds: { type: 'string', default: 'Infinity' },
  },
});

const countOf = (name: 'positions' | 'seconds'): number => {
  const count = Number(values[name]);
  if (count >= 1) return count;
  throw new RangeError(`--${name}: expected a number from 1, got ${values[name]}`);
};

const isLate = (): boolean => process.cpuUsage().user / 1e6 > countOf('seconds');

const wordsOf = ({ claims }: Finding): string =>
  claims.map(({ by, value, moves }) => `${by} ${value} by ${moves.join(' or ')}`).join('; ');

const reportDispute = ({ ruleset }: Rules, finding: Finding): void => {
  console.error(`${ruleset}: the proofs disagree: ${wordsOf(finding)}`);
  process.exitCode = 1;
};

/** Adds the rows that are missing. They are written after each game, so a run that was stopped continues from there. */
const make = async (): Promise<void> => {
  const atlas = readAtlas();
  const rows = byRules(atlas.boards);
  const turns = byRules(atlas.firstTurns);
  const write = (): void => writeAtlas({ boards: [...rows.values()], firstTurns: [...turns.values()] });

  /** Adds the row of a board, if two ways prove it; returns false if the board has too many positions. */
  const add = async (board: Rules, limit: number): Promise<boolean> => {
    if (rows.has(board.ruleset) || board.initialState().outcome) return true;
    const finding = await prove(board, limit);
    if (finding?.isDisputed) reportDispute(board, finding);
    else if (finding?.row) rows.set(board.ruleset, finding.row);
    else if (finding) console.log(`${board.ruleset}: proven by brute force alone`);
    return finding !== null;
  };

  const addAll = async (rules: Rules, limit: number): Promise<void> => {
    for (const boards of boardsOf(rules)) {
      let isTooLarge = true;
      for (const board of boards) {
        if (isLate()) return;
        if (await add(board, limit)) isTooLarge = false;
      }
      // Boards with more pits have more positions.
      if (isTooLarge) return;
    }
  };

  for (const rules of [...games, publishedKalah, ...variations]) {
    const isVariation = !games.includes(rules) && rules !== publishedKalah;
    const limit = Math.min(countOf('positions'), isVariation ? POSITIONS_OF_VARIATIONS : Infinity);
    const before = rows.size;
    await addAll(rules, limit);
    if (rows.size === before) continue;
    write();
    console.log(`${rules.ruleset}: ${rows.size - before} rows more`);
  }
  for (const rules of [...games, ...variations])
    for (const board of [rules, ...boardsOf(rules, MAX_OF_FIRST_TURNS, MAX_OF_FIRST_TURNS).flat()]) {
      if (isLate()) break;
      const turn = turns.get(board.ruleset) ?? winInFirstTurn(board);
      if (turn) turns.set(board.ruleset, turn);
    }
  write();
  writeFileSync(PAGE, await atlasPage(readAtlas()));
  console.log(`${rows.size} rows, ${turns.size} wins in one turn`);
  if (isLate()) console.log('The time is up: the next run continues from here.');
};

/** Proves a board anew. */
const check = async (): Promise<void> => {
  const game = readGame(`[Ruleset "${positionals.join(' ')}"]\n\n*`, { rulesets: allRulesets });
  if (!game.ok) throw new RangeError(`--check: ${game.error.message}`);
  const { rules } = game.value;
  if (rules.initialState().outcome) throw new RangeError(`${rules.ruleset}: the game is over at the start`);
  const finding = await prove(rules, CHECKED_POSITIONS);
  if (!finding) throw new RangeError(`${rules.ruleset}: expected at most ${CHECKED_POSITIONS} positions`);
  if (finding.isDisputed) {
    reportDispute(rules, finding);
    return;
  }
  console.log(`${rules.ruleset}: ${wordsOf(finding)}`);
  console.log(finding.row ?? 'This is no row: only brute force proves it.');
  const known = byRules(readAtlas().boards).get(rules.ruleset);
  if (!known) console.log('The atlas has no such row.');
  else if (isDeepStrictEqual(known, { ...finding.row, proven: known.proven }))
    console.log('The atlas says the same.');
  else {
    console.error('The atlas says something else:', known);
    process.exitCode = 1;
  }
};

await (values.check ? check() : make());
