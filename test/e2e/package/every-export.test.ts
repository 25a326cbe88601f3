// The packed package has every export of the source, with its types, to import and to require. Their examples, which every export
// has, are run against the source.
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { exportedDeclarations } from '../../docs/exports.ts';
import { entries, run, typeErrors } from './consumer.ts';

const declared = exportedDeclarations();
const namesOf = (entry: string): string[] =>
  declared.filter((each) => each.entry === entry).map(({ name }) => name);

/** The exports of an entry that exist when a program runs. */
const valuesOf = (entry: string): string[] =>
  declared
    .filter((each) => each.entry === entry)
    .filter(({ declarations }) =>
      declarations.some(
        (node) =>
          ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node),
      ),
    )
    .map(({ name }) => name);

/** A program that exports everything again. */
const program = entries
  .map(
    (entry, i) =>
      `export { ${namesOf(entry)
        .map((name) => `${name} as from${i}_${name}`)
        .join(', ')} } from '${entry}';`,
  )
  .join('\n');

describe.each([
  ['import', 'mts'],
  ['require', 'cts'],
])('with %s', (_, extension) => {
  test('a program that names every export compiles, and one that names another does not', () => {
    expect(typeErrors({ [`program.${extension}`]: program })).toEqual([]);
    const wrong = program.replace(' mirror as ', ' mirrored as ');
    expect(typeErrors({ [`program.${extension}`]: wrong }).join()).toContain(
      "no exported member named 'mirrored'",
    );
  });
});

test('every entry exports its values to import and to require', () => {
  const print =
    "console.log(JSON.stringify(loaded.map((entry) => Object.keys(entry).filter((name) => name !== 'default' && name !== 'module.exports').sort())))";
  const list = JSON.stringify(entries);
  const programs = {
    'names.mjs': `const loaded = await Promise.all(${list}.map((name) => import(name))); ${print}`,
    'names.cjs': `const loaded = ${list}.map((name) => require(name)); ${print}`,
  };
  for (const [name, text] of Object.entries(programs))
    expect(JSON.parse(run(name, text))).toEqual(entries.map((entry) => valuesOf(entry).sort()));
});

test('entries share their classes', () => {
  const text = `
    import { InvalidOptionsError, kalah } from 'mancala-rules';
    import { levelBot } from 'mancala-rules/search';
    import { checkRules } from 'mancala-rules/testing';
    const errorOf = (run) => { try { run(); } catch (error) { return error; } };
    const errors = [() => levelBot(10), () => checkRules(kalah, { games: 0 })].map(errorOf);
    console.log(errors.every((error) => error instanceof InvalidOptionsError));`;
  expect(run('classes.mjs', text).trim()).toBe('true');
});
