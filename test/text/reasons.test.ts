// Why moves are not legal and why games ended, in words, for every game with all its options.
import fc from 'fast-check';
import {
  bao,
  baoKujifunza,
  hawalis,
  krur,
  oAnQuan,
  omweso,
  pitOf,
  pitsOf,
  umElBagara,
  type GameState,
  type IllegalReason,
  type Move,
  type Player,
  type Rules,
} from 'mancala-rules';
import { formatMove, formatPit, formatPosition, parsePosition } from 'mancala-rules/notation';
import { describeIllegal, describeOutcome, english, german } from 'mancala-rules/text';
import { describe, expect, it } from 'vitest';
import { games, nodesOf } from '../support/arbitraries.ts';
import { withEnds } from '../support/every-end.ts';
import { check } from '../support/runs.ts';
import { allIds, setups, type Setup } from '../support/setups.ts';

const gamesOf = (id: Setup['id']): fc.Arbitrary<Parameters<typeof nodesOf>[0]> =>
  fc.oneof(...setups[id].map((setup) => games(setup, 40)));

const omwesoStart = formatPosition(omweso, omweso.initialState());
const occupied = '1-1-0-0-0-0-0-0-0-0-0-0-0-1-32-1-0-0-1-0-0-0-0-0-0-0-0-0-';
const outer = '0-0-0-0-0-0-1-1-1-1-0-7-0-0-0-0-0-0-0-0-0-0-0-1-2-3-0-7-0-0-0-0-';
const bound =
  '1-4-8-0-0-0-0-0-0-15-0-2-6-1-0-0-2-0-1-1-0-0-0-0-0-6-5-1-0-0-0-0-0-0-N q1 r11 m...........S...............S....';

/** The clause after the colon of a sentence, without its full stop. */
const clauseOf = (sentence: string): string => sentence.slice(sentence.indexOf(': ') + 2, -1);

const raw = /not-allowed|may not be played now:|darf jetzt nicht gespielt werden:|undefined/;

describe('an illegal move of any game', () => {
  it.each(allIds)('has a cause in both languages in %s', (id) => {
    check(gamesOf(id), 40, (game) => {
      const { rules, moves: count } = game.setup;
      for (const { state } of nodesOf(game)) {
        const legal = rules.legalMoves(state);
        for (let move: Move = 0; move < count; move += 1) {
          const reason = rules.illegalReason(state, move);
          if (reason === null) continue;
          if (reason === 'not-yours' && move % 7) continue;
          const pit = pitOf(rules, move);
          // A choice is named only if it matters.
          const name = legal.some((other) => pitOf(rules, other) === pit) ? formatMove : formatPit;
          const texts = [english, german].map((words) => describeIllegal(rules, state, move, words));
          for (const text of texts) {
            expect(text.startsWith(`${name(rules, name === formatPit ? pit : move)} `), text).toBe(true);
            expect(text).not.toMatch(raw);
            expect(text).not.toContain(`: ${reason}`);
          }
          expect(texts[1]).not.toBe(texts[0]);
        }
      }
    });
  });
});

describe('each cause', () => {
  const mtaji = '0-4-0-4-3-0-7-0-0-0-0-0-1-1-0-0-0-3-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0-N q1 r37';
  const lost = 'm...........S....................';

  it.each<[IllegalReason, Rules, string, Move, string, string]>([
    ['big-pit', oAnQuan, '5-5-5-5-5-10-5-5-5-5-5-10-0-0-S', 17, 'F is a big pit, ', 'F ist eine große'],
    ['single-seed', umElBagara, '1-6-6-6-5-6-6-0-7-7-0-0-S q2', 0, 'A holds a single', 'A enthält nur einen'],
    ['wrong-direction', umElBagara, '5-5-5-5-5-5-5-5-5-5-0-0-S', 0, 'A+ goes in the wrong', 'A+ geht'],
    ['marked', krur, '8-3-4-7-1-1-3-5-0-0-S q4 m..N.....', 2, 'C is marked', 'C ist markiert'],
    ['must-capture', baoKujifunza, `${'2-'.repeat(32)}0-0-S`, 0, 'A< captures nothing', 'A< schlägt nichts'],
    ['not-asked', omweso, omwesoStart, 32, 'A~ makes a choice', 'A~ trifft eine Wahl'],
    ['occupied', hawalis, `${occupied}19-0-S q2`, 0, 'A would put a single', 'A würde einen'],
    ['outer-row', bao, `${outer}20-20-S q2`, 6, 'G is in the outer row', 'G liegt in der äußeren'],
    ['nyumba', bao, formatPosition(bao, bao.initialState()), 11, 'L is a nyumba', 'L ist eine wirksame'],
    ['takasia', bao, bound, 26, 'k is blocked by takasia.', 'k ist durch Takasia gesperrt.'],
    ['lone-kichwa', bao, `${mtaji} ${lost}`, 31, 'p< would leave the inner', 'p< würde die innere'],
  ])('says %s', (reason, rules, text, move, inEnglish, inGerman) => {
    const read = parsePosition(rules, text);
    if (!read.ok) throw new Error(read.error.message);
    expect(rules.illegalReason(read.value, move)).toBe(reason);
    expect(describeIllegal(rules, read.value, move)).toContain(inEnglish);
    expect(describeIllegal(rules, read.value, move, german)).toContain(inGerman);
    expect(() => rules.apply(read.value, move)).toThrow(`move ${move} may not be played now: ${reason}`);
  });
});

describe('an end of any game', () => {
  /** Whether the row of a player that faces the opponent is empty. */
  const isRowEmpty = (rules: Rules, { pits }: GameState, player: Player): boolean =>
    pitsOf(rules, player)
      .slice(rules.spec.rows ? rules.options.pits / 2 : 0)
      .every((pit) => pits[pit] === 0);

  /** The players whom the reason must name, and the player who is its cause. */
  function named(rules: Rules, before: GameState, state: GameState): readonly Player[] {
    const { winner, reason } = state.outcome!;
    const loser = winner && (winner === 'south' ? 'north' : 'south');
    const decided = rules.spec.decidedBy === 'endings' && loser !== null;
    switch (reason) {
      case 'no-moves':
        expect(state.turn).toBe(loser);
        return [state.turn];
      case 'cannot-feed':
        expect(before.outcome).toBeNull();
        return ['south', 'north'];
      case 'row-empty':
        if (decided) expect(isRowEmpty(rules, state, loser)).toBe(true);
        return decided ? [loser] : [];
      case 'endless':
        if (decided && before !== state) expect(before.turn).toBe(loser);
        return decided ? [loser] : [];
      case 'resignation':
        return [loser!];
      case 'both-ends':
      case 'target':
        return winner ? [winner] : [];
      default:
        return [];
    }
  }

  it.each(allIds)('names the right player in both languages in %s', (id) => {
    check(gamesOf(id), 60, (game) => {
      const { rules } = game.setup;
      let before: GameState | undefined;
      for (const { state } of nodesOf(game)) {
        for (const ended of withEnds(rules, state)) {
          if (ended.outcome === null) continue;
          const { reason, winner } = ended.outcome;
          for (const words of [english, german]) {
            const sentence = describeOutcome(rules, ended, words);
            expect(sentence.startsWith(winner ? words[winner] : words === english ? 'A draw' : 'Unent')).toBe(
              true,
            );
            expect(sentence).not.toMatch(raw);
            const clause = clauseOf(sentence);
            const players = (['south', 'north'] as const).filter((player) => clause.includes(words[player]));
            const expected = named(rules, before ?? { ...ended, outcome: null }, ended);
            expect([...players].sort(), sentence).toEqual([...expected].sort());
            // The player who could not feed is the one to move.
            if (reason === 'cannot-feed')
              expect(clause.indexOf(words[ended.turn])).toBeLessThan(
                clause.indexOf(words[ended.turn === 'south' ? 'north' : 'south']),
              );
          }
        }
        before = state;
      }
    });
  });
});
