// @ts-check
/**
 * `node scripts/measure-cpu.mjs FILE COMMAND ARGUMENT...` runs a command and writes a JSON file: the CPU seconds of all its
 * processes, the minutes that it took, the cores of the machine, and the share of it that other processes used meanwhile.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';

/** The seconds that all CPUs were at work, and those that passed on them. */
const read = () => {
  const all = cpus().map(({ times }) => times);
  /** @param {(times: import('node:os').CpuInfo['times']) => number} part */
  const sum = (part) => all.reduce((seconds, times) => seconds + part(times) / 1000, 0);
  return { busy: sum(({ user, nice, sys, irq }) => user + nice + sys + irq), idle: sum(({ idle }) => idle) };
};

const [, , file = '', ...command] = process.argv;
rmSync(file, { force: true });
const before = read();
const started = performance.now();
// Only a shell tells the time of the processes that its children have started. POSIX has no other way.
const script = '"$@"; status=$?; times >&3; exit $status';
const { status, output } = spawnSync('sh', ['-c', script, 'sh', ...command], {
  stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  encoding: 'utf8',
});
const minutes = (performance.now() - started) / 60_000;
// The second line has the user and system time of the children: 1m23.450000s 0m4.560000s.
const times = String(output?.[3] ?? '').split('\n')[1] ?? '';
const parts = [...times.matchAll(/(\d+)m([\d.]+)s/g)].map(
  ([, whole, rest]) => 60 * Number(whole) + Number(rest),
);
if (parts.length === 2) {
  const seconds = parts.reduce((sum, part) => sum + part);
  const after = read();
  const busy = after.busy - before.busy;
  const others = Math.max(0, busy - seconds) / (busy + after.idle - before.idle);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ seconds, minutes, cores: cpus().length, others }));
}
process.exitCode = status ?? 1;
