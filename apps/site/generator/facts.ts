/** The figures on the start page, read from the files that the measurements and tests use. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Facts {
  /** What `Game` and Kalah add to a bundle, in kB. */
  readonly size: string;
  /** The speed of a cursor as a share of that of a simple C engine, in words. */
  readonly speed: string;
  /** How many recorded positions and moves the tests compare with. */
  readonly checks: number;
}

const VECTORS = 'test/vectors';

const find = (text: string, pattern: RegExp): string => {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`docs/performance.md: expected a text like ${String(pattern)}`);
  return found;
};

/** Reads them in the folder of the repository. */
export const readFacts = (): Facts => {
  const performance = readFileSync('docs/performance.md', 'utf8');
  const recorded = readdirSync(VECTORS, { recursive: true, encoding: 'utf8' });
  /** How often a pattern occurs in the files of a kind. */
  const count = (kind: string, pattern: RegExp): number =>
    recorded
      .filter((file) => file.endsWith(kind))
      .flatMap((file) => readFileSync(`${VECTORS}/${file}`, 'utf8').match(pattern) ?? []).length;
  return {
    size: find(performance, /^\| `mancala-rules` +\| `\{ Game, kalah \}` +\| +([\d.]+) \|$/m),
    speed: find(performance, /run at ([\d.]+ to [\d.]+) of the speed of a simple C\s+engine/),
    // Positions of OpenSpiel, positions of four-row games, and moves of Togyzqumalaq with the pit where each ends.
    checks: count('.jsonl', /"board":|"pits":/g) + count('.txt', /(?<= )[1-9]{2}(?:X|\(\d+\))?(?= |$)/gm),
  };
};
