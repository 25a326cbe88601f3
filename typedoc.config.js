// @ts-check
import { groups } from './site/typedoc-plugin.js';

/** @type {Partial<import('typedoc').TypeDocOptions>} */
const config = {
  entryPoints: [
    'src/index.ts',
    'src/notation/index.ts',
    'src/search/index.ts',
    'src/workers/index.ts',
    'src/match/index.ts',
    'src/testing/index.ts',
    'src/boardgame-io/index.ts',
  ],
  out: 'docs/api',
  disableSources: true,
  excludeInternal: true,
  treatWarningsAsErrors: true,
  validation: {
    notExported: true,
    invalidLink: true,
    notDocumented: true,
  },
  intentionallyNotDocumented: [
    'mancala-rules.TraceEvent.__type.type',
    'mancala-rules.TraceEvent.__type.pit',
    'mancala-rules.TraceEvent.__type.seeds',
    'mancala-rules.TraceEvent.__type.store',
    'mancala-rules.TraceEvent.__type.to',
    'mancala-rules.TraceEvent.__type.from',
    'mancala-rules.TraceEvent.__type.mark',
    'mancala-rules.TraceEvent.__type.player',
    'mancala-rules.TraceEvent.__type.outcome',
    'mancala-rules.Position.__type.pits',
    'mancala-rules.Condition.__type.row',
    'mancala-rules.Condition.__type.atMost',
    'mancala-rules.Condition.__type.inPlay',
    'mancala-rules.Condition.__type.store',
    'mancala-rules.Condition.__type.atLeast',
    'mancala-rules.Condition.__type.quietMoves',
    'mancala-rules.Condition.__type.noLegalMove',
    'mancala-rules.Condition.__type.test',
    'mancala-rules.Condition.__type.reads',
    'mancala-rules.divide.__type.move',
    'mancala-rules.divide.__type.nodes',
    'mancala-rules.IllegalMoveError.name',
    'mancala-rules/search.TablebaseError.name',
  ],
  name: 'mancala-rules',
  plugin: ['./site/typedoc-plugin.js'],
  customCss: 'site/site.css',
  favicon: 'site/favicon.svg',
  projectDocuments: groups.flatMap(({ pages }) => pages.map(({ file }) => file)),
  groupOrder: [...groups.map(({ group }) => group), 'Modules', '*'],
  highlightLanguages: ['bash', 'css', 'html', 'javascript', 'json', 'sql', 'tsx', 'typescript'],
  // A name with a dot in it is no address.
  markdownItOptions: { html: true, linkify: false },
  navigation: { includeGroups: true },
  searchInDocuments: true,
  // Documents are long, which lowers their rank; each is about more than one export.
  searchGroupBoosts: { Guides: 12, Rulesets: 6 },
};

export default config;
