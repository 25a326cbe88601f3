// @ts-check
/**
 * The two steps of a release, for the workflow `release`: `node scripts/release.mjs version` writes the next versions and their
 * changelogs, `node scripts/release.mjs publish` builds and publishes the versions that npm does not have yet.
 */
import { execSync } from 'node:child_process';

/** Sets the versions of the library that the board takes. @param {string} range */
const setPeer = (range) => `npm pkg set "peerDependencies.mancala-rules=${range}" --workspace mancala-board`;

const steps = {
  // Both packages have the same version. Changesets would make it a major one whenever the library leaves the range.
  version: [
    setPeer('*'),
    'npx changeset version',
    setPeer(`^$(node -p 'require("./package.json").version')`),
    'npm install --package-lock-only',
  ],
  publish: ['npm run build', 'npm run build --workspace mancala-board', 'npx changeset publish'],
};

const [, , name = ''] = process.argv;
if (name !== 'version' && name !== 'publish') {
  console.error(`release: expected version or publish, got ${name || 'nothing'}`);
  process.exit(1);
}
for (const command of steps[name]) execSync(command, { stdio: 'inherit' });
