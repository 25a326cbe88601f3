/** Names typed by people: matched without regard to case, hyphens, blanks and accents. */
import { show } from './validation.ts';

/** What is compared of a name, which may be any value: `Ô ăn quan`, `o-an-quan` and `oAnQuan` are all `oanquan`. */
export const canonical = (name: unknown): string =>
  show(name)
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** How many letters must be added, left out, changed or swapped with the next one to get from one word to another. */
const distance = (a: string, b: string): number => {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = rows[i - 1]![j - 1]! + Number(a[i - 1] !== b[j - 1]);
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity;
      row.push(Math.min(changed, swapped, row[j - 1]! + 1, rows[i - 1]![j]! + 1));
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
};

/** The one of these canonical names that a text was probably meant to be: it begins like that, or has few other letters. */
export const closestName = (text: unknown, names: readonly string[]): string | undefined => {
  const typed = canonical(text);
  if (typed === '') return undefined;
  const beginning = names.find((name) => typed.length > 2 && name.startsWith(typed));
  const [closest] = names
    .map((name) => ({ name, apart: distance(typed, name) }))
    .filter(({ apart }) => apart <= 1 + typed.length / 4)
    .sort((one, another) => one.apart - another.apart);
  return beginning ?? closest?.name;
};
