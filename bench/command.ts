/** Runs other programs. */
import { execFileSync } from 'node:child_process';

/** Returns what a program prints; throws if it fails. */
export const output = (command: string, args: readonly string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Like {@link output}, but undefined if the program fails or is not installed. */
export const tryOutput = (command: string, args: readonly string[]): string | undefined => {
  try {
    return output(command, args);
  } catch {
    return undefined;
  }
};
