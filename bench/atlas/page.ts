/** Writes `docs/atlas.md` from the rows of the atlas. */
import type { Rules } from 'mancala-rules';
import { format, resolveConfig } from 'prettier';
import { kalahMargins } from '../../test/search/kalah-margins.ts';
import { boardsOf, games, MAX_PITS, MAX_SEEDS, publishedKalah } from './boards.ts';
import { byRules, type Atlas, type FirstTurn, type Row } from './rows.ts';

/** The file of the page. */
export const PAGE = 'docs/atlas.md';

/** The page leaves boards with one pit a side to `atlas.json`. */
const MIN_PITS = 2;
const HEAT_PITS = [2, 3, 4, 5, 6] as const;
const HEAT_SEEDS = 12;
/** The fewest boards of a game to compare it with other games. */
const MIN_BOARDS = 5;

const numberOf = (count: number): string => count.toLocaleString('en');
const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;
const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`.replace('-', '−'));
const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`;

/** A board as the page shows it. */
interface Place {
  readonly pits: number;
  readonly seeds: number;
  readonly row: Row | undefined;
  readonly turn: FirstTurn | undefined;
}

/** The boards of a game that are in the atlas. */
interface Game {
  readonly rules: Rules;
  readonly places: readonly Place[];
  readonly rows: readonly Row[];
}

/** The boards of an atlas, by the text of their rules. */
interface Index {
  readonly rows: ReadonlyMap<string, Row>;
  readonly turns: ReadonlyMap<string, FirstTurn>;
}

const gameOf = (rules: Rules, { rows, turns }: Index): Game => {
  const places = boardsOf(rules)
    .flat()
    .filter(({ options }) => options.pits >= MIN_PITS)
    .map(({ ruleset, options: { pits, seeds } }) => ({
      pits,
      seeds,
      row: rows.get(ruleset),
      turn: turns.get(ruleset),
    }))
    .filter(({ row, turn }) => row !== undefined || turn !== undefined);
  return { rules, places, rows: places.flatMap(({ row }) => row ?? []) };
};

/** Whether the winner depends on how an endless repetition counts, not only the margin. */
const isOpen = ({ repetition }: Row): boolean =>
  typeof repetition === 'object' && Math.sign(repetition[0]) !== Math.sign(repetition[1]);

const heatOf = ({ row, turn }: Place): string => {
  if (row && isOpen(row)) return '~';
  if (turn || !row) return '!';
  return row.value > 0 ? '+' : row.value < 0 ? '-' : '=';
};

const heatMap = (all: readonly Game[]): string => {
  const width = Math.max(...all.map(({ rules: { id } }) => id.length));
  const lines = all.map(({ rules: { id }, places }) => {
    const blocks = HEAT_PITS.map((pits) =>
      range(1, HEAT_SEEDS)
        .map((seeds) => places.find((place) => place.pits === pits && place.seeds === seeds))
        .map((place) => (place ? heatOf(place) : '·'))
        .join(''),
    );
    return `${id.padEnd(width)}  ${blocks.join(' ')}`;
  });
  const head = HEAT_PITS.map((pits) => `${pits} pits`.padEnd(HEAT_SEEDS)).join(' ');
  return ['```text', `${' '.repeat(width)}  ${head}`.trimEnd(), ...lines, '```'].join('\n');
};

const cellOf = ({ row, turn }: Place): string => {
  const bounds = typeof row?.repetition === 'object' ? ` (${row.repetition.map(signed).join('…')})` : '';
  return `${row ? signed(row.value) : ''}${bounds}${turn ? ' !' : ''}`.trim();
};

/** The values of a game as a table: a line for each number of pits, a column for each number of seeds. */
const tableOf = ({ rules, places }: Game): string => {
  const title = `### ${rules.ruleset === rules.id ? rules.id : `${rules.id} with ${rules.ruleset.slice(rules.id.length + 1)}`}`;
  if (places.length === 0) return `${title}\n\nNo board is proven yet.`;
  const seeds = range(1, Math.max(...places.map((place) => place.seeds)));
  const lines = [...new Set(places.map(({ pits }) => pits))].map((pits) => {
    const cells = new Map(
      places.filter((place) => place.pits === pits).map((place) => [place.seeds, cellOf(place)]),
    );
    return [pits, ...seeds.map((each) => cells.get(each) ?? '')];
  });
  const rowsOf = [['pits', '1 seed', ...seeds.slice(1)], ['---:', ...seeds.map(() => '---:')], ...lines];
  return [title, rowsOf.map((cells) => `| ${cells.join(' | ')} |`).join('\n')].join('\n\n');
};

/** Who has the advantage, and in which games most. */
const advantages = (all: readonly Game[]): readonly string[] => {
  const count = (rows: readonly Row[], sign: number): number =>
    rows.filter(({ value }) => Math.sign(value) === sign).length;
  const most = (sign: number): string =>
    list(
      all
        .filter(({ rows }) => rows.length >= MIN_BOARDS && count(rows, sign) > 0)
        .map(({ rules, rows }) => ({ title: rules.title, part: count(rows, sign), whole: rows.length }))
        .toSorted((a, b) => b.part / b.whole - a.part / a.whole)
        .slice(0, 3)
        .map(({ title, part, whole }) => `${title} (${part} of ${whole} boards)`),
    );
  const rows = all.flatMap((game) => game.rows);
  const [won, drawn, lost] = [1, 0, -1].map((sign) => percent(count(rows, sign), rows.length));
  return [
    `**The first player has the advantage.** Of the ${numberOf(rows.length)} boards with the usual options and at least two pits a side, the first player wins ${won} and the second player ${lost}; ${drawn} are draws. The first player wins most often in ${most(1)}, the second player in ${most(-1)}.`,
    `**Draws** are most frequent in ${most(0)}.`,
  ];
};

/** Which games are won before the opponent has moved. */
const winsInOneTurn = (all: readonly Game[]): readonly string[] => {
  const counted = all
    .map(({ rules: { title }, places }) => ({ title, count: places.filter(({ turn }) => turn).length }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 3);
  const usual = all.flatMap(({ rules: { title, options }, places }) =>
    places
      .filter(({ pits, seeds }) => pits === options.pits && seeds === options.seeds)
      .flatMap(({ pits, seeds, turn }) =>
        turn
          ? `- ${title} ${pits}×${seeds}: \`${turn.moves.join(' ')}\`, with ${turn.store} seeds in the store.`
          : [],
      ),
  );
  return [
    `**Some games are over before the opponent has moved.** This happens most in games of extra turns or many laps: ${list(counted.map(({ title, count }) => `${title} (${count} boards)`))}. Among them are games as people play them:`,
    usual.join('\n'),
    'The tables mark such boards with `!`, and atlas.json has their lines. Larger boards may have wins in one turn that are not found.',
  ];
};

/** Where repetition decides. */
const repetitions = (all: readonly Game[]): string => {
  const cyclicOf = ({ rows }: Game): readonly Row[] =>
    rows.filter(({ repetition }) => repetition !== 'impossible');
  const depending = (rows: readonly Row[]): readonly Row[] =>
    rows.filter(({ repetition }) => typeof repetition === 'object');
  const titles = (some: readonly Game[]): string => list(some.map(({ rules: { title } }) => title));
  const cyclic = all.flatMap(cyclicOf);
  const free = all.filter((game) => cyclicOf(game).length > 0 && depending(game.rows).length === 0);
  const never = all.filter((game) => game.rows.length > 0 && cyclicOf(game).length === 0);
  return `**Repetition decides some games.** Positions can repeat on ${numberOf(cyclic.length)} of these boards. On ${numberOf(depending(cyclic).length)} of them the margin depends on how an endless repetition counts, and on ${numberOf(cyclic.filter(isOpen).length)} the winner does. Positions repeat, but never decide, in ${titles(free)}. They never repeat in ${titles(never)}.`;
};

const comparison = (rows: Index['rows']): string => {
  const known = kalahMargins.flatMap(({ rules, margin }) => {
    const row = rows.get(rules.ruleset);
    return row ? [row.value === margin] : [];
  });
  return `Kalah with \`emptyCapture: true\` is the game of Irving, Donkers and Uiterwijk. The atlas shares ${known.length} boards with their table, of which ${known.filter(Boolean).length} have the same value. [Checked against the literature](literature.md) compares larger boards and the endings of Awari, and lists what has not been compared.`;
};

/** The page as Prettier formats it. */
export const atlasPage = async (atlas: Atlas): Promise<string> => {
  const { boards } = atlas;
  const index = { rows: byRules(boards), turns: byRules(atlas.firstTurns) };
  const all = games.map((rules) => gameOf(rules, index));
  const thrice = boards.filter(({ proven }) => proven.length > 2).length;
  const text = [
    '# An atlas of exact values',
    '<!-- Generated by bench/atlas: do not edit. -->',
    `Who wins a game if both players play perfectly? [atlas.json](atlas.json) answers for ${numberOf(boards.length)} boards of ${new Set(boards.map(({ ruleset }) => ruleset)).size} games, and this page shows those with the usual options. A value is the margin by which the first player wins: \`+4\` is a win by four seeds, \`−2\` a loss by two, \`0\` a draw. In games of four rows it is \`+1\`, \`−1\` or \`0\`.`,
    `Each value is proven at least twice, ${numberOf(thrice)} of them three times: by a brute solver that knows only \`legalMoves\` and \`apply\`, by [\`solve\`](analysis.md), and by an endgame table of all seeds. They never disagree. The rows in atlas.json also have the best first moves, the number of positions, and the ways in which the value was proven.`,
    '## Findings',
    ...advantages(all),
    ...winsInOneTurn(all),
    repetitions(all),
    '## All games at a glance',
    `A line for each game with its usual options, a block for each number of pits a side, and in each block 1 to ${HEAT_SEEDS} seeds a pit: \`+\` the first player wins, \`!\` already in the first turn, \`-\` the second player wins, \`=\` a draw, \`~\` the winner depends on how an endless repetition counts, \`·\` not in the atlas.`,
    heatMap(all),
    '## Published elsewhere',
    'Published are values of Kalah (Irving, Donkers and Uiterwijk 2000; Rawlings), the endings of Awari, Bestemshe 5×5, which the second player wins (Zeinulla and Manassov 2026), winning openings of Dakon (Donkers, de Voogt and Uiterwijk), and a count of first turns of Congkak 6×4 (Joseph 2021).',
    comparison(index.rows),
    'We know of no published table for Togyzqumalaq, Mangala, Bohnenspiel, Pallanguzhi, Ô ăn quan, Ayoayo, Omweso, Hus, Hawalis, Krur, Vai lung thlan, Um el-Bagara and the other games.',
    '## Check a row',
    'From a clone, this proves a board anew and compares it with its row. It also works for boards without a row:',
    '```sh\nnpm ci && npm run build\nnode dist/bench/atlas.js --check kalah pits=3 seeds=2\n```',
    'The command line of the package solves a board without a clone, in one of the three ways:',
    '```sh\nnpx mancala-rules solve "kalah pits=3 seeds=2"\n```',
    `\`node dist/bench/atlas.js --positions 300000\` adds the rows that are missing, for boards of up to ${MAX_PITS} pits a side and ${MAX_SEEDS} seeds a pit with at most 300,000 positions, and writes this page. \`--seconds\` limits its CPU time; the next run continues from there. A new version of a ruleset invalidates the rows of that ruleset only.`,
    '## Cite it',
    'The mancala-rules contributors: “An atlas of exact values of mancala games”, docs/atlas.json of mancala-rules, with the version of the ruleset in the row and the commit that you used.',
    '## Tables',
    'Lines are pits a side, columns seeds a pit. If an endless repetition counts for neither player, the value is the number before the parentheses. The numbers in parentheses are its bounds: the seeds then in play all go to the second player, or all to the first. `!` is a win in the first turn. An empty cell is not in the atlas; boards with one pit a side, and with other options, are in atlas.json.',
    ...[...all, gameOf(publishedKalah, index)].map(tableOf),
  ].join('\n\n');
  return format(text, { parser: 'markdown', ...(await resolveConfig(PAGE)) });
};
