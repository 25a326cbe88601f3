// Values that untyped programs may pass instead of text.
import { Game, oware } from 'mancala-rules';
import { parseMove, parseMoves, parsePosition, playText, readGames } from 'mancala-rules/notation';
import type { Parsed } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';

const start = oware.initialState();
const parsers: Readonly<Record<string, (text: string) => Parsed<unknown>>> = {
  parsePosition: (text) => parsePosition(oware, text),
  parseMove: (text) => parseMove(oware, start, text),
  parseMoves: (text) => parseMoves(oware, start, text),
  parseRecords: (text) => readGames(text, { rulesets: [oware] }),
  playText: (text) => playText(Game.start(oware), text),
};
const hostile = {
  toString(): string {
    throw new Error('code of the value was run');
  },
};

describe.each(Object.entries(parsers))('%s', (_, parse) => {
  it.each([[undefined], [null], [6], [['A']], [Symbol('A')], [new String('A')], [hostile]])(
    'returns an error for a value that is not text',
    (value) => {
      const read = parse(value as unknown as string);
      expect(read.ok ? null : read.error).toEqual({
        code: 'syntax',
        message: expect.stringMatching(/^expected text, got /) as string,
        line: 1,
        column: 1,
      });
    },
  );
});
