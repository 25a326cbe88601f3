// Threads that fill a table together: this one, and real workers.
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { createPackedValues } from '../../src/tables/create-tablebase.ts';
import { layerBytes } from '../../src/tables/fill-table.ts';
import { createTeamMemory, joinTeam, TEAM_CHUNK } from '../../src/tables/team.ts';
import { expect, it } from 'vitest';
import { games, playPart, positions, type Part } from './team-part.ts';

const { outputFiles } = buildSync({
  stdin: {
    contents: `
      import { workerData } from 'node:worker_threads';
      import { playPart } from './team-part.ts';
      playPart(workerData);`,
    resolveDir: import.meta.dirname,
  },
  alias: { 'mancala-rules': `${import.meta.dirname}/../../src/index.ts` },
  bundle: true,
  platform: 'node',
  write: false,
});

/** Plays a part in a worker, and resolves when it ends. */
const inWorker = (workerData: Part): Promise<unknown> =>
  new Promise((resolve, reject) => {
    new Worker(outputFiles[0]!.text, { eval: true, workerData }).on('exit', resolve).on('error', reject);
  });

it.each<{ game: string; size: number; maxRemembered?: number }>([
  { game: 'wari', size: 2 },
  { game: 'wari', size: 3, maxRemembered: TEAM_CHUNK },
  { game: 'kalah', size: 2, maxRemembered: TEAM_CHUNK },
  { game: 'again', size: 2 },
  { game: 'wari', size: 1 },
])('the table of $game is the same with $size threads', async ({ game, size, maxRemembered }) => {
  const [rules, seeds] = games[game]!;
  const bytes = { values: positions(game), cells: layerBytes(rules.options.pits, seeds) };
  const memory = createTeamMemory(size, bytes);
  const part = { game, memory, ...(maxRemembered !== undefined && { maxRemembered }) };
  // The last part is this thread's.
  const others = Array.from({ length: size - 1 }, (_, rank) => inWorker({ ...part, rank }));
  playPart({ ...part, rank: size - 1 });
  await Promise.all(others);
  expect(Buffer.compare(memory.values, await createPackedValues(rules, { seeds }))).toBe(0);
});

it('has room for a thousand messages more, or says that it has not', () => {
  const team = joinTeam(createTeamMemory(2, { values: 1, cells: 1 }), 0);
  let sent = 0;
  for (; team.hasRoom(); sent++) team.send(1, sent, 1);
  for (let more = 0; more < 1000; more++) team.send(1, more, 2);
  expect(sent).toBe(2 ** 14 - 1000);
});
