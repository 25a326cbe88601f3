// @ts-check
/** Writes `dist`: the modules with their style sheets in them, and their types. */
import { copyFile, rm } from 'node:fs/promises';
import { rolldown } from 'rolldown';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

const input = ['index.ts', 'parts.ts'];
const external = /^(mancala-rules|react)/;

await rm('dist', { recursive: true, force: true });
const code = await rolldown({
  input,
  external,
  moduleTypes: { '.css': 'text' },
  transform: { target: 'es2022' },
});
// The docstrings are in the declarations.
await code.write({ dir: 'dist', comments: false });
const types = await rollup({ input, external, plugins: [dts()] });
await types.write({ dir: 'dist' });
for (const file of ['react.d.ts', 'colors.css']) await copyFile(file, `dist/${file}`);
