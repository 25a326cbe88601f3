import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Replaces the text of a Markdown file between `<!-- name -->` and `<!-- /name -->`.
 *
 * @throws {Error} when the file has no such section
 */
export const replaceSection = (file: string, name: string, text: string): void => {
  const before = readFileSync(file, 'utf8');
  const pattern = new RegExp(`(<!-- ${name} -->).*?(<!-- /${name} -->)`, 's');
  if (!pattern.test(before)) throw new Error(`${file} has no <!-- ${name} --> … <!-- /${name} -->`);
  writeFileSync(
    file,
    before.replace(pattern, (_, open: string, close: string) => `${open}${text}${close}`),
  );
};
