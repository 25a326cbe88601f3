// @ts-check
/** Prints the state of the farm: `status.js [--json]`. */
import { parseArgs } from 'node:util';
import { describe, readProgress } from '../farm/progress.js';
import { runCommand, withFarm } from './command.js';

await runCommand(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
  await withFarm({ isPatient: false }, async (farm) => {
    const progress = await readProgress(farm);
    console.log(values.json ? JSON.stringify(progress) : describe(progress));
  });
});
