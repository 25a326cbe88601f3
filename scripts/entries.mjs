// @ts-check
/** What the package has to import, as package.json says. */
import { readFileSync } from 'node:fs';

/** @typedef {{ readonly name: string; readonly code: string; readonly types: string }} Entry */

/** @type {{ name: string; version: string; exports: Record<string, { import: { default: string; types: string } }> }} */
export const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * Every entry: what one writes to import it, its code and its declarations.
 *
 * @type {readonly Entry[]}
 */
export const entries = Object.entries(manifest.exports)
  .filter(([path]) => path !== './package.json')
  .map(([path, { import: files }]) => ({
    name: manifest.name + path.slice(1),
    code: files.default,
    types: files.types,
  }));
