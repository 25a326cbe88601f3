import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

interface Layer {
  readonly name: string;
  readonly files: readonly string[];
  /** Names of the layers it may import, besides itself. */
  readonly imports: readonly string[];
}

const core = ['ground', 'steps', 'composer'];
const LAYERS: readonly Layer[] = [
  {
    name: 'ground',
    files: [
      'types',
      'spec',
      'spec/*',
      'errors',
      'board',
      'key',
      'state',
      'ends',
      'random',
      'option-checks',
      'sowing-budget',
    ],
    imports: [],
  },
  { name: 'steps', files: ['steps/*'], imports: ['ground'] },
  {
    name: 'composer',
    files: ['play/*', 'options', 'position', 'define', 'cursor'],
    imports: ['ground', 'steps'],
  },
  { name: 'list of rulesets', files: ['rulesets/index'], imports: ['ground', 'rulesets'] },
  { name: 'rulesets', files: ['rulesets/*'], imports: core },
  {
    name: 'readers',
    files: ['geometry', 'perft', 'trace', 'game', 'game-options', 'history', 'saved-game', 'rules-with'],
    imports: core,
  },
  { name: 'main entry', files: ['index'], imports: [...core, 'list of rulesets', 'rulesets', 'readers'] },
  {
    name: 'leaves',
    files: ['notation/*', 'search/*', 'testing/*', 'boardgame-io/*'],
    imports: [...core, 'readers'],
  },
  {
    name: 'workers',
    files: ['workers/*'],
    imports: [...core, 'list of rulesets', 'rulesets', 'readers', 'main entry', 'leaves'],
  },
  // It uses the package by its name, as everybody does.
  { name: 'cli', files: ['cli/*'], imports: [] },
];

/** The layers that may use what Node has. */
const onNode = ['workers', 'cli'];

/** File names without extension, relative to src, and what each imports: files of src so named, or packages. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** The first layer that lists the file. */
function layerOf(file: string): Layer | undefined {
  return LAYERS.find(({ files }) =>
    files.some((name) => name === file || (name.endsWith('/*') && file.startsWith(name.slice(0, -1)))),
  );
}

function wrongArrows(graph: Graph): string[] {
  return [...graph].flatMap(([file, imports]) => {
    const layer = layerOf(file);
    if (!layer) return [`${file} is in no layer`];
    const wrong = imports.filter((target) => {
      const name = layerOf(target)?.name;
      return name === undefined
        ? !onNode.includes(layer.name)
        : name !== layer.name && !layer.imports.includes(name);
    });
    return wrong.map((target) => `${file} → ${target}`);
  });
}

function cycles(graph: Graph): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (path.includes(file) || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

/** The folders that the folders of files import from; what lies in no folder is left out. */
function foldersOf(graph: Graph): Graph {
  const folders = new Map<string, string[]>();
  for (const [file, imports] of graph) {
    const folder = posix.dirname(file);
    const others = imports.map((target) => posix.dirname(target)).filter((other) => other !== folder);
    folders.set(folder, [...(folders.get(folder) ?? []), ...others]);
  }
  folders.delete('.');
  return folders;
}

const root = join(import.meta.dirname, '../src');
const sources: ReadonlyMap<string, ts.SourceFile> = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [path.replace(/\.ts$/, ''), ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)];
    }),
);

function importsOf(file: string, text: string): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .map((name) =>
      name.startsWith('.') ? posix.join(posix.dirname(file), name).replace(/\.ts$/, '') : name,
    );
}

const graph: Graph = new Map([...sources].map(([file, { text }]) => [file, importsOf(file, text)]));

/** Every node for which `found` holds, as `file:line code`. */
function occurrences(file: string, source: ts.SourceFile, found: (node: ts.Node) => boolean): string[] {
  const hits: string[] = [];
  const visit = (node: ts.Node): void => {
    if (found(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      hits.push(`${file}:${line + 1} ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return hits;
}

function inFiles(isAsked: (file: string) => boolean, found: (node: ts.Node) => boolean): string[] {
  return [...sources].flatMap(([file, source]) => (isAsked(file) ? occurrences(file, source, found) : []));
}

/** Where a ruleset uses another for anything but its spec. */
function borrowings(file: string, source: ts.SourceFile): string[] {
  const names = new Set<string>();
  occurrences(file, source, (node) => {
    if (!ts.isImportSpecifier(node)) return false;
    const [target = ''] = importsOf(file, node.parent.parent.parent.getText());
    if (layerOf(target)?.name === 'rulesets') names.add(node.name.text);
    return false;
  });
  const isSpec = ({ parent }: ts.Node): boolean =>
    ts.isPropertyAccessExpression(parent) && parent.name.text === 'spec';
  return occurrences(
    file,
    source,
    (node) =>
      ts.isIdentifier(node) && names.has(node.text) && !ts.isImportSpecifier(node.parent) && !isSpec(node),
  );
}

const isInCore = (file: string): boolean => core.includes(layerOf(file)?.name ?? '');
const isRuleset = (file: string): boolean => layerOf(file)?.name === 'rulesets';

describe('the source', () => {
  test('imports downwards only, each file within what its layer allows', () => {
    expect(graph.size).toBeGreaterThan(15);
    expect(wrongArrows(graph)).toEqual([]);
  });

  test('has no cycle of imports', () => {
    expect(cycles(graph)).toEqual([]);
  });

  test('has no cycle of folders', () => {
    expect(cycles(foldersOf(graph))).toEqual([]);
  });

  test('has a core that knows no ruleset by name', () => {
    const isId = (node: ts.Node): boolean => ts.isPropertyAssignment(node) && node.name.getText() === 'id';
    const ids = inFiles(isRuleset, isId).map((hit) => /id: '(\w+)'/.exec(hit)?.[1]);
    expect(ids).toEqual(expect.arrayContaining(['wari', 'kalah']));
    const isRulesetId = (node: ts.Node): boolean =>
      (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) && ids.includes(node.text);
    expect(inFiles(isInCore, isRulesetId)).toEqual([]);
  });

  test('never asks which ruleset it runs', () => {
    const isId = (node: ts.Node): boolean => ts.isPropertyAccessExpression(node) && node.name.text === 'id';
    const asks = (node: ts.Node): boolean =>
      (ts.isBinaryExpression(node) &&
        /^[!=]==?$/.test(node.operatorToken.getText()) &&
        (isId(node.left) || isId(node.right))) ||
      (ts.isSwitchStatement(node) && isId(node.expression));
    expect(inFiles((file) => layerOf(file)?.name !== 'list of rulesets', asks)).toEqual([]);
  });

  test('has rulesets that take from one another no more than a spec to vary', () => {
    const borrowed = [...sources].flatMap(([file, source]) =>
      isRuleset(file) ? borrowings(file, source) : [],
    );
    expect(borrowed).toEqual([]);
  });

  test('has files of at most 250 lines', () => {
    const long = [...sources].filter(([, { text }]) => text.split('\n').length > 251).map(([file]) => file);
    expect(long).toEqual([]);
  });

  test('has no default exports', () => {
    const isDefault = (node: ts.Node): boolean =>
      ts.isExportAssignment(node) ||
      (node.kind === ts.SyntaxKind.DefaultKeyword && !ts.isDefaultClause(node.parent)) ||
      (ts.isExportSpecifier(node) && node.name.text === 'default');
    expect(inFiles(() => true, isDefault)).toEqual([]);
  });
});

describe('the check', () => {
  test('names an arrow that runs the wrong way', () => {
    expect(
      wrongArrows(
        new Map([
          ['steps/sow', ['board', 'define']],
          ['define', ['steps/sow', 'rulesets/wari', 'node:fs']],
          ['notation/record', ['cursor', 'rulesets/index', 'index']],
          ['search/solver', ['node:worker_threads', 'workers/ask']],
          ['workers/ask', ['search/solver', 'node:worker_threads', 'cli/main']],
          ['cli/main', ['cli/usage', 'index', 'mancala-rules/notation', 'node:tty']],
        ]),
      ),
    ).toEqual([
      'steps/sow → define',
      'define → rulesets/wari',
      'define → node:fs',
      'notation/record → rulesets/index',
      'notation/record → index',
      'search/solver → node:worker_threads',
      'search/solver → workers/ask',
      'workers/ask → cli/main',
      'cli/main → index',
    ]);
  });

  test('names a file that is in no layer', () => {
    expect(wrongArrows(new Map([['odds', []]]))).toEqual(['odds is in no layer']);
  });

  test('names a cycle', () => {
    const made: Graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
    ]);
    expect(cycles(made)).toEqual(['a → b → c → a']);
    expect(cycles(new Map([...made, ['c', ['d']]]))).toEqual([]);
  });

  test('names a cycle of folders, that of a folder and one within it among them', () => {
    const made: Graph = new Map([
      ['index', ['search/solver']],
      ['search/solver', ['search/tree/proof', 'types']],
      ['search/tree/proof', ['search/tree/frame', 'search/tables/line', 'node:fs/promises']],
      ['search/tables/line', ['index']],
    ]);
    expect(cycles(foldersOf(made))).toEqual([]);
    expect(cycles(foldersOf(new Map([...made, ['search/tables/codes', ['search/tree/frame']]])))).toEqual([
      'search/tree → search/tables → search/tree',
    ]);
    expect(cycles(foldersOf(new Map([...made, ['search/tables/codes', ['search/solver']]])))).toEqual([
      'search → search/tree → search/tables → search',
    ]);
  });

  test('sees imports of every form', () => {
    const text =
      "import type { A } from './a.ts'; export * from '../b.ts'; import 'c'; void import('./d.ts');";
    expect(importsOf('folder/file', text)).toEqual(['folder/a', 'b', 'c', 'folder/d']);
  });

  test('names what a ruleset borrows from another beyond its spec', () => {
    const text = "import { wari } from './wari.ts';\nuse(wari.spec);\nuse(wari.options);";
    const source = ts.createSourceFile('ayo.ts', text, ts.ScriptTarget.Latest, true);
    expect(borrowings('rulesets/ayo', source)).toEqual(['rulesets/ayo:3 wari']);
  });
});
