/** Putting what was measured into the documentation, between a pair of comments. */
import { readFileSync, writeFileSync } from 'node:fs';

/** Replaces what is between `<!-- name -->` and `<!-- /name -->`. */
export const fill = (file: string, name: string, text: string): void => {
  const before = readFileSync(file, 'utf8');
  const place = new RegExp(`(<!-- ${name} -->).*?(<!-- /${name} -->)`, 's');
  if (!place.test(before)) throw new Error(`${file} has no <!-- ${name} --> … <!-- /${name} -->`);
  writeFileSync(
    file,
    before.replace(place, (_, open: string, close: string) => `${open}${text}${close}`),
  );
};
