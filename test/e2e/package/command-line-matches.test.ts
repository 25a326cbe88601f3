// Rematches and matches of rounds, in a pseudo-terminal.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { congkak, Game } from 'mancala-rules';
import { nextRound, startMatch, usualRounds } from 'mancala-rules/match';
import { expect, test } from 'vitest';
import { bin, file, read, openTerminal } from './command-line.ts';
import { consumer } from './consumer.ts';

const PROMPT = /, your move \(.*, or help\): █$/;
const OVER = /The game is over \(rematch, .*\): █$/;
const NEXT = /Enter goes on with the match \(or .*\): █$/;

test('two people play at one keyboard, and the other side begins the rematch', async () => {
  file('end.txt', '[Ruleset "kalah"]\n[Position "0-0-0-0-0-1-1-0-0-0-0-0-24-22-S"]\n\n*\n');
  const terminal = openTerminal(`${bin} play --load end.txt --hot-seat`);
  expect(await terminal.type('', PROMPT)).toContain('South and North share the keyboard.');
  expect(await terminal.type('F\r', OVER)).toContain('South wins, 25 to 23: one of the rows is empty.');
  // The arrow keys go through the commands.
  await terminal.press('\u001b[C', ': rematch█');
  expect(await terminal.type('\r', PROMPT)).toContain('North, your move (a b c d e f, or help): █');
  expect(await terminal.type('c\r', PROMPT)).toContain('1. North plays c: ');
  expect(await terminal.type('d\r', PROMPT)).toContain('South, your move (A B C D E F, or help): █');
  // Undo takes back a move of either side.
  expect(await terminal.type('undo\r', PROMPT)).toContain('North, your move (a b d e f, or help): █');
  expect(await terminal.type('agree\r', OVER)).toContain('The players agree to end the game.');
  await terminal.type('save both.txt\r', OVER);
  expect(read('both.txt')).not.toContain('"You"');
  await terminal.type('quit\r', '');
  expect(await terminal.exit()).toBe(0);
});

test('a rematch against a bot goes on with the move of the bot', async () => {
  const terminal = openTerminal(`${bin} play kalah --first --level 1`);
  await terminal.type('', PROMPT);
  await terminal.type('resign\r', OVER);
  expect(await terminal.type('rematch\r', PROMPT)).toContain('1. North plays ');
  await terminal.type('quit\r', '');
  expect(await terminal.exit()).toBe(0);
});

test('a match goes on after each round, and is kept in a file', async () => {
  const match = `${bin} play mangala --first --level 1 --match 3 --match-file match.json`;
  const terminal = openTerminal(match);
  expect(await terminal.type('', PROMPT)).toContain('Round 1.');
  expect(await terminal.type('load x.txt\r', PROMPT)).toContain('another game cannot be loaded into a match');
  expect(await terminal.type('resign\r', NEXT)).toContain('North wins');
  await terminal.type('save round.txt\r', NEXT);
  expect(read('round.txt')).toContain('[Round "1"]');
  expect(await terminal.type('\r', PROMPT)).toContain('Round 2. North leads the match, 1 to 0.');
  await terminal.type('quit\r', '');
  expect(await terminal.exit()).toBe(0);
  expect(JSON.parse(read('match.json'))).toMatchObject({ round: 2, score: { south: 0, north: 1 } });

  const again = openTerminal(match);
  expect(await again.type('', PROMPT)).toContain('Round 2. North leads the match, 1 to 0.');
  await again.type('resign\r', NEXT);
  await again.type('\r', PROMPT);
  await again.type('resign\r', NEXT);
  await again.type('\r', '');
  expect(await again.exit()).toBe(0);
  expect(again.screen()).toContain('North wins the match, 3 to 0.');
  expect(JSON.parse(read('match.json'))).toMatchObject({ round: 3, outcome: { winner: 'north' } });
});

test('a round with burnt pits shows them', async () => {
  const rounds = usualRounds.congkak(congkak);
  const ended = Game.start(congkak).agree({ south: 80, north: 18 }).state;
  writeFileSync(join(consumer, 'burnt.json'), JSON.stringify(nextRound(rounds, startMatch(rounds), ended)));
  const terminal = openTerminal(`${bin} play congkak --level 1 --match 3 --match-file burnt.json`);
  await terminal.type('', /, your move/);
  expect(terminal.screen()).toContain('Round 2. South leads the match, 80 to 18.');
  expect(terminal.screen()).toContain('│  x  │  x  │  x  │  x  │  x  │');
  expect(terminal.screen()).toContain('x is closed');
  await terminal.type('quit\r', '');
  expect(await terminal.exit()).toBe(0);
});
