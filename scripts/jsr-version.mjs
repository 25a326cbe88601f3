// @ts-check
/** Gives `jsr.json` the version of package.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { manifest } from './entries.mjs';

const before = readFileSync('jsr.json', 'utf8');
writeFileSync('jsr.json', before.replace(/(?<="version": ").*?(?=")/, manifest.version));
