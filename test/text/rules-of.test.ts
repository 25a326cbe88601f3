// The rules in words: every game with every option value, in both languages.
import {
  aliGuliMane,
  allRulesets,
  defineRules,
  InvalidOptionsError,
  kalah,
  ouri,
  oware,
  rulesetById,
  sowing,
  togyzqumalaq,
  wari,
  type Ending,
  type Rules,
  type Steps,
} from 'mancala-rules';
import {
  afterCapture,
  chainCapture,
  grandSlams,
  ownRows,
  passingMarks,
  roundTheBoard,
} from 'mancala-rules/steps';
import { english, german, rulesOf, type Words } from 'mancala-rules/text';
import { describe, expect, it } from 'vitest';
import { lastMover, nobody, onlyTo, otherRows } from '../../src/steps/endings.ts';

/** Values of every option; all fit every game that has the option. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  pits: [2, 3, 4, 6, 7],
  seeds: [1, 2, 4, 9],
  first: ['south', 'north'],
  grandSlam: [
    ...['forbidden-unless-forced', 'forbidden', 'captures', 'captures-nothing'],
    ...['leaves-last', 'leaves-first', 'opponent-takes-rest'],
  ],
  captures: [[1], [2], [4], [2, 3], [2, 3, 4]],
  moveLimit: [null, 'in-play-times-pits', 1, 40],
  target: [1, 10, 25],
  emptyCapture: [false, true],
  end: ['no-seeds', 'row-empty', 'mover-empty'],
  majority: [false, true],
  unripe: [false, true],
  capturesOpposite: [false, true],
  jodu: [false, true],
  sowsOrigin: [false, true],
  mustFeed: [false, true],
  lastSeeds: ['first', 'mover'],
  capture: ['inner', 'both'],
  reverse: [false, true],
  bothEnds: [false, true],
  takasia: [false, true],
};

/** The game with an option; none if its board does not have this size. */
const withValue = (rules: Rules, option: string, value: unknown): Rules[] => {
  try {
    return [rules.with({ [option]: value })];
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidOptionsError);
    return [];
  }
};

/** Each option of a game with the rules of all its values. */
const variations = (rules: Rules): [option: string, variants: Rules[]][] =>
  Object.keys(rules.options).map((option) => [
    option,
    VALUES[option]!.flatMap((value) => withValue(rules, option, value)),
  ]);

const textOf = (rules: Rules, words: Words): string =>
  rulesOf(rules, words)
    .map(({ title, text }) => `${title}\n${text}`)
    .join('\n');

const paragraphOf = (rules: Rules, title: string, words = english): string | undefined =>
  rulesOf(rules, words).find((paragraph) => paragraph.title === title)?.text;

/** Every word table as it is used: the names of the members that were read. */
const recording = (words: Words): [used: Set<string>, recorded: Words] => {
  const used = new Set<string>();
  const record = <T extends object>(table: T, path: string): T =>
    new Proxy(
      { ...table },
      {
        get(target, name, receiver) {
          used.add(`${path}${String(name)}`);
          const value: unknown = Reflect.get(target, name, receiver);
          return value && typeof value === 'object' && !Array.isArray(value)
            ? record(value, `${path}${String(name)}.`)
            : value;
        },
      },
    );
  return [used, record(words, '')];
};

const isEnglish =
  /\b(?:the|you|your|seeds?|pits?|stores?|row|player|opponent|moves?|captures?|sow|lap|game|ends?|when|if|South|North|clockwise|draw)\b/i;

describe.each(allRulesets.map((rules) => [rules.id, rules] as const))('the rules of %s', (_, rules) => {
  it.each(variations(rules))('name every value of %s', (_, variants) => {
    for (const words of [english, german]) {
      expect(new Set(variants.map((variant) => textOf(variant, words))).size).toBe(variants.length);
    }
  });

  it('have the board, the end and the winner, and no empty text', () => {
    for (const variant of variations(rules).flatMap(([, variants]) => variants)) {
      for (const words of [english, german]) {
        const paragraphs = rulesOf(variant, words);
        const titles = paragraphs.map(({ title }) => title);
        expect(titles).toEqual([...new Set(titles)]);
        expect(titles).toEqual(
          expect.arrayContaining([words.titles.board, words.titles.sowing, words.titles.end]),
        );
        expect(titles.at(-1)).toBe(words.titles.winner);
        for (const { text } of paragraphs) {
          expect(text).toMatch(/^\p{L}.*\.$/su);
          expect(text).not.toMatch(/undefined|null|NaN|\bobject\b| {2}|\.\.|\s[.,]/);
        }
      }
    }
  });

  it('are German in German', () => {
    for (const variant of variations(rules).flatMap(([, variants]) => variants)) {
      const translated = rulesOf(variant, german);
      const originals = rulesOf(variant);
      expect(translated).toHaveLength(originals.length);
      translated.forEach(({ title, text }, i) => {
        expect(`${title} ${text}`).not.toMatch(isEnglish);
        expect(title).not.toBe(originals[i]!.title);
        expect(text).not.toBe(originals[i]!.text);
      });
    }
  });
});

describe('the words of rules', () => {
  it('are all used by some game', () => {
    const [used, words] = recording(english);
    for (const rules of allRulesets) {
      for (const [, variants] of variations(rules)) for (const variant of variants) rulesOf(variant, words);
    }
    const own = defineRules({
      ...kalah.spec,
      id: 'uneven',
      setup: () => [5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
    });
    rulesOf(own, words);
    // The phrases between the names and the winner: the rules come after the words of moves.
    const names = Object.entries(english).flatMap(([name, value]) =>
      ['titles', 'conditions', 'grandSlams'].includes(name)
        ? Object.keys(value as object).map((key) => `${name}.${key}`)
        : name,
    );
    const play =
      'explanations plays sowsInLaps captures marks makesTuz takesMandarin emptiesNyumba capturesInPassing playsEndless ' +
      'supplies passes movesAgain ends collects removes toMove wins draws reasons illegal options ' +
      // Of own rulesets.
      'furtherRules unknownResult winnerBySeeds';
    expect(names.filter((name) => !used.has(name)).join(' ')).toBe(play);
  });

  it('can be replaced', () => {
    const words: Words = { ...english, south: 'Ada', winner: 'More seeds win.' };
    expect(paragraphOf(kalah, 'The board', words)).toContain("Ada's pits are A to F");
    expect(paragraphOf(kalah, 'The board', words)).toContain('Ada moves first');
    expect(paragraphOf(kalah, 'The winner', words)).toBe('More seeds win.');
    expect(paragraphOf(rulesetById('baAwa'), 'The end of the game', words)).toContain('Ada, who moved first');
  });

  it('fit boards of one pit', () => {
    const bagara = rulesetById('umElBagara').with({ pits: 1 });
    expect(paragraphOf(bagara, 'Sowing')).toContain('Your pit can be sown either way.');
    expect(paragraphOf(bagara, 'Säen', german)).toContain('Deine Mulde darfst du in beide Richtungen säen.');
    expect(paragraphOf(bagara, 'The board')).toContain('two rows of 1 pit, one for each player');
    expect(paragraphOf(bagara, 'The board')).toContain("North's pit is a.");
  });

  /** All phrases with a number, for that number. */
  const counted = (words: Words, count: number): string => {
    const { conditions } = words;
    return [
      ...[words.board(count), words.startSeeds(count), words.startBigPits('F', 'f', count, count)],
      ...[words.sowHalves(count, true), words.chain([count]), words.ring([count]), words.refill(count)],
      ...[
        words.unripe(count),
        words.captures(count),
        words.removes(count),
        words.collects('Max', count, false),
      ],
      ...[
        words.supplies('Max', count),
        words.sowsInLaps(count, 3),
        words.row('Hans', 'A', 'ABC'[count - 1]!),
      ],
      ...[words.boardOfFour(count), words.startOuter(count), words.startOuterAndRight(count, count)],
      ...[words.startRow('Max', [count]), words.board(count), words.capturesInPassing('Max', count)],
      ...[conditions.moverRow(count), conditions.eitherRow(count), conditions.inPlay(count)],
      ...[conditions.store(count), conditions.quietMoves(count), conditions.quietMovesInPlay(count)],
      ...[conditions.cannotRefill(count), conditions.majority(count), conditions.majority(count + 1)],
    ].join('\n');
  };

  it('have singular and plural forms', () => {
    expect(counted(english, 1)).not.toMatch(
      /\b1 (?:seeds|pits|moves)\b|\b1 seed are\b|\b1 seed, you capture them/,
    );
    expect(counted(english, 2)).not.toMatch(
      /\b2 (?:seed|pit|move)\b|\b2 seeds is\b|\b2 seeds, you capture it/,
    );
    expect(counted(german, 1)).not.toMatch(
      /\b1 (?:Mulden|Züge)\b|\b(?:liegen|scheiden) 1 Samen|\b1 Samen (?:liegen|scheiden)/,
    );
    expect(counted(german, 2)).not.toMatch(
      /\b2 (?:Mulde|Zug)\b|\bliegt (?:dort nun )?2 Samen|\b2 Samen (?:liegt|scheidet)/,
    );
  });

  it('have the genitive of names', () => {
    expect(counted(german, 1)).toContain('Hans’ Mulde heißt A.');
    expect(counted(german, 2)).toContain('Hans’ Mulden heißen A bis B.');
    expect(german.row('Ada', 'A', 'F')).toBe('Adas Mulden heißen A bis F.');
  });

  it('name a middle pit only if there is one', () => {
    for (const words of [english, german]) {
      const sowings = [4, 5].map((pits) => words.sowHalves(Math.floor(pits / 2), pits % 2 === 1));
      expect(sowings.map((text) => /middle|mittlere/.test(text))).toEqual([false, true]);
    }
  });

  it('count the seeds that win', () => {
    expect(paragraphOf(oware, 'The end of the game')).toContain('25 or more, or both stores hold 24');
    expect(paragraphOf(oware.with({ pits: 3 }), 'The end of the game')).toContain('13 or more');
  });
});

describe('the rules of own rulesets', () => {
  const sections = (rules: Rules): Record<string, string> =>
    Object.fromEntries(rulesOf(rules).map(({ title, text }) => [title, text]));

  it('are told as far as public steps and data explain them', () => {
    const own = defineRules({
      ...oware.spec,
      id: 'own',
      setup: () => [3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
      steps: (options) => ({
        ...oware.spec.steps(options),
        capture: { pits: (board, last, taken) => ((taken[0] = last), board.seeds(last) === 5 ? 1 : 0) },
        endings: [
          { reason: 'target', when: { test: (board) => board.store('south') > 7, reads: ['stores'] } },
          { reason: 'row-empty', when: { row: 'either', atMost: 2 }, collects: () => 'south' },
          { reason: 'no-seeds', when: { row: 'mover', atMost: 1 } },
        ],
      }),
    });
    expect(sections(own)).toEqual({
      'The board':
        "The board has two rows of 6 pits, one for each player, and each player has a store. South's pits are A to F. North's pits are a to f. At the start, South's row holds 3, 4, 4, 4, 4, 4. At the start, North's row holds 4, 4, 4, 4, 4, 4. The players take turns, and South moves first.",
      Sowing: [english.sow(false), english.skipStores, english.skipOrigin].join(' '),
      'Grand slams': `${english.grandSlam} ${english.grandSlams['captures-nothing']}`,
      'Which pits you may play': english.mustFeed,
      'The end of the game': `The game ends when one of the rows holds at most 2 seeds. ${english.unknownResult} It also ends when the row of the player to move holds at most 1 seed. The seeds left in the pits then count for nobody. It also ends when the player to move has no legal move. Each player then takes the seeds of their own row. If several of these apply, the first one counts.`,
      'The winner': `${english.winner} ${english.furtherRules}`,
    });
  });

  it('are whole for variations, in both languages', () => {
    const own = defineRules({ ...kalah.spec, id: 'mine' });
    for (const words of [english, german]) expect(rulesOf(own, words)).toEqual(rulesOf(kalah, words));
    // `defineRules` adds this end to rules that forbid moves, also where one is always left.
    const told = (rules: Rules): readonly string[] =>
      rulesOf(rules).map(({ text }) =>
        text.replace(` ${english.end(english.conditions.noLegalMove, false)}`, ''),
      );
    for (const rules of allRulesets) {
      const variation = defineRules({ ...rules.spec, id: 'variation' } as typeof kalah.spec);
      expect(told(variation)).toEqual(told(rules));
      const copy = defineRules({
        ...rules.spec,
        id: 'copy',
        steps: (options) => ({ ...rules.spec.steps(options) }),
      } as typeof kalah.spec);
      expect(told(copy)).toEqual(told(rules));
    }
  });

  it('have no words for a changed copy of a step', () => {
    const captures = (change: object): string | undefined =>
      paragraphOf(
        defineRules({
          ...wari.spec,
          id: 'copied',
          steps: (o) => ({ ...wari.spec.steps(o), capture: { ...chainCapture([4]), ...change } }),
        }),
        'Captures',
      );
    expect(captures({ triggers: () => true })).toBeUndefined();
    expect(captures({})).toBeUndefined();
  });

  it('are told anew where a variation has other steps', () => {
    const again = defineRules({
      ...wari.spec,
      id: 'again',
      steps: (o) => ({ ...wari.spec.steps(o), capture: chainCapture([4]), extraTurn: afterCapture }),
    });
    expect(sections(again)).toMatchObject({
      Captures: `${english.chain([4])} ${english.toStore}`,
      'Another turn': english.againAfterCapture,
    });
    const straight = defineRules({
      ...togyzqumalaq.spec,
      id: 'straight',
      steps: (o) => ({ ...togyzqumalaq.spec.steps(o), route: roundTheBoard }),
    });
    expect(sections(straight)['The tuz']).toBeUndefined();
    expect(sections(straight)['The winner']).toBe(`${english.winner} ${english.furtherRules}`);
    const slamless = defineRules({
      ...ouri.spec,
      id: 'slamless',
      steps: (o) => ({ ...ouri.spec.steps(o), slam: grandSlams['captures-nothing'] }),
    });
    expect(sections(slamless)['Grand slams']).toContain(english.grandSlams['captures-nothing']);
    expect(sections(slamless)['Which pits you may play']).toContain(english.singlesWait);
    const turns = defineRules({
      ...aliGuliMane.spec,
      id: 'turns',
      steps: (o) => ({ ...aliGuliMane.spec.steps(o), extraTurn: afterCapture }),
    });
    expect(sections(turns)['Another turn']).toBe(english.againAfterCapture);
  });

  const { route, capture } = kalah.spec.steps(kalah.options);
  /** What is told of the end and the winner of a game with few steps. */
  const endedBy = (endings: readonly Omit<Ending, 'reason'>[], more: Partial<Steps> = {}): string => {
    const all = endings.map((ending, i) => ({ reason: `end${i}`, ...ending }));
    const rules = defineRules({
      ...kalah.spec,
      id: 'ended',
      steps: () => ({ route, capture, endings: all, ...more }),
    });
    const { 'The end of the game': end, 'The winner': winner } = sections(rules);
    return `${end} ${winner}`;
  };
  const stuck: Ending['when'] = { row: 'mover', atMost: 0 };
  const thin: Ending['when'] = { row: 'either', atMost: 1 };

  it.each<[result: string, Omit<Ending, 'reason'>, Partial<Steps>?]>([
    [english.ownRows, { when: thin, collects: ownRows }],
    [english.emptyCollects, { when: { row: 'either', atMost: 0 }, collects: otherRows }],
    [english.unknownResult, { when: thin, collects: otherRows }],
    [english.moverCollects, { when: thin, collects: lastMover }],
    [english.unknownResult, { when: thin, collects: lastMover }, { extraTurn: afterCapture }],
    [english.unknownResult, { when: thin, collects: lastMover }, { sowing: sowing({ stuck: 'pass' }) }],
    [english.firstCollects('South'), { when: thin, collects: onlyTo('south') }],
    [english.unknownResult, { when: thin, collects: onlyTo('north') }],
    [english.stuckLoses, { when: stuck, winner: lastMover }],
    [english.stuckLoses, { when: { noLegalMove: true }, winner: lastMover }],
    [english.unknownResult, { when: { row: 'mover', atMost: 1 }, winner: lastMover }],
    [english.unknownResult, { when: thin, winner: lastMover }],
    [english.unknownResult, { when: stuck, winner: ({ turn }) => turn }],
    [english.endlessDraws, { when: thin, winner: nobody }],
  ])('tell what an end means only where it is so: %s', (result, ending, more) => {
    const isDecided = ending.winner !== undefined;
    const told = result === english.unknownResult ? [english.furtherRules] : [];
    const winner = [isDecided ? english.notBySeeds : english.winner, ...told].join(' ');
    expect(endedBy([ending], more)).toMatch(new RegExp(`\\. ${result} ${winner}$`));
  });

  it('name the winner where some endings decide, and admit conditions that are not told', () => {
    const lost = { when: stuck, winner: lastMover };
    const winner: Ending['winner'] = ({ turn }) => turn;
    expect(endedBy([lost, { when: thin }])).toContain(english.winnerBySeeds);
    expect(endedBy([lost, { when: thin, winner }])).not.toMatch(/more seeds/);
    const slam = { ending: { reason: 'slam', winner } };
    expect(endedBy([{ when: thin }], { slam })).toContain(english.winnerBySeeds);
    const test = (): boolean => false;
    expect(endedBy([{ when: thin }, { when: { test, reads: [] } }])).toContain(english.furtherRules);
  });

  it('claim nothing of steps that cannot be tried, or that nobody knows', () => {
    const fails = (): never => {
      throw new Error('only in a game');
    };
    const odd = defineRules({
      ...kalah.spec,
      id: 'odd',
      reasons: { tired: 'a player is tired' },
      steps: (options) => ({
        ...kalah.spec.steps(options),
        route: passingMarks(roundTheBoard, (_, { seeds }) => seeds > 20 && fails()),
        capture: { pits: (board) => (board.quietMoves < 0 ? 0 : (board.move?.laps ?? fails())) },
        slam: { adjustCapture: () => 1 },
        legality: [{ when: 'always', forbids: () => null }],
        extraTurn: (_, __, board) => !!board?.move,
        sowing: sowing({
          lifts: () => null,
          stuck: (board) => [board.turn === 'south' ? 0 : board.pits],
          endless: { reason: 'endless', winner: ({ turn }) => turn },
        }),
        endings: [
          { reason: 'tired', when: { test: (board) => board.total < 0, reads: [] }, winner: fails },
          { reason: 'row-empty', when: { row: 'either', atMost: 1 }, winner: ({ turn }) => turn },
          { reason: 'few-seeds', when: { inPlay: 'both rows', atMost: 3 }, collects: ({ turn }) => turn },
        ],
      }),
    });
    expect(sections(odd)).toEqual({
      'The board': expect.any(String) as string,
      'The end of the game': expect.stringContaining(
        `when a player is tired. It also ends when one of the rows holds at most 1 seed.`,
      ) as string,
      'The winner': english.furtherRules,
    });
    expect(sections(odd)['The end of the game']).toContain(english.unknownResult);
  });

  it('say what the spec says of steps of its own', () => {
    const texts = { captures: ['Five are captured.'], end: ['It ends at 7.'] };
    const own = defineRules({
      ...kalah.spec,
      id: 'own',
      texts,
      steps: (options) => ({
        ...kalah.spec.steps(options),
        capture: { pits: (board, last, taken) => ((taken[0] = last), board.seeds(last) === 5 ? 1 : 0) },
        endings: [
          { reason: 'target', when: { test: (board) => board.store('south') > 7, reads: ['stores'] } },
        ],
      }),
    });
    expect(sections(own)).toMatchObject({
      Captures: 'Five are captured.',
      'The end of the game': 'It ends at 7.',
      'The winner': english.winner,
    });
  });

  it.each(['constructor', 'toString', 'togyzqumalaq'])('may be called %s', (id) => {
    const { route, capture, endings } = kalah.spec.steps(kalah.options);
    const own = defineRules({
      id,
      title: 'Own',
      version: 1,
      defaults: kalah.options,
      steps: () => ({ route, capture, endings }),
    });
    expect(rulesOf(own).map(({ title }) => title)).toEqual([
      'The board',
      'Sowing',
      'Captures',
      'The end of the game',
      'The winner',
    ]);
  });
});
