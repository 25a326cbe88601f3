/** The data that all cursors of a ruleset share. */
import { InvalidArgumentError } from '../model/errors.ts';
import { engineOf, type Engine } from '../engine/engine.ts';
import { MutableBoard } from '../engine/board.ts';
import { dependsOn } from '../engine/conditions.ts';
import { normalizeMarks } from '../engine/marks.ts';
import type { Dependence } from '../ruleset/endings.ts';
import { seedsReturn, stepsOf } from '../ruleset/steps-of.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Sowing } from '../ruleset/sowing.ts';
import type { Steps } from '../ruleset/steps.ts';
import { CaptureCache } from './capture-cache.ts';
import { Layout } from './layout.ts';
import { MarkSets } from './mark-sets.ts';
import type { PositionStack } from './position-stack.ts';
import { SowTable } from './sow-table.ts';
import { RuleProbe } from './rule-probe.ts';

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
  for (const offset of sowTable.emptyOffsets) if (stack.counts[from + offset] !== 0) return false;
  return true;
};

/** Whether rules of sowing know more than laps that follow from the board alone. */
const isMoreThanLaps = ({ begins, moves, questions, remembers, maxLaps, marks }: Sowing): boolean =>
  !!(begins ?? moves ?? remembers ?? questions ?? maxLaps ?? marks?.marksLifted ?? marks?.marksLast);

const assertAt = (stack: PositionStack, at: number): void => {
  if (stack.at !== at) throw new InvalidArgumentError('A step has moved the cursor that is playing it.');
};

/** The data that all cursors of a ruleset share: the memory layout, and the tables learned from the engine. */
export class CompiledRules {
  /** The maximum number of seeds in a cell. */
  readonly maxSeeds: number;
  readonly steps: Steps;
  readonly layout: Layout;
  readonly markSets: MarkSets = new MarkSets();
  /** Whether an engine makes all moves, because more than one lap after another decides them: no table could know them. */
  readonly isByEngine: boolean;
  /** The rules, as states name them. */
  readonly ruleset: string;
  /** What decides who wins. */
  readonly decidedBy: 'seeds' | 'endings';
  /** The parts of a state, besides pits and turn, that the rules depend on. */
  readonly depends: readonly Dependence[];
  private readonly tables = new Map<number, MoveTables>();
  /** The idle engine. A step that plays on another cursor gets a fresh one, and so does the call after an error. */
  private idle: Engine | undefined;
  private idleProbe: RuleProbe | undefined;

  constructor(rules: Rules, maxSeeds: number) {
    const { spec, options } = rules;
    this.maxSeeds = maxSeeds;
    this.steps = stepsOf(rules);
    const { sowing, endings } = this.steps;
    this.isByEngine = !!sowing && isMoreThanLaps(sowing);
    this.ruleset = rules.ruleset;
    this.decidedBy = spec.decidedBy ?? 'seeds';
    this.layout = new Layout(options.pits, maxSeeds, !!(sowing?.marks ?? sowing?.passing));
    const { depends = [] } = spec;
    this.depends = [
      ...depends,
      ...endings.flatMap(({ when }) => dependsOn(when)),
      ...(seedsReturn(this.steps) ? (['stores'] as const) : []),
    ];
    if (sowing?.marks) this.markSets.numberOf(normalizeMarks(undefined, 2 * options.pits));
  }

  /** The tables for an arrangement of marks, by its number. */
  tablesFor(marks: number): MoveTables {
    const { tables, layout, steps, markSets } = this;
    let found = tables.get(marks);
    if (!found) {
      const list = markSets.lists[marks] ?? [];
      const sowTable = new SowTable(layout, steps, this.maxSeeds, list);
      const captures = new CaptureCache(layout, steps.sowing?.choices ?? 1, markSets, marks);
      found = { marks, sowTable, captures };
      // The oldest tables are dropped.
      if (tables.size >= MAX_TABLES) tables.delete(tables.keys().next().value!);
      tables.set(marks, found);
    }
    return found;
  }

  /** Calls a function with an engine that shows the topmost position of a stack. */
  withEngine<T>(stack: PositionStack, use: (engine: Engine) => T): T {
    const { at } = stack;
    const engine = this.idle ?? engineOf(this.steps, new MutableBoard(this.layout.pits));
    this.idle = undefined;
    stack.copyTo(engine);
    const result = use(engine);
    assertAt(stack, at);
    this.idle = engine;
    return result;
  }

  /** Adds an entry to a table, by a probe that shows the position `above` words higher than the topmost one. */
  learn(stack: PositionStack, above: number, addEntry: (probe: RuleProbe) => void): void {
    const { at } = stack;
    const probe = this.idleProbe ?? new RuleProbe(this.steps, this.layout.pits);
    this.idleProbe = undefined;
    stack.copyTo(probe.engine, above);
    addEntry(probe);
    assertAt(stack, at);
    this.idleProbe = probe;
  }
}
