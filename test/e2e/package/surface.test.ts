import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { run, typeErrors } from './consumer.ts';
import { readSurface, surfaceText } from './read-surface.ts';

const program = readFileSync(join(import.meta.dirname, 'surface-program.ts'), 'utf8');
const surface = readSurface(surfaceText);

/** What every new ruleset adds to, so that the package may declare more. */
const growing: Readonly<Record<string, string>> = {
  RulesetId: 'Holds<Surface.RulesetId extends Package.RulesetId ? true : false>',
  rulesetById: 'Holds<typeof Package.rulesetById extends typeof Surface.rulesetById ? true : false>',
};

/** A program that compiles if the package declares all that the surface does, each member with that very type. */
function comparison(text: string, extension: 'mjs' | 'cjs'): string {
  const surface = readSurface(text);
  const equal = (left: string, right: string): string => `Holds<Equal<${left}, ${right}>>`;
  const classes = new Map(surface.types.map((type) => [type.name, type]));
  /** A member that gives an instance of its own class, and classes are the same only by name: it takes the same. */
  const gives = (self: string, member: (namespace: string) => string): string[] => [
    equal(`Parameters<${member('Surface')}>`, `Parameters<${member('Package')}>`),
    equal(`ReturnType<${member('Package')}>`, `Package.${self}`),
  ];
  const claims = [
    ...surface.types.flatMap(({ name, args, members, selves }) => {
      const [ours, theirs] = ['Surface', 'Package'].map(
        (namespace) => `${namespace}.${name}${args(namespace)}`,
      );
      if (!ours || !theirs) return [];
      if (members.length === 0) return [growing[name] ?? equal(ours, theirs)];
      return members.flatMap((member) =>
        selves.includes(member)
          ? gives(name, (namespace) => `${namespace}.${name}['${member}']`)
          : equal(`Pick<${ours}, '${member}'>`, `Pick<${theirs}, '${member}'>`),
      );
    }),
    ...surface.values.flatMap((name) => {
      const statics = classes.get(name)?.statics ?? [];
      if (statics.length > 0)
        return statics.flatMap((member) =>
          gives(name, (namespace) => `typeof ${namespace}.${name}.${member}`),
        );
      return classes.has(name)
        ? `Holds<typeof Package.${name} extends abstract new (...args: never) => Error ? true : false>`
        : (growing[name] ?? equal(`typeof Surface.${name}`, `typeof Package.${name}`));
    }),
  ];
  return [
    `import type * as Surface from './surface.${extension}';`,
    `import type * as Package from 'mancala-rules';`,
    'type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;',
    'type Holds<Claim extends true> = Claim;',
    ...claims.map((claim, index) => `export type Claim${index} = ${claim};`),
  ].join('\n');
}

describe('the public surface', () => {
  test('has the names one expects to be read from its declarations', () => {
    expect(surface.values).toEqual(expect.arrayContaining(['wari', 'defineRules', 'IllegalMoveError']));
    expect(surface.types.find((type) => type.name === 'GameState')?.members).toContain('quietMoves');
    expect(surface.types.length + surface.values.length).toBeGreaterThan(50);
  });

  test.each([
    ['import', 'mjs', 'mts'],
    ['require', 'cjs', 'cts'],
  ] as const)('is what the package declares to %s, member for member', (_, js, tsExtension) => {
    expect(
      typeErrors({
        [`surface.d.${tsExtension}`]: surfaceText,
        [`comparison.${tsExtension}`]: comparison(surfaceText, js),
      }),
    ).toEqual([]);
  });

  test.each([
    ['a missing value', `${surfaceText}\nexport declare const bao: Rules;`, 'bao'],
    ['a member of another type', surfaceText.replace('removed: number', 'removed: string'), 'removed'],
    ['a member that is not read-only', surfaceText.replace('readonly removed', 'removed'), 'removed'],
    [
      'a missing member',
      surfaceText.replace('readonly removed: number', '$&; readonly round: number'),
      "'round'",
    ],
    ['a shorter list of reasons', surfaceText.replace("| 'target'", ''), 'EndReason'],
    ['another parameter', surfaceText.replace('apply(state: GameState', 'apply(state: Position'), 'apply'],
    ['another parameter of a class', surfaceText.replace('goTo(ply: number', 'goTo(ply: string'), 'goTo'],
    [
      'another way to make one',
      surfaceText.replace('fromJSON(json: unknown', 'fromJSON(json: object'),
      'fromJSON',
    ],
  ])('would not pass with %s', (_, changed, complaint) => {
    expect(changed).not.toBe(surfaceText);
    const errors = typeErrors({ 'surface.d.mts': changed, 'comparison.mts': comparison(changed, 'mjs') });
    expect(errors.join('\n')).toContain(complaint);
  });

  test('is used, declaration by declaration, by the program below', () => {
    const names = [...surface.values, ...surface.types.map((type) => type.name)];
    expect(importedNames(program).sort()).toEqual([...new Set(names)].sort());
  });

  test.each([
    ['import', 'mts', 'mjs', ts.ModuleKind.ESNext],
    ['require', 'cts', 'cjs', ts.ModuleKind.CommonJS],
  ])('compiles and runs in a program that uses all of it, with %s', (_, typed, plain, module) => {
    expect(typeErrors({ [`program.${typed}`]: program })).toEqual([]);
    expect(run(`program.${plain}`, transpile(program, module))).toBe('');
  });
});

function importedNames(text: string): string[] {
  const [, list = ''] = /^import \{([^}]*)\}/m.exec(text) ?? [];
  return list.match(/\w+(?=,)/g) ?? [];
}

function transpile(text: string, module: ts.ModuleKind): string {
  const compilerOptions = { module, target: ts.ScriptTarget.ES2022 };
  return ts.transpileModule(text, { compilerOptions }).outputText;
}
