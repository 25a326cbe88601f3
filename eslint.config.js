import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import jsdoc from 'eslint-plugin-jsdoc';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const banned = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
];

/** A file that asks which ruleset it runs lacks a step. */
const asksForId = 'Do not branch on the id of a ruleset.';
const bannedInSource = [
  ...banned,
  {
    selector: "BinaryExpression[operator=/^[!=]==?$/] > MemberExpression[property.name='id']",
    message: asksForId,
  },
  { selector: "SwitchStatement > MemberExpression.discriminant[property.name='id']", message: asksForId },
];

/** What tests know about a game is in its oracle. */
const bannedInTests = [
  ...banned,
  {
    selector: 'BinaryExpression:matches([left.name=id], [left.property.name=id]) > Literal[value=/^\\w+$/]',
    message: asksForId,
  },
  {
    selector: 'SwitchStatement:matches([discriminant.name=id], [discriminant.property.name=id])',
    message: asksForId,
  },
];

/** The modules from which the entries of the package export. */
const published = [
  '.',
  'notation',
  'search',
  'steps',
  'text',
  'tables',
  'books',
  'workers',
  'uci',
  'rounds',
  'testing',
  'boardgame-io',
].flatMap((entry) => {
  const file = join('src', entry, 'index.ts');
  const paths = readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/from '(\.[^']+)'/g);
  return [...paths].map(([, path]) => join(dirname(file), path));
});

/** Functions that an entry exports: they have an example, unlike what a module shares with the rest of the library. */
const example = 'JsdocBlock:has(JsdocTag[tag=example])';
const silent =
  ':not(:has(JsdocTag[tag=throws])):not([description=/throw/i]):not(:has(JsdocTag[description=/throw/i]))';
const functions = ['ArrowFunctionExpression', 'FunctionDeclaration'];
const documented = [
  ...functions.map((context) => ({ context, comment: example })),
  // Types that are exported for the engine only.
  'ExportNamedDeclaration > TSInterfaceDeclaration:not([id.name=/^(PlayBoard|LapBoard|LapPlayer|LapCode)$/]) TSMethodSignature',
  'ExportNamedDeclaration > ClassDeclaration > ClassBody > MethodDefinition[kind=method]:not([key.type=PrivateIdentifier])',
];

export default defineConfig(
  globalIgnores([
    '**/.wireit',
    'dist',
    'coverage',
    'reports',
    '{apps,packages}/*/{dist,public,reports}',
    '.stryker-tmp',
  ]),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['{apps,packages}/*/*.config.ts'] } },
    },
    rules: {
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...banned],
      '@typescript-eslint/consistent-type-definitions': 'off',
      // Boards have a known length, callers may not use TypeScript, and the members of rules do not use `this`.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // The caller may abort with any reason.
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  // Text from outside: every regular expression takes time proportional to the length of the text.
  {
    files: ['src/**', 'apps/**', 'packages/**', 'examples/**'],
    ignores: ['**/*.test.*', '{apps,packages}/*/test/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    // What types there are stands in comments.
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'off' },
  },
  {
    files: ['src/**'],
    rules: {
      'no-restricted-syntax': ['error', ...bannedInSource],
      // A reason to look again, not a law.
      'max-lines': ['warn', 350],
    },
  },
  // What Node has.
  {
    files: ['{apps,packages,examples}/**/*.js', 'scripts/**', '.ci/*.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          ...['console', 'process', 'performance', 'fetch', 'Buffer', 'URL', 'AbortController'],
          ...['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval'],
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  // Tests hand in what no typed program would.
  {
    files: ['test/**'],
    rules: {
      'no-sparse-arrays': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      'no-restricted-syntax': ['error', ...bannedInTests],
    },
  },
  // The library runs anywhere: nothing of Node or of a browser but what all of them have.
  {
    files: ['src/**'],
    ignores: ['src/cli/**', 'src/workers/**'],
    languageOptions: {
      globals: {
        TextDecoder: 'readonly',
        TextEncoder: 'readonly',
        MessageChannel: 'readonly',
        performance: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
        setInterval: 'readonly',
        setTimeout: 'readonly',
        clearInterval: 'readonly',
        clearTimeout: 'readonly',
      },
    },
    rules: { 'no-undef': 'error' },
  },
  // Docstrings name every parameter, the result and what is thrown.
  {
    files: published,
    plugins: { jsdoc },
    settings: { jsdoc: { mode: 'typescript', ignoreInternal: true } },
    rules: {
      'jsdoc/check-param-names': ['error', { checkDestructured: false }],
      'jsdoc/require-param': ['error', { contexts: documented, checkDestructured: false }],
      'jsdoc/require-param-description': ['error', { contexts: documented }],
      'jsdoc/require-returns': ['error', { contexts: documented }],
      'jsdoc/require-returns-description': ['error', { contexts: documented }],
      'jsdoc/no-restricted-syntax': [
        'error',
        {
          contexts: functions.map((context) => ({
            context,
            comment: example + silent,
            message: 'Say what it throws, or that it does not throw.',
          })),
        },
      ],
    },
  },
  // What tools load.
  {
    files: ['**/*.config.*', 'scripts/{dependency-cruiser,knip}.js'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
