/** Markdown tables, aligned as Prettier does. */

const pad = (text: string, width: number, isNumber: boolean): string =>
  isNumber ? text.padStart(width) : text.padEnd(width);

/** A table. A colon at the end of a title marks a column of numbers, which is aligned to the right. */
export const tableOf = (titles: readonly string[], rows: readonly (readonly string[])[]): string => {
  const isNumber = titles.map((title) => title.endsWith(':'));
  const head = titles.map((title) => title.replace(/:$/, ''));
  const widths = head.map((title, i) => Math.max(3, title.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const padded = (row: readonly string[]): string =>
    line(row.map((cell, i) => pad(cell, widths[i]!, isNumber[i]!)));
  const rule = line(
    widths.map((width, i) => (isNumber[i] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))),
  );
  return [padded(head), rule, ...rows.map(padded)].join('\n');
};
