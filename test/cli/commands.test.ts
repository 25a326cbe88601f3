// The commands that print results.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { allRulesets, kalah } from 'mancala-rules';
import { readGames } from 'mancala-rules/notation';
import { describe, expect, test, vi } from 'vitest';
import { envelope, file, json, runCommand, inOwnFolder, read, tick } from './run.ts';

inOwnFolder();
// Other test files may have loaded the modules without the mock.
vi.hoisted(() => void vi.resetModules());
vi.mock('../../src/workers/thread.ts', () => import('../workers/fake-thread.ts'));

/** A game with a single thing at the start: three seeds, South to move. */
const FEW = '0-0-0-0-0-2-1-0-0-0-0-0-22-23-S';

describe('the commands', () => {
  test('rulesets lists all of them with their options', async () => {
    const { rulesets: list } = (await json('rulesets')) as {
      rulesets: { ruleset: string; optionInfo: object }[];
    };
    expect(list.map(({ ruleset }) => ruleset)).toEqual(allRulesets.map(({ id }) => id));
    expect(list.find(({ ruleset }) => ruleset === 'kalah')).toEqual({
      ruleset: 'kalah',
      title: 'Kalah',
      version: 1,
      options: { pits: 6, seeds: 4, first: 'south', emptyCapture: false, end: 'row-empty' },
      optionInfo: kalah.optionInfo,
    });
    const { out } = await runCommand(['rulesets']);
    expect(out.split('\n')).toHaveLength(allRulesets.length + 2);
    expect(out).toMatch(/^kalah +Kalah +pits=6 seeds=4 first=south emptyCapture=false end=row-empty$/m);
  });

  test.each([
    [['perft', 'oware', '1'], 'majority=false', { majority: false }],
    [['analyze', 'kalah', '--depth', '1'], 'end=mover-empty', { end: 'mover-empty' }],
    [['solve', 'kalah', '-o', 'seeds=1'], 'end=mover-empty', { end: 'mover-empty' }],
    [['match', 'kalah', '1', '1', '--games', '2'], 'end=mover-empty', { end: 'mover-empty' }],
    [['play', 'oware', '--watch', '--level', '1'], 'majority=false', { majority: false }],
  ])('%j takes the option %s', async (args, option, options) => {
    expect((await envelope([...args, '-o', option])).printed).toMatchObject({ options });
  });

  test('perft counts, and divides by first move', async () => {
    expect(await json('perft', 'kalah', '2')).toMatchObject({ depth: 2, nodes: 35 });
    const { nodes, moves } = (await json('perft', 'oware', '4', '--divide')) as {
      nodes: number;
      moves: { nodes: number }[];
    };
    expect([nodes, moves.reduce((sum, part) => sum + part.nodes, 0)]).toEqual([1014, 1014]);
    const small = (await envelope(['perft', 'kalah pits=2 seeds=1', '3'])).printed;
    expect(small).toMatchObject({
      command: 'perft',
      ruleset: 'kalah pits=2 seeds=1',
      version: 1,
      options: { pits: 2, seeds: 1, first: 'south', emptyCapture: false },
      result: { position: '1-1-1-1-0-0-S' },
    });
    expect(await json('perft', 'oware', '1', FEW)).toMatchObject({ position: FEW, nodes: 1 });
  });

  test('analyze shows the value of every move', async () => {
    const { position, depth, moves } = (await json('analyze', 'wari', 'start', '--depth', '6')) as {
      position: string;
      depth: number;
      moves: { move: string; number: number; value: number; line: string }[];
    };
    expect([position, depth]).toEqual(['4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', 6]);
    expect(moves.toSorted((a, b) => a.number - b.number).map(({ move }) => move)).toEqual([...'ABCDEF']);
    expect(moves).toEqual(moves.toSorted((a, b) => b.value - a.value));
    expect(moves.every(({ move, line }) => line.startsWith(`${move} `))).toBe(true);
    const { out } = await runCommand(['analyze', 'oware', FEW, '--nodes', '1000']);
    expect(out).toMatch(/^move {2}value {2}proven {2}line\nF +-?\+?\d+ +(yes|no) +F/m);
  });

  test('analyze says why a move is worse than the best one', async () => {
    const why = "C ends in South's store, and South moves again.";
    expect(await json('analyze', 'kalah', '--why', 'A')).toMatchObject({ why });
    expect((await runCommand(['analyze', 'kalah', '--why', 'A'])).out).toContain(`\n\n${why}\n`);
    const best = ['analyze', 'kalah', '--why', 'C'];
    expect((await runCommand(best)).out).toContain('Nothing proves that C is worse.');
    expect((await runCommand(['analyze', 'kalah', '--why', 'Z'])).err).toMatch(/--why: "Z" is not a pit/);
  });

  test('analyze looks the first moves of kalah up in its opening book', async () => {
    expect(await json('analyze', 'kalah')).toMatchObject({
      nodes: 0,
      moves: [{ move: 'C', value: 8, exact: true }, ...Array.from({ length: 5 }, () => ({ exact: true }))],
    });
  });

  test.each([
    [[], / 1\.0 s\n$/],
    [['--time', '1.5s'], / 1\.5 s\n$/],
    [['-t', '300ms'], / 3\d\d ms\n$/],
  ])('analyze with %j takes %s', async (limit, time) => {
    tick(5);
    expect((await runCommand(['analyze', 'wari', ...limit])).out).toMatch(time);
  });

  test('solve proves, or says that it has not', async () => {
    expect((await runCommand(['solve', 'kalah', '0-0-0-0-0-1-0-2-0-0-3-1-22-19-S'])).out).toMatch(
      /^South loses by 2 seeds, proven\.\nBest play: F$/m,
    );
    const small = ['kalah', '-o', 'pits=4', '-o', 'seeds=2'];
    expect(await json('solve', ...small)).toMatchObject({ value: 6, exact: true });
    expect((await runCommand(['solve', ...small])).out).toMatch(
      /^South wins by 6 seeds, proven\.\nBest play: \w /m,
    );
    expect(await json('solve', 'kalah', '--nodes', '1000')).toMatchObject({ exact: false });
    expect((await runCommand(['solve', 'kalah', '--nodes', '1000'])).out).toMatch(
      /; not proven, -48 to \+48\.\nMore positions may prove it: raise --nodes\.$/m,
    );
    expect((await runCommand(['solve', 'hus', '-o', 'pits=4', '-o', 'seeds=2'])).out).toMatch(
      /^South wins, proven\.$/m,
    );
    expect((await runCommand(['solve', 'wari', '-o', 'pits=2', '-o', 'seeds=3'])).out).toMatch(
      /^South wins by 1 seed, proven if a repetition counts for neither player; otherwise 0 to \+2\.$/m,
    );
    expect((await runCommand(['solve', 'krur', '-o', 'pits=4', '--memory', '1'])).out).toMatch(
      /; not proven, .*\.\nMore memory \(--memory\), a smaller board or a later position may prove it\.$/m,
    );
  });

  test('table makes a table, which solve and analyze use', async () => {
    const made = (await json('table', 'kalah', '4', '--threads', '1', '--out', 'kalah.table')) as {
      bytes: number;
      layers: { seeds: number; positions: number; won: number; drawn: number; lost: number }[];
    };
    expect(made.layers.map(({ positions }) => positions)).toEqual([1, 12, 78, 364, 1365]);
    for (const { positions, won, drawn, lost } of made.layers) expect(won + drawn + lost).toBe(positions);
    expect(statSync('kalah.table').size).toBeGreaterThan(made.bytes);
    const few = '0-0-0-0-1-1-0-0-0-0-1-1-22-22-S';
    expect(await json('solve', 'kalah', few, '--table', 'kalah.table')).toMatchObject({
      nodes: 0,
      exact: true,
    });
    expect(await json('analyze', 'kalah', few, '-d', '1', '--table', 'kalah.table')).toMatchObject({
      moves: [{ exact: true }, { exact: true }],
    });
    expect(await runCommand(['solve', 'oware', FEW, '--table', 'kalah.table'])).toMatchObject({
      code: 2,
      out: '',
    });
    expect((await runCommand(['table', 'wari', '3', '--threads', '1'])).out).toMatch(
      /^This takes at most 111 MB of memory\.$[^]*^3 +364 /m,
    );
  });

  test('a damaged table is reported with its name, also when the damage is found late', async () => {
    const args = ['table', 'wari', '10', '--out', 'damaged.table', '--cache-mb', '1', '--threads', '1'];
    await runCommand(args);
    const path = 'damaged.table';
    const bytes = readFileSync(path);
    for (let byte = 1000; byte < bytes.length; byte += 60_000) bytes[byte]! ^= 4;
    writeFileSync(path, bytes);
    const few = '0-0-0-0-0-2-3-0-1-0-2-1-30-9-S';
    for (const command of [
      args,
      ...['solve', 'analyze'].map((name) => [name, 'wari', few, '--table', 'damaged.table']),
    ]) {
      const { code, err } = await runCommand(command);
      expect([code, err]).toEqual([
        2,
        expect.stringMatching(
          /^mancala-rules: damaged\.table: The endgame table is damaged: expected the checksum .*\n$/,
        ),
      ]);
    }
  });

  test('match lets bots play, and writes the winner of each game', async () => {
    const players = ['alphaBeta:depth=3', 'greedy'];
    const played = (await json('match', 'kalah', ...players, '-g', '12', '--out', 'match.txt')) as {
      wins: { a: number; b: number };
      draws: number;
      margins: number[];
    };
    const { a, b } = played.wins;
    expect([a + b + played.draws, played.margins.length, a > b]).toEqual([12, 12, true]);
    const records = read('match.txt');
    expect(records.match(/\[South "alphaBeta:depth=3"\]/g)).toHaveLength(6);
    const parsed = readGames(records, { rulesets: allRulesets });
    const winners = (parsed.ok ? parsed.value : []).map(({ game, headers }) => {
      const winner = game.state.outcome?.winner;
      return winner && headers[winner === 'south' ? 'South' : 'North'];
    });
    expect(players.map((name) => winners.filter((won) => won === name).length)).toEqual([a, b]);
  });

  test.each([
    ['match kalah 9 1 -g 1 -o pits=2 -o seeds=2', /^9 against 1: /],
    ['match wari mcts:playouts=10,seed=2 random:seed=1 -g 2', /^mcts/],
    ['rulesets oware', /^captures +2,3 +The seed counts that are captured: a list of one or more num/m],
    ['rulesets oware', /^moveLimit +null +Moves without a capture that end the game: from 1, in-play/m],
    ['perft wari 5', /^5,219 lines of 5 plies, /],
  ])('%s', async (args, printed) => {
    expect(await runCommand(args.split(' '))).toMatchObject({
      ...{ code: 0, err: '' },
      out: expect.stringMatching(printed) as string,
    });
  });

  test('custom rules and bots are loaded from their modules', async () => {
    file('my-rules.mjs', "export { oware as rules } from 'mancala-rules';");
    file('my-bot.mjs', 'export const bot = (rules, state) => rules.legalMoves(state).at(-1);');
    const perft = ['perft', './my-rules.mjs', '4', '-o', 'pits=3'];
    expect((await envelope(perft)).printed).toMatchObject({ ruleset: 'oware pits=3', options: { pits: 3 } });
    expect(await json('match', './my-rules.mjs', './my-bot.mjs', 'random', '-g', '2')).toMatchObject({
      a: './my-bot.mjs',
    });
    file('my-kalah.mjs', "export { kalah as rules } from 'mancala-rules';");
    expect((await runCommand(['table', './my-kalah.mjs pits=3', '2', '--threads', '1'])).out).toMatch(
      /^2 +21 /m,
    );
  });

  test('positions that are over have no moves, and those with removed seeds say so', async () => {
    const over = '0-0-0-0-0-0-0-0-0-0-0-0-25-23-S';
    expect(await json('analyze', 'kalah', over)).toMatchObject({ moves: [] });
    expect((await runCommand(['analyze', 'kalah', over])).out).toContain(
      'South wins 25 to 23: a row is empty.',
    );
    expect(await json('solve', 'kalah', over)).toMatchObject({
      value: 2,
      move: null,
      number: null,
      line: '',
    });
    expect((await runCommand(['solve', 'kalah', over])).out).not.toContain('Best play');
    const removed = '1-0-0-0-0-0-0-0-0-0-0-1-23-20-S r3';
    expect((await runCommand(['analyze', 'kalah', removed, '-d', '1'])).out).toContain(
      'South to move. 3 seeds are removed.',
    );
  });

  test.each([
    [850, '850 ms'],
    [12_500, '12.5 s'],
    [200_000, '3 min 20 s'],
    [5_400_000, '1 h 30 min'],
  ])('%i ms are %s', async (ms, words) => {
    tick(ms);
    expect((await runCommand(['perft', 'wari', '1'])).out).toBe(`6 lines of 1 ply, ${words}\n`);
  });

  // A device of Linux that takes nothing.
  test.runIf(existsSync('/dev/full'))('a table is written to what is no regular file, too', async () => {
    const { code, err } = await runCommand(['table', 'wari', '1', '--threads', '1', '--out', '/dev/full']);
    expect([code, err]).toEqual([
      2,
      'mancala-rules: /dev/full: cannot be written: no space left on the disk\n',
    ]);
    const long = await runCommand(['table', 'wari', '1', '--threads', '1', '--out', 'x'.repeat(999)]);
    expect([long.code, long.err]).toEqual([2, expect.stringMatching(/cannot be written: ENAMETOOLONG: /)]);
    const written = await runCommand(['table', 'wari', '1', '--threads', '1', '--out', '/dev/null']);
    expect(written.out).toContain('Written to /dev/null.');
  });

  test('help lists every command, and examples of each', async () => {
    const names = ['play', 'rulesets', 'analyze', 'solve', 'table', 'perft', 'match', 'replay', 'check'];
    for (const args of [[], ['--help'], ['help']]) {
      const { code, out } = await runCommand(args);
      expect(code).toBe(0);
      for (const name of names) expect(out).toMatch(new RegExp(`^  ${name}[ |]`, 'm'));
      expect(out).toMatch(/^Examples:\n {2}mancala-rules play kalah$/m);
    }
    for (const name of names) {
      const { code, out } = await runCommand([name, '--help']);
      expect(code).toBe(0);
      expect(out).toMatch(new RegExp(`^Examples:\n  mancala-rules ${name}`, 'm'));
      expect(out).toContain('--json');
      expect((await runCommand(['help', name])).out).toBe(out);
    }
    expect((await runCommand(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test('every example of the help has valid names', async () => {
    for (const command of ['analyze', 'solve', 'table', 'perft', 'match']) {
      const examples = (await runCommand([command, '--help'])).out.matchAll(/^ {2}mancala-rules \w+ (\S+)/gm);
      for (const [, ruleset = ''] of examples)
        expect(await json('perft', ruleset, '0')).toMatchObject({ nodes: 1 });
    }
  });
});
