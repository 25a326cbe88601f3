// Rulesets by the names that people use. The table of names in the documentation is held to be right.
import { allRulesets, findRuleset } from 'mancala-rules';
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';

const idOf = (found: ReturnType<typeof findRuleset>): string =>
  found.ok ? found.value.rules.id : found.error.message;
/** What is found, or what is wrong. */
const answer = (text: string) => {
  const found = findRuleset(text);
  return found.ok ? found.value : found.error;
};

/** The names of the documentation that stand for one ruleset each, and its id. */
const documented = readFileSync('docs/which-game.md', 'utf8')
  .split('## Names')[1]!
  .split('\n')
  .map((line) => /^\| (?<names>[^|"]+?) +\| \[`(?<id>\w+)`\]/u.exec(line)?.groups)
  .flatMap((groups) => (groups ? groups['names']!.split(', ').map((name) => [name, groups['id']!]) : []));

/** The names of games that cannot be played yet. */
const unplayable = readFileSync('docs/which-game.md', 'utf8')
  .split('## What cannot be played yet')[1]!
  .split('\n')
  .map((line) => /^\| (?<names>[^:|]+): [^|]+\|/u.exec(line)?.groups?.['names'] ?? '')
  .flatMap((names) => names.split(', '))
  .filter((name) => name && !['Ba-awa', 'Adi', 'Omweso'].includes(name));

describe('findRuleset', () => {
  it.each(allRulesets)('$id: finds it by its id and title, however they are written', ({ id, title }) => {
    const spaced = id.replaceAll(/[A-Z]/g, ' $&');
    for (const name of [id, title, id.toUpperCase(), ` ${spaced}`, title.normalize('NFD').toLowerCase()])
      expect(idOf(findRuleset(name))).toBe(id);
  });

  it.each(documented)('%s is %s, as documented', (name, id) => {
    expect(idOf(findRuleset(name))).toBe(id);
  });

  it.each(unplayable)('%s cannot be played, as documented', (name) => {
    expect(answer(name)).toMatchObject({ code: 'unknown-ruleset', suggestion: null });
    expect(idOf(findRuleset(name))).toContain('cannot be played yet');
  });

  it('says that Ouril, unlike Ouri, is mostly Oware', () => {
    expect(answer('Ouri')).toMatchObject({ rules: { id: 'ouri' }, note: null });
    for (const name of ['Ouril', 'Ourin'])
      expect(answer(name)).toMatchObject({
        rules: { id: 'ouri' },
        note: expect.stringContaining(`${name}, of Cape Verde, is mostly Oware`) as string,
      });
  });

  it('reads at least twenty names in the documentation', () => {
    expect(unplayable.length).toBeGreaterThan(4);
    expect(documented.length).toBeGreaterThan(20);
  });

  it('finds games that are another one with options', () => {
    expect(answer('Songo')).toMatchObject({ rules: { id: 'oware', options: { pits: 7, captures: [2, 4] } } });
    expect(answer('J’odu')).toMatchObject({ rules: { id: 'ayoayo', options: { jodu: true } } });
    expect(answer('Endodoi')).toMatchObject({
      rules: { id: 'ayoayo', options: { jodu: false, sowsOrigin: true, mustFeed: false } },
      note: 'Endodoi is Ayoayo with other options.',
    });
    expect(answer('Pandi')).toMatchObject({
      rules: { id: 'pallanguzhi', options: { capturesOpposite: true } },
    });
    for (const name of ['Nam-nam', 'Oware Nam Nam'])
      expect(answer(name)).toMatchObject({
        rules: { id: 'baAwa', options: { mustFeed: true, lastSeeds: 'mover' } },
        note: `${name} is Ba-awa with other options.`,
      });
  });

  it('says that Mancala is kalah to most people', () => {
    expect(answer('Mancala')).toMatchObject({
      note: expect.stringMatching(/mean kalah/) as string,
    });
    expect(answer('Kalaha')).toMatchObject({ note: null });
  });

  it.each(['Igisoro', 'Ikibuguzo', 'Choro', 'Coro'])('says that %s is a relative of Omweso', (name) => {
    expect(answer(name)).toMatchObject({
      rules: { id: 'omweso' },
      note: expect.stringContaining(`${name}, of `) as string,
    });
    expect(answer('Mweso')).toMatchObject({ note: null });
  });

  test.each([
    ['kahla', 'kalah'],
    ['owaree', 'oware'],
    ['togyz', 'togyzqumalaq'],
    ['sugnka', 'congkak'],
    ['bohnen', 'bohnenspiel'],
    ['omwezo', 'omweso'],
    ['Bao la', 'bao'],
    ['Bao la Kiswahilli', 'bao'],
    ['Bao la Kujifunsa', 'baoKujifunza'],
    ['hawalees', 'hawalis'],
    ['Aliguli mani', 'aliGuliMane'],
    ['chess', null],
    ['pebble', null],
    ['', null],
    ['x', null],
    [undefined, null],
    [{ id: 'kalah' }, null],
  ])('%j is no name: suggests %j', (text, suggestion) => {
    expect(answer(text as string)).toMatchObject({ code: 'unknown-ruleset', suggestion });
  });
});
