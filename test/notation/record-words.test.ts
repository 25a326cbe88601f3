// What is said of records that cannot be written or read, and how much there may be of everything.
import { defineRules, Game, kalah, wari } from 'mancala-rules';
import type { BoardOptions, Rules } from 'mancala-rules';
import { formatRecord, parseRecords, parseRecordStream, type GameRecord } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';

type OwnOptions = BoardOptions & Readonly<Record<string, unknown>>;

/** Kalah with one option more. */
const withOption = (name: string): Rules<OwnOptions> =>
  defineRules<OwnOptions>({
    id: 'own',
    title: 'Kalah with an option of its own',
    version: 1,
    defaults: { ...kalah.options, [name]: 'usual' },
    steps: () => kalah.spec.steps(kalah.options),
  });

const record = (name: string, value: unknown): string =>
  formatRecord(Game.start(withOption(name).with({ [name]: value })));

/** The value of an option that has been written and read again. */
const again = (value: unknown): unknown => {
  const read = parseRecords(record('extra', value), { rulesets: [withOption('extra')] });
  return read.ok ? read.value[0]!.game.rules.options['extra' as never] : read.error;
};

const wrong = (text: string, rulesets: readonly Rules[] = [kalah]): string => {
  const read = parseRecords(text, { rulesets });
  return read.ok ? 'nothing' : `${read.error.line}:${read.error.column} ${read.error.message}`;
};

/** What comes of a stream: moves, or what is wrong. */
const streamed = async (chunks: readonly string[], longest = Infinity): Promise<unknown[]> => {
  const found: unknown[] = [];
  for await (const read of parseRecordStream(chunks, { rulesets: [kalah], longest }))
    found.push(read.ok ? read.value.game.moves : [read.error.line, read.error.code]);
  return found;
};

const game = Game.start(kalah);

describe('what cannot be written', () => {
  it.each([
    [{ headers: 7 }, 'The headers of a record are names with texts, not 7.'],
    [{ headers: { South: 7 } }, 'A record cannot have a header South that says 7.'],
    [{ comments: 7 }, 'Comments are a list, not 7.'],
    [{ comments: [{ ply: 9, text: 'x' }] }, 'A comment is a text at a step from 0 to 0, not x at 9.'],
    [{ game: 7 }, 'A record is one of a game, not of 7.'],
  ])('%j', (said, message) => {
    expect(() => formatRecord({ game, ...said } as unknown as GameRecord)).toThrow(message);
  });

  it.each([['two words'], ['a=b'], ['b='], [' b'], ['a;'], ['']])('an option called %j', (name) => {
    expect(() => record(name, 1)).toThrow(`A record cannot have an option ${name} that is 1.`);
  });

  it.each([
    ['what is left out', { a: 1, b: undefined }],
    ['a text that is an object', new String('a')],
  ])('an option that would be read as another: %s', (_, value) => {
    expect(() => record('extra', value)).toThrow('A record cannot have an option extra that is object.');
  });
});

describe('options', () => {
  it.each([['nullable'], ['trueish'], ['falsehood']])('words need no quotation marks: %s', (word) => {
    expect(record('extra', word)).toContain(`[Options "extra=${word}"]`);
    expect(again(word)).toBe(word);
  });

  it.each([['true'], ['null'], ['false']])('words that are mistaken for values have them: %s', (word) => {
    expect(again(word)).toBe(word);
  });

  it('a list of one word is a list', () => {
    expect(again(['word'])).toEqual(['word']);
  });

  it('may be 4096 characters long', () => {
    const longest = 4096 - 'extra=""'.length;
    expect(again('x '.repeat(longest / 2))).toBe('x '.repeat(longest / 2));
    expect(() => record('extra', `${'x '.repeat(longest / 2)}y`)).toThrow('options of 4097 characters');
    expect(wrong(`[Ruleset "kalah"]\n[Options "${' '.repeat(4096)}"]`)).toBe('nothing');
    expect(wrong(`[Ruleset "kalah"]\n[Options "${' '.repeat(4097)}"]`)).toContain('4097 characters');
  });
});

describe('what cannot be read', () => {
  it.each([
    ['[Options "pits=3; seeds "]', '1:19 name=value is wanted, once for each name, not "seeds"'],
    ['[Ruleset "kalah"]\n[RulesetVersion "9"]', '2:18 version "9" of kalah is not known, only 1, 2'],
    ['[Termination "repetition"]\nC', '1:15 "repetition" cannot be: the position stands for the first time'],
    [
      '[Termination "rain"]\nC',
      '1:15 the moves do not end the game by "rain"; resignation-south, forfeit-south, agreement-10-8 or repetition would end it',
    ],
    [
      '[Ruleset "kalah"]\n[Options "pits=1; seeds=1"]\n[Result "0-1"]\nA',
      '3:10 the result is 1/2-1/2, not "0-1": A draw: row empty',
    ],
    ['{x]} [South "Ada', '1:6 a header on one line is wanted here, such as [South "Ada"]'],
    ['{x]} [South "Ada\n"]', '1:6 a header on one line is wanted here, such as [South "Ada"]'],
  ])('%s', (text, message) => {
    const second = defineRules({ ...kalah.spec, version: 2 });
    expect(wrong(text, text.includes('Version') ? [kalah, second] : [kalah])).toBe(message);
  });

  it('is told at no great length', () => {
    expect(wrong(`[Options "first=${'x'.repeat(3000)}"]`).length).toBeLessThan(250);
  });

  it.each([
    [{ rulesets: 7 }, 'Records are read under { rulesets }, a list of rules, not 7.'],
    [{ rulesets: [wari], longest: 0 }, 'A record has a number of characters from 1 at most, not 0.'],
  ])('%j', async (options, message) => {
    const reading = async (): Promise<void> => {
      for await (const read of parseRecordStream([''], options as { rulesets: Rules[] }))
        expect(read).toBe(1);
    };
    await expect(reading()).rejects.toThrow(message);
  });

  it('a result that fits is one, with blanks around it', () => {
    expect(wrong('[Result " * "]\nC')).toBe('nothing');
  });
});

describe('a file', () => {
  it('is not cut where a header stands within a line', async () => {
    expect(await streamed(['C {\n see [Event "x"], and\n so [Event "x"] it was} F'])).toEqual([[2, 5]]);
  });

  it('may come in bits that end between the two signs of an end of line', async () => {
    const bits = ['[Ruleset "kalah"]\r', '\nC\r', '\n\r', '\n[Ruleset "kalah"]\r', '\nC C'];
    expect(await streamed(bits)).toEqual([[2], [5, 'illegal-move']]);
  });

  it('has records of as many characters as they may have', async () => {
    expect(await streamed(['1. C F'], 6)).toEqual([[2, 5]]);
    expect(await streamed(['1. C F'], 5)).toEqual([[1, 'too-long']]);
  });
});
