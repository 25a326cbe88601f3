// What dependency-cruiser does not see.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRulesets } from 'mancala-rules';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('below the rulesets no file names one', () => {
  const floors = ['model', 'ruleset', 'steps', 'engine', 'cursor'].map((floor) => join(root, 'src', floor));
  const files = floors.flatMap((floor) => readdirSync(floor).map((name) => join(floor, name)));
  expect(files.length).toBeGreaterThan(20);
  const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const ids = new RegExp(`\\b(${allRulesets.map(({ id }) => id).join('|')})\\b`);
  expect(files.filter((file) => ids.test(withoutComments(readFileSync(file, 'utf8'))))).toEqual([]);
});
