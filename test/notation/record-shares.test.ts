// Agreements on games of many seeds: the shares in a record have as many digits as they need.
import { Game, kalah } from 'mancala-rules';
import { readGames, writeGame } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { errorOf, valueOf } from './parse-results.ts';

const rulesets = [kalah];
const gameOf = (pits: number, seeds: number): Game => Game.start(kalah.with({ pits, seeds }));
const ending = (shares: string): string =>
  `[Ruleset "kalah pits=8 seeds=128"]\n[Termination "agreement-${shares}"]\n`;

describe('the shares of an agreement', () => {
  it.each([
    [8, 128, 1200, 848],
    [8, 128, 48, 2000],
    [8, 128, 2048, 0],
    [5, 1000, 9999, 1],
    [5, 1000, 0, 10_000],
    [5, 6000, 12_345, 47_655],
    [5, 6000, 59_999, 1],
  ])('of %i pits with %i seeds each are written as %i-%i and read back', (pits, seeds, south, north) => {
    const game = gameOf(pits, seeds).agree({ south, north });
    const text = writeGame(game, 'record');
    expect(text).toContain(`[Termination "agreement-${south}-${north}"]\n`);
    const [record] = valueOf(readGames(text, { rulesets, maxSeeds: 65_535 }));
    expect(record!.game.outcome).toMatchObject({ reason: 'agreement', share: { south, north } });
    expect(record!.game.state).toEqual(game.state);
    expect(writeGame(record!.game, 'record')).toBe(text);
  });

  it.each(['1200-849', '999999999-999999999'])('must add up to the seeds in play: %s', (shares) => {
    const error = errorOf(readGames(ending(shares), { rulesets }));
    expect(error).toMatchObject({ code: 'result', line: 2 });
    expect(error.message).toContain('share');
  });

  it.each(['1200-', '1200', '-848'])('must be complete: %s', (shares) => {
    const error = errorOf(readGames(ending(shares), { rulesets }));
    expect(error).toMatchObject({ code: 'result', line: 2 });
    expect(error.message).toContain('resignation-south');
  });
});
