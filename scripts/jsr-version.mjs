// @ts-check
/** Copies the version of package.json to `jsr.json`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { manifest } from './entries.mjs';

const text = readFileSync('jsr.json', 'utf8');
writeFileSync('jsr.json', text.replace(/(?<="version": ").*?(?=")/, manifest.version));
