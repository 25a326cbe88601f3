/** Runs ludorum, an npm package that plays kalah, in a new process for each sample. */
import { execFileSync } from 'node:child_process';
import { isAvailable } from './install.ts';
import { paths } from './paths.ts';
import type { Sample } from './timing.ts';

/** The name of the package on npm. */
export const LUDORUM = '@creatartis/ludorum-game-mancala';

export interface Ludorum {
  run(mode: 'walk' | 'games', size: number): Sample;
}

/** Returns undefined and prints a message if ludorum cannot be installed. */
export const openLudorum = (): Ludorum | undefined => {
  if (!isAvailable(LUDORUM)) {
    console.log(`Skipped: ${LUDORUM}, because it cannot be installed here.`);
    return undefined;
  }
  return {
    run: (mode, size) => {
      const args = [paths.ludorumChild, mode, String(size)];
      return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Sample;
    },
  };
};
