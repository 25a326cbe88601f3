/** The package that plays kalah, each sample in a process of its own. */
import { execFileSync } from 'node:child_process';
import { available } from './install.ts';
import { paths } from './paths.ts';
import type { Sample } from './sample.ts';

/** Its name on npm. */
export const LUDORUM = '@creatartis/ludorum-game-mancala';

export interface Ludorum {
  run(mode: 'walk' | 'games', size: number): Sample;
}

/** Undefined, and a line that says so, where it cannot be installed. */
export const openLudorum = (): Ludorum | undefined => {
  if (!available(LUDORUM)) {
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
