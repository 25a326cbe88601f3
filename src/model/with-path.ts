/** Prefixes the problems of a part of some data with the path of that part. */
import { InvalidStateError } from './errors.ts';
import type { Problem } from './types.ts';

/** The members of a thrown value that this module reads. */
interface Thrown {
  readonly code: string;
  readonly message: string;
  readonly problems?: readonly Problem[];
}

/**
 * Runs `make`, and reports errors of this library as problems of the member at `path`.
 *
 * @throws {InvalidStateError} when `make` throws an error of this library; other errors pass through
 */
export const withPath = <T>(path: string, make: () => T): T => {
  try {
    return make();
  } catch (error) {
    // By code, not by class: the rules may come from another copy of the package.
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
