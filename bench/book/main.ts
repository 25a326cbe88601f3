/**
 * Makes the opening books of kalah, `src/books/kalah-values.ts`: after `npm run build`, `node dist/bench/book.js`. It takes hours,
 * and gives the same file on every machine.
 *
 * The values of each book are appended to a file in `--folder` (default `reports/book`), a character for each position. A run
 * that was stopped goes on there.
 *
 * `--check N` solves every N-th position of the books anew, and exits with 1 if a value differs.
 *
 * `--seeds N` sets the size of the endgame table (default 22, which takes 550 MB) and `--table-mb N` that of the transposition
 * table (default 2,048). They affect the time, not the values.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { encodeValue } from '../../src/books/book.ts';
import { kalahBook } from '../../src/books/kalah.ts';
import { gameText } from '../../src/game/rules-with.ts';
import { kalah } from '../../src/rulesets/kalah.ts';
import type { Rules } from '../../src/ruleset/rules.ts';
import { createSolver, openings, type Effort } from './solve-openings.ts';

const FILE = 'src/books/kalah-values.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'reports/book' },
    check: { type: 'string' },
    seeds: { type: 'string', default: '22' },
    'table-mb': { type: 'string', default: '2048' },
  },
});

const countOf = (name: string, value: string): number => {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) {
    throw new RangeError(`--${name}: expected a whole number from 1, got ${value}`);
  }
  return count;
};

const effort: Effort = {
  seeds: countOf('seeds', values.seeds),
  tableMb: countOf('table-mb', values['table-mb']),
};

/** A book to make: its values are those of the positions after `plies` moves. */
interface Plan {
  readonly name: string;
  readonly rules: Rules;
  readonly plies: number;
}

const plans: readonly Plan[] = [
  { name: 'kalah', rules: kalah, plies: 5 },
  { name: 'empty-capture', rules: kalah.with({ emptyCapture: true }), plies: 4 },
];

/** Solves what is missing in the file of a book, and returns all of it. */
const solveBook = async ({ name, rules, plies }: Plan): Promise<string> => {
  mkdirSync(values.folder, { recursive: true });
  const file = join(values.folder, `${name}-${plies}.txt`);
  let text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const states = openings(rules, plies);
  if (text.length === states.length) return text;
  const solve = await createSolver(rules, effort);
  for (const state of states.slice(text.length)) {
    const character = encodeValue(state, solve(state));
    appendFileSync(file, character);
    text += character;
    console.log(`${file}: ${text.length} of ${states.length}`);
  }
  return text;
};

const make = async (): Promise<void> => {
  const entries: string[] = [];
  for (const plan of plans) {
    const text = await solveBook(plan);
    entries.push(`  '${gameText(plan.rules)}': {\n    plies: ${plan.plies},\n    text: '${text}',\n  },\n`);
  }
  writeFileSync(
    FILE,
    `/** The values of the opening books of Kalah, made by \`bench/book\`. Do not edit. */

/** By game, the values of all positions after \`plies\` moves. */
export const BOOKS: Readonly<Record<string, { readonly plies: number; readonly text: string }>> = {
${entries.join('')}};
`,
  );
};

/** Returns how many values of every `interval`-th position differ. */
const check = async (interval: number): Promise<number> => {
  let wrong = 0;
  for (const { rules } of plans) {
    const { plies, text } = kalahBook(rules);
    const solve = await createSolver(rules, effort);
    for (const [i, state] of openings(rules, plies).entries()) {
      if (i % interval > 0) continue;
      const isRight = text[i] === encodeValue(state, solve(state));
      console.log(`${gameText(rules)}, position ${i}: ${isRight ? 'right' : 'wrong'}`);
      if (!isRight) wrong++;
    }
  }
  return wrong;
};

if (values.check === undefined) await make();
else if ((await check(countOf('check', values.check))) > 0) process.exitCode = 1;
