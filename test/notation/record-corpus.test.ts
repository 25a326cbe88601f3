// Round trips of records of every ruleset, with all options and boards, and random headers, comments, marks and variations.
import fc from 'fast-check';
import { Game } from 'mancala-rules';
import { writeGame, type GameRecord } from 'mancala-rules/notation';
import { expect, it } from 'vitest';
import { playedGames, playPicks } from '../support/played-games.ts';
import { check } from '../support/runs.ts';
import { ids } from '../support/setups.ts';
import { texts } from './odd-texts.ts';
import { readOne } from './parse-results.ts';

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const byPly = <T extends { readonly ply: number }>(list: readonly T[]): T[] =>
  list.toSorted((one, other) => one.ply - other.ply);

const names = fc.oneof(
  fc.constantFrom('Event', 'Date', 'South', 'North', '__proto__', 'constructor'),
  fc
    .stringMatching(/^[A-Za-z_]\w{0,12}$/)
    .filter(
      (name) => !['Ruleset', 'RulesetVersion', 'Position', 'Result', 'Termination', 'Hash'].includes(name),
    ),
);

/** Variations of a game, with variations of their own. */
const linesOf = (game: Game, from: number, depth: number): fc.Arbitrary<GameRecord['lines']> => {
  const moves = game.steps.filter((step) => typeof step !== 'object').length;
  const line = fc
    .tuple(fc.integer({ min: from, max: Math.max(from, moves - 1) }), fc.array(fc.nat(), { maxLength: 4 }))
    .chain(([ply, choices]) => {
      const end = playPicks(game.goTo(ply), choices);
      const moves = end.steps.slice(ply) as GameRecord['lines'][number]['moves'];
      const inner = depth > 0 && moves.length > 0 ? linesOf(end, ply, depth - 1) : fc.constant([]);
      return inner.map((lines) => ({ ply, moves, comments: [], marks: [], lines }));
    });
  return fc.array(line, { maxLength: moves > from ? 2 : 0 }).map(byPly);
};

const records = (id: (typeof ids)[number]): fc.Arbitrary<GameRecord> =>
  playedGames(id, 50).chain((game) => {
    const ply = fc.integer({ min: 1, max: Math.max(1, game.ply) });
    return fc.record({
      game: fc.constant(game),
      marks: fc
        .array(fc.record({ ply, mark: fc.nat(40) }), { maxLength: game.lastMove === null ? 0 : 5 })
        .map(byPly),
      lines: linesOf(game, 0, 2),
      headers: fc
        .uniqueArray(fc.tuple(names, texts), { maxLength: 5, selector: ([name]) => name })
        .map((headers) => Object.fromEntries(headers)),
      comments: fc.array(fc.record({ ply: fc.nat(game.ply), text: texts }), { maxLength: 5 }).map(byPly),
    });
  });

it.each(ids)('%s: is read back completely, and written as the same text', (id) => {
  check(records(id), 200, (record) => {
    const text = writeGame(record, 'record');
    for (const line of text.split('\n').slice(text.split('\n').indexOf('')))
      if (!/\S{60}|\{/.test(line)) expect(line.length).toBeLessThanOrEqual(80);
    const read = readOne(text);
    const { game, headers, comments, marks, lines } = record;
    expect(read.game.rules.options).toEqual(game.rules.options);
    expect(read.game.states).toEqual(game.states);
    expect([read.game.history, read.game.outcome]).toEqual([game.history, game.outcome]);
    expect(Object.entries(read.headers)).toEqual(Object.entries(headers));
    expect(read.marks).toEqual(marks);
    expect(read.lines).toEqual(lines);
    expect(read.comments).toEqual(comments.map(({ ply, text }) => ({ ply, text: collapseSpaces(text) })));
    expect(writeGame(read, 'record')).toBe(text);
  });
});
