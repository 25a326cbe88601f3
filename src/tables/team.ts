/** Threads that fill a table together. */

/** A thread's view of its team. */
export interface Team {
  /** The number of threads. */
  readonly size: number;
  /** The number of this thread, from 0. */
  readonly rank: number;
  /** Waits for the others to call it as well; returns whether any of them voted true. */
  meet(vote: boolean): boolean;
  /** Whether there is room for at least a thousand more messages to each thread. */
  hasRoom(): boolean;
  /** Sends two numbers to another thread, which receives them after the next meeting. */
  send(to: number, position: number, code: number): void;
  /** Calls a function with all numbers that were sent to this thread before the last meeting. */
  receive(visit: (position: number, code: number) => void): void;
}

const ignore = (): void => undefined;

/** One thread that does everything. */
export const ALONE: Team = {
  size: 1,
  rank: 0,
  meet: (vote) => vote,
  hasRoom: () => true,
  send: ignore,
  receive: ignore,
};

/** Memory that the threads of a team share. */
export interface TeamMemory {
  readonly size: number;
  /** The packed values of the table. */
  readonly values: Uint8Array;
  /** The cells of a layer. */
  readonly cells: Uint8Array;
  /** For meetings: the threads that have arrived, the number of meetings, and the votes of the last two. */
  readonly meetings: Int32Array;
  /** The positions and codes sent, for each sender and receiver. */
  readonly positions: readonly Int32Array[];
  readonly codes: readonly Uint8Array[];
  /** The number of messages at the last two meetings, for each sender and receiver. */
  readonly counts: Int32Array;
}

const ARRIVED = 0;
const MEETING = 1;
const VOTES = 2;
/** The number of times that a thread checks for the others before it goes to sleep. */
const LOOKS = 2000;

/** The number of messages from one thread to another that fit between two meetings, and how many of them are a reserve. */
const ROOM = 2 ** 14;
const RESERVE = 1000;

/** The bytes of the messages and meetings of a team. */
export const teamBytes = (size: number): number => 16 + size * size * (5 * ROOM + 8);

/** Creates the memory of a team. */
export const createTeamMemory = (
  size: number,
  bytes: { readonly values: number; readonly cells: number },
): TeamMemory => {
  const shared = (length: number): SharedArrayBuffer => new SharedArrayBuffer(length);
  const pairs = Array.from({ length: size * size });
  return {
    size,
    values: new Uint8Array(shared(bytes.values)),
    cells: new Uint8Array(shared(bytes.cells)),
    meetings: new Int32Array(shared(16)),
    positions: pairs.map(() => new Int32Array(shared(4 * ROOM))),
    codes: pairs.map(() => new Uint8Array(shared(ROOM))),
    counts: new Int32Array(shared(8 * size * size)),
  };
};

/** Joins a team as the thread `rank`. */
export const joinTeam = (memory: TeamMemory, rank: number): Team => {
  const { size, meetings, positions, codes, counts } = memory;
  // Other threads see these counts after the next meeting: a shared count for every message would be slow.
  const sentTo = new Int32Array(size);
  let most = 0;
  let meeting = 0;
  return {
    size,
    rank,
    meet(vote) {
      meeting = Atomics.load(meetings, MEETING);
      counts.set(sentTo, ((meeting & 1) * size + rank) * size);
      const votes = VOTES + (meeting & 1);
      if (vote) Atomics.add(meetings, votes, 1);
      if (Atomics.add(meetings, ARRIVED, 1) === size - 1) {
        Atomics.store(meetings, ARRIVED, 0);
        Atomics.store(meetings, VOTES + ((meeting + 1) & 1), 0);
        Atomics.store(meetings, MEETING, meeting + 1);
        Atomics.notify(meetings, MEETING);
      } else {
        for (let looks = 0; looks < LOOKS && Atomics.load(meetings, MEETING) === meeting; looks++);
        while (Atomics.load(meetings, MEETING) === meeting) Atomics.wait(meetings, MEETING, meeting);
      }
      return Atomics.load(meetings, votes) > 0;
    },
    hasRoom: () => most < ROOM - RESERVE,
    send(to, position, code) {
      const pair = rank * size + to;
      const count = sentTo[to]!++;
      positions[pair]![count] = position;
      codes[pair]![count] = code;
      most = Math.max(most, count + 1);
    },
    receive(visit) {
      // The others receive at the same time.
      sentTo.fill(0);
      most = 0;
      for (let pair = rank; pair < size * size; pair += size) {
        const count = counts[(meeting & 1) * size * size + pair]!;
        const from = positions[pair]!;
        const sent = codes[pair]!;
        for (let i = 0; i < count; i++) visit(from[i]!, sent[i]!);
      }
    },
  };
};

const CHUNK_BITS = 12;
/** The number of adjacent positions that one thread settles, and that it scans or traces between two yields. */
export const TEAM_CHUNK: number = 2 ** CHUNK_BITS;

/** The thread that settles a position. */
export const rankOf = (position: number, team: Team): number =>
  team.size === 1 ? 0 : (position >>> CHUNK_BITS) % team.size;

/** Calls a function for all positions of this thread, a chunk at a time, yielding after each. */
export function* inChunks(
  size: number,
  team: Team,
  visit: (from: number, to: number) => void,
): Generator<undefined, void> {
  for (let from = team.rank * TEAM_CHUNK; from < size; from += team.size * TEAM_CHUNK, yield)
    visit(from, Math.min(from + TEAM_CHUNK, size));
}
