/** The search for an opponent: a seat that waits until somebody takes it, or until it is cancelled. */
import { cancelGame, findOpponent, isRefusal } from './api.ts';
import { connect, type Condition, type Connection } from './connection.ts';
import type { NewSearch, Refusal, Seated } from './protocol.ts';

export interface SearchOptions {
  /** Called when the search begins or ends. */
  readonly onChange: () => void;
  /** Called with the seat when an opponent is there. */
  readonly onFound: (seated: Seated) => void;
  /** Called when the server refuses the search. */
  readonly onFailure: (refusal: Refusal) => void;
  readonly onCondition: (condition: Condition) => void;
}

export interface Search {
  /** The id of the game with the seat that waits; null if there is none. */
  id(): string | null;
  start(wanted: NewSearch): Promise<void>;
  /** Gives the seat up, unless somebody has just taken it. */
  cancel(): Promise<void>;
}

export const createSearch = ({ onChange, onFound, onFailure, onCondition }: SearchOptions): Search => {
  let seated: Seated | null = null;
  let connection: Connection | null = null;

  /** Ends the search; returns the seat. */
  const end = (): Seated | null => {
    const seat = seated;
    connection?.close();
    connection = null;
    seated = null;
    if (seat) onChange();
    return seat;
  };
  const wait = (seat: Seated): void => {
    seated = seat;
    const fail = (refusal: Refusal): void => {
      end();
      onFailure(refusal);
    };
    connection = connect(seat.id, seat.token, () => 0, {
      onUpdate({ game: { seats } }) {
        if (seats.south === null || seats.north === null) return;
        end();
        onFound(seat);
      },
      onRefusal: fail,
      onFailure: fail,
      onCondition,
    });
    onChange();
  };
  const cancel = async (): Promise<void> => {
    const seat = end();
    if (!seat) return;
    const answer = await cancelGame(seat);
    if (isRefusal(answer) && answer.error === 'seat-taken') onFound(seat);
  };
  // A page that is left gives up its seat. Without this, the server notices a little later.
  addEventListener('pagehide', () => void cancel());

  return {
    id: () => seated?.id ?? null,
    cancel,
    async start(wanted) {
      const answer = await findOpponent(wanted);
      if (isRefusal(answer)) onFailure(answer);
      else if (answer.isPaired) onFound(answer);
      else wait(answer);
    },
  };
};
