// Round trips of a few hundred games of every ruleset, with all options and boards.
import fc from 'fast-check';
import { allRulesets, Game } from 'mancala-rules';
import {
  type GameRecord,
  readGames,
  type RecordComment,
  type RecordLine,
  writeGame,
} from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { gameStream } from './parse-results.ts';
import { playedGames } from '../support/played-games.ts';
import { check, fixed } from '../support/runs.ts';
import { texts } from './odd-texts.ts';
import { ids } from '../support/setups.ts';

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const names = fc.oneof(
  fc.constantFrom('Event', 'Date', 'South', 'North', '__proto__', 'constructor'),
  fc.stringMatching(/^[A-Za-z_]\w{0,12}$/),
);
const GAME_HEADERS = ['Ruleset', 'RulesetVersion', 'Position', 'Result', 'Termination'];

/** Random variations of a game. */
const linesOf = (game: Game, depth: number): fc.Arbitrary<RecordLine> =>
  fc
    .tuple(
      fc.nat(Math.max(0, game.steps.filter((step) => typeof step !== 'object').length - 1)),
      fc.array(fc.nat(), { maxLength: 4 }),
    )
    .chain(([ply, choices]) => {
      let line = game.goTo(ply);
      for (const choice of choices)
        if (!line.isOver) line = line.play(line.legalMoves[choice % line.legalMoves.length]!);
      const moves = line.steps.slice(ply) as RecordLine['moves'];
      const nested = depth > 0 && moves.length > 0 ? linesFrom(line, ply, depth - 1) : fc.constant([]);
      return nested.map((lines) => ({ ply, moves, comments: [], marks: [], lines }));
    });

/** Variations that replace a move of a line. */
const linesFrom = (line: Game, ply: number, depth: number): fc.Arbitrary<RecordLine[]> =>
  fc
    .array(linesOf(line, depth), { maxLength: 2 })
    .map((lines) => lines.filter((each) => each.ply >= ply).sort((one, other) => one.ply - other.ply));

const recordOf = (game: Game): fc.Arbitrary<GameRecord> =>
  fc
    .record({
      marks: fc.array(
        fc.record({ ply: fc.integer({ min: 1, max: Math.max(1, game.ply) }), mark: fc.nat(40) }),
        {
          maxLength: game.lastMove === null ? 0 : 5,
        },
      ),
      lines: fc.array(linesOf(game, 2), { maxLength: game.history.length > 0 ? 3 : 0 }),
      headers: fc.uniqueArray(fc.tuple(names, texts), { maxLength: 5, selector: ([name]) => name }),
      comments: fc.array(fc.record({ ply: fc.nat(game.ply), text: texts }), { maxLength: 5 }),
    })
    .map(({ headers, comments, marks, lines }) => ({
      game,
      marks: marks.sort((one, other) => one.ply - other.ply),
      lines: lines.sort((one, other) => one.ply - other.ply),
      headers: Object.fromEntries(headers.filter(([name]) => !GAME_HEADERS.includes(name))),
      comments: comments.sort((one, other) => one.ply - other.ply),
    }));

const records = (id: (typeof ids)[number]): fc.Arbitrary<GameRecord> => playedGames(id, 50).chain(recordOf);

const expectRoundTrip = (record: GameRecord, read: GameRecord): void => {
  const { game, headers, comments } = record;
  expect(read.game.rules.options).toEqual(game.rules.options);
  expect(read.game.states).toEqual(game.states);
  expect(read.game.history).toEqual(game.history);
  expect(read.game.outcome).toEqual(game.outcome);
  expect(read.game.repetitions()).toBe(game.repetitions());
  expect(Object.entries(read.headers)).toEqual(Object.entries(headers));
  expect(read.marks.map(({ ply }) => ply)).toEqual(record.marks.map(({ ply }) => ply));
  expect(read.lines).toEqual(record.lines);
  expect(read.comments).toEqual(
    comments.map(({ ply, text }): RecordComment => ({ ply, text: collapseSpaces(text) })),
  );
};

describe('a record', () => {
  it.each(ids)('%s: is read back completely, and written as the same text', (id) => {
    check(records(id), 200, (record) => {
      const text = writeGame(record, 'record');
      const read = readGames(text, { rulesets: allRulesets });
      if (!read.ok) throw new Error(`${read.error.line}:${read.error.column} ${read.error.message}\n${text}`);
      expect(read.value).toHaveLength(1);
      expectRoundTrip(record, read.value[0]!);
      expect(writeGame(read.value[0]!, 'record')).toBe(text);
    });
  });

  it.each(ids)('%s: has lines of at most 80 characters and the moves by turn', (id) => {
    check(playedGames(id, 60), 40, (game) => {
      const lines = writeGame(game, 'record').split('\n');
      for (const line of lines) if (!line.startsWith('[')) expect(line.length).toBeLessThanOrEqual(80);
      const moves = lines.slice(lines.indexOf('') + 1).join(' ');
      const numbers = [...moves.matchAll(/(\d+)\.+ /g)].map(([, number]) => Number(number));
      const first = game.turns[0]?.player;
      const begins = game.rules.options.first;
      const turns = game.turns.filter(({ player }) => player === begins).length;
      expect(numbers).toEqual(
        Array.from({ length: turns + (first && first !== begins ? 1 : 0) }, (_, i) => i + 1),
      );
    });
  });
});

describe('a file of all records', () => {
  const all = ids.flatMap((id) => fixed(records(id), 25));
  const text = all.map((each) => writeGame(each, 'record')).join('\n');

  it('is read back', () => {
    const read = readGames(text, { rulesets: allRulesets });
    if (!read.ok) throw new Error(`${read.error.line}:${read.error.column} ${read.error.message}`);
    expect(read.value).toHaveLength(all.length);
    for (const [i, record] of all.entries()) expectRoundTrip(record, read.value[i]!);
  });

  it('is read back from a stream in chunks of any size', async () => {
    const bytes = new TextEncoder().encode(text.replaceAll('\n', '\r\n'));
    for (const size of [1, 7, 64, 1000, bytes.length]) {
      function* chunks(): Generator<Uint8Array> {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      }
      let count = 0;
      for await (const read of gameStream(chunks(), { rulesets: allRulesets })) {
        if (!read.ok) throw new Error(`${read.error.line}:${read.error.column} ${read.error.message}`);
        expect(read.value.game.states).toEqual(all[count++]!.game.states);
      }
      expect(count).toBe(all.length);
    }
  });
});
