// @ts-check
/** Checks that the source can be published to JSR, by a dry run. Exports without explicit types are errors. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { manifest } from './entries.mjs';

/** Worker threads need a built file, but JSR gets only the source. */
const NOT_ON_JSR = ['./search/workers', './package.json'];

/** @type {{ version: string; exports: Record<string, string> }} */
const jsr = JSON.parse(readFileSync('jsr.json', 'utf8'));

if (jsr.version !== manifest.version)
  throw new Error('jsr.json has another version: node scripts/jsr-version.mjs');

const missing = Object.keys(manifest.exports).filter(
  (path) => !(path in jsr.exports) && !NOT_ON_JSR.includes(path),
);
if (missing.length > 0) throw new Error(`jsr.json does not export ${missing.join(', ')}`);

const args = ['-y', '-p', 'deno@2.9.6', 'deno', 'publish', '--dry-run', '--allow-dirty', '--quiet'];
process.exitCode = spawnSync('npx', args, { stdio: 'inherit' }).status ?? 1;
