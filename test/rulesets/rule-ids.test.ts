// Every rule has an example that cites it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const RULES = [
  ...['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9'],
  ...['W1', 'W2', 'W3', 'W5', 'W6', 'W7', 'W8'],
  ...['M1', 'M2', 'M3', 'M4', 'M5', 'M7'],
  ...['K1', 'K2', 'K3', 'K4'],
  ...['L1', 'L2', 'L3', 'L4', 'L5', 'L6'],
  ...['C1', 'C2', 'C3', 'C4', 'C5'],
];

/** The names of the tests beside this one. */
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    return [...text.matchAll(/\bit(?:\.each\([^)]*\))?\(\s*(['"`])(.*?)\1/gs)].map(([, , name]) => name!);
  });

it('every rule id is cited by the name of a test', () => {
  expect(names.length).toBeGreaterThan(100);
  expect(RULES.filter((id) => !names.some((name) => new RegExp(`\\b${id}\\b`).test(name)))).toEqual([]);
});

it('the names cite no rule that there is not', () => {
  const cited = names.flatMap((name) => name.match(/\b[AWMKLC]\d\b/g) ?? []);
  expect(cited.filter((id) => !RULES.includes(id))).toEqual([]);
});
