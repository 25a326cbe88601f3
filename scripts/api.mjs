// @ts-check
/**
 * Compares the declarations of every entry with `etc/*.api.md`, so that a review shows every change of the API. Fails on any
 * difference; `--write` updates the files.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { entries } from './entries.mjs';

const write = process.argv.includes('--write');
const temporary = mkdtempSync(join(tmpdir(), 'mancala-rules-api-'));
mkdirSync('etc', { recursive: true });

/** @param {import('./entries.mjs').Entry} entry */
const compareEntry = ({ name, types }) => {
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: resolve('package.json'),
    configObject: {
      projectFolder: resolve('.'),
      newlineKind: 'lf',
      mainEntryPointFilePath: resolve(types),
      compiler: {
        overrideTsconfig: { compilerOptions: { module: 'nodenext', lib: ['es2023'], strict: true } },
      },
      apiReport: {
        enabled: true,
        reportFileName: name.replaceAll('/', '-'),
        reportFolder: resolve('etc'),
        reportTempFolder: temporary,
      },
      // typedoc reports missing documentation and missing exports.
      messages: { extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } } },
    },
  });
  return Extractor.invoke(config, {
    localBuild: write,
    printApiReportDiff: true,
    messageCallback: (message) => {
      message.handled = message.messageId === 'console-preamble';
    },
  });
};

const changed = entries.filter((entry) => !compareEntry(entry).succeeded);
rmSync(temporary, { recursive: true });
if (changed.length > 0) {
  console.error(`\nNot as in etc: ${changed.map(({ name }) => name).join(', ')}.`);
  console.error('If that is meant: npm run record, and a changeset that says so.');
  process.exitCode = 1;
}
