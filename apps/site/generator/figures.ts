/** Updates the diagrams, captions and tables of the pages in docs/rulesets: `npm run figures`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allRulesets } from 'mancala-rules';
import { formatPage } from './format-page.ts';
import { pageName, rulesetPage } from './ruleset-page.ts';

// Relative to the built file in `dist/pages`.
const folder = fileURLToPath(new URL('../../../../docs/rulesets/', import.meta.url));

for (const rules of allRulesets) {
  const file = `${folder}${pageName(rules.id)}.md`;
  const { text, images } = rulesetPage(rules, readFileSync(file, 'utf8'));
  writeFileSync(file, await formatPage(text, file));
  for (const [name, svg] of images) writeFileSync(folder + name, svg);
}
