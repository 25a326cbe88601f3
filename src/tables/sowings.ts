/** What sowing does to the rows of both players, computed once from the steps of a ruleset. */
import { RuleProbe } from '../cursor/rule-probe.ts';
import { triggers } from '../engine/capturing.ts';
import type { Board } from '../ruleset/board.ts';
import type { Rules } from '../ruleset/rules.ts';
import { stepsOf } from '../ruleset/steps-of.ts';
import type { Steps } from '../ruleset/steps.ts';

/** A byte holds a bit for each pit of a row. */
const MAX_PITS = 8;

/** What sowing a number of seeds from a pit does, seen by the player to move, whose pits come first. */
export interface RowSowing {
  /** What it adds to each pit of the mover's row. */
  readonly changes: Int32Array;
  /** The seeds sown into the opponent's row. */
  readonly sent: number;
  /** The seeds sown into the mover's store, less those sown into the other. */
  readonly gain: number;
  /** Whether it sows a store. */
  readonly leaves: boolean;
  /** Whether the same player moves again. */
  readonly extraTurn: boolean;
  /** The pit in which the last seed falls; -1 if that is a store. */
  readonly last: number;
  /** By number of seeds in that pit before, 1 if the last seed may capture. */
  readonly captures: Uint8Array;
}

/** All sowings of a ruleset with up to a number of seeds. */
export interface Sowings {
  /** For each pit and number of seeds, from 0. */
  readonly list: readonly (readonly RowSowing[])[];
  /** The order in which the pits of the opponent's row are sown. */
  readonly order: readonly number[];
  /** Whether a player can get an extra turn without sowing a store. */
  readonly hasQuietExtraTurns: boolean;
  /** Whether seeds that reach no store stay in the mover's row and move away from its first pit, without an extra turn. */
  readonly descend: boolean;
}

/**
 * The sowings of rules that have moves of one lap only, forbid no quiet moves, and sow the opponent's row always in the
 * same order; null for other rules.
 */
export const sowingsOf = (rules: Rules, maxSeeds: number): Sowings | null => {
  const { pits } = rules.options;
  const steps = stepsOf(rules);
  const { sowing, legality = [], slam } = steps;
  const forbidding = [...legality, ...(slam?.legality ? [slam.legality] : [])];
  if (sowing || pits > MAX_PITS || forbidding.some(({ when }) => when === 'always')) return null;
  const probe = new RuleProbe(steps, pits);
  const pathOf = (pit: number, seeds: number): readonly number[] => {
    const cells = Array.from({ length: 2 * pits + 2 }, (_, cell) => (cell === pit ? seeds : 0));
    probe.setUp(cells, 'south');
    probe.engine.sowLap(pit);
    return probe.path;
  };
  const paths = Array.from({ length: pits }, (_, pit) =>
    Array.from({ length: maxSeeds + 1 }, (__, seeds) => pathOf(pit, seeds)),
  );
  const order = orderOf(paths.flat(), pits);
  if (!order) return null;
  const list = paths.map((ofPit, pit) =>
    ofPit.map((path) => sowingOf(steps, probe.board, pit, path, maxSeeds)),
  );
  const quiet = list.flatMap((ofPit) => ofPit.slice(1)).filter(({ leaves }) => !leaves);
  const hasQuietExtraTurns = quiet.some(({ extraTurn }) => extraTurn);
  return {
    list,
    order,
    hasQuietExtraTurns,
    descend: !hasQuietExtraTurns && quiet.every(({ sent, changes }) => sent === 0 && lowers(changes)),
  };
};

const sowingOf = (
  steps: Steps,
  board: Board,
  pit: number,
  path: readonly number[],
  maxSeeds: number,
): RowSowing => {
  const { pits } = board;
  const changes = new Int32Array(2 * pits + 2);
  changes[pit] = -path.length;
  for (const cell of path) changes[cell]!++;
  const last = path.at(-1) ?? -1;
  const isPit = last >= 0 && last < 2 * pits;
  return {
    changes: changes.slice(0, pits),
    sent: path.filter((cell) => cell >= pits && cell < 2 * pits).length,
    gain: changes[2 * pits]! - changes[2 * pits + 1]!,
    leaves: path.some((cell) => cell >= 2 * pits),
    extraTurn: last >= 0 && !!steps.extraTurn?.({ mover: 'south', last, captured: 0 }, pits),
    last: isPit ? last : -1,
    captures: Uint8Array.from({ length: maxSeeds + 1 }, (_, before) => {
      const after = before + changes[last]!;
      return Number(isPit && after >= 0 && triggers(steps.capture, board, last, after));
    }),
  };
};

/** Whether these changes lower the number of any row: no first pits have more seeds than before, and some fewer. */
const lowers = (changes: Int32Array): boolean => {
  let sum = 0;
  const sums = changes.map((change) => (sum += change));
  return sums.every((change) => change <= 0) && sums.some((change) => change < 0);
};

/** The order in which the opponent's pits are sown, as pits of the opponent; null if paths differ in that. */
const orderOf = (paths: readonly (readonly number[])[], pits: number): readonly number[] | null => {
  const parts = paths.map((path) =>
    path.filter((cell) => cell >= pits && cell < 2 * pits).map((cell) => cell - pits),
  );
  const longest = parts.reduce((longer, part) => (part.length > longer.length ? part : longer), []);
  const order = longest.slice(0, pits);
  const inOrder = parts.every((part) => part.every((pit, i) => pit === order[i % pits]));
  return inOrder && new Set(order).size === order.length ? order : null;
};
