/** Reads, checks and changes the marks of a state. */
import { InvalidStateError } from '../model/errors.ts';
import type { Mark, Problem } from '../model/types.ts';
import { check, isMark, problem, throwIfAny, type Expected, show } from '../model/validation.ts';
import type { Board } from '../ruleset/board.ts';
import type { MarkRules } from '../ruleset/sowing.ts';

const MARK: Expected = ["'south', 'north', 'closed' or null", isMark];

/** Frozen lists that have been checked. */
const checkedLists = /* @__PURE__ */ new WeakSet<readonly Mark[]>();

const freeze = (marks: Mark[]): readonly Mark[] => {
  checkedLists.add(Object.freeze(marks));
  return marks;
};

/**
 * The marks of a state as a frozen list; for undefined, a list without marks.
 *
 * @throws {InvalidStateError} when a value is not a mark; lists every problem
 */
export const normalizeMarks = (marks: unknown, size: number): readonly Mark[] => {
  const isList = Array.isArray(marks);
  if (isList && checkedLists.has(marks) && marks.length === size) return marks as readonly Mark[];
  if (marks === undefined) return freeze(new Array<Mark>(size).fill(null));
  const problems: Problem[] = [];
  const count = isList ? marks.length : marks;
  const list = isList ? [...(marks as Mark[])] : [];
  if (count !== size) problems.push(problem('marks', `${size} marks`, show(count)));
  list.forEach((mark, pit) => check(problems, `marks[${pit}]`, mark, MARK));
  throwIfAny(problems, InvalidStateError);
  return freeze(list);
};

/** Adds a problem for each mark of a position that the rules do not allow. */
export const checkMarks = (problems: Problem[], board: Board, { what, isValid }: MarkRules): void => {
  for (let pit = 0; pit < 2 * board.pits; pit++) {
    const mark = board.mark(pit);
    if (mark && !isValid(board, pit)) problems.push(problem(`marks[${pit}]`, what, show(mark)));
  }
};

/** A copy of the marks with one changed. */
export const withMark = (marks: readonly Mark[], pit: number, mark: Mark): readonly Mark[] => {
  const list = [...marks];
  list[pit] = mark;
  return freeze(list);
};
