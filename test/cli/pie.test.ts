// The pie rule at the prompt.
import { expect, test } from 'vitest';
import { inOwnFolder, json, openGame, PROMPT, read, runCommand } from './run.ts';

inOwnFolder();

test('the bot swaps sides after a good first turn, and the person goes on as North', async () => {
  const terminal = await openGame('kalah --level 1 --pie');
  expect(terminal.screen()).toContain('The second player may swap sides before their first move.');
  await terminal.type('C\r', PROMPT);
  const news = await terminal.type('F\r', PROMPT);
  expect(news).toContain('3. North swaps sides with South.\nYou are North. Your opponent is a bot, level 1.');
  expect(news).toMatch(/North, your move \(a b c d e f, or help\): █$/);
  expect(await terminal.type('swap\r', PROMPT)).toContain('only before their first move');
  expect(await terminal.type('save mine.txt\r', PROMPT)).toContain('Saved');
  expect(read('mine.txt')).toMatch(
    /\[South "level 1"\]\n\[North "You"\]\n[^]*\[Pie "true"\]\n[^]*1\. C F swap \*/,
  );
  await terminal.type('c\r', PROMPT);
  // Taken back: first the move as North, then the moves as South before the swap.
  expect(await terminal.type('undo\r', PROMPT)).toContain('North, your move (a b c d e f, or help)');
  const back = await terminal.type('undo\r', PROMPT);
  expect(back).toContain('You are South.');
  expect(back).toContain('South, your move (A B D E F, or help)');
});

test('a person swaps sides with the bot', async () => {
  const terminal = await openGame('kalah --level 1 --no-first --pie');
  expect(terminal.screen()).toContain('South, your move (A B C D E F, swap, or help): █');
  const news = await terminal.type('swap\r', /North, your move/);
  expect(news).toContain('South swaps sides with North.\nYou are North.');
  expect(await terminal.type('record\r', PROMPT)).toMatch(/\n1\. .*swap /);
});

test('two people swap at one keyboard, and play goes on after a saved swap', async () => {
  const lines = ['swap', 'D', 'swap', 'swap', 'c', 'save saved.txt', 'quit'];
  const { out, err, code } = await runCommand(
    ['play', 'kalah', '--hot-seat', '--pie'],
    `${lines.join('\n')}\n`,
  );
  expect(out).toContain('2. North swaps sides with South.');
  expect(out).not.toContain('You are');
  expect(err.match(/swap: the second player may swap sides only before their first move/g)).toHaveLength(2);
  expect(code).toBe(1);
  const loaded = await runCommand(['play', '--load', 'saved.txt'], 'quit\n');
  expect(loaded.out).toContain('You are North.');
  const replayed = await json('replay', 'saved.txt');
  expect(replayed).toMatchObject({
    games: [
      {
        pie: true,
        swapped: true,
        moves: [
          { ply: 1, move: 'D' },
          { ply: 3, move: 'c', player: 'north' },
        ],
      },
    ],
  });
  expect((await runCommand(['replay', 'saved.txt'])).out).toContain('2. North swaps sides with South.');
});

test('the person begins where the first turn can win, also in a rematch, and the bot may swap', async () => {
  const terminal = await openGame('congkak --level 7 --no-first');
  const start = terminal.screen();
  expect(start).toContain('The player who begins can win before the other moves, so you begin.');
  expect(start).toContain('The second player may swap sides before their first move.');
  await terminal.type('resign\r', 'The game is over');
  expect(await terminal.type('rematch\r', PROMPT)).toMatch(/so you begin\.[^]*South, your move/);
});
