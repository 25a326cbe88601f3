// The packed package has every value that the source exports, to import and to require. That it has the types is known from their
// examples, which every export has and which `compile.test.ts` compiles.
import ts from 'typescript';
import { expect, test } from 'vitest';
import { exportedDeclarations } from '../../docs/exports.ts';
import { entries, run } from './consumer.ts';

const declared = exportedDeclarations();

/** The exports of an entry that exist when a program runs. */
const valuesOf = (entry: string): string[] =>
  declared
    .filter((each) => each.entry === entry)
    .filter(({ declarations }) => declarations.some((node) => VALUES.some((isValue) => isValue(node))))
    .map(({ name }) => name);
const VALUES = [ts.isVariableDeclaration, ts.isFunctionDeclaration, ts.isClassDeclaration];

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
