/** The tablebase of a bot: one that is given or promised, or one that the bot makes during a game. */
import { checkOptions } from '../../model/option-checks.ts';
import type { Expected } from '../../model/validation.ts';
import type { Tablebase } from '../../tables/tablebase.ts';
import { isTable } from '../tree/limits.ts';
import { sum, totalSeeds } from '../../model/state.ts';
import type { GameState } from '../../model/types.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { countPositions } from '../../tables/position-index.ts';
import { yieldToEventLoop } from '../../tools/slices.ts';
import type { Resources } from './resources.ts';

type BotTable = Tablebase | Promise<Tablebase> | false | undefined;

const isPromise = (value: unknown): value is Promise<Tablebase> =>
  typeof (Object(value) as Promise<Tablebase>).then === 'function';

/** The check of the option `tablebase` of a bot. */
export const BOT_TABLE: Expected = [
  'a tablebase, a promise of one, or false',
  (value: unknown): boolean => value === false || isTable(value) || isPromise(value),
];

/**
 * The tablebase of a bot, once it is there.
 *
 * @throws {InvalidOptionsError} when the promise is of anything else
 * @throws the reason of the promise, when it is rejected
 */
export const settledTable = async (source: BotTable): Promise<Tablebase | undefined> => {
  if (!isPromise(source)) return source === false ? undefined : source;
  const tablebase = await source;
  checkOptions({ tablebase }, { tablebase: ['a promise of a tablebase', isTable] });
  return tablebase;
};

/**
 * Returns a function that returns the tablebase, or undefined while its promise is pending. If the promise is rejected, the
 * function throws the reason.
 */
export const tableReader = (source: BotTable): (() => Tablebase | undefined) => {
  if (!isPromise(source)) return () => (source === false ? undefined : source);
  let read = (): Tablebase | undefined => undefined;
  settledTable(source).then(
    (tablebase) => (read = () => tablebase),
    (reason: unknown) => {
      read = () => {
        throw reason;
      };
    },
  );
  return () => read();
};

/** The maximum number of positions, so that it takes about half a second: 10 seeds on a board with six pits in a row. */
const MAX_POSITIONS = 700_000;

/** With fewer seeds in play than this many times those of the table, searches reach positions of the table. */
const NEAR = 3;

/** The table of a ruleset, which may still be in the making. */
class OwnTable {
  /** The table, as soon as it is there. */
  tablebase: Tablebase | undefined;
  /** The maximum number of seeds in play. */
  private readonly seeds: number;
  private readonly rules: Rules;
  private readonly create: Resources['createTablebase'];
  private made: Promise<void> | undefined;

  constructor(rules: Rules, create: Resources['createTablebase']) {
    const total = totalSeeds(rules.initialState());
    let seeds = 0;
    while (seeds < total && countPositions(2 * rules.options.pits, seeds + 1) <= MAX_POSITIONS) seeds++;
    this.seeds = seeds;
    this.rules = rules;
    this.create = create;
  }

  /** Whether the table is of use in a search from a state: fewer than 30 seeds are in play on a board with six pits in a row. */
  isNear({ pits }: GameState): boolean {
    return sum(pits) < NEAR * this.seeds;
  }

  /** Makes the table, if nobody has. Resolves when it is there, or when it is known that there is none. */
  make(): Promise<void> {
    return (this.made ??= this.begin());
  }

  private async begin(): Promise<void> {
    // The answer of a bot does not wait for the first slice.
    await yieldToEventLoop();
    // Many games have no tables; a ruleset may even fail at positions that no game reaches. A bot plays on without one.
    this.tablebase = await this.create(this.rules, { seeds: this.seeds }).catch(() => undefined);
  }
}

const tables = /* @__PURE__ */ new WeakMap<Rules, OwnTable>();

/** The table of a ruleset, which all bots share. */
export const ownTable = (rules: Rules, create: Resources['createTablebase']): OwnTable => {
  let table = tables.get(rules);
  if (!table) tables.set(rules, (table = new OwnTable(rules, create)));
  return table;
};
