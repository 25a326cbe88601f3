import type { IConfiguration } from 'dependency-cruiser';

/** The folders of src from the ground up: each imports only from those before it. */
const floors = ['model', 'ruleset', 'steps', 'engine', 'cursor', 'rulesets', 'game', 'tools'];
/** Entries of their own on top of those. They take rulesets as arguments, so an app bundles only the games it imports. */
const leaves = ['notation', 'search', 'match', 'testing', 'boardgame-io'];

const inside = (folders: readonly string[]): string => `^src/(${folders.join('|')})/`;

const config: IConfiguration = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-folder-cycle', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    ...floors.map((floor, i) => ({
      name: `${floor}-imports-upward`,
      severity: 'error' as const,
      from: { path: inside([floor]) },
      to: { path: '^src/', pathNot: inside(floors.slice(0, i + 1)) },
    })),
    ...leaves.map((leaf) => ({
      name: `${leaf}-imports-what-it-may-not`,
      severity: 'error' as const,
      from: { path: inside([leaf]) },
      to: { path: '^src/', pathNot: inside([...floors.filter((floor) => floor !== 'rulesets'), leaf]) },
    })),
    {
      name: 'ruleset-imports-a-ruleset',
      comment: 'A ruleset may only vary the spec of another.',
      severity: 'error',
      from: { path: '^src/rulesets/', pathNot: '^src/rulesets/index.ts$' },
      to: { path: '^src/rulesets/' },
    },
    {
      name: 'cli-imports-the-package-by-its-name',
      comment: 'So it is a user like any other.',
      severity: 'error',
      from: { path: '^src/cli/' },
      to: { path: '^src/', pathNot: '^src/cli/' },
    },
    {
      name: 'nobody-imports-the-top',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(cli|workers)/' },
      to: { path: '^src/(index.ts|cli/|workers/)' },
    },
    {
      name: 'no-packages',
      comment: 'The library runs anywhere and depends on nothing.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(cli|workers)/' },
      to: { pathNot: '^src/' },
    },
  ],
  options: { tsPreCompilationDeps: true, doNotFollow: { path: 'node_modules' } },
};

export default config;
