// Games of four rows for tests of boards and notation: each player sows round the two rows that they own.
import { defineRules, sowing, type BoardOptions, type Rules, type RulesSpec } from 'mancala-rules';

/** Rules with 16 pits a side. The choice decides the direction: even is counterclockwise, odd clockwise. */
const fourRows = (id: string, choices: number, more: Partial<RulesSpec<BoardOptions>> = {}): Rules =>
  defineRules({
    id,
    title: id,
    version: 1,
    defaults: { pits: 16, seeds: 2, first: 'south' },
    rows: 2,
    ...more,
    steps: () => ({
      route: ({ pits, mover, choice }, cell) =>
        (mover === 'south' ? 0 : pits) + ((cell + (choice % 2 ? pits - 1 : 1)) % pits),
      sowing: sowing({
        choices,
        marks: { what: 'null, or the mark of a lost house', isValid: (_, pit) => pit % 16 === more.house },
        lifts: () => null,
      }),
      // A last seed in an inner pit captures the facing pit.
      capture: {
        pits(board, last, taken) {
          taken[0] = 39 - last;
          return last % 16 > 7 && board.seeds(39 - last) ? 1 : 0;
        },
      },
      endings: [{ reason: 'row-empty', when: { row: 'mover', atMost: 0 } }],
    }),
  });

/** One choice, and no names. */
export const plainRows: Rules = fourRows('plainRows', 1);

/** The choices of Bao la Kujifunza. */
export const twoWays: Rules = fourRows('twoWays', 2, { choiceNames: ['<', '>'] });

/** The choices and the house of Bao. */
export const withHouse: Rules = fourRows('withHouse', 4, { choiceNames: ['<', '>', '<+', '>+'], house: 11 });

/** The choices of Omweso. */
export const withAnswers: Rules = fourRows('withAnswers', 8, {
  choiceNames: ['', '~', '.~', '~~', '..~', '~.~', '.~~', '~~~'],
});

export const fourRowRules: readonly Rules[] = [plainRows, twoWays, withHouse, withAnswers];
