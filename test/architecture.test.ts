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

test('a name that a file exports is defined nowhere else', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const definition = /^(export )?(?:async )?(?:const|function\*?|(?:abstract )?class|interface|type) (\w+)/gm;
  const places = new Map<string, Set<string>>();
  const exported = new Set<string>();
  // What runs in a worker has the name that it has in this thread.
  for (const file of files.filter((file) => file.endsWith('.ts') && !file.startsWith('workers'))) {
    for (const [, isExported, name] of readFileSync(join(root, 'src', file), 'utf8').matchAll(definition)) {
      if (isExported) exported.add(name!);
      places.set(name!, (places.get(name!) ?? new Set()).add(file));
    }
  }
  expect(exported.size).toBeGreaterThan(500);
  expect([...exported].filter((name) => places.get(name)!.size > 1)).toEqual([]);
});
