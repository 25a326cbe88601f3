// @ts-check
/** Writes `dist`: the module with its style sheet in it, and its types in one file. */
import { copyFile, rm } from 'node:fs/promises';
import { rolldown } from 'rolldown';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

const external = /^(mancala-rules|react)/;

await rm('dist', { recursive: true, force: true });
const code = await rolldown({
  input: 'index.ts',
  external,
  moduleTypes: { '.css': 'text' },
  transform: { target: 'es2022' },
});
await code.write({ file: 'dist/index.js' });
const types = await rollup({ input: 'index.ts', external, plugins: [dts()] });
await types.write({ file: 'dist/index.d.ts' });
await copyFile('react.d.ts', 'dist/react.d.ts');
