// @ts-check
/** Which folder of `src` may import which. Nowhere, apps and packages included, do files import each other in a circle. */

/** The folders of src from the ground up: each imports only from those before it. */
const floors = ['model', 'ruleset', 'steps', 'engine', 'cursor', 'rulesets', 'game', 'tools'];
/** Entries of their own on top of those. They take rulesets as arguments, so an app bundles only the games it imports. */
const leaves = ['notation', 'text', 'tables', 'books', 'search', 'uci', 'rounds', 'testing', 'boardgame-io'];

/** @param {readonly string[]} folders */
const inside = (folders) => `^src/(${folders.join('|')})/`;

const severity = /** @type {const} */ ('error');

/** @type {import('dependency-cruiser').IConfiguration} */
const config = {
  forbidden: [
    { name: 'no-cycle', severity, from: {}, to: { circular: true } },
    { name: 'no-folder-cycle', severity, scope: 'folder', from: { path: '^src/' }, to: { circular: true } },
    ...floors.map((floor, i) => ({
      name: `${floor}-imports-upward`,
      severity,
      from: { path: inside([floor]) },
      to: { path: '^src/', pathNot: inside(floors.slice(0, i + 1)) },
    })),
    ...leaves.map((leaf) => ({
      name: `${leaf}-imports-what-it-may-not`,
      severity,
      from: { path: inside([leaf]) },
      to: {
        path: '^src/',
        pathNot: [
          inside([
            ...floors.filter((floor) => floor !== 'rulesets'),
            leaf,
            // Searches read tables and books.
            ...(leaf === 'search' ? ['tables', 'books'] : []),
            // Engines are bots, and write positions and moves as text.
            ...(leaf === 'uci' ? ['notation', 'search'] : []),
            // Texts name moves.
            ...(leaf === 'text' ? ['notation'] : []),
          ]),
          // Names of games are no games.
          ...(leaf === 'notation' ? ['^src/rulesets/names\\.ts$'] : []),
        ],
      },
    })),
    {
      name: 'ruleset-imports-a-ruleset',
      comment: 'A ruleset may only vary the spec of another, or what its relatives have in common.',
      severity,
      from: { path: '^src/rulesets/', pathNot: '^src/rulesets/(games|index|find-ruleset).ts$' },
      to: { path: '^src/rulesets/', pathNot: '-like.ts$' },
    },
    {
      name: 'cli-imports-the-package-by-its-name',
      comment: 'So it is a user like any other. Functions that compare no classes may be there twice.',
      severity,
      from: { path: '^src/cli/' },
      to: { path: '^src/', pathNot: '^src/(cli/|(model/(errors|names)|game/named-rules).ts$)' },
    },
    {
      name: 'nobody-imports-the-top',
      severity,
      from: { path: '^src/', pathNot: '^src/(cli|workers)/' },
      to: { path: '^src/(index.ts|cli/|workers/)' },
    },
    {
      name: 'no-packages',
      comment: 'The library runs anywhere and depends on nothing.',
      severity,
      from: { path: '^src/', pathNot: '^src/(cli|workers)/' },
      to: { pathNot: '^src/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|public|[.]wireit)/' },
  },
};

export default config;
