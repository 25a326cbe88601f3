// The text that names rules with their options: in rules and states, and read back.
import {
  captureTo25,
  defineRules,
  Game,
  InvalidArgumentError,
  InvalidStateError,
  kalah,
  oware,
  rulesFor,
  wari,
  type KalahOptions,
  type Rules,
} from 'mancala-rules';
import { readGame, readGames } from 'mancala-rules/notation';
import { serveBots } from 'mancala-rules/search/serve';
import { describe, expect, it } from 'vitest';
import { allIds, setups } from '../support/setups.ts';

const own = defineRules<KalahOptions & { style: string; speed: number }>({
  ...kalah.spec,
  id: 'ownKalah',
  defaults: { ...kalah.spec.defaults, style: 'old', speed: 1 },
});

describe('the name of rules', () => {
  it.each<[Rules, string]>([
    [kalah, 'kalah'],
    [kalah.with({ seeds: 4 }), 'kalah'],
    [kalah.with({ emptyCapture: true, seeds: 5 }), 'kalah seeds=5 emptyCapture=true'],
    [wari.with({ captures: [2, 3, 4], moveLimit: 7 }), 'wari captures=2,3,4 moveLimit=7'],
    [
      wari.with({ moveLimit: 'in-play-times-pits', first: 'north' }),
      'wari first=north moveLimit=in-play-times-pits',
    ],
    [captureTo25.with({ pits: 4 }).with({ target: 17 }), 'captureTo25 pits=4'],
    [captureTo25.with({ pits: 4 }).with({ target: 16 }), 'captureTo25 pits=4 target=16'],
    [
      own.with({ style: 'new and bright', speed: 3, seeds: 2 }),
      'ownKalah seeds=2 style=new and bright speed=3',
    ],
  ])('is the same however they were made, and is read back: %#', (rules, text) => {
    const known = [kalah, wari, captureTo25, own];
    expect([rules.ruleset, rules.initialState().ruleset, rulesFor(rules, known).ruleset]).toEqual([
      ...[text, text, text],
    ]);
    expect(rulesFor({ ruleset: text }, known).options).toEqual(rules.options);
  });

  it.each(allIds)('%s: is read back, with all options', (id) => {
    for (const { rules } of setups[id]) expect(rulesFor(rules.initialState()).options).toEqual(rules.options);
  });
});

describe('rulesFor', () => {
  it('refuses a saved game, which names its options apart', () => {
    const saved = Game.start(kalah.with({ seeds: 5 })).toJSON();
    expect(() => rulesFor(saved)).toThrow('state: expected a state (Game.fromJSON restores saved games)');
  });

  it('gives back the rules of a state that went through JSON', () => {
    const rules = oware.with({ seeds: 3, captures: [3] });
    const state = rules.apply(rules.initialState(), 2);
    const saved = JSON.parse(JSON.stringify(state)) as typeof state;
    expect(rulesFor(saved).apply(rulesFor(saved).stateFrom(saved), 7)).toEqual(rules.apply(state, 7));
  });

  it.each<[state: unknown, message: string, rulesets?: readonly Rules[]]>([
    [undefined, 'ruleset: expected one of 29 rulesets, such as "wari", got undefined'],
    [{ ruleset: 7 }, 'ruleset: expected one of 29 rulesets, such as "wari", got 7'],
    [{ ruleset: 'chess' }, 'ruleset: expected one of 29 rulesets, such as "wari", got "chess"'],
    [{ ruleset: 'wari' }, 'ruleset: expected "kalah" or "ownKalah", got "wari"', [kalah, own]],
    [{ ruleset: 'kalah pits=0' }, 'ruleset: "kalah pits=0": pits: expected a whole number from 1 to'],
  ])('refuses %j', (state, message, rulesets) => {
    const refused = () => rulesFor(state as { ruleset: string }, rulesets);
    expect(refused).toThrow(InvalidStateError);
    expect(refused).toThrow(message);
  });

  it('does not take a fault of a ruleset for a wrong text', () => {
    const faulty = Object.create(kalah, {
      optionInfo: { get: () => JSON.parse('') as object },
    }) as typeof kalah;
    expect(() => rulesFor({ ruleset: 'kalah seeds=5' }, [faulty])).toThrow(SyntaxError);
  });
});

describe('two games with one id', () => {
  const other = defineRules({ ...kalah.spec, id: 'oware' });
  const saved = Game.start(kalah).toJSON();
  const calls: Readonly<Record<string, (rulesets: readonly Rules[]) => unknown>> = {
    rulesFor: (rulesets) => rulesFor(kalah.initialState(), rulesets),
    'Game.fromJSON': (rulesets) => Game.fromJSON(saved, rulesets),
    readGame: (rulesets) => readGame(JSON.stringify(saved), { rulesets }),
    readGames: (rulesets) => readGames('', { rulesets }),
    serveBots,
  };

  it.each(Object.entries(calls))('%s refuses them', (_, call) => {
    expect(() => call([kalah, oware, other])).toThrow(
      new InvalidArgumentError('rulesets: two games have the id "oware"'),
    );
  });

  it.each(Object.entries(calls).slice(0, -1))('%s takes one game with several options', (_, call) => {
    expect(() => call([kalah, kalah.with({ seeds: 5 }), kalah])).not.toThrow();
  });
});
