// @ts-check
/** Runs programs in Hermes, the engine of React Native. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { npm } from './packaging.mjs';

/**
 * Installs Hermes in a project; returns the path of its program, or undefined if it cannot be installed.
 *
 * @param {string} folder
 */
export const installHermes = (folder) => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    npm(['install', '--ignore-scripts', '--no-audit', '--no-fund', 'hermes-engine-cli@0.12.0'], folder);
    return join(folder, 'node_modules/hermes-engine-cli/linux64-bin/hermes');
  } catch {
    return undefined;
  }
};

/**
 * What Hermes 0.12 lacks; it is from 2022, and npm has no newer version. Most versions of React Native have all of this
 * except `TextDecoder`, which apps must polyfill to load saved tables.
 */
const polyfills = `
  globalThis.console = { log: print };
  globalThis.performance = { now: Date.now };
  for (const { prototype } of [Array, Uint8Array, Int32Array, Float64Array]) {
    prototype.at = function (index) { return this[index < 0 ? this.length + index : index]; };
  }
  Array.prototype.toReversed = function () { return [...this].reverse(); };
  globalThis.TextEncoder = class {
    encode(text) { return Uint8Array.from(text, (character) => character.charCodeAt(0)); }
  };
  globalThis.TextDecoder = class {
    decode(bytes) { return String.fromCharCode(...bytes); }
  };
`;

/** Unicode properties in regular expressions. Hermes 0.12 cannot parse them; only error messages depend on them. */
const UNICODE_PROPERTY = /\\p\{\w+\}/g;

/**
 * Returns what a program prints, including an error that stops it. The package must be installed in the folder. The program
 * is bundled into an ES5 script, because this Hermes has neither modules nor classes.
 *
 * @param {string} hermes
 * @param {string} folder
 * @param {string} program
 */
export const runInHermes = async (hermes, folder, program) => {
  const { outputFiles } = await build({
    entryPoints: [join(folder, program)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    external: ['node:*'],
    supported: { 'import-meta': false },
    logLevel: 'error',
  });
  const code = outputFiles[0]?.text.replaceAll(UNICODE_PROPERTY, '');
  const { outputText } = ts.transpileModule(
    `${polyfills} (async () => { ${code} })().catch((error) => print(error.stack));`,
    {
      compilerOptions: {
        target: ts.ScriptTarget.ES5,
        downlevelIteration: true,
        module: ts.ModuleKind.CommonJS,
      },
    },
  );
  const script = join(folder, 'hermes.js');
  writeFileSync(script, outputText);
  return execFileSync(hermes, ['-O', '-w', script], { encoding: 'utf8', timeout: 120_000 });
};
