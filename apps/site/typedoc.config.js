// @ts-check
import { groups } from './typedoc-plugin.js';

/** @type {Partial<import('typedoc').TypeDocOptions>} */
const config = {
  tsconfig: 'typedoc.tsconfig.json',
  entryPoints: [
    '../../src/index.ts',
    '../../src/notation/index.ts',
    '../../src/search/index.ts',
    '../../src/steps/index.ts',
    '../../src/text/index.ts',
    '../../src/tables/index.ts',
    '../../src/books/index.ts',
    '../../src/workers/index.ts',
    '../../src/workers/serve-bots.ts',
    '../../src/uci/index.ts',
    '../../src/rounds/index.ts',
    '../../src/testing/index.ts',
    '../../src/boardgame-io/index.ts',
  ],
  out: 'public',
  disableSources: true,
  excludeInternal: true,
  treatWarningsAsErrors: true,
  validation: {
    notExported: true,
    invalidLink: true,
    notDocumented: true,
  },
  name: 'mancala-rules',
  plugin: ['./typedoc-plugin.js'],
  customCss: 'site.css',
  favicon: 'favicon.svg',
  projectDocuments: groups.flatMap(({ pages }) => pages.map(({ file }) => `../../${file}`)),
  useFirstParagraphOfCommentAsSummary: true,
  groupOrder: [...groups.map(({ group }) => group), 'Modules', '*'],
  highlightLanguages: ['bash', 'css', 'html', 'javascript', 'json', 'sql', 'tsx', 'typescript'],
  // A name with a dot in it is no address.
  markdownItOptions: { html: true, linkify: false },
  navigation: { includeGroups: true },
  // There is nothing to hide.
  visibilityFilters: {},
  searchInDocuments: true,
  // Documents are long, which lowers their rank; each is about more than one export.
  searchGroupBoosts: { Guides: 25, Rulesets: 30 },
};

export default config;
