// The rules of the documents by examples, by the numbers of docs/rules.md: worked examples of the documents, and what they leave
// open. All else is compared with the oracles in walks, and oware and kalah with OpenSpiel. A document's first cup is pit 0.
import { expect, it } from 'vitest';
import { forfeit } from '../../src/game/end-game.ts';
import { captureTo25, captureTo25WithStores } from '../../src/rulesets/capture-to-25.ts';
import { kalah } from '../../src/rulesets/kalah.ts';
import { mancala } from '../../src/rulesets/mancala.ts';
import { wariLastCapture } from '../../src/rulesets/wari-last-capture.ts';
import { wariMancala } from '../../src/rulesets/wari-mancala.ts';
import { wari } from '../../src/rulesets/wari.ts';
import { at, examples, shown } from './position.ts';

examples(wari, {
  'W2: fourteen beans of cup 5 end in cup 8; the emptied cup is passed over on every lap': [
    ['3-3-3-3-14-3|3-3-3-3-3-3', 4, '4-4-4-4-0-5|5-5-4-4-4-4 0:0 N1'],
    ['24-2-2-2-2-2|2-2-2-2-2-2', 0, '0-5-5-4-4-4|4-4-4-4-4-4 0:0 N1'],
  ],
  "W3: a last bean in an own cup captures nothing; the capture stops at one, and at the mover's own row": [
    ['1-1-0-0-0-0|1-1-0-0-0-4', 0, '0-2-0-0-0-0|1-1-0-0-0-4 0:0 N1'],
    ['1-0-0-0-0-3|1-0-1-0-0-4', 5, '1-0-0-0-0-0|2-1-0-0-0-4 2:0 N0'],
    ['1-0-0-2-2-1|1-1-0-0-0-4', 4, '1-0-0-2-0-2|0-1-0-0-0-4 2:0 N0'],
  ],
  'W3: a bean that has gone round captures where one was, not where two were': [
    ['0-0-0-0-1-12|1-4-4-4-4-4', 5, '1-1-1-1-2-0|0-5-5-5-5-5 3:0 N0'],
    ['0-0-0-0-1-12|2-4-4-4-4-4', 5, '1-1-1-1-2-0|4-5-5-5-5-5 0:0 N1'],
  ],
  'W5, W6: all beans may be captured only if every move does, and what remains goes to who made it': [
    ['0-0-0-1-2-17|0-0-0-0-0-0', '3: must-feed, 4, 5: grand-slam'],
    ['0-0-0-5-0-0|1-1-1-0-0-0 15:20', 3, 'empty 23:20 N0 south no-seeds'],
    ['0-0-0-0-3-2|1-1-0-0-0-0', '4, 5'],
  ],
  'W7, W8: who cannot be fed gets nothing, who cannot move loses the rest; 25 do not end the game': [
    ['0-0-0-0-0-1|0-1-0-0-0-0', 5, 'empty 0:2 N1 north cannot-feed'],
    ['0-0-0-0-0-17|0-0-0-0-0-0', 'empty 17:0 S0 south cannot-feed'],
    ['1-2-0-0-0-0|0-0-0-0-0-0 north 0:3', 'empty 3:3 N0 draw no-seeds'],
    ['1-2-0-0-0-0|1-0-0-0-0-0 44:0', 1, '1-0-1-1-0-0|1-0-0-0-0-0 44:0 N1'],
  ],
});

examples(wariMancala, {
  'M4: no pieces at the beginning of an extra turn: over, and who still has pieces keeps them': [
    ['0-0-0-0-0-1|1-0-0-0-0-3', 5, 'empty 2:3 S0 north no-seeds'],
  ],
  'M5: the opponent may be left empty only if every move does, also when the row was empty before': [
    // Judged move by move: the extra turn could feed.
    ['0-0-0-0-2-2|1-1-0-0-0-0', '4, 5: grand-slam'],
    ['1-0-1-0-0-0|0-0-0-0-0-0', 2, 'empty 2:0 N1 south no-seeds'],
    ['0-0-0-0-0-17|0-0-0-0-0-0', 5, '1-1-1-1-1-0|0-0-0-0-0-0 12:0 S0'],
    ['0-1-1-1-1-3|0-0-0-0-0-0', '1: must-feed, 2: must-feed, 3: must-feed, 4: must-feed, 5'],
  ],
  'M7: after 2*6=12 or 4*6=24 moves the pieces are removed; a capture starts the count anew': [
    ['1-0-0-0-0-0|1-0-0-0-0-0 10:9 q10', 0, '0-1-0-0-0-0|1-0-0-0-0-0 10:9 N11'],
    ['1-0-0-0-0-0|1-0-0-0-0-0 10:9 q11', 0, 'empty 10:9 N12 south move-limit'],
    ['1-0-0-0-0-1|1-1-0-0-0-0 q23', 5, '1-0-0-0-0-0|0-1-0-0-0-0 2:0 S0'],
    ['1-0-0-0-0-1|1-1-0-0-0-0 q23', 0, 'empty 0:0 N24 draw move-limit'],
  ],
});

examples(wariLastCapture, {
  'L3, L4: a move that would capture all pieces is legal, takes nothing, is quiet and feeds': [
    ['0-0-0-0-1-2|1-1-0-0-0-0 q4', 5, '0-0-0-0-1-0|2-2-0-0-0-0 0:0 N5'],
    ['0-0-0-0-0-17|0-0-0-0-0-0', 5, '1-1-1-1-1-0|2-2-2-2-2-2 0:0 N1'],
    ['2-0-0-0-0-3|0-0-0-0-0-0', '0: must-feed, 5'],
  ],
  'L5, L6: who cannot be fed or cannot move loses the rest; own rows if no line of play captures': [
    ['2-1-0-0-0-0|0-0-0-0-0-0 0:2', 'empty 3:2 S0 south cannot-feed'],
    ['2-1-0-0-0-0|0-0-0-0-0-0 north 0:3', 'empty 3:3 N0 draw no-seeds'],
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

examples(captureTo25, {
  "C1: the worked example: nine seeds of well B take 15 from A', B', C', D' and E'": [
    ['4-9-1-0-2-3|2-2-2-2-2-4', 1, '4-0-2-1-3-4|0-0-0-0-0-4 15:0 N0'],
  ],
  'C2: who has 25 after a move wins, and the seeds in play stay in the wells': [
    ['1-0-0-0-0-1|1-1-0-0-0-4 23:10', 5, '1-0-0-0-0-0|0-1-0-0-0-4 25:10 N0 south target'],
    ['1-0-0-0-0-1|1-1-0-0-0-4 22:10', 5, '1-0-0-0-0-0|0-1-0-0-0-4 24:10 N0'],
  ],
  'C3, C4: nothing is forbidden; without seeds to move the game ends, own rows': [
    ['1-0-0-0-0-1|0-0-0-0-0-0', '0, 5'],
    ['1-0-0-0-1-2|1-1-0-0-0-0 0:5', 5, 'empty 6:5 N0 south no-seeds'],
  ],
});

examples(captureTo25.with({ target: 10 }), {
  'C2: both at the target: more seeds, or a draw': [
    ['1-0-0-0-0-0|1-0-0-0-0-0 11:12', '1-0-0-0-0-0|1-0-0-0-0-0 11:12 S0 north target'],
    ['1-0-0-0-0-0|1-0-0-0-0-0 11:11', '1-0-0-0-0-0|1-0-0-0-0-0 11:11 S0 draw target'],
  ],
});

examples(captureTo25WithStores, {
  'C5: the own store is sown and counts for the target, the opponent’s and the emptied well are not': [
    ['3-3-3-3-3-3|1-1-1-1-1-14 north', 11, '5-4-4-4-4-4|2-2-2-2-2-0 0:2 S1'],
    ['1-0-0-0-0-1|1-1-0-0-0-4 24:0', 5, '1-0-0-0-0-0|1-1-0-0-0-4 25:0 S1 south target'],
    ['0-0-0-0-0-1|1-1-0-0-0-4 3:0', 5, 'empty 4:6 S1 north no-seeds'],
  ],
  'A3: a move is carried out whole, its capture too, before the target is looked at': [
    ['1-0-0-0-0-2|1-1-0-0-0-4 24:0', 5, '1-0-0-0-0-0|0-1-0-0-0-4 27:0 N0 south target'],
  ],
});

examples(mancala, {
  'K1, K3: 13 beads end in the emptied hole, which counts as empty; 14 go one further': [
    ['13-1-0-0-0-0|0-0-0-0-0-2', 0, '1-2-1-1-1-1|1-1-1-1-1-0 4:0 N0'],
    ['14-1-0-0-0-0|1-1-1-1-1-2', 0, '1-3-1-1-1-1|2-2-2-2-2-3 1:0 N1'],
  ],
  'K3: a last bead in an own empty hole takes the opposite beads; the landing bead stays': [
    ['1-0-4-0-0-0|1-0-0-0-5-0', 0, '0-1-4-0-0-0|1-0-0-0-0-0 5:0 N0'],
    // The first lap has put a bead there already.
    ['0-14-0-0-0-0|0-0-0-0-0-1', 1, '1-1-2-1-1-1|1-1-1-1-1-2 1:0 N1'],
  ],
  'K4: the game ends as soon as a row is empty, of the mover, in an extra turn too, or of the opponent': [
    ['0-0-0-0-0-1|4-0-0-0-0-2 10:0 q6', 5, 'empty 11:6 S7 south row-empty'],
    ['1-0-4-0-0-0|0-0-0-0-5-0 0:30', 0, 'empty 10:30 N0 north row-empty'],
  ],
});

examples(kalah.with({ emptyCapture: true }), {
  'K3, A4: with emptyCapture the landing seed is captured alone, and that is a capture': [
    ['1-0-4-0-0-0|1-0-0-0-0-5 q3', 0, '0-0-4-0-0-0|1-0-0-0-0-5 1:0 N0'],
  ],
});
