/** Reads and writes positions of playstrategy.org, such as `4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1`. */
import type { GameState, Mark, Position } from '../../model/types.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { pitAt } from '../moves/servers.ts';
import { quote, type Fail } from '../result.ts';

const FEN = /^\s*([\dSTt,]+)\/([\dSTt,]+) +(\d{1,5}) +(\d{1,5}) +([SN])(?: +\d{1,9})?\s*$/;

/** Whether a text looks like a position of playstrategy. */
export const isFen = (text: string): boolean => /^\s*(?!1\/2-)[\dSTt,]+\//.test(text);

/** Reads a position. The number at the end, of the turn, is not used: a position has none. */
export const readFen = (rules: Rules, text: string, fail: Fail): Position => {
  const { pits } = rules.options;
  const match = FEN.exec(text);
  const expected = 'two rows, two scores and S or N, such as 4S,4S/4S,4S 0 0 S';
  if (!match) return fail(0, 'syntax', `expected ${expected}, got ${quote(text)}`);
  const [, top = '', bottom = '', south, north, turn] = match;
  const seeds = new Array<number>(2 * pits).fill(0);
  const marks = new Array<Mark>(2 * pits).fill(null);
  for (const [row, list] of [top, bottom].entries()) {
    const at = text.indexOf(list, row === 0 ? 0 : text.indexOf('/') + 1);
    let file = 0;
    for (const { 0: part, index } of list.matchAll(/[^,]+/g)) {
      const [, count, isPit, tuz] = /^(?:(\d{1,5})(S?)|\d{0,5}([Tt]))$/.exec(part) ?? [];
      if (count === undefined && !tuz) {
        const wanted = 'seeds such as 4S, a number of empty pits or t';
        return fail(at + index, 'syntax', `expected ${wanted}, got ${quote(part)}`);
      }
      const length = isPit || tuz ? 1 : Number(count);
      if (file + length > pits)
        return fail(at + index, 'position', `expected ${pits} pits in a row, got more`);
      const pit = pitAt(row, file, pits);
      if (isPit) seeds[pit] = Number(count);
      // A tuz belongs to the player in whose opponent's row it is.
      if (tuz) marks[pit] = row === 0 ? 'south' : 'north';
      file += length;
    }
    if (file !== pits) return fail(at, 'position', `expected ${pits} pits in a row, got ${file}`);
  }
  return {
    pits: seeds,
    stores: { south: Number(south), north: Number(north) },
    turn: turn === 'S' ? 'south' : 'north',
    ...(marks.some(Boolean) && { marks }),
  };
};

/** A state as a position of playstrategy, of turn 1. */
export const formatFen = ({ pits: all, marks, stores, turn }: GameState): string => {
  const pits = all.length / 2;
  const rows = [0, 1].map((row) =>
    Array.from({ length: pits }, (_, file) => pitAt(row, file, pits))
      .map((pit) => (marks?.[pit] ? 't' : all[pit]! > 0 ? `${all[pit]!}S` : '-'))
      .join()
      // The number of empty pits in a run.
      .replaceAll(/-(?:,-)*/g, ({ length }) => String((length + 1) / 2)),
  );
  return `${rows.join('/')} ${stores.south} ${stores.north} ${turn === 'south' ? 'S' : 'N'} 1`;
};
