/** The rows of the atlas, `docs/atlas.json`: what is proven of each board. */
import { readFileSync, writeFileSync } from 'node:fs';
import { allRulesets, rulesetById, type Move, type Rules, type RulesetId } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';

/** The ways to prove a value: brute force on frozen states, `solve`, and a table of all seeds. */
export type Proof = 'brute' | 'solve' | 'table';

/** A board of a ruleset. */
export interface Board {
  readonly ruleset: string;
  readonly version: number;
  /** Pits, seeds, and the other options that differ from the defaults. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** A board whose value at least two ways have proven, and none contradicts. */
export interface Row extends Board {
  /** The final margin of the first player in seeds; 1, 0 or -1 in games that seeds do not decide. */
  readonly value: number;
  /** All first moves that keep the value, in the notation of the game and as numbers. */
  readonly moves: readonly string[];
  readonly numbers: readonly Move[];
  /** The number of positions that can be reached, with the start and finished ones. */
  readonly positions: number;
  readonly proven: readonly Proof[];
  /**
   * Whether positions can repeat; if the value depends on how an endless repetition counts, its bounds: all seeds then in play go
   * to the opponent, or to the first player.
   */
  readonly repetition: 'impossible' | 'irrelevant' | readonly [atLeast: number, atMost: number];
}

/** A board that is won in the first turn, before the opponent has moved. */
export interface FirstTurn extends Board {
  /** The moves of a winning line, in the notation of the game and as numbers. */
  readonly moves: readonly string[];
  readonly numbers: readonly Move[];
  /** The seeds in the first player's store after it. */
  readonly store: number;
}

export interface Atlas {
  readonly boards: readonly Row[];
  readonly firstTurns: readonly FirstTurn[];
}

/** The file of the rows. */
export const FILE = 'docs/atlas.json';

/** The board of rules. */
export const boardOf = ({ id, version, ruleset, options }: Rules): Board => {
  const told = new Set(['pits', 'seeds', ...Array.from(ruleset.matchAll(/ (\w+)=/g), ([, name]) => name!)]);
  const entries = Object.entries(options).filter(([name]) => told.has(name));
  return { ruleset: id, version, options: Object.fromEntries(entries) };
};

/** The rules of a board. */
export const rulesOfBoard = ({ ruleset, options }: Board): Rules =>
  (rulesetById(ruleset as RulesetId) as Rules).with(options);

/** Rows by the text of their rules. */
export const byRules = <B extends Board>(rows: readonly B[]): Map<string, B> =>
  new Map(rows.map((row) => [rulesOfBoard(row).ruleset, row]));

/** Whether a row is of a board with the usual options and at most 3,000 positions, which every run of the tests proves. */
export const isSmall = ({ positions, options }: Row): boolean =>
  positions <= 3_000 && Object.keys(options).length === 2;

/** The moves of a line, or of a choice, as both are written in a row. */
export const movesOf = (rules: Rules, numbers: readonly Move[]): Pick<Row, 'moves' | 'numbers'> => ({
  moves: numbers.map((move) => formatMove(rules, move)),
  numbers,
});

/** The rows whose rulesets have not changed since. */
export const currentOf = (
  { boards, firstTurns }: Atlas,
  rulesets: readonly Pick<Rules, 'id' | 'version'>[],
): Atlas => {
  const versions = new Map(rulesets.map(({ id, version }) => [id, version]));
  const isCurrent = ({ ruleset, version }: Board): boolean => versions.get(ruleset) === version;
  return { boards: boards.filter(isCurrent), firstTurns: firstTurns.filter(isCurrent) };
};

/** Reads the rows that are current. */
export const readAtlas = (): Atlas => currentOf(JSON.parse(readFileSync(FILE, 'utf8')) as Atlas, allRulesets);

const place = new Map(allRulesets.map(({ id }, i) => [id, i]));

/** The order of rows: as the games are listed, the usual options first, small boards first. */
const compare = (a: Board, b: Board): number => {
  const keyOf = ({ ruleset, options: { pits, seeds, ...others } }: Board): readonly (number | string)[] => {
    const changes = Object.keys(others).length === 0 ? '' : JSON.stringify(others);
    return [place.get(ruleset)!, changes, pits as number, seeds as number];
  };
  const [as, bs] = [keyOf(a), keyOf(b)];
  const i = as.findIndex((part, i) => part !== bs[i]);
  return i < 0 ? 0 : as[i]! < bs[i]! ? -1 : 1;
};

/** Writes the rows, each in a line of its own. */
export const writeAtlas = ({ boards, firstTurns }: Atlas): void => {
  const linesOf = (rows: readonly Board[]): string =>
    rows
      .toSorted(compare)
      .map((row) => `\n${JSON.stringify(row)}`)
      .join(',');
  writeFileSync(FILE, `{\n"boards": [${linesOf(boards)}\n],\n"firstTurns": [${linesOf(firstTurns)}\n]\n}\n`);
};
