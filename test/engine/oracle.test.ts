// Every ruleset with every option set plays exactly as its reference engine, which is written as the documents read.
import { describe, expect, it } from 'vitest';
import { games } from '../support/arbitraries.ts';
import { walk } from './oracle-walk.ts';
import { check } from '../support/runs.ts';
import { allSetups } from '../support/setups.ts';

describe('the library and the reference engines agree', () => {
  it.each(allSetups)('$name', (setup) => {
    expect(setup.rules.options).toEqual(setup.options);
    check(games(setup, 40), 10, walk);
  });
});
