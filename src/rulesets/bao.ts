/**
 * The rules of Bao la Kiswahili, and of its second stage as a game of its own, Bao la Kujifunza.
 *
 * The front row is the inner one, A1..A8 from the player's left, pits 15..8; the back row B1..B8 is 0..7. The ends of the front
 * row, 15 and 8, are the kichwa, their neighbors 14 and 9 the kimbi, and pit 11 is the nyumba. Choice 0 sows
 * counterclockwise, to the left along the front row, choice 1 clockwise. The stores are the hands.
 *
 * Decisions: the nyumba is protected and taxed while it is owned and holds six seeds; with fewer it is an ordinary pit.
 * Ownership is kept in mtaji. A lone kichwa may not be sown out of the front row. An empty front row ends the game in the
 * middle of the move. Takasia does not bind single seeds. The player of an endless move has lost.
 *
 * How others differ: see the page of the game.
 */
import { sowing } from '../engine/sowing.ts';
import { makeRules } from '../engine/make-rules.ts';
import { frozenCopy } from '../model/frozen-copy.ts';
import { other } from '../model/player.ts';
import type { IllegalReason, Move, Player } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { Ending } from '../ruleset/endings.ts';
import type { BaoOptions, BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { MoveSoFar } from '../ruleset/board.ts';
import type { MarkRules, Sowing } from '../ruleset/sowing.ts';
import type { Capture, Steps } from '../ruleset/steps.ts';
import {
  endlessLoses,
  facing,
  isInner,
  noMoves,
  noStores,
  ownPitAfter,
  pitsWith,
  roundOwnPits,
} from '../steps/four-rows.ts';
import { madeBy } from '../steps/made-by.ts';

/** Pits a player. */
const PITS = 16;
const FIRST_FRONT = 8;
const NYUMBA = 11;
/** From so many seeds on, an owned nyumba functions: it is protected. */
const FUNCTIONING = 6;
/** Heavier pits do not begin a capturing move in mtaji. */
const MAX_CAPTURING = 15;

/** What a move depends on besides the board: the position before it. */
interface Stage {
  /** Whether the move begins with a seed from the hand. */
  readonly isNamua: boolean;
  /** Whether it captures. If any move does, the player must choose one of them. */
  readonly captures: boolean;
  /** The pit that takasia binds: it must not be lifted; -1 if none. */
  readonly bound: number;
}

const stageOf = (move: MoveSoFar | undefined): Stage => move!.remembered as Stage;

const firstPit = (player: Player): number => (player === 'south' ? 0 : PITS);

/** The pits of a player's front row that hold at least so many seeds. */
const front = (board: Board, player: Player, least: number): number[] => {
  const first = firstPit(player) + FIRST_FRONT;
  const pits: number[] = [];
  for (let pit = first; pit < first + FIRST_FRONT; pit++) if (board.seeds(pit) >= least) pits.push(pit);
  return pits;
};

const isFrontEmpty = (board: Board, player: Player): boolean => {
  const first = firstPit(player) + FIRST_FRONT;
  for (let pit = first; pit < first + FIRST_FRONT; pit++) if (board.seeds(pit)) return false;
  return true;
};

const facesSeeds = (board: Board, pit: number): boolean =>
  isInner(PITS, pit) && board.seeds(facing(PITS, pit)) > 0;

/** The only choice for seeds captured from a kichwa or kimbi, which begin at that end; null from the pits between. */
const choiceFrom = (pit: number): number | null => (pit % PITS > 13 ? 1 : pit % PITS < 10 ? 0 : null);

/** The pit that a move of a player would capture first; -1 if it does not capture. */
const firstCapture = (board: Board, pit: number, choice: number, isNamua: boolean): number => {
  let last = pit;
  if (isNamua) {
    if ((choiceFrom(pit) ?? choice) !== choice) return -1;
  } else {
    const seeds = board.seeds(pit);
    if (seeds < 2 || seeds > MAX_CAPTURING) return -1;
    const first = pit < PITS ? 0 : PITS;
    last = first + ((pit - first + (choice ? PITS - seeds : seeds)) % PITS);
  }
  return board.seeds(last) && facesSeeds(board, last) ? facing(PITS, last) : -1;
};

/** The capturing moves of the player to move. */
const captureMoves = (board: Board): Move[] => {
  const { turn } = board;
  const isNamua = board.store(turn) > 0;
  const own = isNamua ? front(board, turn, 1) : pitsWith(board, 2);
  const moves: Move[] = [];
  for (let choice = 0; choice < 2; choice++)
    for (const pit of own)
      if (firstCapture(board, pit, choice, isNamua) >= 0) moves.push(pit + 2 * PITS * choice);
  return moves;
};

/**
 * The pit that takasia binds for a player to move who cannot capture, or -1. The last move was a takata and both hands are
 * empty, and the first captures that the other player would have are all of this pit. It holds two seeds or more, is not
 * the only such pit of the front row, and not the functioning nyumba.
 */
const boundPit = (board: Board, nyumba: Nyumba): number => {
  const { turn, quietMoves } = board;
  if (!quietMoves || board.store('south') || board.store('north')) return -1;
  const first = firstPit(other(turn));
  let bound = -1;
  for (let pit = first; pit < first + PITS; pit++) {
    for (let choice = 0; choice < 2; choice++) {
      const captured = firstCapture(board, pit, choice, false);
      if (captured >= 0 && bound >= 0 && captured !== bound) return -1;
      bound = Math.max(bound, captured);
    }
  }
  const isSafe =
    bound < 0 || board.seeds(bound) < 2 || front(board, turn, 2).length < 2 || nyumba.functions(board, bound);
  return isSafe ? -1 : bound;
};

/** Why a player who cannot capture may not play a pit with seeds; null if they may. */
const takatas = (board: Board, nyumba: Nyumba, takasia: boolean): ((move: Move) => IllegalReason | null) => {
  const bound = takasia ? boundPit(board, nyumba) : -1;
  const { turn } = board;
  const isNamua = board.store(turn) > 0;
  const own = firstPit(turn) + NYUMBA;
  const isLone = front(board, turn, 1).length === 1;
  const hasPairs = front(board, turn, 2).length > 0;
  const least = isNamua && (!hasPairs || nyumba.isOwned(board, own)) ? 1 : 2;
  const taxed = isNamua && !isLone && nyumba.functions(board, own) ? own : -1;
  return (move) => {
    const pit = move % (2 * PITS);
    const isFront = isInner(PITS, pit);
    const isSingle = board.seeds(pit) < least;
    if (!isFront && (isNamua || (hasPairs && !isSingle))) return 'outer-row';
    if (isSingle) return 'single-seed';
    if (pit === bound) return 'takasia';
    if (pit === taxed) return 'nyumba';
    // A lone kichwa must not leave the front row.
    const isLeft = isLone && isFront && !isInner(PITS, ownPitAfter(PITS, pit, Number(move > pit)));
    return isLeft ? 'lone-kichwa' : null;
  };
};

/** What a game knows of the nyumba. */
interface Nyumba {
  /** Whether a pit is the nyumba of its owner, who has not lost it. */
  isOwned(board: Board, pit: number): boolean;
  /** Whether it also holds enough seeds. */
  functions(board: Board, pit: number): boolean;
}

const isNyumba = (pit: number): boolean => pit % PITS === NYUMBA;
const isOwned = (board: Board, pit: number): boolean => isNyumba(pit) && !board.mark(pit);
const withNyumba: Nyumba = {
  isOwned,
  functions: (board, pit) => isOwned(board, pit) && board.seeds(pit) >= FUNCTIONING,
};
const never = (): boolean => false;
const withoutNyumba: Nyumba = { isOwned: never, functions: never };

/** A nyumba that is lifted whole or captured is lost for good, which is marked for the player who emptied it. */
const marks: MarkRules = /* @__PURE__ */ frozenCopy({
  offRoute: true,
  what: 'null, or on a nyumba the player who emptied it',
  isValid: (board, pit) => isNyumba(pit) && board.mark(pit) !== 'closed',
  marksPit: (board, pit) => isOwned(board, pit) && !board.seeds(pit),
  marksLifted: isOwned,
});

/** Hands are used up in turn, and only games with a nyumba have them. */
const handProblems = (board: Board, nyumba: Nyumba): readonly string[] => {
  const [south, north] = [board.store('south'), board.store('north')];
  if (nyumba === withoutNyumba) return noStores(board);
  const more = board.turn === 'south' ? south - north : north - south;
  return more === 0 || more === 1
    ? []
    : [
        `stores: expected equal hands, or one seed more for the player to move, got south ${south} and north ${north}`,
      ];
};

/** The owner of an empty front row has lost. */
const frontEmpty: Ending = /* @__PURE__ */ frozenCopy({
  reason: 'row-empty',
  when: {
    test: (board) => isFrontEmpty(board, 'south') || isFrontEmpty(board, 'north'),
    reads: ['pits'],
  },
  winner: (board) => (isFrontEmpty(board, board.turn) ? other(board.turn) : board.turn),
});

const sowingOf = (nyumba: Nyumba, takasia: boolean): Sowing =>
  madeBy(
    sowingOf,
    [nyumba, takasia],
    sowing({
      ...endlessLoses,
      choices: nyumba === withNyumba ? 4 : 2,
      questions: nyumba === withNyumba ? 1 : 0,
      ...(nyumba === withNyumba && { marks }),
      moves(board) {
        const capturing = captureMoves(board);
        if (capturing.length) return capturing;
        const forbids = takatas(board, nyumba, takasia);
        const pits = pitsWith(board, 1);
        const moves: Move[] = [];
        for (let added = 0; added < 4 * PITS; added += 2 * PITS)
          for (const pit of pits) if (!forbids(pit + added)) moves.push(pit + added);
        return moves;
      },
      forbids(board, move) {
        if (!captureMoves(board).length) return takatas(board, nyumba, takasia)(move)!;
        // Captures from a kichwa or kimbi are sown from that end.
        return board.store(board.turn) && facesSeeds(board, move % (2 * PITS))
          ? 'wrong-direction'
          : 'must-capture';
      },
      problems: (board) =>
        isFrontEmpty(board, 'south') || isFrontEmpty(board, 'north') ? [] : handProblems(board, nyumba),
      mayAsk: (board) => board.store(board.turn) > 0 && nyumba.isOwned(board, firstPit(board.turn) + NYUMBA),
      remembers(board, pit, choice): Stage {
        const isNamua = board.store(board.turn) > 0;
        const captures = firstCapture(board, pit, choice, isNamua) >= 0;
        return { isNamua, captures, bound: takasia && !captures ? boundPit(board, nyumba) : -1 };
      },
      begins: ({ move }, pit, choice) =>
        stageOf(move).isNamua ? { origin: ownPitAfter(PITS, pit, 1 - choice), from: 'store', seeds: 1 } : pit,
      lifts(board, last, choice) {
        const move = board.move!;
        const { isNamua, captures, bound } = stageOf(move);
        if (move.taken) {
          // The seeds begin in a kichwa: after A1 comes B1, after A8 comes B8.
          const towards = choiceFrom(last) ?? choice;
          const origin = firstPit(board.turn) + (towards ? 0 : FIRST_FRONT - 1);
          return isFrontEmpty(board, other(board.turn)) ? null : { origin, from: 'store', choice: towards };
        }
        // The seed from the hand: a functioning nyumba only pays a tax of two seeds.
        if (isNamua && move.laps === 1)
          return nyumba.functions(board, last) && board.seeds(last) > FUNCTIONING
            ? { origin: last, seeds: 2 }
            : last;
        if (board.seeds(last) === 1 || last === bound) return null;
        const asks = isNamua && nyumba.functions(board, last);
        return !asks || (captures && move.ask()) ? last : null;
      },
    }),
  );

/** The pit that faces the one where the last seed fell. */
const capture: Capture = /* @__PURE__ */ frozenCopy({
  triggers: (own, seeds) => own && seeds > 1,
  pits(board, last, taken) {
    taken[0] = facing(PITS, last);
    return stageOf(board.move).captures && facesSeeds(board, last) ? 1 : 0;
  },
});

const steps = (nyumba: Nyumba, takasia: boolean): Steps => ({
  route: roundOwnPits,
  sowing: sowingOf(nyumba, takasia),
  capture,
  endings: [frontEmpty, noMoves],
});

/** The board is always the same. */
const onlyPits = { min: PITS, max: PITS };
const onlySeeds = { min: 2, max: 2 };

/**
 * Bao la Kiswahili, the game of the Swahili coast, by the rules of Zanzibar, on four rows of eight. First seeds are brought in
 * from the hand (namua), then played on the board (mtaji). An empty front row loses.
 *
 * A move is the pit plus 32 times the choice: 0 sows to the left along the front row, 1 to the right; plus 2 to go on
 * safari where the move comes to that choice.
 *
 * Sources: A. J. de Voogt, _Limits of the Mind_, 1995, pp. 35–44; H. H. L. M. Donkers, _Zanzibar Bao Rules for the
 * Computer_, 2001; F. Kronenburg, H. H. L. M. Donkers, A. J. de Voogt, "Never-Ending Moves in Bao", _ICGA Journal_ 29(2),
 * 2006; the rules of K.I.B.A.
 *
 * @example
 * ```ts
 * import { bao } from 'mancala-rules';
 *
 * const state = bao.apply(bao.initialState(), 9);
 * [state.pits.slice(8, 16), state.stores]; // => [[0, 0, 3, 7, 1, 0, 0, 0], { south: 21, north: 22 }]
 * ```
 */
export const bao: Rules<BaoOptions, 'bao'> = /* @__PURE__ */ makeRules({
  id: 'bao',
  title: 'Bao la Kiswahili',
  version: 1,
  rows: 2,
  house: NYUMBA,
  choiceNames: ['<', '>', '<+', '>+'],
  decidedBy: 'endings',
  depends: ['stores', 'quietMoves'],
  stores: { south: 22, north: 22 },
  defaults: { pits: PITS, seeds: 2, first: 'south', takasia: true },
  optionInfo: {
    pits: onlyPits,
    seeds: onlySeeds,
    takasia: { type: 'boolean', text: 'A threatened pit can be blocked after a takata (takasia)' },
  },
  setup: () => Array.from({ length: 2 * PITS }, (_, pit) => [2, 2, 6][(pit % PITS) - 9] ?? 0),
  steps: ({ takasia }) => steps(withNyumba, takasia),
});

/**
 * Bao la Kujifunza, Bao for learners: the second stage of Bao alone, with two seeds in each pit, no seeds in hand and no
 * nyumba.
 *
 * Sources: N. Vessella, in [Mancala World](https://mancala.fandom.com); H. H. L. M. Donkers and J. W. H. M. Uiterwijk, 2002, who
 * found that the first player can win.
 *
 * @example
 * ```ts
 * import { baoKujifunza } from 'mancala-rules';
 *
 * baoKujifunza.legalMoves(baoKujifunza.initialState()).length; // => 16
 * ```
 */
export const baoKujifunza: Rules<BoardOptions, 'baoKujifunza'> = /* @__PURE__ */ makeRules({
  id: 'baoKujifunza',
  title: 'Bao la Kujifunza',
  version: 1,
  rows: 2,
  choiceNames: ['<', '>'],
  decidedBy: 'endings',
  depends: ['stores'],
  defaults: { pits: PITS, seeds: 2, first: 'south' },
  optionInfo: { pits: onlyPits, seeds: onlySeeds },
  steps: () => steps(withoutNyumba, false),
});
