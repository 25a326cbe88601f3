// What a spec must be: `defineRules` refuses what would crash or corrupt a game, `checkRules` finds every other mistake.
import {
  allRulesets,
  defineRules,
  kalah,
  sowing,
  oware,
  type Rules,
  type RulesSpec,
  type Steps,
} from 'mancala-rules';
import {
  chainCapture,
  fewSeeds,
  liftsLandingPit,
  moveLimit,
  ringCapture,
  storeHolds,
} from 'mancala-rules/steps';
import { checkRules } from 'mancala-rules/testing';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../support/hostile-values.ts';

/** A value in place of one that the types ask for. */
const any = (value: unknown): never => value as never;

/** Why `defineRules` refuses a spec: each problem as a line. */
const refusals = (spec: unknown): readonly string[] =>
  problemsOf(() => defineRules(any(spec))).map(({ path, message }) => {
    expect(message.startsWith(path)).toBe(true);
    return message;
  });

/** What `checkRules` finds in a spec that `defineRules` takes. */
const findings = (spec: unknown): readonly string[] => {
  const { failures } = checkRules(defineRules(any(spec)), { games: 1, maxPlies: 1 });
  return failures.flatMap(({ property, message }) => (property === 'spec' ? message.split('; ') : []));
};

const spec: RulesSpec<typeof kalah.options> = { ...kalah.spec, id: 'mine' };
const withSteps = (change: (steps: Steps) => unknown, more: object = {}): unknown => ({
  ...spec,
  ...more,
  steps: (options: typeof kalah.options) => change(kalah.spec.steps(options)),
});
const withEnding = (ending: unknown, more?: object): unknown =>
  withSteps((steps) => ({ ...steps, endings: [ending] }), more);
const withCondition = (when: unknown): unknown => withEnding({ reason: 'row-empty', when });

it.each(allRulesets)('the spec of $id has no problems', ({ spec }: Rules) => {
  expect(refusals(spec)).toEqual([]);
  expect(findings(spec)).toEqual([]);
});

describe('a spec', () => {
  it.each([[undefined], [null], ['kalah'], [[]], [7]])('%j is none', (value) => {
    expect(refusals(value)).toEqual([expect.stringMatching(/^spec: expected an object, got /)]);
  });

  it('is not a ruleset', () => {
    expect(refusals(kalah)).toEqual([
      'spec: expected a spec, such as { ...rules.spec, id: "mine" }, got a ruleset',
    ]);
  });

  it.each(['kalah seeds=5', 'Kalah', '7', 'o-an-quan', 'été'])('refuses the id %j', (id) => {
    expect(refusals({ ...spec, id })).toEqual([
      `id: expected a text of a small letter a-z, then letters a-z and digits, got ${JSON.stringify(id)}`,
    ]);
  });

  it.each(allRulesets)('is reported with the id of $id, which another game has', (rules) => {
    const { id } = rules;
    const { spec } = rules === kalah ? oware : kalah;
    const { failures } = checkRules(defineRules(any({ ...spec, id })), { games: 1, maxPlies: 1 });
    expect(failures).toContainEqual({
      property: 'spec',
      message: `id: expected an id that no built-in game has, got "${id}"`,
      state: null,
    });
  });

  it('lists every problem of its members', () => {
    const wrong = {
      ...{
        ...spec,
        id: '',
        title: 3,
        version: 0,
        defaults: null,
        optionInfo: [],
        reasons: ['a'],
        depends: 'stores',
      },
      ...{
        defaultsFor: 1,
        problems: {},
        clockwise: false,
        rows: 4,
        choiceNames: '<>',
        house: -1,
        playsLike: '',
      },
      ...{ setup: [], steps: undefined },
    };
    const paths = refusals(wrong).map((line) => line.split(':')[0]!);
    expect(paths.sort()).toEqual(Object.keys(wrong).sort());
    expect(refusals({ ...spec, reasons: ['a'] })).toEqual(['reasons: expected an object, got a list']);
  });

  it('has no unknown members, such as steps of its own beside `steps`', () => {
    expect(refusals({ ...spec, endings: [] })[0]).toMatch(/^endings: unknown/);
    expect(refusals({ ...spec, setUp: () => [] })).toEqual(['setUp: unknown (did you mean setup?)']);
  });

  it('of four rows has an even number of pits', () => {
    expect(findings({ ...spec, rows: 2 })).toEqual([]);
    expect(refusals({ ...spec, rows: 2, defaults: { ...spec.defaults, pits: 7 } })).toEqual([
      'defaults.pits: expected an even number, got 7',
    ]);
    expect(refusals({ ...spec, rows: 2, optionInfo: { pits: { min: 3, step: 1 } } })).toEqual([
      'optionInfo.pits.min: expected an even number, got 3',
      'optionInfo.pits.step: expected an even number, got 1',
    ]);
  });

  it('has seeds in both stores, if in one', () => {
    expect(findings({ ...spec, stores: { south: 0, north: 3 } })).toEqual([]);
    expect(refusals({ ...spec, stores: { south: -1, east: 1 } })).toEqual([
      'stores.east: unknown, expected south, north',
      'stores.south: expected a whole number from 0, got -1',
      'stores.north: expected a whole number from 0, got undefined',
    ]);
  });

  it('has its house on the board', () => {
    expect(findings({ ...spec, house: 5 })).toEqual([]);
    expect(refusals({ ...spec, house: 6 })).toEqual(['house: expected a pit from 0 to 5, got 6']);
  });

  it('names choices so that moves can be read', () => {
    const named = (...choiceNames: unknown[]): readonly string[] => findings({ ...spec, choiceNames });
    expect(named('<', '>', '<+', '>+')).toEqual([]);
    expect(named('', '~', '.~')).toEqual([]);
    const expected =
      'choiceNames: expected a list of different names without letters, digits, spaces or any of ,/#[]{}"\\, got a list';
    for (const names of [
      [],
      ['<', '<'],
      ['L', 'R'],
      ['é'],
      ['1'],
      [' '],
      ['/2'],
      ['#'],
      ['{'],
      [null],
      ['\0'],
    ])
      expect(named(...names)).toEqual([expected]);
  });

  it('has texts for sections, as lists', () => {
    expect(findings({ ...spec, texts: { end: ['It ends.'] } })).toEqual([]);
    expect(findings({ ...spec, texts: { capture: [], end: 'now' } })).toEqual([
      'texts.capture: unknown (did you mean captures?)',
      'texts.end: expected a list of sentences, got "now"',
    ]);
    expect(findings({ ...spec, depends: ['pits'] })[0]).toContain('depends: expected a list of "stores" and');
  });

  it('describes options that exist, by data that fits', () => {
    const refused = (optionInfo: unknown): readonly string[] => refusals({ ...spec, optionInfo });
    const described = (optionInfo: unknown): readonly string[] => findings({ ...spec, optionInfo });
    expect(refused({ emptyCaptures: { type: 'boolean', text: 'x' } })[0]).toMatch(
      /^optionInfo.emptyCaptures: unknown/,
    );
    expect(refused({ emptyCapture: { type: 'bool', values: 'a' } })).toEqual([
      'optionInfo.emptyCapture.type: expected "boolean" or "integer" or "integers" or "choice", got "bool"',
      'optionInfo.emptyCapture.values: expected a list of values, got "a"',
    ]);
    for (const values of [[], undefined])
      expect(refused({ emptyCapture: { type: 'choice', values, text: 'x' } })[0]).toContain(
        'optionInfo.emptyCapture.values: expected a list of values, got ',
      );
    expect(refused({ pits: null })).toEqual(['optionInfo.pits: expected an object, got null']);
    expect(described({ emptyCapture: { type: 'boolean', values: [1], max: 2, step: 2, text: '' } })).toEqual([
      'optionInfo.emptyCapture.max: expected nothing with type "boolean", got 2',
      'optionInfo.emptyCapture.step: expected nothing with type "boolean", got 2',
      'optionInfo.emptyCapture.values: expected nothing with type "boolean", got a list',
      'optionInfo.emptyCapture.text: expected a text, got ""',
    ]);
    expect(described({ seeds: { min: -1, max: 1e9, step: -5 } })).toEqual([
      'optionInfo.seeds.min: expected a whole number from 0, got -1',
      'optionInfo.seeds.max: expected a whole number from 0, got 1000000000',
      'optionInfo.seeds.step: expected a whole number from 1, got -5',
    ]);
    expect(described({ pits: { max: 8 }, first: { text: 'Who begins' } })).toEqual([]);
  });
});

describe('steps', () => {
  it('must be there', () => {
    expect(refusals(withSteps(() => undefined))).toEqual(['steps: expected an object, got undefined']);
    expect(refusals(withSteps(() => ({})))).toEqual([
      'steps.route: expected a function, got undefined',
      'steps.capture: expected an object, got undefined',
      'steps.endings: expected a list, got undefined',
    ]);
  });

  it.each<[string, (steps: Steps) => unknown]>([
    ['steps.routes: unknown', ({ route, ...steps }) => ({ ...steps, routes: route })],
    ['steps.route: expected a function, got object', (steps) => ({ ...steps, route: {} })],
    ['steps.extraTurn: expected a function, got true', (steps) => ({ ...steps, extraTurn: true })],
    [
      'steps.sowing: expected the result of sowing(…), got object',
      (steps) => ({ ...steps, sowing: { lifts: () => null } }),
    ],
    ['steps.sowing.choices', (steps) => ({ ...steps, sowing: sowing({ choices: 0 }) })],
    ['steps.sowing.choices', (steps) => ({ ...steps, sowing: sowing({ choices: 1e9 }) })],
    ['steps.sowing.questions', (steps) => ({ ...steps, sowing: sowing({ questions: 40 }) })],
    [
      'steps.sowing.choices: expected a multiple of 4, for 2 questions, got 2',
      (steps) => ({ ...steps, sowing: sowing({ choices: 2, questions: 2 }) }),
    ],
    ['steps.capture.pits: expected a function, got undefined', (steps) => ({ ...steps, capture: {} })],
    ['steps.capture.maxSeeds', (steps) => ({ ...steps, capture: chainCapture([2.5]) })],
    ['steps.capture.maxSeeds', (steps) => ({ ...steps, capture: ringCapture([]) })],
    ['atLeast: expected a whole', (steps) => ({ ...steps, endings: [storeHolds(1.5)] })],
    ['atMost: expected a whole', (steps) => ({ ...steps, endings: [fewSeeds(any('3'))] })],
    ['quietMoves: expected a whole', (steps) => ({ ...steps, endings: [moveLimit(any('in-play'))] })],
    ['steps.legality[0]: expected an object', (steps) => ({ ...steps, legality: new Array(1) })],
    ['steps.sowing.stuck', (steps) => ({ ...steps, sowing: sowing({ stuck: any('skip') }) })],
    ['steps.sowing.lift: unknown', (steps) => ({ ...steps, sowing: sowing(any({ lift: () => null })) })],
    ['steps.legality: expected a list', (steps) => ({ ...steps, legality: {} })],
    ['steps.endings: expected a list', ({ endings, ...steps }) => ({ ...steps, endings: endings[0] })],
    ['steps.endings[1]: expected an object', (steps) => ({ ...steps, endings: [...steps.endings, null] })],
  ])('are refused: %s', (line, change) => {
    expect(refusals(withSteps(change))[0]).toContain(line);
  });

  it.each<[string, (steps: Steps) => unknown]>([
    [
      'steps.sowing.endless.reason: expected a reason',
      (steps) => ({ ...steps, sowing: sowing({ endless: { reason: 'bored' } }) }),
    ],
    [
      'steps.sowing.marks.what',
      (steps) => ({ ...steps, sowing: sowing({ marks: any({ isValid: () => true }) }) }),
    ],
    [
      'steps.sowing.forbids: expected `moves` beside it, got none',
      (steps) => ({ ...steps, sowing: sowing({ forbids: () => 'single-seed' }) }),
    ],
    ['steps.slam.adjust: unknown', (steps) => ({ ...steps, slam: { adjust: () => 0 } })],
    [
      'steps.slam.legality.when',
      (steps) => ({ ...steps, slam: { legality: { when: 'never', forbids: () => null } } }),
    ],
    ['steps.slam.ending.reason', (steps) => ({ ...steps, slam: { ending: { reason: 'bored' } } })],
    [
      'steps.legality[0].when: expected "always" or "opponent-empty" or "grand-slam", got "sometimes"',
      (steps) => ({ ...steps, legality: [{ when: 'sometimes', forbids: () => null }] }),
    ],
    [
      'steps.legality[0].forbids: expected a function',
      (steps) => ({ ...steps, legality: [{ when: 'always' }] }),
    ],
  ])('are found: %s', (line, change) => {
    expect(findings(withSteps(change))[0]).toContain(line);
  });

  it('of a variation of congkak fit', () => {
    const sown = sowing({ lifts: liftsLandingPit, stuck: () => [] });
    expect(findings(withSteps((steps) => ({ ...steps, sowing: sown })))).toEqual([]);
  });
});

describe('a condition', () => {
  it.each([
    { row: 'mover', atMost: 0 },
    { row: 'either', atMost: 3 },
    { inPlay: 'both rows', atMost: 0 },
    { store: 'either', atLeast: 13 },
    { store: 'either', atLeast: 'majority' },
    { quietMoves: 50 },
    { quietMoves: 'in-play-times-pits' },
    { noLegalMove: true },
    { test: () => false, reads: ['pits', 'marks', 'stores', 'quietMoves'] },
  ])('fits: %j', (when) => {
    expect(findings(withCondition(when))).toEqual([]);
  });

  const at = 'steps.endings[0].when';
  it.each<[unknown, string]>([
    [{ store: 'south', atLeast: 13 }, `${at}.store: expected "either", got "south"`],
    [
      { store: 'either', atLeast: 'most' },
      `${at}.atLeast: expected a whole number from 1 or "majority", got "most"`,
    ],
    [{ store: 'either' }, `${at}.atLeast: expected a whole number from 1 or "majority", got undefined`],
    [{ store: 'either', atMost: 3, atLeast: 1 }, `${at}.atMost: unknown`],
    [{ row: 'south', atMost: 0 }, `${at}.row: expected "mover" or "either", got "south"`],
    [{ row: 'mover', atMost: -1 }, `${at}.atMost: expected a whole number from 0, got -1`],
    [{ inPlay: true, atMost: 3 }, `${at}.inPlay: expected "both rows", got true`],
    [{ quietMoves: 0 }, `${at}.quietMoves: expected a whole number from 1 or "in-play-times-pits", got 0`],
    [{ noLegalMove: false }, `${at}.noLegalMove: expected true, got false`],
    [{ test: true, reads: [] }, `${at}.test: expected a function, got true`],
    [
      { test: () => true },
      `${at}.reads: expected a list of "pits", "marks", "stores" and "quietMoves", got undefined`,
    ],
    [{ test: () => true, reads: ['seeds'] }, `${at}.reads: expected a list`],
  ])('is refused: %j', (when, line) => {
    expect(refusals(withCondition(when))[0]).toContain(line);
  });

  const kinds = 'row, inPlay, store, quietMoves, noLegalMove, test';
  it.each<[unknown, string]>([
    [{ sotre: 'either', atLeast: 13 }, `${at}: expected one of ${kinds}, got none`],
    [{ row: 'mover', store: 'either' }, `${at}: expected one of ${kinds}, got row and store`],
    [{ atMost: 0 }, `${at}: expected one of ${kinds}, got none`],
    ['row-empty', `${at}: expected an object, got "row-empty"`],
  ])('is refused: %j', (when, line) => {
    expect(refusals(withCondition(when))).toEqual([line]);
  });
});

describe('a reason', () => {
  const when = { row: 'mover', atMost: 0 };

  it.each([['bored'], ['resignation'], ['agreement'], [undefined], [7]])('%j is not known', (reason) => {
    expect(findings(withEnding({ reason, when }))).toEqual([
      expect.stringMatching(
        /^steps\.endings\[0\]\.reason: expected a reason of the built-in games, or one that /,
      ),
    ]);
  });

  it('of one’s own is declared with its text', () => {
    const bored = (text: string): unknown =>
      withEnding({ reason: 'bored', when }, { reasons: { bored: text } });
    expect(findings(bored('the players are bored'))).toEqual([]);
    expect(findings(bored(''))).toEqual(['reasons.bored: expected a text, got ""']);
  });

  it('of one’s own is the reason of the outcome', () => {
    const { endings, ...steps } = oware.spec.steps(oware.options);
    const mercy = defineRules<typeof oware.options>({
      ...oware.spec,
      id: 'mercy',
      reasons: { mercy: 'a player is ten seeds ahead' },
      steps: () => ({
        ...steps,
        endings: [
          {
            reason: 'mercy',
            when: {
              test: (board): boolean => Math.abs(board.store('south') - board.store('north')) >= 10,
              reads: ['stores'],
            },
          },
          ...endings,
        ],
      }),
    });
    const position = { pits: [4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 0, 0], stores: { south: 11, north: 0 } };
    const state = mercy.stateFrom(position);
    expect(state.outcome).toEqual({ winner: 'south', reason: 'mercy' });
    expect(mercy.stateFrom(JSON.parse(JSON.stringify(state)) as typeof state)).toEqual(state);
    const { declaration } = checkRules(mercy, { games: 1 });
    expect(declaration).toBe(
      'declare module \'mancala-rules\' {\n  interface OwnReasons {\n    "mercy": true;\n  }\n}\n',
    );
  });
});
