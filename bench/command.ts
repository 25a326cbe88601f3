/** Running other programs. */
import { execFileSync } from 'node:child_process';

/** Returns what a program prints; throws if it fails. */
export const output = (command: string, args: readonly string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The same, but undefined if the program fails, is not installed, or takes minutes. */
export const tryOutput = (command: string, args: readonly string[]): string | undefined => {
  try {
    return output(command, args);
  } catch {
    return undefined;
  }
};
