// The files that start the server with Docker, as far as they can be checked without it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';

const folder = 'examples/server';

test('the Dockerfile has no fault', () => {
  const text = readFileSync(`${folder}/Dockerfile`, 'utf8');
  expect(validate(text)).toEqual([]);
  expect(validate(text.replace('CMD', 'CDM'))).not.toEqual([]);
});

test('copies only what is there, and starts what package.json starts', () => {
  const text = readFileSync(`${folder}/Dockerfile`, 'utf8');
  const { scripts } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    scripts: Record<string, string>;
  };
  const copied = [...text.matchAll(/^COPY (\S+) /gm)].map(([, path]) => path);
  expect(copied).toEqual(['package.json', 'src', 'scripts', 'public']);
  const [, command] = /^CMD (.+)$/m.exec(text)!;
  expect((JSON.parse(command!) as string[]).join(' ')).toBe(scripts['start']);
});

test('the compose file has no fault', () => {
  const faults = (path: string): string =>
    spawnSync('node_modules/.bin/dclint', ['--max-warnings', '0', path], { encoding: 'utf8' }).stdout.trim();
  expect(faults(`${folder}/compose.yaml`)).toBe('');
  const wrong = join(mkdtempSync(join(tmpdir(), 'compose-')), 'compose.yaml');
  const text = readFileSync(`${folder}/compose.yaml`, 'utf8');
  writeFileSync(wrong, text.replace('restart: unless-stopped', 'restrat: unless-stopped'));
  expect(faults(wrong)).toContain('additional properties');
});
