// Moves that sow tens of thousands of seeds: a text may have few of them.
import { Game, InvalidStateError, kalah, wari } from 'mancala-rules';
import { formatRecord, parseMove, parseMoves, parseRecords, parseRecordStream } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';

const heavy = wari.with({ pits: 1, seeds: 32_767 });
const rounds = (moves: number): string => Array.from({ length: moves }, (_, i) => 'Aa'[i % 2]!).join(' ');
const record = (moves: number): string =>
  `[Ruleset "wari"]\n[Options "pits=1; seeds=32767"]\n\n${rounds(moves)} *\n`;
const tooLong = { ok: false, error: { code: 'too-long' } };

/** The number of moves played before a text is rejected. */
const column = (read: ReturnType<typeof parseMoves>): number => (read.ok ? Infinity : read.error.column);

describe('moves that sow tens of thousands of seeds', () => {
  it('are read if there are few', () => {
    const game = Array.from({ length: 30 }).reduce<Game>(
      (before) => before.play(before.rules.legalMoves(before.state)[0]!),
      Game.start(heavy, { repetition: null }),
    );
    expect(Game.fromJSON(game.toJSON(), wari).ply).toBe(30);
    expect(parseRecords(formatRecord(game), { rulesets: [wari] })).toMatchObject({ ok: true });
    const start = heavy.initialState();
    expect(parseMove(heavy, start, 'A')).toEqual({ ok: true, value: 0 });
    expect(parseMoves(heavy, start, 'A a A')).toMatchObject({ ok: true });
    expect(parseRecords(record(9), { rulesets: [wari] })).toMatchObject({ ok: true });
    expect(parseMoves(heavy, start, 'A32767 a65534')).toMatchObject({ ok: true });
  });

  it('are rejected if a text of 14 kB has thousands of them', () => {
    const start = heavy.initialState();
    const text = rounds(7000);
    expect(parseMoves(heavy, start, text)).toMatchObject(tooLong);
    expect(parseRecords(record(7000), { rulesets: [wari] })).toMatchObject({
      ok: false,
      error: { code: 'too-long', line: 4 },
    });
    // 16 million seeds, and 512 more for each character.
    expect(column(parseMoves(heavy, start, text))).toBeLessThan(1000);
  });

  it('are rejected if many short records have them', async () => {
    const file = record(30).repeat(40);
    expect(parseRecords(file, { rulesets: [wari] })).toMatchObject(tooLong);
    const read = [];
    for await (const each of parseRecordStream([file], { rulesets: [wari] }))
      read.push(each.ok || each.error.code);
    expect(read).toContain('too-long');
    // Unused budget does not accumulate from record to record.
    const mixed = `${record(7000)}\n[Ruleset "kalah"]\n\n1. C F c *\n`;
    const after = [];
    for await (const each of parseRecordStream([mixed], { rulesets: [wari, kalah] }))
      after.push(each.ok || each.error.code);
    expect(after).toEqual(['too-long', true]);
  });

  it('are rejected in saved games too', () => {
    const moves = Array.from({ length: 7000 }, (_, i) => i % 2);
    const saved = { ...Game.start(heavy, { repetition: null }).toJSON(), moves, ply: 7000 };
    expect(() => Game.fromJSON(saved, wari)).toThrow(InvalidStateError);
    expect(() => Game.fromJSON(saved, wari)).toThrow(/^moves\[\d+\]: /);
    expect(Game.fromJSON({ ...saved, moves: [0, 1, 0], ply: 3 }, wari).ply).toBe(3);
  });
});
