import { Engine } from '../engine/engine.ts';
import { dependsOn } from '../engine/conditions.ts';
import type { Dependence } from '../ruleset/endings.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Steps } from '../ruleset/steps.ts';
import { CaptureCache } from './capture-cache.ts';
import { Layout } from './layout.ts';
import { SowTable } from './sow-table.ts';

/** What all cursors of a ruleset share: the memory layout, and what was learned from the engine. */
export class CompiledRules {
  /** Cells can hold so many seeds. */
  readonly maxSeeds: number;
  readonly steps: Steps;
  readonly layout: Layout;
  readonly sowTable: SowTable;
  readonly captures: CaptureCache;
  /** What the future of a position depends on besides pits and turn. */
  readonly depends: readonly Dependence[];
  /** The idle engine. A step that plays on another cursor gets a fresh one, and so does the call after an error. */
  private idle: Engine | undefined;

  constructor({ spec, options }: Rules, maxSeeds: number) {
    this.maxSeeds = maxSeeds;
    this.steps = spec.steps(options);
    this.layout = new Layout(options.pits, maxSeeds);
    this.sowTable = new SowTable(this.layout, this.steps, maxSeeds);
    this.captures = new CaptureCache(this.layout, this.steps);
    const { depends = [] } = spec;
    this.depends = [...depends, ...this.steps.endings.flatMap(({ when }) => dependsOn(when))];
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
