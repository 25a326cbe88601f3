/** Captures by rows, learned from the engine. */
import { UNCACHEABLE, lapEffect, EffectTree, type LapEffect } from '../cursor/effect-tree.ts';
import { RuleProbe } from '../cursor/rule-probe.ts';
import type { Rules } from '../ruleset/rules.ts';
import { stepsOf } from '../ruleset/steps-of.ts';
import type { RowIndex } from './row-index.ts';

/** The maximum length of the tree. After that, the engine is asked for what is not known. */
const MAX_SIZE = 2 ** 18;

/** What a last seed captures. */
export interface Captured {
  /** A bit for each captured pit of the mover, and of the opponent. */
  readonly own: number;
  readonly theirs: number;
  /** All captured seeds, and those of the opponent. */
  readonly seeds: number;
  readonly theirSeeds: number;
  /** Whether the same player moves again. */
  readonly extraTurn: boolean;
}

/** A decision tree over the pits that a capture depends on, for each pit in which the last seed may fall. */
export class CaptureTree {
  private readonly rows: RowIndex;
  private readonly probe: RuleProbe;
  private readonly tree: EffectTree;
  /** What is captured, by leaf; null to ask the engine, because that depends on more than single pits. */
  private readonly leaves: (Captured | null)[] = [null, null];

  constructor(rules: Rules, rows: RowIndex) {
    this.rows = rows;
    this.probe = new RuleProbe(stepsOf(rules), rows.pits);
    this.tree = new EffectTree(2 * rows.pits, rows.seeds + 1, MAX_SIZE);
  }

  /** What a last seed in a pit captures, with the rows after sowing; null if only the engine knows. */
  find(last: number, own: number, theirs: number): Captured | null {
    const { entries } = this.tree;
    let next = entries[last]!;
    while (next > 0) next = entries[next + 1 + this.seedsAt(entries[next]!, own, theirs)]!;
    return next < 0 ? this.leaves[-next]! : this.learn(last, own, theirs);
  }

  private seedsAt(pit: number, own: number, theirs: number): number {
    const { pits, contents } = this.rows;
    return pit < pits ? contents[own * pits + pit]! : contents[(theirs - 1) * pits + pit]!;
  }

  private learn(last: number, own: number, theirs: number): Captured | null {
    const { probe, tree, leaves } = this;
    const { pits } = this.rows;
    const cells = Array.from({ length: 2 * pits + 2 }, (_, cell) =>
      cell < 2 * pits ? this.seedsAt(cell, own, theirs) : 0,
    );
    probe.setUp(cells, 'south');
    const effect = lapEffect(probe, last, 0);
    const isKnown = !effect.needsEngine && effect.reads.every((cell) => cell < 2 * pits);
    const captured = isKnown ? this.capturedOf(effect) : null;
    // To ask the engine is right for all rows with as many seeds in the last pit.
    const reads = isKnown ? effect.reads : [last];
    const counts = reads.map((cell) => cells[cell]!);
    tree.add(last, reads, counts, isKnown ? leaves.push(captured) - 1 : UNCACHEABLE);
    return captured;
  }

  private capturedOf({ changes, captured, turn }: LapEffect): Captured {
    const { pits } = this.rows;
    const own = changes.slice(0, pits);
    const theirs = changes.slice(pits, 2 * pits);
    const bitsOf = (row: readonly number[]): number =>
      row.reduce((bits, change, pit) => (change < 0 ? bits | (1 << pit) : bits), 0);
    return {
      own: bitsOf(own),
      theirs: bitsOf(theirs),
      seeds: captured,
      theirSeeds: theirs.reduce((sum, change) => sum - change, 0),
      extraTurn: turn === 'south',
    };
  }
}
