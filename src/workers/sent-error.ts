/** Sends errors between threads, including their class and members, which structured cloning drops. */
import { IllegalMoveError, InvalidOptionsError, InvalidStateError } from '../model/errors.ts';
import { show } from '../model/validation.ts';
import { TablebaseError } from '../tables/table-file.ts';

export interface SentError {
  /** The thrown value. */
  readonly thrown: unknown;
  /** The own members of an error, and its name. */
  readonly members: Readonly<Record<string, unknown>>;
}

/** Clones a value; if that is not possible, describes it. */
const toCloneable = (value: unknown): unknown => {
  try {
    return structuredClone(value);
  } catch {
    return value instanceof Error ? new Error(value.message) : show(value);
  }
};

export const sendError = (thrown: unknown): SentError => {
  const members = thrown instanceof Error ? [...Object.entries(thrown), ['name', thrown.name] as const] : [];
  return {
    thrown: toCloneable(thrown),
    members: Object.fromEntries(members.map(([name, value]) => [name, toCloneable(value)])),
  };
};

const classOf = (code: unknown): { readonly prototype: Error } | undefined => {
  switch (code) {
    case 'ILLEGAL_MOVE':
      return IllegalMoveError;
    case 'INVALID_STATE':
      return InvalidStateError;
    case 'INVALID_OPTIONS':
      return InvalidOptionsError;
    case 'INVALID_TABLEBASE':
      return TablebaseError;
    default:
      return undefined;
  }
};

/** Restores a thrown value. Errors of the library get their class back. */
export const receiveError = ({ thrown, members }: SentError): unknown => {
  if (!(thrown instanceof Error)) return thrown;
  const errorClass = classOf(members['code']);
  if (errorClass) Object.setPrototypeOf(thrown, errorClass.prototype);
  return Object.assign(thrown, members);
};
