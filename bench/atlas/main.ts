/**
 * Makes the atlas of exact values, `docs/atlas.json` and `docs/atlas.md`: after `npm run build`, `node dist/bench/atlas.js`. It keeps
 * the rows whose rulesets have not changed, makes those that are missing, and exits with 1 if two proofs disagree.
 *
 * `--positions N` is the maximum number of positions of a board (default 3,000); `--seconds N` limits the CPU time of a run.
 *
 * `--check RULESET [OPTION=VALUE...]` proves one board anew, and exits with 1 if proofs disagree or its row says something else.
 */
import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { allRulesets, type Rules } from 'mancala-rules';
import { readGame } from 'mancala-rules/notation';
import { boardsOfFirstTurns, pitsOf, seedsOf, sized, variations } from './boards.ts';
import { winInFirstTurn } from './first-turn.ts';
import { atlasPage, PAGE } from './page.ts';
import { prove, type Finding } from './prove.ts';
import { readAtlas, rulesOfBoard, writeAtlas } from './rows.ts';

/** The limits of one pass after the other. */
const PASSES = [3_000, 30_000, Infinity];
/** So many boards in a row with too many positions end the search for larger ones. */
const MISSES = 2;
/** The maximum number of positions of a board that is checked. */
const CHECKED_POSITIONS = 1_000_000;

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
  claims.map(({ by, value, moves }) => `${by} ${value} by ${moves.join(' or ') || 'no move'}`).join('; ');

const reportDispute = ({ ruleset }: Rules, finding: Finding): void => {
  console.error(`${ruleset}: the proofs disagree: ${wordsOf(finding)}`);
  process.exitCode = 1;
};

/** Makes the rows that are missing, and writes them after each ruleset: a run that was stopped goes on there. */
const make = async (): Promise<void> => {
  const atlas = readAtlas();
  const rows = new Map(atlas.boards.map((row) => [rulesOfBoard(row)!.ruleset, row]));
  const turns = new Map(atlas.firstTurns.map((turn) => [rulesOfBoard(turn)!.ruleset, turn]));
  /** Boards that brute force alone has solved. */
  const provenOnce = new Set<string>();

  /** Makes the row of a board; false if the board has too many positions. */
  const add = async (board: Rules, limit: number): Promise<boolean> => {
    const { ruleset, initialState } = board;
    if (rows.has(ruleset) || provenOnce.has(ruleset) || initialState().outcome) return true;
    const finding = await prove(board, limit);
    if (!finding) return false;
    if (finding.isDisputed) reportDispute(board, finding);
    else if (finding.row) rows.set(ruleset, finding.row);
    else provenOnce.add(ruleset);
    return true;
  };

  const addAll = async (rules: Rules, limit: number): Promise<void> => {
    for (const pits of pitsOf(rules)) {
      let misses = 0;
      for (const seeds of seedsOf) {
        if (isLate()) return;
        misses = (await add(rules.with({ pits, seeds }), limit)) ? 0 : misses + 1;
        if (misses === MISSES && seeds === MISSES) return;
        if (misses === MISSES) break;
      }
    }
  };

  const write = (): void => writeAtlas({ boards: [...rows.values()], firstTurns: [...turns.values()] });

  /** Makes the rows of all boards, small ones of all games first. */
  const addGroup = async (group: readonly Rules[]): Promise<void> => {
    for (const limit of new Set(PASSES.map((pass) => Math.min(pass, countOf('positions')))))
      for (const rules of group) {
        const before = rows.size;
        await addAll(rules, limit);
        if (rows.size === before) continue;
        write();
        console.log(`${rules.ruleset}, up to ${limit} positions: ${rows.size - before} rows more`);
      }
  };

  await addGroup(sized);
  await addGroup(variations);
  for (const board of boardsOfFirstTurns()) {
    if (isLate()) break;
    const turn = turns.get(board.ruleset) ?? winInFirstTurn(board);
    if (turn) turns.set(board.ruleset, turn);
  }
  write();
  writeFileSync(PAGE, await atlasPage(readAtlas()));
  console.log(
    `${rows.size} rows, ${turns.size} wins in one turn; ${provenOnce.size} boards are proven by brute force alone`,
  );
  if (isLate()) console.log('The time is up: the next run goes on from here.');
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
  const known = readAtlas().boards.find((row) => rulesOfBoard(row)!.ruleset === rules.ruleset);
  if (!known) console.log('The atlas has no such row.');
  else if (isDeepStrictEqual(known, JSON.parse(JSON.stringify(finding.row))))
    console.log('The atlas says the same.');
  else {
    console.error('The atlas says something else:', known);
    process.exitCode = 1;
  }
};

await (values.check ? check() : make());
