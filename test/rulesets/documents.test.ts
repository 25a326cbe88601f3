// The rules of the documents and of their relatives by examples, by the numbers of docs/rules.md: what each of them says of sowing,
// capturing, illegal moves and ends; what is as in Wari is said of Wari. A document's first cup is pit 0.
import { expect, it } from 'vitest';
import { forfeit } from '../../src/game/end-game.ts';
import { captureTo25, captureTo25WithStores } from '../../src/rulesets/capture-to-25.ts';
import { kalah } from '../../src/rulesets/kalah.ts';
import { mancala } from '../../src/rulesets/mancala.ts';
import { oware } from '../../src/rulesets/oware.ts';
import { wariLastCapture } from '../../src/rulesets/wari-last-capture.ts';
import { wariMancala } from '../../src/rulesets/wari-mancala.ts';
import { wari } from '../../src/rulesets/wari.ts';
import { at, examples, shown } from './position.ts';

examples(wari, {
  'W1, W2: four beans go to the next four cups, no store is sown, and the turn passes': [
    ['', 4, '4-4-4-4-0-5|5-5-5-4-4-4 0:0 N1'],
    ['', [5, 11], '5-5-5-5-4-0|5-5-5-5-4-0 0:0 S2'],
  ],
  'W2: fourteen beans of cup 5 end in cup 8; cups 6, 7 and 8 gain two, every other one, cup 5 stays empty': [
    ['3-3-3-3-14-3|3-3-3-3-3-3', 4, '4-4-4-4-0-5|5-5-4-4-4-4 0:0 N1'],
  ],
  'W2: the emptied cup is passed over from 12 beans on, on every lap': [
    ['12-3-3-3-3-3|3-3-3-3-3-3', 0, '0-5-4-4-4-4|4-4-4-4-4-4 0:0 N1'],
    ['24-2-2-2-2-2|2-2-2-2-2-2', 0, '0-5-5-4-4-4|4-4-4-4-4-4 0:0 N1'],
  ],
  'W3: a last bean in an own cup, or making one, four or more, captures nothing': [
    ['1-1-0-0-0-0|1-1-0-0-0-4', 0, '0-2-0-0-0-0|1-1-0-0-0-4 0:0 N1'],
    ['0-0-0-0-0-1|0-1-0-0-0-4', 5, '0-0-0-0-0-0|1-1-0-0-0-4 0:0 N1'],
    ['1-0-0-0-0-1|3-1-0-0-0-4', 5, '1-0-0-0-0-0|4-1-0-0-0-4 0:0 N1'],
  ],
  'W3: two or three beans are captured, and going back each cup with two or three': [
    ['1-0-0-0-0-1|1-1-0-0-0-4 q9', 5, '1-0-0-0-0-0|0-1-0-0-0-4 2:0 N0'],
    ['1-0-0-0-0-1|2-1-0-0-0-4', 5, '1-0-0-0-0-0|0-1-0-0-0-4 3:0 N0'],
    ['1-0-0-0-0-3|1-2-1-0-0-4', 5, '1-0-0-0-0-0|0-0-0-0-0-4 7:0 N0'],
  ],
  'W3: one, four or more block the capture; what lies behind stays, and what lies beyond': [
    ['1-0-0-0-0-3|1-0-1-0-0-4', 5, '1-0-0-0-0-0|2-1-0-0-0-4 2:0 N0'],
    ['1-0-0-0-0-2|0-1-2-3-0-4', 5, '1-0-0-0-0-0|1-0-2-3-0-4 2:0 N0'],
  ],
  "W3: the capture never enters the mover's own row, whoever moves": [
    ['1-0-0-2-2-1|1-1-0-0-0-4', 4, '1-0-0-2-0-2|0-1-0-0-0-4 2:0 N0'],
    ['1-1-0-0-0-4|1-0-0-2-2-1 north', 10, '0-1-0-0-0-4|1-0-0-2-0-2 0:2 S0'],
  ],
  'W3: a bean that has gone round captures where none or one was, not where two were': [
    ['0-0-0-0-1-12|0-4-4-4-4-4', 5, '1-1-1-1-2-0|0-5-5-5-5-5 2:0 N0'],
    ['0-0-0-0-1-12|1-4-4-4-4-4', 5, '1-1-1-1-2-0|0-5-5-5-5-5 3:0 N0'],
    ['0-0-0-0-1-12|2-4-4-4-4-4', 5, '1-1-1-1-2-0|4-5-5-5-5-5 0:0 N1'],
    ['0-0-0-0-0-25|0-0-0-4-4-4', 5, '2-2-2-2-2-0|0-0-0-6-6-6 9:0 N0'],
  ],
  'W5: all beans may not be captured while there is another choice, and an empty row must be fed': [
    ['0-0-0-0-1-2|1-1-0-0-0-0', '4, 5: grand-slam'],
    ['1-0-0-0-0-1|0-0-0-0-0-0', '0: must-feed, 5'],
    ['0-0-0-1-2-17|0-0-0-0-0-0', '3: must-feed, 4, 5: grand-slam'],
  ],
  'W6: if every move takes all of them one may be played, and all that remains goes to who made it': [
    ['0-0-0-5-0-0|1-1-1-0-0-0 15:20', '3'],
    ['0-0-0-5-0-0|1-1-1-0-0-0 15:20', 3, 'empty 23:20 N0 south no-seeds'],
    ['0-0-0-0-3-2|1-1-0-0-0-0', '4, 5'],
    ['0-0-0-0-3-2|1-1-0-0-0-0', 5, 'empty 7:0 N0 south no-seeds'],
  ],
  'W7: a row that cannot be fed ends the game, before a move or after one; the mover gets the rest': [
    ['1-1-0-0-0-0|0-0-0-0-0-0 0:5', 'empty 2:5 S0 north cannot-feed'],
    ['0-0-0-0-0-1|0-1-0-0-0-0', 5, 'empty 0:2 N1 north cannot-feed'],
    ['0-0-0-0-0-17|0-0-0-0-0-0', 'empty 17:0 S0 south cannot-feed'],
  ],
  'W8: a player who cannot move: all remaining beans are given to the opponent': [
    ['1-2-0-0-0-0|0-0-0-0-0-0 north 0:3', 'empty 3:3 N0 draw no-seeds'],
  ],
  'W8, W1: there is no stop at 25': [['1-2-0-0-0-0|1-0-0-0-0-0 44:0', 1, '1-0-1-1-0-0|1-0-0-0-0-0 44:0 N1']],
});

examples(wariMancala, {
  'M3: a capture gives another turn, any other move does not': [
    ['1-0-0-0-0-1|1-1-0-0-0-4', 5, '1-0-0-0-0-0|0-1-0-0-0-4 2:0 S0'],
    ['1-0-0-0-0-1|1-1-0-0-0-4', 0, '0-1-0-0-0-1|1-1-0-0-0-4 0:0 N1'],
  ],
  'M4: no pieces at the beginning of a turn, an extra one too: over, and who still has pieces keeps them': [
    ['1-2-0-0-0-0|0-0-0-0-0-0 north 0:5', 'empty 3:5 N0 north no-seeds'],
    ['0-0-0-0-0-1|1-0-0-0-0-3', 5, 'empty 2:3 S0 north no-seeds'],
  ],
  'M5: the opponent may not be left empty, by a capture or by not feeding, while another move does not': [
    ['0-0-0-0-1-2|1-1-0-0-0-0', '4, 5: grand-slam'],
    ['1-0-0-0-0-1|0-0-0-0-0-0', '0: must-feed, 5'],
    // Judged move by move: the extra turn could feed.
    ['0-0-0-0-2-2|1-1-0-0-0-0', '4, 5: grand-slam'],
  ],
  'M5: if all moves do, all are allowed, also when the row was empty before': [
    ['1-0-1-0-0-0|0-0-0-0-0-0', '0, 2'],
    ['1-0-1-0-0-0|0-0-0-0-0-0', 2, 'empty 2:0 N1 south no-seeds'],
    ['0-0-0-0-3-2|1-1-0-0-0-0', '4, 5'],
    ['0-0-0-1-0-17|0-0-0-0-0-0', '3, 5'],
    ['0-0-0-0-0-17|0-0-0-0-0-0', 5, '1-1-1-1-1-0|0-0-0-0-0-0 12:0 S0'],
  ],
  'M5: in the extra turn he must again feed if he can': [
    ['7-0-0-0-0-2|1-1-0-0-0-0', 0, '0-1-1-1-1-3|0-0-0-0-0-0 4:0 S0'],
    ['0-1-1-1-1-3|0-0-0-0-0-0', '1: must-feed, 2: must-feed, 3: must-feed, 4: must-feed, 5'],
  ],
  'M7: the limits of the document: 2*6=12, 3*6=18, 4*6=24 moves, and the pieces are removed': [
    ['1-0-0-0-0-0|1-0-0-0-0-0 10:9 q10', 0, '0-1-0-0-0-0|1-0-0-0-0-0 10:9 N11'],
    ['1-0-0-0-0-0|1-0-0-0-0-0 10:9 q11', 0, 'empty 10:9 N12 south move-limit'],
    ['1-0-0-1-0-0|1-0-0-0-0-0 10:9 q16', 0, '0-1-0-1-0-0|1-0-0-0-0-0 10:9 N17'],
    ['1-0-0-1-0-0|1-0-0-0-0-0 10:9 q17', 0, 'empty 10:9 N18 south move-limit'],
    ['1-0-0-1-0-0|1-0-0-0-0-1 10:9 q22', 0, '0-1-0-1-0-0|1-0-0-0-0-1 10:9 N23'],
    ['1-0-0-1-0-0|1-0-0-0-0-1 10:9 q23', 0, 'empty 10:9 N24 south move-limit'],
  ],
  'M7: a capture starts the count anew, with the limit of what is left in play': [
    ['1-0-0-0-0-1|1-1-0-0-0-0 q23', 5, '1-0-0-0-0-0|0-1-0-0-0-0 2:0 S0'],
    ['1-0-0-0-0-1|1-1-0-0-0-0 q23', 0, 'empty 0:0 N24 draw move-limit'],
  ],
});

examples(wariLastCapture, {
  'L3: all pieces cannot be captured: the move is legal, takes nothing, is quiet and feeds': [
    ['0-0-0-0-1-2|1-1-0-0-0-0', '4, 5'],
    ['0-0-0-0-1-2|1-1-0-0-0-0 q4', 5, '0-0-0-0-1-0|2-2-0-0-0-0 0:0 N5'],
    ['0-0-0-0-0-17|0-0-0-0-0-0', 5, '1-1-1-1-1-0|2-2-2-2-2-2 0:0 N1'],
  ],
  'L4: empty pits of the opponent must be fed if possible': [['2-0-0-0-0-3|0-0-0-0-0-0', '0: must-feed, 5']],
  'L5: if they cannot be fed, or a player cannot move: all pieces on the board go to the other': [
    ['2-1-0-0-0-0|0-0-0-0-0-0 0:2', 'empty 3:2 S0 south cannot-feed'],
    ['2-1-0-0-0-0|0-0-0-0-0-0 north 0:3', 'empty 3:3 N0 draw no-seeds'],
  ],
  'L6: ends with own rows as soon as no line of play captures, of either player': [
    ['0-0-0-0-0-1|1-0-0-0-0-0 3:0', 'empty 4:1 S0 south no-capture-left'],
    ['0-0-0-0-0-1|1-0-0-0-0-1', 5, 'empty 2:1 N0 south no-capture-left'],
    ['0-0-0-1-0-0|0-0-0-0-1-1', '3'],
  ],
});

it('L4: who fails to feed forfeits what is in the pits; turn and count stay', () => {
  const lost = forfeit(wariLastCapture, at(wariLastCapture, '2-0-0-0-0-3|0-0-0-0-0-0 6:4 q3'), 'south');
  expect(shown(lost)).toBe('empty 6:9');
  expect(lost).toMatchObject({
    turn: 'south',
    quietMoves: 3,
    outcome: { winner: 'north', reason: 'forfeit' },
  });
});

examples(wariLastCapture.with({ grandSlam: 'captures' }), {
  'L6: as many seeds as make a capture are enough, where a grand slam takes them': [
    ['0-0-0-0-0-1|1-0-0-0-0-0', 5, 'empty 2:0 N0 south no-seeds'],
  ],
});

examples(wariLastCapture.with({ moveLimit: 1 }), {
  'L6: lines end where a move limit ends them': [
    ['0-0-0-1-0-0|0-0-0-0-1-1', 'empty 1:2 S0 north no-capture-left'],
  ],
});

it.each([null, 50, 20_000])('L6: looks no farther than a limit of %s moves, and no longer', (moveLimit) => {
  const rules = wariLastCapture.with({ captures: [3], moveLimit });
  const pits = [1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1];
  expect(rules.stateFrom({ pits, removed: 44 }).outcome?.reason).toBe('no-capture-left');
});

it('L6: counts the shortest way to a capture, whatever way is tried first', () => {
  const rules = wariLastCapture.with({ pits: 4, captures: [2] });
  const start = { pits: [0, 1, 0, 0, 0, 1, 1, 0], removed: 29 };
  let plies = 0;
  let reached = [rules.stateFrom(start)];
  do {
    reached = reached.flatMap((state) => rules.legalMoves(state).map((move) => rules.apply(state, move)));
    plies++;
  } while (reached.every(({ quietMoves }) => quietMoves > 0));
  for (let moveLimit = 1; moveLimit < 20; moveLimit++)
    expect([moveLimit, rules.with({ moveLimit }).stateFrom(start).outcome !== null]).toEqual([
      moveLimit,
      moveLimit < plies,
    ]);
});

examples(captureTo25, {
  "C1: four seeds of well C go to D, E, F and A'; then E' to F', A, B and C": [
    ['', [2, 10], '5-5-1-5-5-5|5-4-4-4-0-5 0:0 S2'],
  ],
  "C1: the worked example: nine seeds of well B take 15 from A', B', C', D' and E'": [
    ['4-9-1-0-2-3|2-2-2-2-2-4', 1, '4-0-2-1-3-4|0-0-0-0-0-4 15:0 N0'],
  ],
  'C2: who has 25 after a move wins, and the seeds in play stay in the wells': [
    ['1-0-0-0-0-1|1-1-0-0-0-4 23:10', 5, '1-0-0-0-0-0|0-1-0-0-0-4 25:10 N0 south target'],
    ['1-0-0-0-0-1|1-1-0-0-0-4 22:10', 5, '1-0-0-0-0-0|0-1-0-0-0-4 24:10 N0'],
  ],
  'C3: nothing is forbidden: no duty to feed, and all seeds may be captured': [
    ['1-0-0-0-0-1|0-0-0-0-0-0', '0, 5'],
    ['1-0-0-0-1-2|1-1-0-0-0-0', '0, 4, 5'],
  ],
  'C4: without seeds to move the game ends, own rows, and more seeds win': [
    ['1-0-0-0-1-2|1-1-0-0-0-0 0:5', 5, 'empty 6:5 N0 south no-seeds'],
    ['0-0-0-0-0-0|0-0-0-0-0-1 24:23', 'empty 24:24 S0 draw no-seeds'],
  ],
});

examples(captureTo25.with({ target: 10 }), {
  'C2: both at the target: more seeds, or a draw': [
    ['1-0-0-0-0-0|1-0-0-0-0-0 11:12', '1-0-0-0-0-0|1-0-0-0-0-0 11:12 S0 north target'],
    ['1-0-0-0-0-0|1-0-0-0-0-0 11:11', '1-0-0-0-0-0|1-0-0-0-0-0 11:11 S0 draw target'],
    ['1-0-0-0-0-0|1-0-0-0-0-0 9:9', '0'],
  ],
});

examples(captureTo25WithStores, {
  'C5: the own store is sown, the opponent’s passed over, the emptied well skipped': [
    ['1-1-1-1-1-14|3-3-3-3-3-3', 5, '2-2-2-2-2-0|5-4-4-4-4-4 2:0 N1'],
    ['3-3-3-3-3-3|1-1-1-1-1-14 north', 11, '5-4-4-4-4-4|2-2-2-2-2-0 0:2 S1'],
  ],
  'C5: a last seed in the store gives an extra turn, which is no capture': [
    ['', 2, '4-4-0-5-5-5|4-4-4-4-4-4 1:0 S1'],
    ['', [2, 0], '0-5-1-6-6-5|4-4-4-4-4-4 1:0 N2'],
  ],
  'C5: seeds sown into the store count towards the target': [
    ['1-0-0-0-0-1|1-1-0-0-0-4 24:0', 5, '1-0-0-0-0-0|1-1-0-0-0-4 25:0 S1 south target'],
  ],
  'C4, C5: an extra turn without seeds ends the game as well': [
    ['0-0-0-0-0-1|1-1-0-0-0-4 3:0', 5, 'empty 4:6 S1 north no-seeds'],
  ],
  'A3: a move is carried out whole, its capture too, before the target is looked at': [
    ['1-0-0-0-0-2|1-1-0-0-0-4 24:0', 5, '1-0-0-0-0-0|0-1-0-0-0-4 27:0 N0 south target'],
  ],
});

examples(mancala, {
  'K1: one bead in each of the next fields and one in the home area, the opponent’s is passed over': [
    ['', 2, '4-4-0-5-5-5|4-4-4-4-4-4 1:0 S1'],
    ['1-0-0-0-0-8|1-1-1-1-1-1', 5, '2-0-0-0-0-0|2-2-2-2-2-2 1:0 N1'],
  ],
  'K1, K3: 13 beads end in the emptied hole, which counts as empty; 14 go one further': [
    ['13-1-0-0-0-0|0-0-0-0-0-2', 0, '1-2-1-1-1-1|1-1-1-1-1-0 4:0 N0'],
    ['14-1-0-0-0-0|1-1-1-1-1-2', 0, '1-3-1-1-1-1|2-2-2-2-2-3 1:0 N1'],
  ],
  'K2: the last bead in the home area: the same player moves again, without limit': [
    ['1-0-0-3-2-1|4-0-0-0-0-0', [5, 4, 5, 3], '1-0-0-0-1-1|4-0-0-0-0-0 4:0 S4'],
    ['1-0-0-3-2-1|4-0-0-0-0-0', [5, 4, 5, 3, 5, 0], '0-1-0-0-1-0|4-0-0-0-0-0 5:0 N6'],
  ],
  'K3: a last bead in an own empty hole takes the opposite beads; the landing bead stays': [
    ['1-0-4-0-0-0|1-0-0-0-5-0', 0, '0-1-4-0-0-0|1-0-0-0-0-0 5:0 N0'],
  ],
  'K3: nothing is captured if the opposite hole is empty, the own one was not, or it is the opponent’s': [
    ['1-0-4-0-0-0|1-0-0-0-0-5', 0, '0-1-4-0-0-0|1-0-0-0-0-5 0:0 N1'],
    ['1-1-4-0-0-0|1-0-0-0-5-0', 0, '0-2-4-0-0-0|1-0-0-0-5-0 0:0 N1'],
    ['0-0-4-3-2-3|0-0-1-0-5-0', 5, '0-0-4-3-2-0|1-1-1-0-5-0 1:0 N1'],
    // The first lap has put a bead there already.
    ['0-14-0-0-0-0|0-0-0-0-0-1', 1, '1-1-2-1-1-1|1-1-1-1-1-2 1:0 N1'],
  ],
  'K4: the game ends as soon as a row is empty, of the mover, in an extra turn too, or of the opponent': [
    ['0-0-0-0-0-1|4-0-0-0-0-2 10:0 q6', 5, 'empty 11:6 S7 south row-empty'],
    ['0-0-0-0-0-2|4-0-0-0-0-2 10:0', 5, 'empty 11:7 N1 south row-empty'],
    ['1-0-4-0-0-0|0-0-0-0-5-0 0:30', 0, 'empty 10:30 N0 north row-empty'],
    ['1-0-4-0-0-0|0-0-0-0-0-0', 'empty 5:0 S0 south row-empty'],
  ],
  'K4: there is no other end: no target, no duty to feed': [
    ['1-0-0-0-0-0|0-0-0-0-0-1 40:0', '0'],
    ['1-0-0-0-0-1|1-0-0-0-0-0', '0, 5'],
  ],
});

examples(kalah, {
  'K3 in kalah: the landing seed is captured together with the opposite seeds, if there are any': [
    ['1-0-4-0-0-0|1-0-0-0-5-0', 0, '0-0-4-0-0-0|1-0-0-0-0-0 6:0 N0'],
    ['13-1-0-0-0-0|0-0-0-0-0-2', 0, '0-2-1-1-1-1|1-1-1-1-1-0 5:0 N0'],
    ['1-0-4-0-0-0|1-0-0-0-0-5', 0, '0-1-4-0-0-0|1-0-0-0-0-5 0:0 N1'],
  ],
  'K4 in kalah: the rest goes to the rows’ owners, also after a capture that empties both': [
    ['1-0-0-0-0-0|0-0-0-0-5-0 0:6', 0, 'empty 6:6 N0 draw row-empty'],
  ],
});

examples(kalah.with({ emptyCapture: true }), {
  'K3, A4: with emptyCapture the landing seed is captured alone, and that is a capture': [
    ['1-0-4-0-0-0|1-0-0-0-0-5 q3', 0, '0-0-4-0-0-0|1-0-0-0-0-5 1:0 N0'],
    ['1-0-4-0-0-0|1-0-0-0-5-0', 0, '0-0-4-0-0-0|1-0-0-0-0-0 6:0 N0'],
  ],
});

examples(oware, {
  'a grand slam is legal and captures nothing': [
    ['0-0-0-0-1-2|1-1-0-0-0-0', 5, '0-0-0-0-1-0|2-2-0-0-0-0 0:0 N1'],
  ],
  'an empty row must be fed, and a slam that captures nothing feeds': [
    ['1-0-0-0-0-1|0-0-0-0-0-0', '0: must-feed, 5'],
    ['0-0-0-1-0-17|0-0-0-0-0-0', '3: must-feed, 5'],
  ],
  'more than half of all seeds in a store: target, and the seeds in play stay': [
    ['1-0-0-0-0-1|1-1-0-0-0-4 23:17', 5, '1-0-0-0-0-0|0-1-0-0-0-4 25:17 N0 south target'],
    ['1-0-0-0-0-1|1-1-0-0-0-4 24:15', '0, 5'],
    ['1-0-0-0-0-1|1-1-0-0-0-4 10:25', '1-0-0-0-0-1|1-1-0-0-0-4 10:25 S0 north target'],
  ],
  'half each: target, and a draw': [
    ['0-0-0-0-0-0|0-0-0-0-0-0 24:24', 'empty 24:24 S0 draw target'],
    ['1-0-0-0-0-0|1-0-0-0-0-0 24:22', '0'],
  ],
  'the mover has no seeds, or the row cannot be fed: own rows': [
    ['1-2-0-0-0-0|0-0-0-0-0-0 north 0:3', 'empty 3:3 N0 draw no-seeds'],
    ['1-2-0-0-0-0|0-0-0-0-0-0 0:4', 'empty 3:4 S0 north cannot-feed'],
  ],
});

examples(oware.with({ grandSlam: 'captures' }), {
  'half each after a slam: target, and a draw': [
    ['0-0-0-0-0-1|1-0-0-0-0-0 22:24', 5, 'empty 24:24 N0 draw target'],
  ],
});
