// Moves that sow tens of thousands of seeds: a text may have few of them.
import { Game, InvalidStateError, kalah, wari } from 'mancala-rules';
import { parseMoves, readGames } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { gameStream } from '../notation/parse-results.ts';

const heavy = wari.with({ pits: 1, seeds: 32_767 });
const rounds = (moves: number): string => Array.from({ length: moves }, (_, i) => 'Aa'[i % 2]!).join(' ');
const record = (moves: number): string => `[Ruleset "wari pits=1 seeds=32767"]\n\n${rounds(moves)} *\n`;
const large = { maxSeeds: 65_535 };
const tooLong = { ok: false, error: { code: 'too-long' } };

describe('moves that sow tens of thousands of seeds', () => {
  it('are read if there are few', () => {
    expect(parseMoves(heavy, heavy.initialState(), 'A32767 a65534')).toMatchObject({ ok: true });
    expect(readGames(record(9), { rulesets: [wari], ...large })).toMatchObject({ ok: true });
  });

  it('are rejected if a text of 14 kB has thousands of them', () => {
    const read = parseMoves(heavy, heavy.initialState(), rounds(7000));
    expect(read).toMatchObject(tooLong);
    // 16 million seeds, and 512 more for each character.
    if (!read.ok) expect(read.error.column).toBeLessThan(1000);
    expect(readGames(record(7000), { rulesets: [wari], ...large })).toMatchObject({
      ...tooLong,
      error: { line: 3 },
    });
  });

  it('are rejected if many short records have them', async () => {
    const file = record(30).repeat(40);
    expect(readGames(file, { rulesets: [wari], ...large })).toMatchObject(tooLong);
    const read = [];
    for await (const each of gameStream([file], { rulesets: [wari], ...large }))
      read.push(each.ok || each.error.code);
    expect(read).toContain('too-long');
    // Unused budget does not accumulate from record to record.
    const mixed = `${record(7000)}\n[Ruleset "kalah"]\n\n1. C F c *\n`;
    const after = [];
    for await (const each of gameStream([mixed], { rulesets: [wari, kalah], ...large }))
      after.push(each.ok || each.error.code);
    expect(after).toEqual(['too-long', true]);
  });

  it('are rejected in saved games too', () => {
    const moves = Array.from({ length: 7000 }, (_, i) => i % 2);
    const saved = { ...Game.start(heavy, { repetition: null }).toJSON(), moves, ply: 7000 };
    expect(() => Game.fromJSON(saved, wari, large)).toThrow(InvalidStateError);
    expect(() => Game.fromJSON(saved, wari, large)).toThrow(/^moves\[\d+\]: /);
    const short = Game.start(heavy).play(0).play(1).play(0).toJSON();
    expect(Game.fromJSON(short, wari, large).ply).toBe(3);
  });
});
