// @ts-check
/** Runs a local npm registry that does not forward requests to any other. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { npm } from './packaging.mjs';

const verdaccio = {
  private: true,
  dependencies: { verdaccio: '6.8.0' },
  overrides: { 'node-fetch': '2.7.0' },
};

const config = `
storage: ./storage
auth: { htpasswd: { file: ./htpasswd } }
packages: { '**': { access: $all, publish: $all } }
log: { type: stdout, format: pretty, level: error }
`;

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/**
 * Installs a registry in a new folder and starts it.
 *
 * @param {string} folder
 */
export const startRegistry = async (folder) => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(verdaccio));
  writeFileSync(join(folder, 'config.yaml'), config);
  npm(['install', '--silent', '--no-audit', '--no-fund'], folder);

  const host = `127.0.0.1:${await freePort()}`;
  const program = join('node_modules', 'verdaccio', 'bin', 'verdaccio');
  const server = spawn(process.execPath, [program, '--config', 'config.yaml', '--listen', host], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Hides warnings about the root user and the version of Node.
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  process.on('exit', () => server.kill());

  const isUp = () =>
    fetch(`http://${host}/-/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let attempts = 0; !(await isUp()); attempts++) {
    if (attempts === 100 || server.exitCode !== null) throw new Error('The registry does not start.');
    await sleep(200);
  }

  // npm publishes only with a token, although this registry accepts any.
  const npmrc = join(folder, '.npmrc');
  writeFileSync(npmrc, `//${host}/:_authToken=rehearsal\n`);
  const url = `http://${host}/`;
  return {
    url,
    /** Makes npm use this registry. Lower case, like the variables that npm sets for its scripts. */
    env: { npm_config_registry: url, npm_config_userconfig: npmrc },
    stop: () => server.kill(),
  };
};
