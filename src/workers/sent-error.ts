/** Errors as they travel: a copy of one forgets its class and what it says besides its message. */
import { IllegalMoveError, InvalidOptionsError, InvalidStateError } from '../model/errors.ts';
import { show } from '../model/show.ts';
import { TablebaseError } from '../search/tables/tablebase-file.ts';

export interface SentError {
  /** What was thrown. */
  readonly thrown: unknown;
  /** What an error has beside its message. */
  readonly members: Readonly<Record<string, unknown>>;
}

/** A value if it can travel, or what tells most of it. */
const travelling = (value: unknown): unknown => {
  try {
    return structuredClone(value);
  } catch {
    return value instanceof Error ? new Error(value.message) : show(value);
  }
};

export const sendError = (thrown: unknown): SentError => {
  const members = thrown instanceof Error ? [...Object.entries(thrown), ['name', thrown.name] as const] : [];
  return {
    thrown: travelling(thrown),
    members: Object.fromEntries(members.map(([name, value]) => [name, travelling(value)])),
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

/** What was thrown, errors of the library in their own class. */
export const receiveError = ({ thrown, members }: SentError): unknown => {
  if (!(thrown instanceof Error)) return thrown;
  const known = classOf(members['code']);
  if (known) Object.setPrototypeOf(thrown, known.prototype);
  return Object.assign(thrown, members);
};
