// @ts-check
import { wari } from 'mancala-rules';
import { createTablebase } from 'mancala-rules/tables';

/** The positions of the endgame table of `wari`, and the seconds of CPU that it takes. */
export const measureTable = async (/** @type {number} */ seeds) => {
  const before = process.cpuUsage();
  const { bytes } = await createTablebase(wari, { seeds });
  const { user, system } = process.cpuUsage(before);
  return { positions: bytes, cpu: (user + system) / 1e6 };
};
