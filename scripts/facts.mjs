// @ts-check
/**
 * What README and docs say of numbers and lists, between `<!-- name -->` and `<!-- /name -->`: fails where the code says something
 * else; `--write` writes it there.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { allRulesets } from 'mancala-rules';
import { HIGHEST_LEVEL } from 'mancala-rules/search';
import { bytesOfImports, measureBundles } from './bundles.mjs';
import { entries } from './entries.mjs';

/** In kB: the Brotli versions in Node differ by a few bytes. */
const TOLERANCE = 0.1;

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
];

/** @param {number} bytes */
const kB = (bytes) => (bytes / 1000).toFixed(1);

const ceilings = JSON.parse(readFileSync('etc/ceilings.json', 'utf8'));
const bundles = await measureBundles(ceilings.bundles);
/** @param {string} wanted */
const sizeOf = (wanted) => `${kB(bundles.find(({ imported }) => imported === wanted)?.bytes ?? 0)} kB`;
const fixed = allRulesets
  .filter(({ optionInfo: { pits } }) => pits.min === pits.max)
  .map(({ title }) => title);

/** The text of each fact. @type {Readonly<Record<string, string>>} */
const facts = {
  games: String(allRulesets.length),
  'two-row-games': String(allRulesets.filter(({ spec }) => !spec.rows).length),
  'four-row-games': String(allRulesets.filter(({ spec }) => spec.rows).length),
  'fixed-sizes': `all but ${fixed.join(' and ')} take other board sizes`,
  levels: WORDS[HIGHEST_LEVEL] ?? String(HIGHEST_LEVEL),
  entries: WORDS[entries.length] ?? String(entries.length),
  'seconds-of-tests': String(ceilings.cpuSecondsOfTests),
  size: sizeOf('{ Game, kalah }'),
  'size-of-rules': sizeOf('{ kalah }'),
  'size-with-bot': `${kB(await bytesOfImports(['{ kalah }', './dist/index.js'], ['{ levelBot }', './dist/search.js']))} kB`,
  sizes: [
    '\n| entry | what is imported | kB |\n| --- | --- | ---: |',
    ...bundles.map(
      ({ entry, imported, bytes }) =>
        `| \`${entry}\` | ${imported === '*' ? 'everything' : `\`${imported}\``} | ${kB(bytes)} |`,
    ),
    '',
  ].join('\n'),
};

/** Numbers that differ by less than the tolerance are the same, however wide the columns are. @param {string} text */
const partsOf = (text) =>
  text
    .replaceAll(/-{3,}/g, '---')
    .replaceAll(/ +/g, ' ')
    .trim()
    .split(/(\d+\.\d)/);

/** @param {string} told @param {string} fact */
const isSame = (told, fact) => {
  const [a, b] = [partsOf(told), partsOf(fact)];
  return (
    a.length === b.length &&
    a.every((part, i) => part === b[i] || Math.abs(Number(part) - Number(b[i])) <= TOLERANCE + 1e-9)
  );
};

/** The facts that some page tells. @type {Set<string>} */
const told = new Set();
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
for (const page of pages) {
  const text = readFileSync(page, 'utf8');
  const updated = text.replaceAll(/<!-- ([a-z-]+) -->(.*?)<!-- \/\1 -->/gs, (whole, name, found) => {
    const fact = facts[name];
    if (fact === undefined) return whole;
    told.add(name);
    if (isSame(found, fact)) return whole;
    return `<!-- ${name} -->${fact.startsWith('\n') ? `\n${fact}\n` : fact}<!-- /${name} -->`;
  });
  if (updated === text) continue;
  if (process.argv.includes('--write'))
    writeFileSync(page, await format(updated, { parser: 'markdown', ...(await resolveConfig(page)) }));
  else {
    console.error(`${page} says something else than the code: npm run record`);
    process.exitCode = 1;
  }
}
for (const name of Object.keys(facts).filter((name) => !told.has(name))) {
  console.error(`no page tells the fact ${name}`);
  process.exitCode = 1;
}

// Every entry is in the table of entries, and no other.
const listed = [
  ...readFileSync('docs/api-overview.md', 'utf8').matchAll(/^\| `(mancala-rules[\w./-]*)` +\|/gm),
];
if (String(listed.map(([, name]) => name).sort()) !== String(entries.map(({ name }) => name).sort())) {
  console.error('docs/api-overview.md lists other entries than package.json');
  process.exitCode = 1;
}
// Every game has a row in README, or is named below the table, and leads to its page; so does the list of all games.
const readme = readFileSync('README.md', 'utf8');
const list = readFileSync('docs/which-game.md', 'utf8');
for (const { id, title } of allRulesets) {
  const [, page] = new RegExp(`\\[\`${id}\`\\]\\(docs/(rulesets/[\\w-]+\\.md)\\)`).exec(readme) ?? [];
  if (page && list.includes(`| [${title}](${page})`)) continue;
  console.error(`${page ? 'docs/which-game.md' : 'README.md'} does not name ${id}`);
  process.exitCode = 1;
}
