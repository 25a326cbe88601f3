// @ts-check
/**
 * `node scripts/measure-cpu.mjs FILE COMMAND ARGUMENT...` runs a command and writes the CPU seconds of all its processes to a
 * JSON file.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const [, , file = '', ...command] = process.argv;
rmSync(file, { force: true });
// Only a shell tells the time of the processes that its children have started. POSIX has no other way.
const script = '"$@"; status=$?; times >&3; exit $status';
const { status, output } = spawnSync('sh', ['-c', script, 'sh', ...command], {
  stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  encoding: 'utf8',
});
// The second line has the user and system time of the children: 1m23.450000s 0m4.560000s.
const times = String(output?.[3] ?? '').split('\n')[1] ?? '';
const seconds = [...times.matchAll(/(\d+)m([\d.]+)s/g)].map(
  ([, minutes, rest]) => 60 * Number(minutes) + Number(rest),
);
mkdirSync(dirname(file), { recursive: true });
const [user, system] = seconds;
if (user !== undefined && system !== undefined)
  writeFileSync(file, JSON.stringify({ seconds: user + system }));
process.exitCode = status ?? 1;
