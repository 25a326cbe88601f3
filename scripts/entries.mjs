// @ts-check
/** The entries of the package, read from package.json. */
import { readFileSync } from 'node:fs';

/** @typedef {{ readonly name: string; readonly code: string; readonly types: string }} Entry */

/** @type {{ name: string; version: string; exports: Record<string, { import: { default: string; types: string } }> }} */
export const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * Every entry: its import specifier, its code and its declarations.
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
