// A thread's part of a table, for this thread and for workers.
import { defineRules, kalah, wari, type BoardOptions, type Rules } from 'mancala-rules';
import { countPositions, PositionIndex } from '../../src/tables/position-index.ts';
import { fillTable } from '../../src/tables/fill-table.ts';
import { PackedValues } from '../../src/tables/packed-values.ts';
import { MemoryStorage } from '../../src/tables/table-storage.ts';
import { joinTeam, type TeamMemory } from '../../src/tables/team.ts';

/** Extra turns without gains. */
const again = defineRules<BoardOptions>({
  id: 'again',
  title: 'again',
  version: 1,
  defaults: { pits: 3, seeds: 4, first: 'south' },
  steps: () => ({ ...wari.spec.steps(wari.options), extraTurn: ({ last }, pits) => last % pits === 0 }),
});

/** Rules and a number of seeds whose last layers are shared by the threads. */
export const games: Readonly<Record<string, readonly [rules: Rules, seeds: number]>> = {
  wari: [wari, 9],
  kalah: [kalah, 8],
  again: [again, 22],
};

export interface Part {
  readonly game: string;
  readonly memory: TeamMemory;
  readonly rank: number;
  readonly maxRemembered?: number;
}

export const positions = (game: string): number => {
  const [rules, seeds] = games[game]!;
  return countPositions(2 * rules.options.pits, seeds);
};

export const playPart = ({ game, memory, rank, maxRemembered }: Part): void => {
  const [rules, seeds] = games[game]!;
  const index = new PositionIndex(2 * rules.options.pits, seeds);
  const values = new PackedValues(new MemoryStorage(memory.values), rules.options.pits);
  const { cells } = memory;
  const workspace = { team: joinTeam(memory, rank), cells, ...(maxRemembered && { maxRemembered }) };
  for (const _ of fillTable(rules, index, values, workspace));
};
