// @ts-check
/** Finds browsers, and starts Chromium. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The path of the first of these programs that is installed; undefined if none is.
 *
 * @param {readonly string[]} names
 */
export const findProgram = (...names) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync);

/** The path of the browser; undefined if none is installed. */
export const findBrowser = () => findProgram('chromium', 'chromium-browser', 'google-chrome');

/** Starts the browser without a GPU and without network traffic of its own. */
export const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
];
