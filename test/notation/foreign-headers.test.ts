// Headers of other programs that name the game or its start are used, or they are errors with their place.
import { allRulesets, Game, kalah, oware } from 'mancala-rules';
import { readGames, writeGame } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';

const read = (headers: string, moves = '1. F'): string => {
  const parsed = readGames(`[Ruleset "oware"]\n${headers}\n\n${moves}`, { rulesets: allRulesets });
  if (!parsed.ok) return `${parsed.error.line}:${parsed.error.column} ${parsed.error.message}`;
  const { game } = parsed.value[0]!;
  return `${game.rules.ruleset} ${game.goTo(0).state.pits.join('-')}`;
};
const late = '0-0-0-0-0-2-1-1-0-0-0-9';

describe('a header that changes the game', () => {
  it.each([
    [`[FEN "${late}-20-15-S"]`, `oware ${late}`],
    [`[Variant "Oware Abapa"]\n[SetUp "1"]\n[fen "${late}-20-15-S"]`, `oware ${late}`],
    [`[GameType "Awari"]\n[StartPosition "${late}-20-15-S"]`, `oware ${late}`],
    ['[SetUp "0"]\n[Board "3"]\n[Variant "?"]\n[Turn "?"]', 'oware 4-4-4-4-4-4-4-4-4-4-4-4'],
  ])('is used: %s', (headers, expected) => {
    expect(read(headers)).toBe(expected);
  });

  it.each([
    ['[Variant "Kalah"]', '2:11 header Variant: expected a name of the game, oware, got "Kalah"'],
    ['[GameName "Oware 6x3"]', '2:12 header GameName: expected a name of the game, oware, got "Oware 6x3"'],
    ['[FEN "4-4-4"]', '2:'],
    ['[SetUp "1"]', '2:9 header SetUp: expected a start position beside it, got none'],
    [`[FEN "${late}-20-15-S"]\n[Position "${late}-20-15-S"]`, '2:7 header FEN: expected one start position'],
    ['[Board "4-4-4-4-4-4"]', '2:9 header Board: expected no such header'],
    ['[Size "6"]', '2:8 header Size: expected no such header'],
    ['[FirstPlayer "North"]', '2:15 header FirstPlayer: expected no such header'],
    [`[position "${late}-20-15-S"]`, '2:12 header position: expected the name Position, in these letters'],
    ['[Options "pits=4"]', '2:11 header Options: expected no such header: Ruleset and Position say this'],
  ])('is an error otherwise: %s', (headers, expected) => {
    expect(read(headers).startsWith(expected)).toBe(true);
  });

  it('is not written, so that what is read can be written again', () => {
    const text = `[Ruleset "oware"]\n[Variant "Oware"]\n[Event "x"]\n[FEN "${late}-20-15-S"]\n\n1. F`;
    const parsed = readGames(text, { rulesets: [oware, kalah] });
    const [record] = parsed.ok ? parsed.value : [];
    expect({ ...record!.headers }).toEqual({ Event: 'x' });
    expect(writeGame(record!, 'record')).toContain(`[Position "${late}-20-15-S"]`);
    for (const name of ['FEN', 'Variant', 'ruleset', 'Options'])
      expect(() => writeGame({ game: Game.start(oware), headers: { [name]: 'x' } }, 'record')).toThrow(
        RangeError,
      );
  });
});
