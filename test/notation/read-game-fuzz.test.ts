// Any text is read or refused: nothing throws, errors have a place in the text, and nothing takes long.
import fc from 'fast-check';
import { allRulesets, Game, kalah, oware, togyzqumalaq, type Rules } from 'mancala-rules';
import { readGame, readGames, writeGame, type GameFormat } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';

const formats: readonly GameFormat[] = [
  'record',
  'ogn',
  'playstrategy',
  'playok',
  'uci',
  'json',
  'moves',
  'position',
  'kgp',
];

/** Games of a few moves in all formats that can say them. */
const written = [oware, kalah, togyzqumalaq].flatMap((rules: Rules) => {
  let game = Game.start(rules);
  for (let ply = 0; ply < 12 && !game.isOver; ply++)
    game = game.play(game.legalMoves[(5 * ply) % game.legalMoves.length]!);
  return formats.flatMap((format) => {
    try {
      return [writeGame({ game, comments: [{ ply: 2, text: 'so' }], marks: [{ ply: 1, mark: 1 }] }, format)];
    } catch {
      return [];
    }
  });
});

/** A text with some characters cut out, repeated or replaced. */
const damaged = fc
  .tuple(
    fc.constantFrom(...written),
    fc.array(fc.tuple(fc.nat(), fc.nat(6), fc.string({ maxLength: 4 })), { maxLength: 4 }),
  )
  .map(([text, edits]) =>
    edits.reduce((now, [at, cut, put]) => {
      const from = at % (now.length + 1);
      return now.slice(0, from) + put + now.slice(from + cut);
    }, text),
  );

const pieces = fc
  .array(
    fc.constantFrom(
      '(',
      ')',
      '{',
      '}',
      '[',
      ']',
      '"',
      '<',
      '-',
      ',',
      '/',
      ' ',
      '\n',
      'F',
      'f',
      '1',
      '4',
      'a1e1',
      '76',
      'moves',
      'startpos',
      'S',
      't',
      '\uFEFF',
      '$1',
      '!',
      ';',
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

const checks = (text: string): void => {
  for (const rulesets of [[oware], allRulesets]) {
    const read = readGame(text, { rulesets });
    const all = readGames(text, { rulesets });
    for (const each of [read, all]) {
      if (each.ok) continue;
      const lines = text.split(/\r\n?|\n/);
      expect(each.error.message).not.toBe('');
      expect(each.error.line).toBeLessThanOrEqual(lines.length);
      expect(each.error.column).toBeLessThanOrEqual(lines[each.error.line - 1]!.length + 1);
    }
    if (read.ok) expect(all.ok && all.value[0]?.game.history).toEqual(read.value.game.history);
  }
};

describe('readGame', () => {
  it('reads every format that is written', () => {
    expect(written.length).toBeGreaterThan(20);
  });
  it('takes damaged texts', () => {
    fc.assert(fc.property(damaged, checks), { numRuns: 1500 });
  });
  it('takes any pieces', () => {
    fc.assert(fc.property(pieces, checks), { numRuns: 1500 });
  });

  it.each([
    '1 ',
    '4',
    'F(',
    '[',
    '4-',
    'F {',
    '[A "b"]\n',
    '1.',
    ',',
    'A1 ',
    '1S,',
    'FfBe',
    '\0',
    '<1,',
    ' ',
    '"',
    '\\',
  ])('takes ten million of %j', (piece) => {
    const text = piece.repeat(1e7 / piece.length);
    for (const rulesets of [[oware], allRulesets]) expect(readGame(text, { rulesets }).ok).toBe(false);
  });
});
