// @ts-check
/**
 * `node scripts/set-home.mjs https://github.com/OWNER/NAME`: writes the address of the repository into package.json, and makes the
 * links of the readme absolute. Another address replaces the one before.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { absoluteLinks, homeOf, relativeLinks, siteOf } from './links.mjs';

const [address = 'nothing'] = process.argv.slice(2);
const [, owner, name] = /^https:\/\/github\.com\/([\w-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(address) ?? [];
if (!owner || !name) {
  console.error(`set-home: expected https://github.com/OWNER/NAME, got ${address}`);
  process.exit(1);
}

const home = `https://github.com/${owner}/${name}`;
const fields = {
  // The workflow `docs` publishes the site there.
  homepage: siteOf(home),
  repository: { type: 'git', url: `git+${home}.git` },
  bugs: `${home}/issues`,
};

/** @type {Record<string, unknown> & { repository?: { url: string } }} */
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const others = Object.entries(manifest).filter(([field]) => !(field in fields));
const ordered = others.flatMap((entry) =>
  entry[0] === 'author' ? [entry, ...Object.entries(fields)] : [entry],
);
writeFileSync('package.json', `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`);

const readme = absoluteLinks(relativeLinks(readFileSync('README.md', 'utf8'), homeOf(manifest)), home);
const style = await resolveConfig('README.md');
writeFileSync('README.md', await format(readme, { ...style, parser: 'markdown' }));
