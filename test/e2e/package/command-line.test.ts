// The commands that print results.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRulesets } from 'mancala-rules';
import { parseRecords } from 'mancala-rules/notation';
import { describe, expect, test } from 'vitest';
import { bin, envelope, file, json, runCommand, ticking } from './command-line.ts';
import { consumer } from './consumer.ts';

/** A game with a single thing at the start: three seeds, South to move. */
const FEW = '0-0-0-0-0-2-1-0-0-0-0-0-22-23-S';

describe('the commands', () => {
  test('rulesets lists all of them with their options', () => {
    const { rulesets: list } = json('rulesets') as {
      rulesets: { ruleset: string; title: string; version: number; options: object }[];
    };
    expect(list.map(({ ruleset }) => ruleset)).toEqual(allRulesets.map(({ id }) => id));
    expect(list.find(({ ruleset }) => ruleset === 'kalah')).toEqual({
      ruleset: 'kalah',
      title: 'Kalah',
      version: 1,
      options: { pits: 6, seeds: 4, first: 'south', emptyCapture: false },
    });
    const { out } = runCommand(['rulesets']);
    expect(out.split('\n')).toHaveLength(allRulesets.length + 2);
    expect(out).toMatch(/^kalah +Kalah +pits=6 seeds=4 first=south emptyCapture=false$/m);
  });

  test('perft counts, and divides by first move', () => {
    expect(json('perft', 'kalah', '2')).toMatchObject({ depth: 2, nodes: 35 });
    const divided = json('perft', 'oware', '4', '--divide') as { nodes: number; moves: { nodes: number }[] };
    expect(divided.nodes).toBe(1014);
    expect(divided.moves.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(1014);
    expect(runCommand(['perft', 'wari', '5']).out).toMatch(/^5,219 lines of 5 plies, /);
    const small = envelope(['perft', 'kalah', '3', '-o', 'pits=2', '-o', 'seeds=1']).printed;
    expect(small).toMatchObject({
      command: 'perft',
      ruleset: 'kalah',
      version: 1,
      options: { pits: 2, seeds: 1, first: 'south', emptyCapture: false },
      result: { position: '1-1-1-1-0-0-S' },
    });
    expect(json('perft', 'oware', '1', FEW)).toMatchObject({ position: FEW, nodes: 1 });
  });

  test('analyse shows the value of every move', () => {
    const found = json('analyse', 'kalah', 'start', '--depth', '6') as {
      position: string;
      depth: number;
      moves: { move: string; number: number; value: number; line: string; exact: boolean }[];
    };
    expect(found.position).toBe('4-4-4-4-4-4-4-4-4-4-4-4-0-0-S');
    expect(found.depth).toBe(6);
    expect(found.moves.map(({ move }) => move).sort()).toEqual([...'ABCDEF']);
    const values = found.moves.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    for (const { move, line } of found.moves) expect(line).toMatch(new RegExp(`^${move} `));
    for (const { move, number } of found.moves) expect(number).toBe('ABCDEF'.indexOf(move));
    const { out } = runCommand(['analyse', 'oware', FEW, '--nodes', '1000']);
    expect(out).toMatch(/^move {2}value {2}proven {2}line\nF +-?\+?\d+ +(yes|no) +F/m);
  });

  test('analyse without a limit takes a second', () => {
    expect(runCommand(['analyse', 'wari'], '', ticking(5)).out).toMatch(/ positions, 1\.0 s\n$/);
  });

  test('solve proves, or says that it has not', () => {
    const small = ['kalah', '-o', 'pits=4', '-o', 'seeds=2'];
    expect(json('solve', ...small)).toMatchObject({ value: 6, exact: true });
    expect(runCommand(['solve', ...small]).out).toMatch(/^South wins by 6 seeds, proven\.\nBest play: \w /m);
    expect(json('solve', 'kalah', '--nodes', '1000')).toMatchObject({ exact: false });
    expect(runCommand(['solve', 'kalah', '--nodes', '1000']).out).toContain('not proven');
  });

  test('solve names the loser', () => {
    expect(runCommand(['solve', 'kalah', '0-0-0-0-0-1-0-2-0-0-3-1-22-19-S']).out).toMatch(
      /^South loses by 2 seeds, proven\.\nBest play: F$/m,
    );
  });

  test('table makes a table, which solve and analyse use', () => {
    const made = json('table', 'kalah', '4', '--out', 'kalah.table') as {
      bytes: number;
      layers: { seeds: number; positions: number; won: number; drawn: number; lost: number }[];
    };
    expect(made.layers.map(({ positions }) => positions)).toEqual([1, 12, 78, 364, 1365]);
    for (const { positions, won, drawn, lost } of made.layers) expect(won + drawn + lost).toBe(positions);
    expect(statSync(join(consumer, 'kalah.table')).size).toBeGreaterThan(made.bytes);
    const few = '0-0-0-0-1-1-0-0-0-0-1-1-22-22-S';
    expect(json('solve', 'kalah', few, '--table', 'kalah.table')).toMatchObject({
      nodes: 0,
      exact: true,
    });
    expect(json('analyse', 'kalah', few, '-d', '1', '--table', 'kalah.table')).toMatchObject({
      moves: [{ exact: true }, { exact: true }],
    });
    expect(runCommand(['solve', 'oware', FEW, '--table', 'kalah.table'])).toMatchObject({ code: 2, out: '' });
    expect(runCommand(['table', 'wari', '3', '--threads', '1']).out).toMatch(
      /^This takes at most 111 MB of memory\.$[^]*^3 +364 /m,
    );
  });

  test('a damaged table is reported with its name, also when the damage is found late', () => {
    const args = ['table', 'wari', '12', '--out', 'damaged.table', '--cache-mb', '1', '--threads', '1'];
    runCommand(args);
    const path = join(consumer, 'damaged.table');
    const bytes = readFileSync(path);
    for (let byte = 1000; byte < bytes.length; byte += 60_000) bytes[byte]! ^= 4;
    writeFileSync(path, bytes);
    const few = '0-0-0-0-0-2-3-0-1-0-2-1-30-9-S';
    for (const command of [
      args,
      ...['solve', 'analyse'].map((name) => [name, 'wari', few, '--table', 'damaged.table']),
    ]) {
      const { code, err } = runCommand(command);
      expect([code, err]).toEqual([
        2,
        expect.stringMatching(
          /^mancala-rules: damaged\.table: The endgame table is damaged: expected the checksum .*\n$/,
        ),
      ]);
    }
  });

  test('a table for which there is no room is reported, and made once there is', () => {
    const args = ['table', 'wari', '8', '--out', 'big.table', '--threads', '1'];
    const { status, stderr } = spawnSync('/bin/sh', ['-c', `ulimit -f 100; ${bin} ${args.join(' ')}`], {
      cwd: consumer,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      2,
      'mancala-rules: big.table: cannot be written: the file is larger than the system allows\n',
    ]);
    expect(runCommand(args).out).toMatch(/^8 +75,582 /m);
  });

  test('match lets bots play, and writes what they played', () => {
    const players = ['alphaBeta:depth=3', 'greedy'];
    const played = json('match', 'kalah', ...players, '-g', '12', '--out', 'match.txt') as {
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
    expect(runCommand(['match', 'kalah', '9', '1', '-g', '1', '-o', 'pits=2', '-o', 'seeds=2']).out).toMatch(
      /^9 against 1: /,
    );
    expect(runCommand(['match', 'wari', 'mcts:playouts=10,seed=2', 'random:seed=1', '-g', '2']).code).toBe(0);
  });

  test('the records of a match contain the winner of each game', () => {
    const players = ['alphaBeta:depth=3', 'greedy'];
    const { wins } = json('match', 'kalah', ...players, '-g', '12', '--out', 'won.txt') as {
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

  test('custom rules and bots are loaded from their modules', () => {
    file('my-rules.mjs', "export { oware as rules } from 'mancala-rules';");
    file('my-bot.mjs', 'export const bot = (rules, state) => rules.legalMoves(state).at(-1);');
    const perft = ['perft', './my-rules.mjs', '4', '-o', 'pits=3'];
    expect(envelope(perft).printed).toMatchObject({ ruleset: 'oware', options: { pits: 3 } });
    expect(json('match', './my-rules.mjs', './my-bot.mjs', 'random', '-g', '2')).toMatchObject({
      a: './my-bot.mjs',
    });
    file('my-kalah.mjs', "export { kalah as rules } from 'mancala-rules';");
    expect(runCommand(['table', './my-kalah.mjs', '2', '-o', 'pits=3', '--threads', '2']).out).toMatch(
      /^2 +21 /m,
    );
  });

  test('help lists every command, and examples of each', () => {
    const names = ['play', 'rulesets', 'analyse', 'solve', 'table', 'perft', 'match', 'replay', 'check'];
    for (const args of [[], ['--help'], ['help']]) {
      const { code, out } = runCommand(args);
      expect(code).toBe(0);
      for (const name of names) expect(out).toMatch(new RegExp(`^  ${name}[ |]`, 'm'));
      expect(out).toMatch(/^Examples:\n {2}mancala-rules play kalah$/m);
    }
    for (const name of names) {
      const { code, out } = runCommand([name, '--help']);
      expect(code).toBe(0);
      expect(out).toMatch(new RegExp(`^Examples:\n  mancala-rules ${name}`, 'm'));
      expect(out).toContain('--json');
      expect(runCommand(['help', name]).out).toBe(out);
    }
    expect(runCommand(['--version']).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test('every example of the help has valid names', () => {
    for (const command of ['analyse', 'solve', 'table', 'perft', 'match']) {
      const examples = runCommand([command, '--help']).out.matchAll(/^ {2}mancala-rules \w+ (\S+)/gm);
      for (const [, ruleset = ''] of examples)
        expect(json('perft', ruleset, '0')).toMatchObject({ nodes: 1 });
    }
  });
});
