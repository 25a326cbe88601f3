// The training of evaluations: the same rows and nets on every machine, and nets that evaluate as their models do.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulesetById } from 'mancala-rules';
import { afterAll, expect, it } from 'vitest';
import { examplesOf, valuesOf } from '../../bench/strength/examples.ts';
import { modelValue, trainModel } from '../../bench/strength/model.ts';
import { limitsOf, netOf } from '../../bench/strength/round-net.ts';
import { fillFolder, readShards, rowsOf } from '../../bench/strength/rows.ts';
import { netValues } from '../../src/search/evaluation/net.ts';

const folder = mkdtempSync(join(tmpdir(), 'rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

// It has marks and a pair of pits of both players.
const rules = rulesetById('togyzqumalaq');
const [SHARDS, ROWS] = [4, 60];
const fill = async (name: string, part: number, parts: number): Promise<string[]> => {
  const made: string[] = [];
  const share = { shards: SHARDS, part, parts, count: ROWS };
  await fillFolder(join(folder, name), { rules, nodes: 50, generation: 1 }, share, (file) => made.push(file));
  return made;
};
const filesOf = (name: string): (readonly [string, string])[] =>
  readdirSync(join(folder, name)).map((file) => [file, readFileSync(join(folder, name, file), 'base64')]);

it('makes the same rows in any number of processes, and those that are missing', async () => {
  await fill('one', 0, 1);
  for (const part of [1, 0, 2]) await fill('three', part, 3);
  const whole = filesOf('one');
  expect(new Set(whole.map(([, rows]) => rows)).size).toBe(SHARDS);
  expect(filesOf('three')).toEqual(whole);
  const lost = join(folder, 'one', whole[1]![0]);
  rmSync(lost);
  expect(await fill('one', 0, 1)).toEqual([lost]);
  expect(filesOf('one')).toEqual(whole);
});

it('gives the same net for the same rows, with the values of the model but for rounding', () => {
  const shards = readShards(join(folder, 'three'), SHARDS);
  const board = { pits: 9, seeds: 162, columns: 24, marks: true } as const;
  const shape = { ...board, hidden: 8, top: 16, step: 8 };
  const examples = examplesOf(rules, shards, shape, { lambda: 0.75, scale: 128 });
  const sizes = { inputs: 18 * 24 + 2 * 32 + 2 * 10, hidden: 8, ...limitsOf(16) };
  const rows = shards.flatMap((shard) => rowsOf(shard, board.pits));
  const marks = rows.flatMap(({ ownMark, otherMark }) => [18 * 24 + 64 + ownMark, 18 * 24 + 74 + otherMark]);
  expect([...examples.inputs].filter((input) => input >= 18 * 24 + 64)).toEqual(marks);
  const train = () => trainModel(examples, examples, sizes, () => undefined);
  const model = train();
  const net = netOf(shape, model);
  expect(netOf(shape, train())).toEqual(net);
  const rounding = (examples.kinds * net.linear) / 512 + shape.step / 2 + 8 * (16 / 512);
  for (const [i, value] of valuesOf(rules, shards, (cursor) => netValues(cursor, net)).entries())
    expect(Math.abs(value - modelValue(model, examples, i))).toBeLessThanOrEqual(rounding);
});
