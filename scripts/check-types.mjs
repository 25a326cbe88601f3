// @ts-check
/** Compiles the programs of `test/e2e/package`, which use every export, with old and new versions of TypeScript. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConsumer } from './packaging.mjs';

/** The README names the oldest one. */
const versions = ['5.4.5', '5.6.3', '5.8.3', '5.9.3', '6.0.3', '7.0.2'];

/** The module settings and file extensions for each way to resolve the package. */
const resolutions = {
  nodenext: { module: 'nodenext', extensions: ['mts', 'cts'] },
  bundler: { module: 'esnext', extensions: ['ts'] },
};

const folder = createConsumer();
const programs = readdirSync('test/e2e/package').filter((name) => name.endsWith('-program.ts'));

for (const [moduleResolution, { module, extensions }] of Object.entries(resolutions)) {
  const files = programs.flatMap((name) => extensions.map((extension) => name.replace(/ts$/, extension)));
  for (const file of files) {
    copyFileSync(join('test/e2e/package', file.replace(/\.[mc]?ts$/, '.ts')), join(folder, file));
  }
  const compilerOptions = {
    module,
    moduleResolution,
    target: 'es2022',
    lib: ['es2023'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    // Checks the declarations of the package too.
    skipLibCheck: false,
    noEmit: true,
  };
  const config = { compilerOptions, files: ['console.d.ts', ...files] };
  writeFileSync(join(folder, `${moduleResolution}.json`), JSON.stringify(config));
}
writeFileSync(join(folder, 'console.d.ts'), 'declare const console: { log(text: string): void };');

const compile = Object.keys(resolutions)
  .map((resolution) => `tsc -p ${resolution}.json`)
  .join(' && ');
for (const version of versions) {
  const args = ['-y', '-p', `typescript@${version}`, '-c', compile];
  const { status, stdout } = spawnSync('npx', args, { cwd: folder, encoding: 'utf8' });
  console.log(`TypeScript ${version}: ${status === 0 ? 'accepted' : stdout}`);
  if (status !== 0) process.exitCode = 1;
}
rmSync(folder, { recursive: true });
