// @ts-check
/**
 * Writes the declarations: a file for each source module into `dist/types`, without what no entry uses.
 *
 * `import` and `require` share them, so that a `Game` of either has one type. They are CommonJS because types of a CommonJS
 * module can be re-exported from both kinds of modules; a CommonJS module cannot re-export those of an ES module.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import ts from 'typescript';
import { entries } from './entries.mjs';

const folder = 'dist/types';

/** @type {{ config: { compilerOptions: { paths: Record<string, [source: string]> } } }} */
const { config } = /** @type {any} */ (ts.readConfigFile('tsconfig.json', ts.sys.readFile));

/** Every entry, with the path of its module in `src`, without an extension. */
const modules = entries.map(({ name, types }) => {
  const [source] = config.compilerOptions.paths[name] ?? [];
  if (!source) throw new Error(`tsconfig.json has no path for ${name}`);
  return { types, source, module: relative('src', source).replace(/\.ts$/, '') };
});

const bundle = await rollup({
  input: Object.fromEntries(modules.map(({ module, source }) => [module, source])),
  external: /^node:/,
  plugins: [dts()],
});
await bundle.write({
  dir: folder,
  preserveModules: true,
  preserveModulesRoot: 'src',
  entryFileNames: '[name].d.ts',
});
await bundle.close();

writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
for (const { types, module } of modules) {
  const path = relative(dirname(types), join(folder, module)).replace(/^(?!\.)/, './');
  const text = `export * from '${path}.js';\n`;
  writeFileSync(types, text);
  writeFileSync(types.replace(/ts$/, 'cts'), text);
}
