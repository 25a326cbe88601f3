// @ts-check

/** @typedef {import('mancala-rules').Player} Player */

/**
 * What is stored of a game, besides its id.
 *
 * @typedef {object} Columns
 * @property {string} game the library's own JSON: ruleset, options, repetition, start, moves, end
 * @property {number} ply the number of steps
 * @property {string} position JSON, see positions.js
 * @property {string | null} south the token hash or the bot of the seat; null while it is free
 * @property {string | null} north the same
 * @property {Player | null} draw the player who offers a draw in this position
 * @property {Player | null} rematch the player who asks for another game
 * @property {string | null} next the id of the next game of the same players
 * @property {string | null} bot the bot that is to move
 * @property {string | null} clock JSON, see clocks.js; null for a game without a clock
 * @property {number | null} deadline when the time of the player to move is up, by the time of play; of a game that is
 *   inserted, in how many milliseconds; null while no time runs
 * @property {number} listed 1 if anybody may find the game, to play while a seat is free and to watch afterwards; otherwise 0
 * @property {string | null} seek the rules and the clock of a listed game with a free seat. No two games have the same; the
 *   others, and those of a second game, are null
 * @property {string | null} paid JSON: the address that has paid for each seat. Null once both players have moved, or the game
 *   has ended
 * @property {Player | null} aborted the player who has ended the game before that
 */

/**
 * A stored game as it was read. Times are in milliseconds by the time of play.
 *
 * @typedef {{ id: string, changed: number, at: number, now: number, until: number, marked: number | null } & Columns} Row
 * `changed` grows with every change; `at` is when the latest one was; `now` is when the row was read; `until`: how long
 *   the game is open; `marked` is when the game was found to be old
 */

/**
 * The games, and the time of play. That is the clock of the database without the outages, in which no server could write to
 * it: it stops `limits.outage` milliseconds after the last heartbeat, and the next heartbeat resumes it there. It does the same
 * if the clock is set, whether forwards or backwards.
 *
 * A promise of any of these functions is rejected with an `UnavailableError` while the database cannot be used.
 *
 * @typedef {object} Store
 * @property {(id: string, columns: Columns, ms?: number) => Promise<boolean>} insert Stores a game, which is open for `ms`.
 *   Does nothing and returns false if there is one with this id or this `seek`.
 * @property {(row: Row, columns: Partial<Columns>) => Promise<boolean>} update Changes a game; does nothing and returns false
 *   if it has changed since the row was read.
 * @property {(id: string) => Promise<Row | undefined>} find
 * @property {() => Promise<number>} beat Stores a heartbeat: a server runs and can write, so an outage is over. Returns by how
 *   much the time of play is behind the clock, which changes with every outage.
 * @property {() => Promise<unknown>} look Reads a game; an outage is over when this succeeds.
 * @property {() => Promise<number>} count The number of all games that are not aborted.
 * @property {(row: Row) => Promise<boolean>} remove Removes a game; does nothing and returns false if it has changed.
 * @property {() => Promise<Row[]>} open The listed games with a free seat that are open now, the latest first; at most 100.
 * @property {(ids: readonly string[], ms: number) => Promise<void>} keepOpen Keeps games open for `ms` from now on.
 * @property {(seek: string) => Promise<Row | undefined>} sought The open game with this `seek`. Takes it from one that is open
 *   no longer.
 * @property {(ms: number, most: number) => Promise<Row[]>} running The listed games with two players that have begun and
 *   changed within the last `ms`, the latest first.
 * @property {(ms: number) => Promise<number>} countRunning The number of all games with two players that have begun, are not
 *   over, and have changed within the last `ms`.
 * @property {(here: People, ms: number) => Promise<People>} countPeople Stores the counts of this process, and returns the sums
 *   of all processes that have done so within the last `ms`.
 * @property {(ms: number) => Promise<string[]>} waitingForBots The ids of games in which a bot has been to move for `ms`.
 * @property {(ms: number) => Promise<string[]>} overdue The ids of games in which the time of a player has been up for `ms`.
 * @property {(ms: { untouched: number, unplayed: number, marked: number }) => Promise<void>} removeOld Removes games that were
 *   marked so long ago and have not changed since, or aborted so long ago. Then marks games that have not changed for `untouched`, or for `unplayed` if
 *   nobody has joined them or one player has not moved.
 * @property {() => string | undefined} failure Why the database cannot be used now.
 * @property {(listener: (ids: readonly string[] | null) => void) => void} watch Calls the listener with the ids of games that
 *   other processes have changed; with null if any game may have changed.
 * @property {(after: string) => Promise<Row[]>} list The games in the order of their ids, from the first one after `after`; at
 *   most 500.
 * @property {(rows: readonly Row[]) => Promise<number>} copy Stores games of another store, except those that are there;
 *   returns how many it has stored.
 * @property {() => Promise<string[]>} orders The orders of the operator, see orders.js.
 * @property {(order: string) => Promise<unknown>} addOrder
 * @property {(order: string) => Promise<unknown>} removeOrder
 * @property {() => Promise<void>} close
 */

/** How many people are in the lobby and in games. @typedef {{ lobby: number, playing: number }} People */
