/** The small endgame table that a bot makes for itself. */
import type { Rules } from '../../ruleset/rules.ts';
import { countPositions } from '../../tables/position-index.ts';
import type { Tablebase } from '../../tables/tablebase.ts';
import type { Resources } from './resources.ts';

/** The maximum number of positions, so that it takes about half a second: 10 seeds on a board with six pits in a row. */
const MAX_POSITIONS = 700_000;

/** A table in the making. */
export class OwnTable {
  /** The table, as soon as it is there. */
  tablebase: Tablebase | undefined;
  /** Resolves when the table is there, or when it is known that there is none. */
  readonly made: Promise<void>;

  constructor(rules: Rules, create: Resources['createTablebase']) {
    this.made = this.make(rules, create);
  }

  private async make(rules: Rules, create: Resources['createTablebase']): Promise<void> {
    let seeds = 0;
    while (countPositions(2 * rules.options.pits, seeds + 1) <= MAX_POSITIONS) seeds++;
    // Many games have no tables; a ruleset may even fail at positions that no game reaches. A bot plays on without one.
    this.tablebase = await create(rules, { seeds }).catch(() => undefined);
  }
}

const tables = /* @__PURE__ */ new WeakMap<Rules, OwnTable>();

/** The table of a ruleset, which all bots share. The first call begins to make it. */
export const ownTable = (rules: Rules, create: Resources['createTablebase']): OwnTable => {
  let table = tables.get(rules);
  if (!table) tables.set(rules, (table = new OwnTable(rules, create)));
  return table;
};
