// Games in the notation of PlayOK: 103 real ones, and texts that are wrong.
import { readFileSync } from 'node:fs';
import { Game, hus, kalah, oAnQuan, togyzqumalaq, wari, type Rules } from 'mancala-rules';
import { readGame, writeGame, type Parsed, type ReadGame } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { errorLine, valueOf } from './parse-results.ts';

const lines = readFileSync(new URL('../vectors/togyzqumalaq-games.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

const read = (text: string, rules: Rules = togyzqumalaq): Parsed<ReadGame> =>
  readGame(text, { rulesets: [rules], format: 'playok' });
const write = (game: Game): string => writeGame(game, 'playok').trimEnd();
const parse = (text: string, rules: Rules = togyzqumalaq): Game => valueOf(read(text, rules)).game;

/** A game with one seed in each row, which can go round the board without end. */
const CIRCLE = '[Position "1-0-0-0-0-0-0-0-0-1-0-0-0-0-0-0-0-0-80-80-S"]\n';
const ROUND = '12 12 23 23 34 34 45 45 56 56 67 67 78 78 89 89 91 91 ';

/** A game that the stores ended. */
const finished = lines.find((line) => line.startsWith('1-0 ') && parse(line.slice(4)).state.outcome)!;

describe('games', () => {
  it('played on PlayOK are read and written exactly', () => {
    expect(lines).toHaveLength(103);
    for (const line of lines) expect(write(parse(line))).toBe(line);
  });

  it('that seeds do not decide can be drawn', () => {
    const game = Game.start(hus.with({ pits: 4 }))
      .play(0)
      .agree();
    const again = parse(write(game), game.rules);
    expect([again.state, again.outcome]).toEqual([game.state, game.outcome]);
  });

  it('are read from an exported file, with headers, turn numbers and comments', () => {
    const [result, ...moves] = lines[1]!.split(' ');
    const numbered = moves.map((move, i) => (i % 2 === 0 ? `${i / 2 + 1}. ${move}` : move)).join(' ');
    const head = `\uFEFF[Site "PlayOK"]\r\n[White "Ada"]\r\n[Result "${result!}"]\r\n\r\n`;
    const text = head + numbered.replace('10. ', '\r\n{slow} 10... ') + ` ${result!} {time}\r\n`;
    const { game, headers, comments } = valueOf(read(text));
    expect(write(game)).toBe(lines[1]);
    expect({ ...headers }).toEqual({ Site: 'PlayOK', White: 'Ada' });
    expect(comments).toEqual([
      { ply: 18, text: 'slow' },
      { ply: game.ply, text: 'time' },
    ]);
  });

  it('do not end because positions repeat', () => {
    const game = parse(CIRCLE + ROUND.repeat(4));
    expect(game.repetitions()).toBe(5);
    expect(game.state.outcome).toBeNull();
  });

  it('may lack the stores after captures', () => {
    expect(parse('87 87 1/2-1/2').state.stores).toEqual({ south: 81, north: 81 });
  });

  it('write the store without the seeds that the end collects', () => {
    const start = '[Position "1-0-0-0-0-0-0-0-1-1-0-0-0-0-0-0-0-0-79-80-S"] ';
    const game = parse(`${start}91(81)`);
    expect(game.state).toMatchObject({ stores: { south: 82, north: 80 }, outcome: { reason: 'no-seeds' } });
  });
});

describe('results', () => {
  const moves = finished.slice(4);

  it.each([
    ['87(10)', null],
    ['* 87(10)', null],
    ['87(10) *', null],
    ['[Result "*"] * 87(10) *', null],
    ['1-0 87(10)', { winner: 'south', reason: 'resignation' }],
    ['87(10) 1-0', { winner: 'south', reason: 'resignation' }],
    ['[Result " 0-1 "]', { winner: 'north', reason: 'resignation' }],
    ['0-1 0-1', { winner: 'north', reason: 'resignation' }],
    ['0-1 1. 87(10) 0-1', { winner: 'north', reason: 'resignation' }],
    ['1/2-1/2 87(10)', { winner: null, reason: 'agreement' }],
    ['[Result "0-1"] [Termination "normal"] 87(10)', { winner: 'north', reason: 'resignation' }],
    ['[Result "0-1"] [Termination "resignation-south"]', { winner: 'north', reason: 'resignation' }],
    ['[Termination "forfeit-north"] 87(10)', { winner: 'south', reason: 'forfeit' }],
  ])('that fit: %s', (text, outcome) => {
    expect(parse(text).state.outcome).toEqual(outcome);
  });

  it.each(['0-1', '1/2-1/2', '*'])('that the end on the board refutes: %s', (wrong) => {
    expect(write(parse(moves))).toBe(finished);
    const error = `1:1 result: the result is 1-0, not "${wrong}": South wins: `;
    expect(errorLine(read(`${wrong} ${moves}`))).toContain(error);
  });
});

describe('errors', () => {
  const mismatch = (given: string, expected: string): string =>
    `annotation: "${given}" does not match the move, which is ${expected}`;
  const cannot = (rules: Rules, lost: string): string =>
    `unknown-ruleset: ${rules.id} cannot be written in the notation of PlayOK, which has no ${lost}`;

  it.each([
    ['8', '1:1 syntax: expected a move such as 87, 87(10) or 35X, got "8"'],
    ['1. 87(10)\n1... 8-7', '2:6 syntax: expected a move such as 87, 87(10) or 35X, got "8-7"'],
    ['87(10', '1:1 syntax: expected a move such as 87, 87(10) or 35X, got "87(10"'],
    ['{', '1:1 syntax: unclosed comment'],
    ['* 1-0 87', '1:1 result: the result is 1-0, not "*": South wins: resignation'],
    ['87(10) * 87', '1:10 syntax: unexpected "87" after a game: readGames reads several'],
    ['87(10)\n[White "Ada"]', '2:1 syntax: unexpected header: headers go before the moves of a record'],
    // Results.
    ['1-0 87(10)\n0-1', '2:1 result: the result is 1-0, not "0-1": South wins: resignation'],
    ['[Result "1-0"]\n\n87(10) *', '3:8 result: the result is 1-0, not "*": South wins: resignation'],
    [
      '[Result "White wins"]',
      '1:10 result: the result is *, not "White wins": South to move; a Termination header can end the game',
    ],
    [
      '[Position "8-9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-0-0-S r1"] 1/2-1/2',
      '1:59 result: "1/2-1/2" is not possible: share: expected whole numbers from 0 that add up to 161, got 80.5 and 80.5',
    ],
    // Moves.
    ['07', '1:1 move: 0 in "07" is not a pit of a row (1 to 9)'],
    ['1.80', '1:4 move: 0 in "80" is not a pit of a row (1 to 9)'],
    ['11', `1:2 ${mismatch('11', '19')}`],
    ['88(10)', `1:2 ${mismatch('88(10)', '87(10)')}`],
    ['87(12)', `1:4 ${mismatch('87(12)', '87(10)')}`],
    ['87(010)', `1:4 ${mismatch('87(010)', '87(10)')}`],
    ['19(0)', `1:4 ${mismatch('19(0)', '19')}`],
    ['87(10)X', `1:7 ${mismatch('87(10)X', '87(10)')}`],
    ['12 12 12', `1:2 ${mismatch('12', '19')}`],
    [`${CIRCLE}\n12 12 12`, "3:7 illegal-move: South's pit 1 is empty"],
    [
      '[Ruleset "bestemshe"]\n87',
      '1:11 unknown-ruleset: unknown ruleset "bestemshe", expected "togyzqumalaq"',
    ],
    [
      '[Ruleset "togyzqumalaq pits=10"]\n87',
      `2:1 ${cannot(togyzqumalaq, 'boards of more than 9 pits a side')}`,
    ],
  ])('have line and column: %s', (text, error) => {
    expect(errorLine(read(text))).toBe(error);
  });

  it('name a tuz that is missing or has a store', () => {
    const index = lines[0]!.indexOf('35X');
    for (const [wrong, column] of [
      ['35', 3],
      ['35(13)X', 4],
    ] as const)
      expect(errorLine(read(lines[0]!.slice(0, index) + wrong))).toBe(
        `1:${index + column} ${mismatch(wrong, '35X')}`,
      );
  });

  it('name a move after the end', () => {
    expect(errorLine(read(`${finished.slice(4)} 11`))).toMatch(
      /illegal-move: (South|North)'s pit 1 cannot be played: the game is over$/,
    );
  });

  it.each<[Rules, text: string, move: number, lost: string]>([
    [oAnQuan, '21', 1, 'moves with a choice'],
    [kalah.with({ pits: 10 }), '21', 1, 'boards of more than 9 pits a side'],
    [kalah, '36', 2, 'a move whose last seed falls in no pit'],
  ])('name rules that do not fit the notation: $id', (rules, text, move, lost) => {
    const problem = move === 2 ? `unknown-ruleset: "36" is ${lost}` : cannot(rules, lost);
    expect(errorLine(read(text, rules))).toBe(`1:1 ${problem}`);
    expect(() => write(Game.start(rules).play(move))).toThrow(`playok cannot say ${lost}: use `);
  });

  it('of the writer name what cannot be written', () => {
    expect(() => write(parse(CIRCLE))).toThrow('playok cannot say that the game begins at 1-0-');
    for (const game of ['87', null])
      expect(() => write(game as never)).toThrow('game: expected a Game, got ');
  });

  it('are of texts that would sow without bound', () => {
    const heavy = wari.with({ pits: 1, seeds: 32_767 });
    expect(parse('11 '.repeat(5), heavy).ply).toBe(5);
    expect(errorLine(read('11 '.repeat(7000), heavy))).toMatch(
      /too-long: the moves up to this one, which lifts \d+ seeds, take too long to play$/,
    );
  });
});
