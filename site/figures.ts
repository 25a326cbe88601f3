/** Writes the diagrams and the tables of the rulesets' pages: `npm run docs:figures`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allRulesets } from 'mancala-rules';
import { formatted } from './formatted.ts';
import { pageName, rulesetPage } from './ruleset-page.ts';

// Seen from `dist/site`.
const folder = fileURLToPath(new URL('../../docs/rulesets/', import.meta.url));

for (const rules of allRulesets) {
  const file = `${folder}${pageName(rules.id)}.md`;
  const { text, images } = rulesetPage(rules, readFileSync(file, 'utf8'));
  writeFileSync(file, await formatted(text, file));
  for (const [name, svg] of images) writeFileSync(folder + name, svg);
}
