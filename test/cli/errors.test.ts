// Errors of the command line: one line, and an exit code.
import { setImmediate as turn } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { file, runCommand, inOwnFolder } from './run.ts';

inOwnFolder();

describe('wrong arguments', () => {
  test.each([
    [['nonsense'], /^unknown command "nonsense" \(see `mancala-rules help`\)$/],
    [['plya'], /^unknown command "plya" \(did you mean play\?\)$/],
    [['Kalah'], /^unknown command "Kalah" \(did you mean play kalah\?\)$/],
    [['--colour'], /^unknown option '--colour'\. See `mancala-rules help`$/],
    [['perft', '!!', '1'], /^unknown ruleset "!!" \(see `mancala-rules rulesets`/],
    [['perft', 'wari', '1', '--', '--divide'], /^position, character 1: /],
    [
      ['perft', `./${file('empty.mjs', '')}`, '1'],
      /^\.\/empty\.mjs: expected an export named rules or default$/,
    ],
    [
      ['match', 'wari', '1', `./${file('five.mjs', 'export const bot = 5;')}`],
      /five\.mjs: .* to be a function$/,
    ],
    [['match', 'wari', 'random', 'greedy:depth=1'], /^greedy: unknown option "depth" \(options: none\)$/],
    [['play', '--load', file('torn.txt', '[Ruleset "kalah"]\n\n1. C C *')], /^torn\.txt:3:6 C is empty$/],
    [['play', '--load', file('blank.txt', '')], /^blank\.txt: expected a game, found none$/],
    [['play', 'chess'], /^unknown ruleset "chess" \(see `mancala-rules rulesets`, .*\.\/my-rules\.js\)$/],
    [['play'], /^the ruleset is missing /],
    [['play', 'wari', '--level', '10'], /^--level: expected a whole number from 1 to 9, got "10"$/],
    [['play', 'wari', '--levl', '3'], /^unknown option '--levl' \(did you mean --level\?\)\. Usage: /],
    [['play', 'wari', 'kalah'], /play \[options\] \[ruleset\]$/],
    [['play', 'wari', '-o', 'pits'], /name=value/],
    [['play', 'wari', '-o', 'pit=4'], /^wari: pit: unknown \(did you mean pits\?\); see /],
    [['play', 'wari', '-o', 'pits=0'], /^wari: pits: expected .*, got 0; see `mancala-rules rulesets wari`$/],
    [
      ['play', 'wari', '--hot-seat', '--watch'],
      /^option '--hot-seat' cannot be used with option '--watch'\. Usage: /,
    ],
    [
      ['play', 'wari', '--hot-seat', '--level', '3'],
      /^option '--hot-seat' cannot be used with option '-l, --level <level>'/,
    ],
    [['play', '--load', 'nowhere.txt'], /^nowhere\.txt: cannot be read: no such file/],
    [['play', '--load', 'x', '--first'], /^option '--load <file>' cannot be used with option '.*--first/],
    [['play', '--load', 'x', '--pie'], /^option '--load <file>' cannot be used with option '.*--pie/],
    [
      ['play', 'congkak', '--pie', '--rounds', '3'],
      /^option '--pie' cannot be used with option '--rounds <rounds>'/,
    ],
    [
      ['play', '--load', 'x', '--rounds', '3'],
      /^option '--load <file>' cannot be used with option '.*--rounds/,
    ],
    [['play', 'wari', '--rounds', '3'], /no series of wari: .*congkak, /],
    [['play', 'congkak', '--series-file', 'm.json'], /^--series-file: expected --rounds with it/],
    [
      ['play', 'congkak', '--rounds', '3', '--series-file', file('package.json', '{}')],
      /package.json holds no series of congkak/,
    ],
    [['play', 'congkak', '--rounds', '3', '--series-file', '/nowhere/m.json'], /cannot be written/],
    [['analyze'], /^missing required argument 'ruleset'\. Usage: .* <ruleset> \[position\.\.\.\]$/],
    [['analyze', 'kalah', '4-4'], /14 numbers/],
    ...['3', '-3s', '0s', '2m', '1.s'].map((time): [string[], RegExp] => [
      ['analyze', 'kalah', '--time', time],
      /^--time: expected a time with its unit, such as 500ms or 2s, got ".+"$/,
    ]),
    [['perft', 'kalah', '3', 'zz'], /\(start: 4-4-.*-S; or the moves that lead to it, such as A\)$/],
    [['analyze', 'kalah', '--table', 'nowhere'], /no such file/],
    [['solve', './nowhere.js'], /cannot be loaded/],
    [['table', 'wari', '-1'], /^seeds: expected a whole number from 0, got "-1"$/],
    [['table', 'wari', '99'], /at most/],
    [['table', 'wari', '3', '--out', '/nowhere/x'], /cannot be written/],
    [['perft', 'wari', '100'], /from 0 to 99/],
    [['perft', 'wari', '0', '--divide'], /^depth: expected 1 or more with --divide/],
    [['match', 'wari', 'random', 'toString'], /greedy, alphaBeta, mcts/],
    [['match', 'wari', 'random', 'gredy'], /^unknown bot "gredy" \(did you mean greedy\?\)$/],
    [['match', 'wari', 'random', 'alphaBeta:depth=x'], /name=number/],
    [['check', '.'], /folder/],
  ])('%j: one line that says what is right, and exit code 2', async (args, right) => {
    const { code, out, err } = await runCommand(args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(/^mancala-rules: [^\n]+\n$/);
    expect(err.slice('mancala-rules: '.length, -1)).toMatch(right);
  });
});

const ABNORMAL = `
  import { kalah } from 'mancala-rules';
  export const rules = { ...kalah, with: () => { throw new Error('no options'); } };`;

describe('unexpected errors', () => {
  test('rules that throw: one line, and that exit code', async () => {
    const { code, err } = await runCommand(['perft', `./${file('abnormal.mjs', ABNORMAL)}`, '1']);
    expect([code, err]).toEqual([70, 'mancala-rules: unexpected error: no options\n']);
  });

  test('an input that breaks: one line, and that exit code', async () => {
    const input = new Readable({ read: () => void input.destroy(new Error('torn off')) });
    const { code, err } = await runCommand(['check', '-'], input);
    expect([code, err]).toEqual([70, 'mancala-rules: unexpected error: torn off\n']);
  });

  test('a bot that breaks in a game: one line, and that exit code', async () => {
    const rules = `import { kalah } from 'mancala-rules';
      export const rules = { ...kalah, with: () => rules, legalMoves: (state) => {
        if (new Error().stack.includes('typedMove')) throw new Error('broken'); return kalah.legalMoves(state); } };`;
    const args = ['play', `./${file('broken-rules.mjs', rules)}`, '--hot-seat'];
    expect(await runCommand(args, 'C\n')).toMatchObject({
      code: 70,
      err: 'mancala-rules: unexpected error: broken\n',
    });
  });

  test.each([
    ['a bot that plays what is not legal', 'export const bot = () => 99;'],
    ['a bot that throws nothing', 'export const bot = () => { throw null; };'],
  ])('%s: one line, and an exit code of its own', async (name, text) => {
    const path = `./${file(`${name.replaceAll(' ', '-')}.mjs`, text)}`;
    const { code, err } = await runCommand(['match', 'wari', path, 'random', '-g', '2']);
    expect(code).toBe(70);
    expect(err).toMatch(/^mancala-rules: unexpected error: [^\n]+\n$/);
  });

  test('a command that waits for what never comes: one line, and that exit code', async () => {
    const path = `./${file('never.mjs', 'export const bot = () => new Promise(() => undefined);')}`;
    const found = await runCommand(['match', 'wari', path, 'random'], '', (process) =>
      setImmediate(() => process.idle()),
    );
    expect(found).toEqual({
      code: 70,
      out: '',
      err: 'mancala-rules: unexpected error: the command was still waiting, but nothing is running\n',
    });
  });

  test.each([
    ['EPIPE', 0, ''],
    ['ENOSPC', 70, 'mancala-rules: unexpected error: write ENOSPC\n'],
  ])('an output that ends with %s: exit code %i', async (code, exitCode, message) => {
    const found = await runCommand(['match', 'wari', '1', '1', '--games', '1'], '', async ({ stdout }) => {
      while (stdout.listenerCount('error') === 0) await turn();
      stdout.emit('error', Object.assign(new Error(`write ${code}`), { code }));
    });
    expect([found.code, found.err]).toEqual([exitCode, message]);
  });

  test('rules that are none: a wrong argument', async () => {
    const path = `./${file('no-rules.mjs', 'export const rules = { legalMoves: () => [] };')}`;
    expect(await runCommand(['perft', path, '2'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/made by defineRules/) as string,
    });
    const broken = `./${file('broken.mjs', 'throw null;')}`;
    expect(await runCommand(['perft', broken, '2'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/null/) as string,
    });
  });
});
