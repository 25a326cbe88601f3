/** Plays moves in which every lap is decided anew. Only rulesets that need it carry it in their bundle. */
import { other } from '../model/player.ts';
import type { Move, Player } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { LapCode, LapPlayer, Sowing, Watcher } from '../ruleset/lap-code.ts';
import type { LapRules } from '../ruleset/lap-rules.ts';
import type { MoveSoFar, NextLap } from '../ruleset/move-so-far.ts';
import { ENDLESS, FIRST_CHECKPOINT, keep, lapCode, MAX_LAPS, takeBack, watchLaps } from './laps.ts';
import { normalizeMarks } from './marks.ts';

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

const isDraw = (): null => null;
/** A player loses, whoever it is; South if nobody is said to win. */
const hasLoser = (_: Board, claimed: Player | null): Player => claimed ?? 'south';

/** A watcher of a lap whose seeds are lifted from a cell. A function of its own, so that laps without watchers allocate nothing. */
const liftsFrom = (from: number, seeds: number, watcher: Watcher | undefined): Watcher | undefined =>
  watcher && ((event, cell, player) => watcher(event, event === 'lift' ? from : cell, player, seeds));

// A function, because a spread would stay in every bundle.
const codeOf = (): LapCode => ({
  ...lapCode,

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
    const before = keep(board);
    const { marks: marksBefore } = board;
    let isEndless: ((lap: number) => boolean) | undefined;
    let last = pit;
    let next: number | NextLap | null = sowing.begins ? sowing.begins(board, pit, choice) : pit;
    while (next !== null) {
      const lap: NextLap | null = typeof next === 'number' ? null : next;
      const origin = lap ? lap.origin : (next as number);
      const held = board.seeds(origin);
      const store = lap?.from ? size + (board.turn === 'south' ? 0 : 1) : 0;
      const seeds: number = lap?.seeds ?? (store ? played.taken : held);
      choice = lap?.choice ?? choice;
      if (played.laps >= FIRST_CHECKPOINT) {
        isEndless ??= watchLaps(board, maxLaps);
        if (isEndless(store + 2 * size * (origin + size * (choice + sowing.choices * played.asked)))) {
          takeBack(board, before, marksBefore);
          player.wasSlam = false;
          if (sowing.endless !== ENDLESS) board.setTurn(other(board.turn), board.quietMoves);
          return null;
        }
      }
      played.origin = origin;
      played.takenBefore = player.taken;
      if (!store && seeds === held) {
        if (marks?.whenLifted) lapCode.mark(marks.whenLifted, board, origin, board, watcher);
        last = player.sowLap(origin, choice, board, watcher);
      } else {
        // While they are sown, the seeds of the lap are alone in the pit.
        if (store) board.add(store, -seeds);
        board.add(origin, seeds - held);
        last = player.sowLap(origin, choice, board, liftsFrom(store || origin, seeds, watcher));
        board.add(origin, store ? held : held - seeds);
      }
      played.laps++;
      next = player.resolveLap(last, choice, board, watcher);
    }
    if (marks?.whenOver) {
      for (let marked = 0; marked < size; marked++) if (board.mark(marked)) watcher?.('mark', marked, null);
      board.marks = normalizeMarks(undefined, size);
      if (last < size) lapCode.mark(marks.whenOver, board, last, board, watcher);
    }
    return last;
  },

  listMoves(player) {
    const { board, sowing } = player;
    const { moves, questions = 0, choices } = sowing!;
    const plain = moves ? moves(board) : board.candidates(choices >> questions);
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

  whyUnlisted({ board, sowing }, move) {
    const { moves, forbids, questions = 0, choices } = sowing!;
    const plain = move % (2 * board.pits * (choices >> questions));
    return (moves?.(board) ?? [plain]).includes(plain) ? 'not-asked' : forbids?.(board, plain);
  },

  checkPosition(problems, board, rules, isOver) {
    lapCode.checkPosition(problems, board, rules, isOver);
    for (const message of (isOver ? null : rules.problems?.(board)) ?? []) {
      const [path = ''] = message.split(':');
      problems.push({ path, message });
    }
  },
});

/**
 * Makes the step `sowing` of a ruleset in which every lap is decided anew: captured seeds can be sown again, laps can go on in
 * another direction or lift a part of a pit, and the player can be asked something during the move. Games of four rows need it;
 * for others {@link sowing} is enough, which cursors play faster. It does not throw.
 *
 * @param rules - the rules of sowing; all members are optional
 * @returns the value for {@link Steps.sowing}
 * @example
 * ```ts
 * import { hus, lapByLap } from 'mancala-rules';
 *
 * const singlePits = lapByLap({ moves: (board) => [board.turn === 'south' ? 0 : board.pits], lifts: () => null });
 * singlePits.choices; // => 1
 * hus.spec.steps(hus.options).sowing?.endless?.reason; // => 'endless'
 * ```
 */
export const lapByLap = (rules: LapRules): Sowing => ({
  endless: ENDLESS,
  lifts: () => null,
  ...rules,
  choices: rules.choices ?? 1,
  code: codeOf(),
});
