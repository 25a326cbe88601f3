import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { allRulesets } from 'mancala-rules';
import { expect, test } from 'vitest';
import config from '../dependency-cruiser.config.ts';

const root = join(import.meta.dirname, '..');

/** The violations of the rules in `dependency-cruiser.config.ts` below a folder, as `rule: from → to`. */
async function violations(baseDir: string): Promise<string[]> {
  const { forbidden = [], options } = config;
  const { output } = await cruise(['src'], { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  const { summary } = output as ICruiseResult;
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort();
}

test('the source imports downward only', async () => {
  expect(await violations(root)).toEqual([]);
});

test('below the rulesets no file names one', () => {
  const floors = ['model', 'ruleset', 'steps', 'engine', 'cursor'].map((floor) => join(root, 'src', floor));
  const files = floors.flatMap((floor) => readdirSync(floor).map((name) => join(floor, name)));
  expect(files.length).toBeGreaterThan(20);
  const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const ids = new RegExp(`\\b(${allRulesets.map(({ id }) => id).join('|')})\\b`);
  expect(files.filter((file) => ids.test(withoutComments(readFileSync(file, 'utf8'))))).toEqual([]);
});
