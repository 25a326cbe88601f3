/** The data that all cursors of a ruleset share. */
import { Engine } from '../engine/engine.ts';
import { dependsOn } from '../engine/conditions.ts';
import type { Dependence } from '../ruleset/endings.ts';
import type { Rules } from '../ruleset/rules.ts';
import { seedsReturn } from '../ruleset/steps-of.ts';
import type { Steps } from '../ruleset/steps.ts';
import { CaptureCache } from './capture-cache.ts';
import { Layout } from './layout.ts';
import { MarkSets } from './mark-sets.ts';
import type { PositionStack } from './position-stack.ts';
import { SowTable } from './sow-table.ts';

/** The maximum number of arrangements of marks that have tables at a time. */
const MAX_TABLES = 256;

/** The tables learned from the engine for one arrangement of marks. */
export interface MoveTables {
  /** The number of the marks. */
  readonly marks: number;
  readonly sowTable: SowTable;
  readonly captures: CaptureCache;
}

/**
 * Whether tables are valid for the topmost position: they are for its marks, and the pits that they assume empty are
 * empty.
 */
export const areTablesFor = ({ marks, sowTable }: MoveTables, stack: PositionStack): boolean => {
  if (stack.markNumber !== marks) return false;
  const from = stack.at << stack.layout.packing;
  for (const cell of sowTable.emptyCells) if (stack.cells[from + cell] !== 0) return false;
  return true;
};

/** The data that all cursors of a ruleset share: the memory layout, and the tables learned from the engine. */
export class CompiledRules {
  /** The maximum number of seeds in a cell. */
  readonly maxSeeds: number;
  readonly steps: Steps;
  readonly layout: Layout;
  readonly markSets: MarkSets = new MarkSets();
  /** The parts of a state, besides pits and turn, that the rules depend on. */
  readonly depends: readonly Dependence[];
  private readonly tables = new Map<number, MoveTables>();
  /** The idle engine. A step that plays on another cursor gets a fresh one, and so does the call after an error. */
  private idle: Engine | undefined;

  constructor({ spec, options }: Rules, maxSeeds: number) {
    this.maxSeeds = maxSeeds;
    this.steps = spec.steps(options);
    const { sowing, endings } = this.steps;
    this.layout = new Layout(options.pits, maxSeeds, !!(sowing?.marks ?? sowing?.passing));
    const { depends = [] } = spec;
    const returned = seedsReturn(this.steps) ? (['stores'] as const) : [];
    this.depends = [...depends, ...returned, ...endings.flatMap(({ when }) => dependsOn(when))];
    const none = sowing?.marksOf(undefined, 2 * options.pits);
    if (none) this.markSets.numberOf(none);
  }

  /** The tables for an arrangement of marks, by its number. */
  tablesFor(marks: number): MoveTables {
    const { tables, layout, steps, markSets } = this;
    let found = tables.get(marks);
    if (!found) {
      const list = markSets.lists[marks] ?? [];
      const sowTable = new SowTable(layout, steps, this.maxSeeds, list);
      found = { marks, sowTable, captures: new CaptureCache(layout, steps) };
      // The oldest tables are dropped.
      for (const old of tables.size < MAX_TABLES ? [] : tables.keys()) {
        tables.delete(old);
        break;
      }
      tables.set(marks, found);
    }
    return found;
  }

  borrowEngine(): Engine {
    const engine = this.idle ?? new Engine(this.layout.pits, this.steps);
    this.idle = undefined;
    return engine;
  }

  returnEngine(engine: Engine): void {
    this.idle = engine;
  }
}
