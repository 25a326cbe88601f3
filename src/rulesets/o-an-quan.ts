/**
 * The rules of Ô ăn quan.
 *
 * Decisions: an empty big pit counts as an empty pit. A player whose small pits are empty puts a seed from their store
 * into each; with too few seeds for that, the game ends. It also ends when both big pits are empty; each player keeps
 * their own small pits.
 *
 * How others differ: in many versions a big pit with few seeds cannot be captured, which is the option `unripe`; in
 * some, players may borrow seeds.
 */
import { makeRules } from '../engine/make-rules.ts';
import { frozenCopy } from '../model/frozen-copy.ts';
import { sowing } from '../engine/sowing.ts';
import type { Board } from '../ruleset/board.ts';
import type { Ending } from '../ruleset/endings.ts';
import type { OAnQuanOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { MarkRules } from '../ruleset/sowing.ts';
import type { Capture, LegalityRule } from '../ruleset/steps.ts';
import { ownRows } from '../steps/endings.ts';
import { madeBy } from '../steps/made-by.ts';
import { eitherWay, pitAfter } from '../steps/routes.ts';

/** The number of seeds that a mandarin counts as. */
const MANDARIN = 10;
/** The number of seeds in a big pit, mandarin included, from which it is ripe. */
const RIPE = 15;

/** The big pit of each row is the last one. */
const isQuan = (pits: number, pit: number): boolean => pit % pits === pits - 1;

/** The small pits of the player to move. */
const smallPits = ({ pits, turn }: Board): number[] =>
  Array.from({ length: pits - 1 }, (_, i) => i + (turn === 'south' ? 0 : pits));

/** The small pits of the player to move are empty, and they have too few seeds to refill them. */
const cannotRefill = (board: Board): boolean =>
  board.store(board.turn) < board.pits - 1 && smallPits(board).every((pit) => !board.seeds(pit));

/** Marks show that the mandarin of a big pit was captured. */
const mandarins: MarkRules = /* @__PURE__ */ frozenCopy({
  what: 'null, or the player who captured the mandarin of a big pit',
  isValid: (board, pit) => board.mark(pit) !== 'closed' && isQuan(board.pits, pit),
  marksPit: (board, pit) => isQuan(board.pits, pit) && !board.seeds(pit) && !board.mark(pit),
});

/** The seeds in the pit after an empty one are captured, and again if another empty pit and a pit with seeds follow. */
const capture = (unripe: boolean): Capture =>
  madeBy(capture, [unripe], {
    pits(board, last, taken, choice) {
      const { pits } = board;
      const isSafe = (pit: number): boolean =>
        unripe && isQuan(pits, pit) && !board.mark(pit) && board.seeds(pit) < RIPE;
      let count = 0;
      for (let pit = last; count < pits; count++) {
        const empty = pitAfter(pits, pit, choice);
        pit = pitAfter(pits, empty, choice);
        if (board.seeds(empty) || !board.seeds(pit) || isSafe(pit)) break;
        taken[count] = pit;
      }
      return count;
    },
  });

/** The small pit after the last seed begins the next lap. */
const liftsNext = (board: Board, last: number, choice: number): number | null => {
  const { pits } = board;
  const next = pitAfter(pits, last, choice);
  return board.seeds(next) && !isQuan(pits, next) ? next : null;
};

const onlySmallPits: LegalityRule = /* @__PURE__ */ frozenCopy({
  when: 'always',
  forbids: ({ pit }, { pits }) => (isQuan(pits, pit) ? 'big-pit' : null),
});

const endings: readonly Ending[] = /* @__PURE__ */ frozenCopy([
  {
    reason: 'quan-taken',
    when: {
      test: (board) => !board.seeds(board.pits - 1) && !board.seeds(2 * board.pits - 1),
      reads: ['pits'],
    },
    collects: ownRows,
  },
  { reason: 'no-seeds', when: { test: cannotRefill, reads: ['pits', 'stores'] }, collects: ownRows },
] as const satisfies readonly Ending[]);

/**
 * Ô ăn quan, a game from Vietnam. A move is a pit and a direction, and each of the two big pits at the ends holds a
 * mandarin, which counts as ten seeds.
 *
 * Sources: [Wikipedia on Ô ăn quan](https://en.wikipedia.org/wiki/Ô_ăn_quan); the program
 * [oanquan-ai-lab](https://github.com/TheGiver262/oanquan-ai-lab) by TheGiver262 (MIT).
 *
 * @example
 * ```ts
 * import { oAnQuan } from 'mancala-rules';
 *
 * // Pit 3, forward; 3 + 12 is pit 3, backward.
 * oAnQuan.legalMoves(oAnQuan.initialState()); // => [0, 1, 2, 3, 4, 12, 13, 14, 15, 16]
 * ```
 */
export const oAnQuan: Rules<OAnQuanOptions, 'oAnQuan'> = /* @__PURE__ */ makeRules({
  id: 'oAnQuan',
  title: 'Ô ăn quan',
  version: 1,
  defaults: { pits: 6, seeds: 5, first: 'south', unripe: false },
  optionInfo: {
    // On larger boards, mandarins could be too many seeds.
    pits: { min: 2, max: 1000, text: 'Pits a side, with the big one' },
    seeds: { text: 'Seeds in each small pit at the start' },
    unripe: {
      type: 'boolean',
      text: 'A big pit is safe while it holds its mandarin and fewer than 5 other seeds',
    },
  },
  setup: ({ pits, seeds }) =>
    Array.from({ length: 2 * pits }, (_, pit) => (isQuan(pits, pit) ? MANDARIN : seeds)),
  steps: ({ unripe }) => ({
    route: eitherWay,
    sowing: sowing({
      choices: 2,
      ...(unripe && { marks: mandarins }),
      lifts: liftsNext,
      stuck: smallPits,
    }),
    capture: capture(unripe),
    legality: [onlySmallPits],
    endings,
  }),
});
