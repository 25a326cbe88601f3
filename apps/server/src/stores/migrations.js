// @ts-check

/**
 * The steps that a database of this version still needs. A step is never changed once a release has it.
 *
 * @template T
 * @param {readonly T[]} migrations all steps, from an empty database on
 * @param {number} version how many of them the database has had
 * @throws {RangeError} if a later server has changed the database
 */
export const missingFrom = (migrations, version) => {
  if (version <= migrations.length) return migrations.slice(version);
  throw new RangeError(
    `its version is ${version}, expected at most ${migrations.length}: a later version of this server has used it`,
  );
};
