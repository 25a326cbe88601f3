// The commands that print results.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRulesets } from 'mancala-rules';
import { parseRecords } from 'mancala-rules/notation';
import { describe, expect, test } from 'vitest';
import type { MatchState } from 'mancala-rules/match';
import { bin, interrupted, json, ran, ticking } from './command-line.ts';
import { consumer } from './consumer.ts';

const file = (name: string, text: string): string => {
  writeFileSync(join(consumer, name), text);
  return name;
};

/** A game with a single thing at the start: three seeds, South to move. */
const FEW = '0-0-0-0-0-2-1-0-0-0-0-0-22-23-S';

describe('the commands', () => {
  test('rulesets lists all of them with their options', () => {
    const list = json('rulesets') as { ruleset: string; title: string; version: number; options: object }[];
    expect(list.map(({ ruleset }) => ruleset)).toEqual(allRulesets.map(({ id }) => id));
    expect(list.find(({ ruleset }) => ruleset === 'kalah')).toEqual({
      ruleset: 'kalah',
      title: 'Kalah',
      version: 1,
      options: { pits: 6, seeds: 4, first: 'south', emptyCapture: false },
    });
    const { out } = ran(['rulesets']);
    expect(out.split('\n')).toHaveLength(allRulesets.length + 2);
    expect(out).toMatch(/^kalah +Kalah +pits=6 seeds=4 first=south emptyCapture=false$/m);
  });

  test('perft counts, and divides by first move', () => {
    expect(json('perft', 'kalah', '2')).toMatchObject({ ruleset: 'kalah', depth: 2, nodes: 35 });
    const divided = json('perft', 'oware', '4', '--divide') as { nodes: number; moves: { nodes: number }[] };
    expect(divided.nodes).toBe(1014);
    expect(divided.moves.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(1014);
    expect(ran(['perft', 'wari', '5']).out).toMatch(/^5,219 lines of 5 plies, /);
    expect(json('perft', 'kalah', '3', '-o', 'pits=2', '-o', 'seeds=1')).toMatchObject({
      options: { pits: 2, seeds: 1, first: 'south', emptyCapture: false },
      position: '1-1-1-1-0-0-S',
    });
    expect(json('perft', 'oware', '1', '--position', FEW)).toMatchObject({ position: FEW, nodes: 1 });
  });

  test('analyse tells what every move is worth', () => {
    const found = json('analyse', 'start', '-r', 'kalah', '--depth', '6') as {
      position: string;
      depth: number;
      moves: { move: string; pit: number; value: number; line: string; exact: boolean }[];
    };
    expect(found.position).toBe('4-4-4-4-4-4-4-4-4-4-4-4-0-0-S');
    expect(found.depth).toBe(6);
    expect(found.moves.map(({ move }) => move).sort()).toEqual([...'ABCDEF']);
    const values = found.moves.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    for (const { move, line } of found.moves) expect(line).toMatch(new RegExp(`^${move} `));
    const { out } = ran(['analyse', FEW, '-r', 'oware', '--nodes', '1000']);
    expect(out).toMatch(/^move {2}value {2}proven {2}line\nF +-?\+?\d+ +(yes|no) +F/m);
  });

  test('analyse without a limit takes a second', () => {
    expect(ran(['analyse', 'start'], '', ticking(5)).out).toMatch(/ positions, 1\.0 s\n$/);
  });

  test('solve proves, or says that it has not', () => {
    const small = ['-r', 'kalah', '-o', 'pits=4', '-o', 'seeds=2'];
    expect(json('solve', 'start', ...small)).toMatchObject({ value: 6, exact: true, ruleset: 'kalah' });
    expect(ran(['solve', 'start', ...small]).out).toMatch(
      /^South wins by 6 seeds, proven\.\nBest play: \w /m,
    );
    expect(json('solve', 'start', '-r', 'kalah', '--nodes', '1000')).toMatchObject({ exact: false });
    expect(ran(['solve', 'start', '-r', 'kalah', '--nodes', '1000']).out).toContain('not proven');
  });

  test('solve tells who loses', () => {
    expect(ran(['solve', '0-0-0-0-0-1-0-2-0-0-3-1-22-19-S', '-r', 'kalah']).out).toMatch(
      /^South loses by 2 seeds, proven\.\nBest play: F$/m,
    );
  });

  test('table makes a table, which solve and analyse use', () => {
    const made = json('table', '4', '-r', 'kalah', '--out', 'kalah.table') as {
      bytes: number;
      layers: { seeds: number; positions: number; won: number; drawn: number; lost: number }[];
    };
    expect(made.layers.map(({ positions }) => positions)).toEqual([1, 12, 78, 364, 1365]);
    for (const { positions, won, drawn, lost } of made.layers) expect(won + drawn + lost).toBe(positions);
    expect(statSync(join(consumer, 'kalah.table')).size).toBeGreaterThan(made.bytes);
    const few = '0-0-0-0-1-1-0-0-0-0-1-1-22-22-S';
    expect(json('solve', few, '-r', 'kalah', '--table', 'kalah.table')).toMatchObject({
      nodes: 0,
      exact: true,
    });
    expect(json('analyse', few, '-r', 'kalah', '-d', '1', '--table', 'kalah.table')).toMatchObject({
      moves: [{ exact: true }, { exact: true }],
    });
    expect(ran(['solve', FEW, '-r', 'oware', '--table', 'kalah.table'])).toMatchObject({ code: 2, out: '' });
    expect(ran(['table', '3', '--threads', '1']).out).toMatch(
      /^This takes at most 81 MB of memory\.$[^]*^3 +364 /m,
    );
  });

  test('a table for which there is no room is reported, and made once there is', () => {
    const args = ['table', '8', '--out', 'big.table', '--threads', '1'];
    const { status, stderr } = spawnSync('/bin/sh', ['-c', `ulimit -f 100; ${bin} ${args.join(' ')}`], {
      cwd: consumer,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      2,
      'mancala-rules: big.table cannot be written: the file is larger than the system allows.\n',
    ]);
    expect(ran(args).out).toMatch(/^8 +75,582 /m);
  });

  test('match lets bots play, and writes what they played', () => {
    const played = json(
      'match',
      'alphaBeta:depth=3',
      'greedy',
      '-r',
      'kalah',
      '-g',
      '12',
      '--out',
      'match.txt',
    ) as {
      wins: { a: number; b: number };
      draws: number;
      margins: number[];
    };
    expect(played.wins.a + played.wins.b + played.draws).toBe(12);
    expect(played.wins.a).toBeGreaterThan(played.wins.b);
    expect(played.margins).toHaveLength(12);
    const records = readFileSync(join(consumer, 'match.txt'), 'utf8');
    expect(records.match(/\[South "alphaBeta:depth=3"\]/g)).toHaveLength(6);
    expect(json('check', 'match.txt')).toEqual({ records: 12, wrong: 0, errors: [] });
    expect(ran(['match', '9', '1', '-g', '1', '-r', 'kalah', '-o', 'pits=2', '-o', 'seeds=2']).out).toMatch(
      /^9 against 1: /,
    );
    expect(ran(['match', 'mcts:playouts=10,seed=2', 'random:seed=1', '-g', '2']).code).toBe(0);
  });

  test('the records of a match say who won which game', () => {
    const players = ['alphaBeta:depth=3', 'greedy'];
    const { wins } = json('match', ...players, '-r', 'kalah', '-g', '12', '--out', 'won.txt') as {
      wins: { a: number; b: number };
    };
    const read = parseRecords(readFileSync(join(consumer, 'won.txt'), 'utf8'), { rulesets: allRulesets });
    const winners = (read.ok ? read.value : []).map(({ game, headers }) => {
      const winner = game.state.outcome?.winner;
      return winner && headers[winner === 'south' ? 'South' : 'North'];
    });
    expect(players.map((name) => winners.filter((won) => won === name).length)).toEqual([wins.a, wins.b]);
    expect(wins.a + wins.b).toBeGreaterThan(0);
  });

  test('rules and bots of one own are found by their modules', () => {
    file('my-rules.mjs', "export { oware as rules } from 'mancala-rules';");
    file('my-bot.mjs', 'export const bot = (rules, state) => rules.legalMoves(state).at(-1);');
    expect(json('perft', './my-rules.mjs', '4', '-o', 'pits=3')).toMatchObject({ ruleset: 'oware' });
    expect(json('match', './my-bot.mjs', 'random', '-r', './my-rules.mjs', '-g', '2')).toMatchObject({
      a: './my-bot.mjs',
      ruleset: 'oware',
    });
  });

  test('replay tells a game move by move', () => {
    file('games.txt', '[Ruleset "kalah"]\n[South "Ada"]\n\n1. C F {two} c 1-0\n');
    file(
      'games.txt',
      '[Ruleset "kalah"]\n[South "Ada"]\n\n1. C F {two} c *\n\n[Ruleset "wari"]\n\n1. A a *\n',
    );
    const { code, out } = ran(['replay', 'games.txt', '--game', '1']);
    expect(code).toBe(0);
    expect(out).toContain('South: Ada');
    expect(out).toContain('1. South plays C: sows 4 seeds, the last in their store; moves again.');
    expect(out).toContain('{two}');
    expect(out).not.toContain('Wari');
    const games = json('replay', 'games.txt') as { ruleset: string; moves: object[]; headers: object }[];
    expect(games.map(({ ruleset, moves }) => [ruleset, moves.length])).toEqual([
      ['kalah', 3],
      ['wari', 2],
    ]);
    expect(games[0]!.headers).toEqual({ South: 'Ada' });
    expect(games[0]!.moves[2]).toEqual({
      ply: 3,
      player: 'north',
      move: 'c',
      pit: 8,
      notation: 'c5',
      position: '5-4-0-5-5-0-5-5-0-6-5-5-2-1-S q3',
    });
    expect(ran(['replay', 'games.txt', '-g', '3'])).toMatchObject({ code: 2, out: '' });
  });

  test('replay tells records that are wrong, with exit code 1, and replays the others', () => {
    file('torn.txt', '[Ruleset "kalah"]\n\n1. C C *\n\n[Ruleset "kalah"]\n\n1. C F c *\n');
    const { code, out, err } = ran(['replay', 'torn.txt']);
    expect([code, err]).toEqual([1, 'torn.txt:3:6 C is empty\n']);
    expect(out).toContain('3. North plays c');
  });

  test('replay tells how a game ended, and of no turn after that', () => {
    file('end.txt', '[Ruleset "kalah"]\n[Position "0-0-0-0-0-1-0-2-0-0-3-1-22-19-S"]\n\n1. F 0-1\n');
    const { out } = ran(['replay', 'end.txt']);
    expect(out).toContain(
      '1. South plays F: sows 1 seed, the last in their store. 6 seeds left in play: collected.\n',
    );
    expect(out).toMatch(/\nNorth wins, 25 to 23: one of the rows is empty\.\n\n$/);
  });

  test('what strangers have written does not steer the terminal', () => {
    const evil = '\u001b[2J\u0007\u009b';
    file('evil.txt', `[Ruleset "kalah"]\n[South "${evil}Ada"]\n\n1. C {${evil}} ${evil} *\n`);
    file('sly.txt', `[Ruleset "kalah"]\n[South "${evil}Ada"]\n\n1. C {${evil}} *\n`);
    for (const args of [
      ['replay', 'sly.txt'],
      ['check', 'evil.txt'],
      ['replay', 'evil.txt'],
    ]) {
      const { out, err } = ran(args);
      for (const sign of evil.replace('[2J', '')) expect(out + err).not.toContain(sign);
    }
    expect(ran(['replay', 'sly.txt']).out).toContain('South: \ufffd[2J');
  });

  test('check names every record that is wrong, with exit code 1', () => {
    const good = '[Ruleset "kalah"]\n\n1. C F c *\n\n';
    file('good.txt', good);
    expect(ran(['check', 'good.txt'])).toEqual({ code: 0, out: '1 record, all right\n', err: '' });
    file('wrong.txt', `${good}[Ruleset "kalah"]\n\n1. C C *\n\n${good}[Ruleset "bao"]\n*\n`);
    const { code, out } = ran(['check', 'good.txt', 'wrong.txt']);
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      'wrong.txt:7:6 C is empty',
      expect.stringMatching(/^wrong\.txt:13:11 "bao" is not known/),
      '5 records, 2 wrong',
      '',
    ]);
    expect(json('check', 'wrong.txt')).toMatchObject({
      records: 4,
      wrong: 2,
      errors: [{ line: 7 }, { line: 13 }],
    });
    // One that is wrong does not hide the next file.
    expect(json('check', 'wrong.txt', 'good.txt', 'wrong.txt')).toMatchObject({
      records: 9,
      errors: ['wrong.txt', 'wrong.txt', 'wrong.txt', 'wrong.txt'].map((name) => ({ file: name })),
    });
    expect(json('check', 'good.txt', 'wrong.txt')).toMatchObject({ errors: [{ file: 'wrong.txt' }, {}] });
    expect(ran(['check', '-'], good).out).toBe('1 record, all right\n');
    expect(ran(['check', '-r', 'kalah', '-'], '[South "Ada"]\n\n1. C F F *').code).toBe(1);
    expect(ran(['check', '-r', 'oware', '-'], good)).toMatchObject({ code: 1 });
  });

  test('help tells every command, and what each takes', () => {
    for (const args of [[], ['--help'], ['help']]) {
      const { code, out } = ran(args);
      expect(code).toBe(0);
      for (const name of [
        'play',
        'rulesets',
        'analyse',
        'solve',
        'table',
        'perft',
        'match',
        'replay',
        'check',
      ]) {
        expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
      }
    }
    expect(ran(['play', '--help']).out).toContain('--level');
    expect(ran(['--version']).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('wrong arguments', () => {
  test.each([
    [['nonsense'], /help/],
    [['play', 'kala'], /wari, .*kalah/],
    [['play', '--level', '10'], /from 1 to 9/],
    [['play', '--level', 'x'], /from 1 to 9/],
    [['play', '--levl', '3'], /--level/],
    [['play', 'wari', 'kalah'], /play \[options\] \[ruleset\]/],
    [['play', '-o', 'pits'], /name=value/],
    [['play', '-o', 'pits=0'], /pits=6/],
    [['play', '-o', 'grandSlam=taken'], /forbidden-unless-forced or forbidden or captures or /],
    [['match', 'random', 'alphaBeta:depth=x'], /name=number/],
    [['match', 'random', 'alphaBeta:depth'], /name=number/],
    [['play', '--load', 'nowhere.txt'], /no such file/],
    [['analyse'], /<position\.\.\.>/],
    [['analyse', '4-4'], /14 numbers/],
    [['analyse', 'start', '--depth', '0'], /from 1/],
    [['analyse', 'start', '--time', '-3'], /above 0/],
    [['analyse', 'start', '--table', 'nowhere'], /no such file/],
    [['solve', 'start', '-r', './nowhere.js'], /cannot be loaded/],
    [['table', '-1'], /table \[options\] <seeds>/],
    [['table', '99'], /at most/],
    [['perft', 'wari'], /<ruleset> <depth>/],
    [['perft', 'wari', '1.5'], /whole number/],
    [['perft', 'wari', '100'], /from 0 to 99/],
    [['perft', 'wari', '0', '--divide'], /depth of 1/],
    [['help', 'dance'], /help/],
    [['play', '--load', 'x', '--first'], /options with it/],
    [['play', '--load', 'x', '--match', '3'], /--load cannot be combined with --match/],
    [['play', 'wari', '--match', '3'], /no matches of wari: .*congkak, /],
    [['play', 'congkak', '--match', '0'], /from 1 to 1000/],
    [['play', 'congkak', '--match-file', 'm.json'], /needs --match/],
    [
      ['play', 'congkak', '--match', '3', '--match-file', 'package.json'],
      /package.json holds no match of congkak/,
    ],
    [['play', 'congkak', '--match', '3', '--match-file', '/nowhere/m.json'], /cannot be written/],
    [['table', '3', '--out', '/nowhere/x'], /cannot be written/],
    [['match', '1', '1', '--out', '.'], /folder/],
    [['check', '-', 'nowhere.txt', '--json'], /no such file/],
    [['match', 'random'], /<bot> <opponent>/],
    [['match', 'random', 'toString'], /greedy, alphaBeta, mcts/],
    [['match', 'random', 'alphaBeta:plies=3'], /depth, timeMs/],
    [['match', 'random', '10'], /1 to 9/],
    [['match', 'random', 'greedy', '--games', '0'], /from 1/],
    [['replay', 'nowhere.txt'], /no such file/],
    [['check', 'nowhere.txt'], /no such file/],
    [['check', '.'], /folder/],
  ])('%j: one line that says what is right, and exit code 2', (args, right) => {
    const { code, out, err } = ran(args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(/^mancala-rules: [^\n]+\n$/);
    expect(err).toMatch(right);
  });
});

describe('what nobody has foreseen', () => {
  test.each([
    ['a bot that plays what is not legal', 'export const bot = () => 99;'],
    ['a bot that throws nothing', 'export const bot = () => { throw null; };'],
    ['a bot that never answers', 'export const bot = () => new Promise(() => undefined);'],
  ])('%s: one line, and an exit code of its own', (name, text) => {
    const path = `./${file(`${name.replaceAll(' ', '-')}.mjs`, text)}`;
    const { code, err } = ran(['match', path, 'random', '-g', '2']);
    expect(code).toBe(70);
    expect(err).toMatch(/^mancala-rules: this went wrong: [^\n]+\n$/);
  });

  test('a full disk: one line', () => {
    const { status, stderr } = spawnSync('/bin/sh', ['-c', `${bin} rulesets > /dev/full`], {
      encoding: 'utf8',
    });
    expect(status).toBe(70);
    expect(stderr).toMatch(/^mancala-rules: this went wrong: ENOSPC[^\n]+\n$/);
  });

  test('rules that are none: a wrong argument', () => {
    const path = `./${file('no-rules.mjs', 'export const rules = { legalMoves: () => [] };')}`;
    expect(ran(['perft', path, '2'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/no rules/) as string,
    });
    const broken = `./${file('broken.mjs', 'throw null;')}`;
    expect(ran(['perft', broken, '2'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/null/) as string,
    });
  });
});

describe('files of any size', () => {
  const game = '[Ruleset "kalah"]\n\n1. C F c *\n\n';

  test('are replayed and checked record by record, wrong ones in their places', () => {
    file('long.txt', `${game}[Ruleset "x"]\n*\n\n`.repeat(3000));
    const games = json('replay', 'long.txt') as object[];
    expect(games).toHaveLength(6000);
    expect(games[1]).toMatchObject({ error: { code: 'unknown-ruleset', line: 5 } });
    const checked = json('check', 'long.txt') as { records: number; wrong: number; errors: object[] };
    expect([checked.records, checked.wrong, checked.errors.length]).toEqual([6000, 3000, 3000]);
  });

  test('are read no further than is asked for', () => {
    const { status, stdout } = spawnSync(
      '/bin/sh',
      ['-c', `(printf '${game.replaceAll('\n', '\\n')}%.0s' 1 2 3; sleep 5) | ${bin} replay - -g 1`],
      { encoding: 'utf8', timeout: 4500 },
    );
    expect(stdout).toContain('3. North plays c');
    expect(status).not.toBe(1);
  });
});

describe('without a terminal', () => {
  test('a bot plays a whole game of every ruleset against itself', () => {
    for (const { ruleset } of json('rulesets') as { ruleset: string }[]) {
      const { code, out, err } = ran(['play', ruleset, '--level', '2']);
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(/\n(South wins|North wins|a draw), \d+ to \d+: [\w ]+\.\n$/);
    }
  });

  test('that game is printed as JSON', () => {
    const game = json('play', 'kalah', '--level', '1') as { moves: object[]; outcome: { reason: string } };
    expect(game.moves.length).toBeGreaterThan(5);
    expect(game.outcome.reason).toBe('row-empty');
  });

  test('a match is played to its last round, and printed as JSON', () => {
    const { out } = ran(['play', 'congkak', '--level', '1', '--match', '2']);
    expect(out).toMatch(
      /^Round 1\.\nCongkak\n[^]*\n\nRound 2\. [^]*(wins the match, |is a draw, )\d+ to \d+\.\n$/,
    );
    const match = json('play', 'mangala', '--level', '2', '--match', '9') as MatchState & { games: object[] };
    expect(match.games.length).toBe(9);
    expect(match.score.south + match.score.north).toBe(9);
    expect(match.outcome).not.toBeNull();
  });

  test('nothing is coloured, and there is no bar', () => {
    const env = { FORCE_COLOR: '1', CI: '1' };
    for (const args of [['rulesets'], ['table', '6'], ['play', 'kalah', '--level', '1']]) {
      const { out, err } = ran(args, '', env);
      expect(out).not.toContain('\u001b');
      expect(err).toBe('');
    }
  });

  test('ends quietly when nobody reads on', () => {
    file('many.txt', '[Ruleset "kalah"]\n\n1. C F c *\n\n'.repeat(2000));
    const { stdout, stderr } = spawnSync('/bin/sh', ['-c', `${bin} replay many.txt | head -1`], {
      cwd: consumer,
      encoding: 'utf8',
    });
    expect([stdout, stderr]).toEqual(['Kalah\n', '']);
  });

  test('an interrupt stops what takes long', async () => {
    const { code, out } = await interrupted(['solve', 'start', '-r', 'kalah'], 'SIGINT');
    expect([code, out]).toEqual([130, '']);
  });
});
