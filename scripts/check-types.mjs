// @ts-check
/** The packed declarations, as compilers old and new read them: the programs in `test/e2e/package` use every one of them. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectWithPacked } from './packed.mjs';

/** The oldest is the one that the readme names. */
const versions = ['5.4.5', '5.6.3', '5.8.3', '5.9.3', '6.0.3', '7.0.2'];

/** How programs find the package, and what they are called then. */
const resolutions = {
  nodenext: { module: 'nodenext', extensions: ['mts', 'cts'] },
  bundler: { module: 'esnext', extensions: ['ts'] },
};

const folder = projectWithPacked();
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
    // The declarations are what is checked.
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
