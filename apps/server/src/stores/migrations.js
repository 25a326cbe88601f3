// @ts-check

/**
 * What differs between the databases.
 *
 * @typedef {object} Dialect
 * @property {string} time the type of a time
 * @property {string} options the options of a table
 * @property {string} now milliseconds since 1970, by the clock of the database
 * @property {(json: string, more: string) => string} merge JSON with the properties of another one
 * @property {string} own what only this database has
 */

/**
 * The steps from an empty database to one of this version. A step is never changed once a release has it.
 *
 * @param {Dialect} dialect
 */
export const migrationsIn = ({ time, options, now, merge, own }) => [
  `CREATE TABLE heartbeat (id integer PRIMARY KEY, at ${time} NOT NULL, lost ${time} NOT NULL) ${options};
  INSERT INTO heartbeat VALUES (1, ${now}, 0);
  CREATE TABLE people (
    process text PRIMARY KEY,
    at ${time} NOT NULL,
    lobby integer NOT NULL,
    playing integer NOT NULL
  ) ${options};
  CREATE TABLE games (
    id text PRIMARY KEY,
    game text NOT NULL,
    position text NOT NULL,
    ply integer NOT NULL,
    south text,
    north text,
    draw text,
    rematch text,
    next text,
    bot text,
    clock text,
    deadline ${time},
    listed integer NOT NULL,
    seek text,
    until ${time} NOT NULL DEFAULT 0,
    changed integer NOT NULL,
    at ${time} NOT NULL,
    marked ${time}
  ) ${options};
  CREATE INDEX games_at ON games (at);
  CREATE INDEX games_bot ON games (at) WHERE bot IS NOT NULL;
  CREATE INDEX games_deadline ON games (deadline) WHERE deadline IS NOT NULL;
  CREATE INDEX games_listed ON games (at) WHERE listed = 1;
  CREATE UNIQUE INDEX games_seek ON games (seek);
  CREATE TABLE orders (text text PRIMARY KEY) ${options};
  ${own}`,
  `ALTER TABLE games ADD COLUMN paid text;
  ALTER TABLE games ADD COLUMN aborted text;
  CREATE INDEX games_aborted ON games (at) WHERE aborted IS NOT NULL;
  UPDATE games SET clock = ${merge('clock', `'{"bank":{"south":0,"north":0}}'`)} WHERE clock IS NOT NULL;`,
];

/**
 * The steps that a database of this version still needs.
 *
 * @param {readonly string[]} migrations all steps, from an empty database on
 * @param {number} version how many of them the database has had
 * @throws {RangeError} if a later server has changed the database
 */
export const missingFrom = (migrations, version) => {
  if (version <= migrations.length) return migrations.slice(version);
  throw new RangeError(
    `its version is ${version}, expected at most ${migrations.length}: a later version of this server has used it`,
  );
};
