/** Writes `docs/atlas.md` from the rows of the atlas. */
import type { Rules } from 'mancala-rules';
import { format, resolveConfig } from 'prettier';
import { kalahMargins } from '../../test/search/kalah-margins.ts';
import { allRules, MAX_PITS, MAX_SEEDS, sized } from './boards.ts';
import { boardOf, rulesOfBoard, type Atlas, type Board, type FirstTurn, type Row } from './rows.ts';

/** The file of the page. */
export const PAGE = 'docs/atlas.md';

const HEAT_PITS = [1, 2, 3, 4, 5, 6] as const;
const HEAT_SEEDS = 6;

/** A count with a noun: `1 board`, `1,200 boards`. */
const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`;

const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`.replace('-', '−'));

const textOf = (board: Board): string => rulesOfBoard(board)!.ruleset;

/** The name of a board in a sentence: `Kalah 3×2`. */
const nameOf = (board: Board): string => {
  const { pits, seeds, ...others } = board.options;
  const changes = Object.entries(others).map(([name, value]) => ` \`${name}: ${String(value)}\``);
  return `${rulesOfBoard(board)!.title} ${String(pits)}×${String(seeds)}${changes.join('')}`;
};

/** The boards of rules by size: `3×2`. */
const bySize = <B extends Board>(rules: Rules, boards: readonly B[]): ReadonlyMap<string, B> => {
  const key = (board: Board): string => {
    const { pits: _pits, seeds: _seeds, ...others } = board.options;
    return JSON.stringify([board.ruleset, others]);
  };
  const wanted = key(boardOf(rules));
  return new Map(
    boards
      .filter((board) => key(board) === wanted)
      .map((board) => [`${String(board.options['pits'])}×${String(board.options['seeds'])}`, board]),
  );
};

const dependsOnRepetition = ({ repetition }: Row): boolean => typeof repetition === 'object';

/** Whether the winner depends on how an endless repetition counts, not only the margin. */
const isOpen = ({ repetition }: Row): boolean =>
  typeof repetition === 'object' && Math.sign(repetition[0]) !== Math.sign(repetition[1]);

const heatOf = (row: Row | undefined, turn: FirstTurn | undefined): string => {
  if (!row) return turn ? '!' : '·';
  if (isOpen(row)) return '~';
  return turn ? '!' : row.value > 0 ? '+' : row.value < 0 ? '-' : '=';
};

const heatMap = ({ boards, firstTurns }: Atlas): string => {
  const width = Math.max(...sized.map(({ id }) => id.length));
  const lines = sized.map((rules) => {
    const rows = bySize(rules, boards);
    const turns = bySize(rules, firstTurns);
    const blocks = HEAT_PITS.map((pits) =>
      Array.from({ length: HEAT_SEEDS }, (_, i) => `${pits}×${i + 1}`)
        .map((size) => heatOf(rows.get(size), turns.get(size)))
        .join(''),
    );
    return `${rules.id.padEnd(width)}  ${blocks.join(' ')}`;
  });
  const head = HEAT_PITS.map((pits) => `${pits} pit${pits === 1 ? '' : 's'}`.padEnd(HEAT_SEEDS)).join(' ');
  return ['```text', `${' '.repeat(width)}  ${head}`.trimEnd(), ...lines, '```'].join('\n');
};

const cellOf = (row: Row | undefined, turn: FirstTurn | undefined): string => {
  const mark = turn ? ' !' : '';
  if (!row) return mark.trim();
  const bounds = typeof row.repetition === 'object' ? ` (${row.repetition.map(signed).join(' to ')})` : '';
  return `${row.value === 0 ? '0' : signed(row.value)}${bounds}${mark}`;
};

/** The values of rules as a table: a line for each number of pits, a column for each number of seeds. */
const tableOf = (rules: Rules, atlas: Atlas): string => {
  const rows = bySize(rules, atlas.boards);
  const turns = bySize(rules, atlas.firstTurns);
  const numbers = (name: string, of: ReadonlyMap<string, Board>): readonly number[] =>
    Array.from(of.values(), ({ options }) => options[name] as number);
  const max = (name: string): number => Math.max(...numbers(name, rows), ...numbers(name, turns), 0);
  const range = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);
  const seeds = range(max('seeds'));
  const lines = range(max('pits'))
    .map((pits) => [
      pits,
      ...seeds.map((each) => cellOf(rows.get(`${pits}×${each}`), turns.get(`${pits}×${each}`))),
    ])
    .filter(([, ...cells]) => cells.some((cell) => cell !== ''));
  return [
    `| pits | ${seeds.map((each) => (each === 1 ? '1 seed' : each)).join(' | ')} |`,
    `| ---: |${' ---: |'.repeat(seeds.length)}`,
    ...lines.map((line) => `| ${line.join(' | ')} |`),
  ].join('\n');
};

/** The tables of a game: with the usual options, then with other ones. */
const gameSection = (game: Rules, atlas: Atlas): string => {
  const parts = allRules
    .filter(({ id }) => id === game.id)
    .filter((rules) => bySize(rules, atlas.boards).size > 0 || bySize(rules, atlas.firstTurns).size > 0)
    .map((rules) => {
      const options = rules.ruleset.slice(rules.id.length + 1);
      return `${options === '' ? '' : `With \`${options}\`:\n\n`}${tableOf(rules, atlas)}`;
    });
  return [`### ${game.id}`, ...(parts.length > 0 ? parts : ['No board is proven yet.'])].join('\n\n');
};

const isUsual = ({ options }: Board): boolean => Object.keys(options).length === 2;

/** The smallest boards of which the findings speak, and the fewest boards of a game to compare it with others. */
const MIN_PITS = 2;
const MIN_BOARDS = 5;

const isBoard = ({ options }: Board): boolean => (options['pits'] as number) >= MIN_PITS;

/** What the rows of each game with the usual options have in common. */
const advantages = (boards: readonly Row[]): readonly string[] => {
  const shares = sized
    .map((rules) => {
      const rows = [...bySize(rules, boards).values()].filter(
        ({ options }) => (options['pits'] as number) > 1,
      );
      const of = (sign: number): number => rows.filter(({ value }) => Math.sign(value) === sign).length;
      return { rules, count: rows.length, won: of(1), drawn: of(0), lost: of(-1) };
    })
    .filter(({ count }) => count > 0);
  const most = (of: (share: (typeof shares)[number]) => number): string =>
    list(
      shares
        .filter((share) => share.count >= MIN_BOARDS && of(share) > 0)
        .toSorted((a, b) => of(b) / b.count - of(a) / a.count)
        .slice(0, 3)
        .map((share) => `${share.rules.title} (${of(share)} of ${share.count})`),
    );
  const sum = (of: (share: (typeof shares)[number]) => number): number =>
    shares.reduce((total, share) => total + of(share), 0);
  const count = sum((share) => share.count);
  return [
    `Of the ${countOf(count, 'board')} with the usual options and at least two pits a side, the first player wins ${percent(
      sum(({ won }) => won),
      count,
    )}, the second ${percent(
      sum(({ lost }) => lost),
      count,
    )}, and ${percent(
      sum(({ drawn }) => drawn),
      count,
    )} are draws.`,
    `The first player wins most often in ${most(({ won }) => won)}, the second in ${most(({ lost }) => lost)}. Draws are most frequent in ${most(({ drawn }) => drawn)}.`,
  ];
};

const turnsOf = (firstTurns: readonly FirstTurn[]): readonly string[] => {
  const usual = firstTurns.filter((turn) => isUsual(turn) && isBoard(turn));
  const counted = sized
    .map(({ id, title }) => ({ title, count: usual.filter(({ ruleset }) => ruleset === id).length }))
    .filter(({ count }) => count >= MIN_BOARDS)
    .toSorted((a, b) => b.count - a.count);
  const starts = new Set(allRules.map(({ ruleset }) => ruleset));
  const lines = firstTurns
    .filter((turn) => starts.has(textOf(turn)))
    .map((turn) => `- ${nameOf(turn)}: ${turn.moves.join(' ')}, with ${turn.store} seeds in the store.`);
  return [
    `Some boards are won before the opponent has moved; the tables mark them with \`!\`. This happens most in games of extra turns or many laps: ${list(counted.map(({ title, count }) => `${title} (${count})`))}. Larger boards may have such wins that are not found. Among them are games as people play them:`,
    lines.join('\n'),
  ];
};

const repetitions = (boards: readonly Row[]): readonly string[] => {
  const cyclic = boards.filter((row) => isBoard(row) && row.repetition !== 'impossible');
  const depending = cyclic.filter(dependsOnRepetition);
  const among = ({ id }: Rules, rows: readonly Row[]): boolean => rows.some(({ ruleset }) => ruleset === id);
  const free = sized.filter((rules) => among(rules, cyclic) && !among(rules, depending));
  const never = sized.filter((rules) => !among(rules, cyclic) && among(rules, boards));
  return [
    `Positions can repeat on ${countOf(cyclic.length, 'board')} with at least two pits a side, whatever their options. On ${depending.length.toLocaleString('en')} of them the margin depends on how an endless repetition counts, and on ${cyclic.filter(isOpen).length.toLocaleString('en')} the winner does, so a value without a rule of repetition says little there. Positions repeat, but never decide, on the boards of ${list(free.map(({ title }) => title))}; they cannot repeat on those of ${list(never.map(({ title }) => title))}.`,
  ];
};

const comparison = (boards: readonly Row[]): string => {
  const values = new Map(boards.map((row) => [textOf(row), row.value]));
  const known = kalahMargins.filter(({ rules }) => values.has(rules.ruleset));
  const same = known.filter(({ rules, margin }) => values.get(rules.ruleset) === margin);
  return `${same.length} of the ${known.length} rows of Kalah with \`emptyCapture: true\` that Irving, Donkers and Uiterwijk (2000) also give are equal to theirs.`;
};

/** The page as Prettier formats it. */
export const atlasPage = async (atlas: Atlas): Promise<string> => {
  const { boards, firstTurns } = atlas;
  const thrice = boards.filter(({ proven }) => proven.length > 2).length;
  const text = [
    '# An atlas of exact values',
    '<!-- Generated by bench/atlas: do not edit. -->',
    `Who wins a game if both players play perfectly? This page answers for ${countOf(boards.length, 'board')} of ${countOf(new Set(boards.map(({ ruleset }) => ruleset)).size, 'game')}. A value is the margin by which the first player wins: \`+4\` is a win by four seeds, \`−2\` a loss by two, \`0\` a draw. In games of four rows it is \`+1\`, \`−1\` or \`0\`.`,
    `Each value is proven at least twice, ${thrice.toLocaleString('en')} of them three times: by a brute solver that knows only \`legalMoves\` and \`apply\`, by [\`solve\`](analysis.md), and by an endgame table of all seeds. None of them disagrees. [atlas.json](atlas.json) also has the best first moves, the number of positions, and how each value was proven.`,
    '## Findings',
    ...advantages(boards),
    ...turnsOf(firstTurns),
    ...repetitions(boards),
    '## All games at a glance',
    `A line for each game with its usual options, a block for each number of pits a side, and in each block 1 to ${HEAT_SEEDS} seeds a pit: \`+\` the first player wins, \`!\` already in the first turn, \`-\` the second player wins, \`=\` a draw, \`~\` the winner depends on how an endless repetition counts, \`·\` not in the atlas.`,
    heatMap(atlas),
    '## Published elsewhere',
    'Published are values of Kalah (Irving, Donkers and Uiterwijk 2000; Rawlings), the endings of Awari, Bestemshe 5×5, which the second player wins (Zeinulla and Manassov 2026), winning openings of Dakon (Donkers, de Voogt and Uiterwijk), which is Congkak with `emptyCapture: true`, and a first turn of Congkak 6×4 (Joseph 2021). [Checked against the literature](literature.md) compares this library with them.',
    comparison(boards),
    'For Togyzqumalaq, Mangala, Bohnenspiel, Pallanguzhi, Ô ăn quan, Ayoayo, Omweso, Hus, Hawalis, Krur, Vai lung thlan, Um el-Bagara and the other games we know of no published table.',
    '## Check a row',
    'From a clone, this proves a board anew and compares it with its row. It works for boards without a row as well:',
    '```sh\nnpm ci && npm run build\nnode dist/bench/atlas.js --check kalah pits=3 seeds=2\n```',
    'The command line of the package solves a board without a clone, in one of the three ways:',
    '```sh\nnpx mancala-rules solve "kalah pits=3 seeds=2"\n```',
    `\`node dist/bench/atlas.js --positions 300000\` makes the rows that are missing, for boards of up to ${MAX_PITS} pits a side and ${MAX_SEEDS} seeds a pit with at most 300,000 positions, and this page. \`--seconds\` limits its CPU time; the next run continues from there. A new version of a ruleset invalidates the rows of that ruleset only.`,
    '## Cite it',
    'The mancala-rules contributors: “An atlas of exact values of mancala games”, docs/atlas.json of mancala-rules, with the version of the ruleset in the row and the commit that you used.',
    '## Tables',
    'Lines are pits a side, columns seeds a pit. Numbers in parentheses are the bounds of a value that depends on how an endless repetition counts: the seeds then in play all go to the second player, or all to the first. The value before them counts these seeds for neither. `!` is a win in the first turn. An empty cell is not in the atlas.',
    ...sized.map((rules) => gameSection(rules, atlas)),
  ].join('\n\n');
  return format(text, { parser: 'markdown', ...(await resolveConfig(PAGE)) });
};
