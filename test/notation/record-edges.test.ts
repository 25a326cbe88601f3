// Records with unusual rules, options and endings; invalid arguments.
import { defineRules, Game, kalah, oware } from 'mancala-rules';
import type { Ending, GameState, Rules } from 'mancala-rules';
import {
  formatPosition,
  parseMoves,
  parsePosition,
  playText,
  readGames,
  writeGame,
} from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { gameStream } from './parse-results.ts';

const withReason = (reason: string): Rules => {
  const ending: Ending = {
    reason: reason,
    when: { test: (board) => board.store('south') > 0, reads: ['stores'] },
  };
  return defineRules({
    ...kalah.spec,
    id: 'firstSeed',
    title: 'The first seed in the store ends it',
    reasons: { [reason]: 'the first seed' },
    steps: (options) => ({ ...kalah.spec.steps(options), endings: [ending] }),
  });
};

async function readAll(chunks: unknown, options: object): Promise<unknown[]> {
  const read: unknown[] = [];
  for await (const one of gameStream(chunks as string[], options as { rulesets: Rules[] })) {
    read.push(one.ok ? one.value.game.history : one.error.code);
  }
  return read;
}

it('options do not create a board that is too large', () => {
  const read = readGames('[Ruleset "kalah pits=32767 seeds=1"]\n1. A', { rulesets: [kalah] });
  expect(read.ok ? null : read.error).toMatchObject({ code: 'options', line: 1, column: 11 });
});

describe('endings', () => {
  it.each([['myEnd'], ['my_end'], ['end2'], ['no-seeds']])('with any name are read back: %s', (reason) => {
    const rules = withReason(reason);
    const game = Game.start(rules).play(2);
    const read = readGames(writeGame(game, 'record'), { rulesets: [kalah, rules] });
    expect(read.ok ? read.value[0]?.game.state : read.error).toEqual(game.state);
    expect(parsePosition(rules, formatPosition(rules, game.state))).toEqual({ ok: true, value: game.state });
  });

  it('named resignation without a resignation are written', () => {
    expect(writeGame(Game.start(withReason('resignation')).play(2), 'record')).toContain(
      'Termination "resignation',
    );
  });

  it.each([['normal'], ['Unterminated'], ['']])('without information are ignored: %j', (termination) => {
    const text = `[Ruleset "kalah"]\n[Termination "${termination}"]\n\n1. C *`;
    expect(readGames(text, { rulesets: [kalah] })).toMatchObject({ ok: true });
  });
});

describe('quiet moves', () => {
  it('cannot overflow while a text is read', () => {
    const text = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S q';
    expect(parsePosition(kalah, `${text}100000000`)).toMatchObject({
      error: { code: 'position', column: 31 },
    });
    const read = parsePosition(kalah, `${text}99999999`) as { readonly value: GameState };
    expect(parseMoves(kalah, read.value, 'A a4')).toEqual({ ok: true, value: [0, 6] });
    const played = playText(Game.from(kalah, read.value), 'A a');
    expect(played.ok && formatPosition(kalah, played.value.state)).toContain(' q100000001');
  });
});

describe('an error in a header', () => {
  it.each([[String.raw`[Position "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\n\n q1 zz"]`, 'zz']])(
    'is located correctly after escapes: %s',
    (text, wrong) => {
      const read = readGames(`${text}\n*`, { rulesets: [kalah] });
      expect(read.ok ? null : read.error).toMatchObject({ line: 1, column: text.indexOf(wrong) + 1 });
    },
  );

  it('has the same location in bytes and in text, with a byte-order mark', async () => {
    const text = '\uFEFF[Ruleset "foo"]\n*';
    const ends: unknown[] = [];
    for (const chunk of [text, new TextEncoder().encode(text)]) {
      for await (const read of gameStream([chunk], { rulesets: [kalah] }))
        ends.push(read.ok || read.error.column);
    }
    expect(ends).toEqual([12, 12]);
  });
});

describe('invalid arguments', () => {
  it.each([[{ headers: null }], [{ headers: new Map() }], [{ comments: null }], [{ comments: [null] }]])(
    'headers and comments: %j',
    (extra) => {
      expect(() => writeGame({ game: Game.start(kalah), ...extra } as unknown as Game, 'record')).toThrow(
        RangeError,
      );
    },
  );

  it.each([[null], [undefined], [7], [[]], [Game.start(kalah).toJSON()], [{ game: null }]])(
    'a value that is not a game: %j',
    (record) => {
      expect(() => writeGame(record as unknown as Game, 'record')).toThrow(RangeError);
    },
  );

  it.each([[undefined], [null], [[kalah]], [{}], [{ rulesets: kalah }]])(
    'rulesets that are not a list',
    async (options) => {
      expect(() => readGames('', options as { rulesets: Rules[] })).toThrow(RangeError);
      await expect(readAll([''], options as object)).rejects.toThrow(RangeError);
    },
  );

  it.each([[NaN], [null], [-1], [0], [1.5], ['9']])('longest: %s', async (longest) => {
    await expect(readAll([''], { rulesets: [kalah], longest })).rejects.toThrow(RangeError);
  });

  it('text or bytes instead of a stream count as one chunk', async () => {
    const text = writeGame(Game.start(oware).play(0), 'record');
    expect(await readAll(text, { rulesets: [oware] })).toEqual([[0]]);
    expect(await readAll(new TextEncoder().encode(text), { rulesets: [oware], longest: Infinity })).toEqual([
      [0],
    ]);
  });
});
