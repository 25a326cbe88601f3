/** What moves of several laps, marks and stuck players need. Only rulesets that use it carry it in their bundle. */
import { other } from '../model/player.ts';
import type { Mark, Move, Player } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { MoveSoFar, NextLap, Sowing, SowingRules } from '../ruleset/sowing.ts';
import type { LapBoard, LapCode, LapPlayer } from '../ruleset/lap-code.ts';
import { ownRows } from '../steps/endings.ts';
import { checkMarks, normalizeMarks, withMark } from './marks.ts';

/** Laps are compared from this one on: nearly all moves are shorter. */
const FIRST_CHECKPOINT = 16;
/**
 * Moves with more laps count as endless, so that every call returns. The cycles of large boards are too long to be
 * found; the longest finite moves known have hundreds of laps.
 */
const MAX_LAPS = 2 ** 26;

/** The move that a player of laps is playing. It is reused, so that moves allocate little. */
interface PlayedMove extends MoveSoFar {
  laps: number;
  origin: number;
  remembered: unknown;
  /** The number of questions asked, and how many may be asked. */
  asked: number;
  questions: number;
  /** The answers as bits. */
  answers: number;
  /** The seeds captured before the last lap. */
  takenBefore: number;
}

const newMove = (player: LapPlayer): PlayedMove => ({
  laps: 0,
  origin: 0,
  remembered: undefined,
  asked: 0,
  questions: 0,
  answers: 0,
  takenBefore: 0,
  get total() {
    return player.taken;
  },
  get taken() {
    return player.taken - this.takenBefore;
  },
  ask() {
    return this.asked < this.questions && (this.answers >> this.asked++) % 2 === 1;
  },
});

/**
 * Returns a function that is called before each lap from the first checkpoint on, with a number for the lap: whether the laps
 * never end.
 *
 * They do if the same lap began with the same pits and marks before. This is Brent's algorithm: every lap is compared with one
 * earlier lap, which is replaced at ever longer intervals, so that cycles of millions of laps are found. A low limit on
 * laps would be wrong, because moves of hundreds of laps end.
 */
const watchLaps = (board: LapBoard, limit: number): ((lap: number) => boolean) => {
  let laps = FIRST_CHECKPOINT;
  let nextCheckpoint = laps;
  /** The position to compare with: pits, marks (a new list after each change) and the lap. */
  let pits: readonly number[] = [];
  let marks: readonly Mark[] | undefined;
  let lapThen = -1;
  return (lap) => {
    if (lap === lapThen && board.marks === marks && pits.every((seeds, pit) => seeds === board.seeds(pit)))
      return true;
    if (laps === nextCheckpoint) {
      nextCheckpoint *= 2;
      lapThen = lap;
      pits = board.list();
      ({ marks } = board);
    }
    return laps++ > limit;
  };
};

const ENDLESS: NonNullable<Sowing['endless']> = { reason: 'endless', collects: ownRows };

const isDraw = (): null => null;
/** A player loses, whoever it is; South if nobody is said to win. */
const hasLoser = (_: Board, claimed: Player | null): Player => claimed ?? 'south';

const code: LapCode = {
  byPlayers: [
    { reason: 'resignation', winner: hasLoser },
    { reason: 'forfeit', winner: hasLoser },
    { reason: 'agreement', winner: isDraw },
    { reason: 'repetition', winner: isDraw },
  ],

  playLaps(player, move, watcher) {
    const { board } = player;
    const sowing = player.sowing!;
    const { questions = 0, maxLaps = MAX_LAPS, marks } = sowing;
    const size = 2 * board.pits;
    const pit = move % size;
    // The lower part of a choice is a direction or another choice, the higher part the answers.
    const choices = sowing.choices >> questions;
    const chosen = Math.trunc(move / size);
    let choice = chosen % choices;
    const played = (board.move ??= newMove(player)) as PlayedMove;
    played.laps = 0;
    played.origin = pit;
    played.asked = 0;
    played.questions = questions;
    played.answers = Math.trunc(chosen / choices);
    played.takenBefore = 0;
    played.remembered = sowing.remembers?.(board, pit, choice);
    const before = board.rewind ? [] : [...board.list(), board.store('south'), board.store('north')];
    const marksBefore = board.marks;
    let isEndless: ((lap: number) => boolean) | undefined;
    let last = pit;
    let next: number | NextLap | null = sowing.begins ? sowing.begins(board, pit, choice) : pit;
    while (next !== null) {
      const lap: NextLap = typeof next === 'number' ? { origin: next } : next;
      const { origin } = lap;
      const held = board.seeds(origin);
      const store = lap.from ? size + (board.turn === 'south' ? 0 : 1) : 0;
      const seeds: number = lap.seeds ?? (store ? played.taken : held);
      choice = lap.choice ?? choice;
      if (played.laps >= FIRST_CHECKPOINT) {
        isEndless ??= watchLaps(board, maxLaps);
        if (isEndless(store + 2 * size * (origin + size * (choice + sowing.choices * played.asked)))) {
          board.rewind?.();
          for (const [cell, count] of before.entries()) board.add(cell, count - board.seeds(cell));
          board.marks = marksBefore;
          player.wasSlam = false;
          if (sowing.endless !== ENDLESS) board.setTurn(other(board.turn), board.quietMoves);
          return null;
        }
      }
      played.origin = origin;
      played.takenBefore = player.taken;
      if (!store && seeds === held) {
        if (marks?.whenLifted) code.mark(marks.whenLifted, board, origin, board, watcher);
        last = player.sowLap(origin, choice, board, watcher);
      } else {
        // While they are sown, the seeds of the lap are alone in the pit.
        if (store) board.add(store, -seeds);
        board.add(origin, seeds - held);
        const told: typeof watcher =
          watcher &&
          ((event, cell, player) => watcher(event, event === 'lift' && store ? store : cell, player, seeds));
        last = player.sowLap(origin, choice, board, told);
        board.add(origin, store ? held : held - seeds);
      }
      played.laps++;
      next = player.resolveLap(last, choice, board, watcher);
    }
    if (marks?.whenOver) {
      for (let marked = 0; marked < size; marked++) if (board.mark(marked)) watcher?.('mark', marked, null);
      board.marks = normalizeMarks(undefined, size);
      if (last < size) code.mark(marks.whenOver, board, last, board, watcher);
    }
    return last;
  },

  listMoves(player) {
    const { board, sowing } = player;
    const { moves, questions = 0, choices } = sowing!;
    const plain = moves!(board);
    if (!questions || sowing!.mayAsk?.(board) === false) return plain;
    const all: Move[] = [];
    const step = 2 * board.pits * (choices >> questions);
    /** Adds a move, and the moves that answer its questions from one on with yes. */
    const add = (move: Move, question: number): void => {
      all.push(move);
      player.make(move);
      const { asked } = board.move as PlayedMove;
      player.unmake();
      for (let i = question; i < asked; i++) add(move + step * 2 ** i, i + 1);
    };
    for (const move of plain) add(move, 0);
    return all.length > plain.length ? all.sort((a, b) => a - b) : plain;
  },

  mark(makes, board, pit, view, watcher) {
    if (!makes?.(view, pit)) return;
    watcher?.('mark', pit, board.turn);
    board.marks = withMark(board.marks!, pit, board.turn);
  },

  unstick(board, stuck, watcher) {
    const { turn, quietMoves } = board;
    if (stuck === 'pass') watcher?.('pass', -1, turn);
    else {
      for (const pit of stuck(board)) {
        watcher?.('supply', pit, turn);
        board.add(2 * board.pits + (turn === 'south' ? 0 : 1), -1);
        board.add(pit, 1);
      }
    }
    board.setTurn(stuck === 'pass' ? other(turn) : turn, quietMoves);
  },

  normalizeMarks,

  checkPosition(problems, board, rules, isOver) {
    if (rules.marks) checkMarks(problems, board, rules.marks);
    for (const message of (isOver ? null : rules.problems?.(board)) ?? []) {
      const [path = ''] = message.split(':');
      problems.push({ path, message });
    }
  },
};

/** Lists the moves of all pits with seeds. */
const anyPit =
  (choices: number): NonNullable<SowingRules['moves']> =>
  (board) => {
    const size = 2 * board.pits;
    return Array.from({ length: size * choices }, (_, move) => move).filter(
      (move) => board.owner(move % size) === board.turn && board.seeds(move % size) > 0,
    );
  };

/**
 * Makes the step `sowing` of a ruleset from its rules. Use it for games with moves of several laps, captures during sowing,
 * marked pits, a choice of direction, or passing. Other games need only a `route`. It does not throw.
 *
 * @param rules - the rules of sowing; all members are optional
 * @returns the value for {@link Steps.sowing}
 * @example
 * ```ts
 * import { defineRules, kalah, sowing } from 'mancala-rules';
 *
 * // Kalah in which a pit that reaches four seeds during sowing goes to its owner.
 * const fours = sowing({
 *   passing: (board, pit, inHand) => (inHand > 0 && board.seeds(pit) === 4 ? board.owner(pit) : null),
 * });
 * const rules = defineRules({
 *   ...kalah.spec,
 *   id: 'fours',
 *   steps: (options) => ({ ...kalah.spec.steps(options), sowing: fours }),
 * });
 * const state = rules.stateFrom({ pits: [2, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], removed: 42 });
 * rules.apply(state, 0).stores.south; // => 4
 * ```
 */
export const sowing = (rules: SowingRules): Sowing => {
  const { choices = 1, questions } = rules;
  return {
    ...(questions && { moves: anyPit(choices >> questions) }),
    ...(rules.lifts && { endless: ENDLESS }),
    ...rules,
    choices,
    code,
  };
};
