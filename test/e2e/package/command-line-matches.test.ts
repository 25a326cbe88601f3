// Rematches and matches of rounds, in a pseudo-terminal.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { congkak, Game } from 'mancala-rules';
import { nextRound, startMatch, usualRounds } from 'mancala-rules/match';
import { expect, test } from 'vitest';
import { bin, file, read, sitDown } from './command-line.ts';
import { consumer } from './consumer.ts';

const PROMPT = /, your move \(.*, or help\): █$/;
const OVER = /The game is over \(rematch, .*\): █$/;
const NEXT = /Enter goes on with the match \(or .*\): █$/;

test('two people play at one keyboard, and the other side begins the rematch', async () => {
  file('end.txt', '[Ruleset "kalah"]\n[Position "0-0-0-0-0-1-1-0-0-0-0-0-24-22-S"]\n\n*\n');
  const seat = sitDown(`${bin} play --load end.txt --hot-seat`);
  expect(await seat.type('', PROMPT)).toContain('South and North share the keyboard.');
  expect(await seat.type('F\r', OVER)).toContain('South wins, 25 to 23: one of the rows is empty.');
  // The arrow keys go through the commands.
  await seat.press('\u001b[C', ': rematch█');
  expect(await seat.type('\r', PROMPT)).toContain('North, your move (a b c d e f, or help): █');
  expect(await seat.type('c\r', PROMPT)).toContain('1. North plays c: ');
  expect(await seat.type('d\r', PROMPT)).toContain('South, your move (A B C D E F, or help): █');
  // Undo takes back a move of either side.
  expect(await seat.type('undo\r', PROMPT)).toContain('North, your move (a b d e f, or help): █');
  expect(await seat.type('agree\r', OVER)).toContain('The players agree to end the game.');
  await seat.type('save both.txt\r', OVER);
  expect(read('both.txt')).not.toContain('"You"');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

test('a rematch against a bot goes on with the move of the bot', async () => {
  const seat = sitDown(`${bin} play kalah --first --level 1`);
  await seat.type('', PROMPT);
  await seat.type('resign\r', OVER);
  expect(await seat.type('rematch\r', PROMPT)).toContain('1. North plays ');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});

test('a match goes on after each round, and is kept in a file', async () => {
  const match = `${bin} play mangala --first --level 1 --match 3 --match-file match.json`;
  const seat = sitDown(match);
  expect(await seat.type('', PROMPT)).toContain('Round 1.');
  expect(await seat.type('load x.txt\r', PROMPT)).toContain('another game cannot be loaded into a match');
  expect(await seat.type('resign\r', NEXT)).toContain('North wins');
  await seat.type('save round.txt\r', NEXT);
  expect(read('round.txt')).toContain('[Round "1"]');
  expect(await seat.type('\r', PROMPT)).toContain('Round 2. North leads the match, 1 to 0.');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
  expect(JSON.parse(read('match.json'))).toMatchObject({ round: 2, score: { south: 0, north: 1 } });

  const again = sitDown(match);
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
  const seat = sitDown(`${bin} play congkak --level 1 --match 3 --match-file burnt.json`);
  await seat.type('', /, your move/);
  expect(seat.screen()).toContain('Round 2. South leads the match, 80 to 18.');
  expect(seat.screen()).toContain('│  x  │  x  │  x  │  x  │  x  │');
  expect(seat.screen()).toContain('x is closed');
  await seat.type('quit\r', '');
  expect(await seat.exit()).toBe(0);
});
