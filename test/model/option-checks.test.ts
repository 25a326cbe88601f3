// Options may be left out; what is given has to fit.
import { InvalidOptionsError } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../src/model/option-checks.ts';
import { BOOLEAN, COUNT } from '../../src/model/validation.ts';

const checks = { depth: COUNT, limits: { nodes: COUNT, isSoft: BOOLEAN } };

/** The paths of all problems; empty if there are none. */
function pathsOf(given: unknown): string[] {
  try {
    checkOptions(given, checks);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidOptionsError);
    return (error as InvalidOptionsError).problems.map(({ path }) => path);
  }
}

describe('checkOptions', () => {
  it.each([
    [{}],
    [{ depth: 3 }],
    [{ depth: undefined, limits: undefined }],
    [{ limits: {} }],
    [{ depth: 0, limits: { nodes: 5, isSoft: false } }],
  ])('accepts %j', (given) => {
    expect(pathsOf(given)).toEqual([]);
  });

  it.each<[unknown, string[]]>([
    [{ depth: -1 }, ['depth']],
    [{ depth: null }, ['depth']],
    [{ dept: 1 }, ['dept']],
    [{ limits: 3 }, ['limits']],
    [{ limits: null }, ['limits']],
    [{ limits: { node: 1 } }, ['limits.node']],
    [{ limits: { nodes: 'many', isSoft: 0 } }, ['limits.nodes', 'limits.isSoft']],
    [{ other: 1, depth: 0.5, limits: { isSoft: 1 } }, ['other', 'depth', 'limits.isSoft']],
    [[], ['']],
    [null, ['']],
    [5, ['']],
  ])('lists all that is wrong with %j', (given, paths) => {
    expect(pathsOf(given)).toEqual(paths);
  });
});
