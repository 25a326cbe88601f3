/** Games as plain data, and back: what is read may come from anywhere. */
import { can, checkRecord, isCount, isPlayer, report, type Checks } from '../model/validation.ts';
import { InvalidStateError } from '../model/errors.ts';
import { isRepetition } from './game-options.ts';
import { afterEnd, afterMove, startAt, type GameEnd, type Link } from './history.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, Move, Problem } from '../model/types.ts';
import { rulesWith } from './rules-with.ts';
import { createSowingBudget } from './sowing-budget.ts';

/**
 * A game as plain data.
 *
 * @example
 * ```ts
 * import { Game, oware, type SavedGame } from 'mancala-rules';
 *
 * const saved: SavedGame = Game.start(oware).play(2).play(8).undo().toJSON();
 * [saved.ruleset, saved.moves, saved.ply]; // => ['oware', [2, 8], 1]
 * ```
 */
export interface SavedGame {
  /** The id of the ruleset. */
  readonly ruleset: string;
  /** The version of the ruleset. */
  readonly version: number;
  /** All options with their values. */
  readonly options: Readonly<BoardOptions>;
  /** How often a position occurs before the game ends by itself; null, or left out, if it never does (A6). */
  readonly repetition?: number | null;
  /** Where the game begins. */
  readonly start: GameState;
  /** All moves, those that were undone too. */
  readonly moves: readonly Move[];
  /** The end that is not a move; null if there is none. */
  readonly end: GameEnd | null;
  /** How many of the steps, the moves and the end, are not undone. */
  readonly ply: number;
}

/** What a saved game says. */
interface ReadGame {
  readonly rules: Rules;
  readonly repetition: number | null;
  /** The place after all steps, those that were undone too. */
  readonly last: Link;
  readonly ply: number;
}

/** An error of the library, or any other. */
interface Thrown {
  readonly code: string;
  readonly message: string;
  readonly problems?: readonly Problem[];
}

/** What was made; what an error of the library says is wrong with it, as problems of the member at `path`. */
const within = <T>(path: string, make: () => T): T => {
  try {
    return make();
  } catch (error) {
    // Not by class: the rules may be of another copy of the package.
    const { code, message, problems = [{ path: '', message }] } = Object(error) as Thrown;
    if (!['ILLEGAL_MOVE', 'INVALID_STATE', 'INVALID_OPTIONS'].includes(code)) throw error;
    throw new InvalidStateError(
      problems.map((problem) => ({
        path: problem.path ? `${path}.${problem.path}` : path,
        message: `${path}: ${problem.message}`,
      })),
    );
  }
};

const anything = (): boolean => true;

/** An end that is not a move. InvalidStateError. */
const readEnd = (given: unknown): GameEnd => {
  const problems: Problem[] = [];
  const { reason, share } = Object(given) as { readonly reason: unknown; readonly share: unknown };
  const resigned = reason === 'resignation' || reason === 'forfeit';
  const agreed = reason === 'agreement';
  const members: Checks = {
    reason: () => resigned || agreed || reason === 'repetition',
    ...(resigned ? { player: isPlayer } : agreed ? { share: anything } : {}),
  };
  checkRecord(problems, given, members, 'end');
  if (agreed) checkRecord(problems, share, { south: isCount, north: isCount }, 'end', 'share');
  report(problems, InvalidStateError);
  return given as GameEnd;
};

/**
 * A game out of any data, every move played; with the `repetition` that is given, otherwise with the saved one.
 * InvalidStateError, listing what is wrong.
 */
export const readGame = (
  json: unknown,
  given: Rules,
  givenRepetition: number | null | undefined,
): ReadGame => {
  const problems: Problem[] = [];
  const { id, version } = given;
  checkRecord(problems, json, {
    ruleset: (saved) => saved === id,
    version: (saved) => saved === version,
    options: anything,
    // Games that were saved before there was such an end do not have it.
    repetition: (saved) => saved === undefined || isRepetition(saved),
    start: anything,
    moves: Array.isArray,
    end: anything,
    ply: isCount,
  });
  report(problems, InvalidStateError);
  const { options, start, moves, end, ply, repetition: saved = null } = json as SavedGame;
  const repetition = givenRepetition === undefined ? saved : givenRepetition;

  const rules = within('options', () => rulesWith(given, options));
  let last = startAt(within('start', () => rules.stateFrom(start)));
  // As JSON, a move takes about four characters.
  const budget = createSowingBudget(4 * moves.length);
  for (const [i, move] of moves.entries()) {
    last = within(`moves[${i}]`, () => {
      const sown = isCount(move) ? (last.state.pits[move] ?? 0) : 0;
      if (!budget.spend(sown))
        throw new InvalidStateError([
          { path: '', message: 'the moves up to this one take too long to play' },
        ]);
      return afterMove(rules, last, move, repetition);
    });
  }
  if (end !== null) {
    const read = readEnd(end);
    last = within('end', () => afterEnd(last, read));
  }
  can(problems, ply <= last.ply, ply, 'ply');
  report(problems, InvalidStateError);
  return { rules, repetition, last, ply };
};
