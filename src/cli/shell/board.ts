/** Boards: pits with the letters to type, stores, marks, big pits and the last move. */
import Table from 'cli-table3';
import {
  pitOf,
  type Game,
  type GameState,
  type Mark,
  type Move,
  type Player,
  type Rules,
} from 'mancala-rules';
import { boardLayout, formatPit } from 'mancala-rules/notation';
import { describeOutcome, english } from 'mancala-rules/text';
import { describeSigns, hasChoices, signsOf } from './choices.ts';
import { paint } from './host.ts';
import { widthOfOutput } from './output.ts';
import { SIDE_NAMES } from './words.ts';

/** Moves that a board shows. */
interface Shown {
  /** The last move, in brackets. */
  readonly last?: Move | undefined;
  /** The move that the player is about to choose. */
  readonly chosen?: Move | undefined;
}

/** Widths of pits and of stores beside the board; without a store, they are above and below. */
interface Widths {
  readonly pit: number;
  readonly store: number | null;
}

/** The color of each player. */
export const PLAYER_COLORS: Readonly<Record<Player, (text: string) => string>> = {
  south: (text) => paint.cyan(text),
  north: (text) => paint.magenta(text),
};

/** A pit and the choices that it offers: `C`, `C+`, `C±` for both directions, `C<>+` for several choices. */
const labelOf = (rules: Rules, pit: number, moves: readonly Move[]): string => {
  const signs = moves
    .filter((move) => pitOf(rules, move) === pit)
    .flatMap((move) => signsOf(rules, move).split(''));
  // A dot only fills the place of a chance that is not taken.
  const different = [...new Set(signs)].filter((sign) => sign !== '.');
  return `${formatPit(rules, pit)}${different.join('').replace('+-', '±')}`;
};

/** The pits that may be played, as the board shows them. */
export const playableLabels = (rules: Rules, state: GameState): readonly string[] => {
  const moves = rules.legalMoves(state);
  const pits = new Set(moves.map((move) => pitOf(rules, move)));
  return [...pits].map((pit) => labelOf(rules, pit, moves));
};

/** The widest that fit into the output. */
const widthsFor = (columns: number, isChoice: boolean): Widths => {
  const narrow = isChoice ? 4 : 3;
  const choices: Widths[] = [
    { pit: 5, store: 7 },
    { pit: narrow, store: 5 },
    { pit: narrow, store: null },
  ];
  const widthOf = ({ pit, store }: Widths): number =>
    1 + columns * (pit + 1) + (store === null ? 0 : 2 * (store + 1));
  return choices.find((widths) => widthOf(widths) <= (widthOfOutput() ?? 80)) ?? choices.at(-1)!;
};

/** The letter of a pit with the directions that are legal there, and its seeds with its mark. */
const createWriter = (rules: Rules, state: GameState, { last, chosen }: Shown) => {
  const legal = state.outcome ? [] : rules.legalMoves(state);
  const isOf = (pit: number) => (move: Move | undefined) => move !== undefined && pitOf(rules, move) === pit;
  const letter = (pit: number): string => {
    const label = labelOf(rules, pit, legal);
    const marked = isOf(pit)(last) ? `[${label}]` : label;
    if (isOf(pit)(chosen)) return paint.inverse(marked);
    return legal.some(isOf(pit)) ? paint.bold(PLAYER_COLORS[state.turn](marked)) : paint.dim(marked);
  };
  const seeds = (pit: number): string => {
    const mark = state.marks?.[pit] ?? null;
    if (isHouse(rules, pit)) return mark ? String(state.pits[pit]!) : `[${state.pits[pit]!}]`;
    if (mark === 'closed') return paint.dim('x');
    const text = String(state.pits[pit]!);
    return mark ? `${text}${PLAYER_COLORS[mark](SIDE_NAMES[mark][0]!)}` : text;
  };
  return { letter, seeds };
};

/** Whether a pit is the nyumba of its player; a mark on it means that it is lost. */
const isHouse = ({ spec, options }: Rules, pit: number): boolean => pit % options.pits === spec.house;

/** What the signs of the board mean; empty if it has none. */
const legendOf = (rules: Rules, state: GameState): string => {
  const { marks, outcome } = state;
  const isMarked = (mark: Mark) => (at: Mark, pit: number) => at === mark && !isHouse(rules, pit);
  const players = (['south', 'north'] as const).filter((player) => marks?.some(isMarked(player)));
  return [
    ...(outcome ? [] : describeSigns(rules)),
    ...(rules.spec.house === undefined ? [] : ['[ ] is a nyumba']),
    ...players.map((player) => `${SIDE_NAMES[player][0]!} marks pits of ${SIDE_NAMES[player]}`),
    ...(marks?.includes('closed') ? ['x is closed'] : []),
  ].join('; ');
};

/** The board in lines, North's row on top, sown counterclockwise unless the game is sown clockwise. */
const drawBoard = (rules: Rules, state: GameState, shown: Shown = {}): string[] => {
  const { letter, seeds } = createWriter(rules, state, shown);
  const { rows, left: leftStore, right: rightStore, big } = boardLayout(rules, 'south');
  const isSmall = (pit: number): boolean => !big.includes(pit);
  const bigCells = (at: number) =>
    rows
      .map((row) => row.at(at)!)
      .filter((pit) => !isSmall(pit))
      .map((pit) => ({ content: `${letter(pit)}\n${seeds(pit)}`, rowSpan: 2 }));
  const [left, right] = [bigCells(0), bigCells(-1)];
  const columns = rows[0]!.filter(isSmall).length + left.length + right.length;
  const { pit: width, store: storeWidth } = widthsFor(columns, hasChoices(rules));

  const store = (player: Player): string => PLAYER_COLORS[player](SIDE_NAMES[player]);
  const storeCells = (player: Player) =>
    storeWidth === null
      ? []
      : [{ content: `${store(player)}\n${state.stores[player]}`, rowSpan: rows.length }];
  const texts = state.pits.map(String);
  const pitWidth = Math.max(width, ...texts.map(({ length }) => length + 1));
  const drawn = new Table({
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    colWidths: [
      ...storeCells(leftStore).map(() => storeWidth),
      ...Array.from({ length: columns }, () => pitWidth),
      ...storeCells(rightStore).map(() => storeWidth),
    ],
    colAligns: Array.from({ length: columns + 2 }, () => 'center'),
    rowAligns: rows.map(() => 'center'),
  });
  const half = rows.length / 2;
  const cellsOf = (row: readonly number[], index: number) =>
    row
      .filter(isSmall)
      .map((pit) => (index < half ? [letter(pit), seeds(pit)] : [seeds(pit), letter(pit)]).join('\n'));
  const [top, ...others] = rows.map(cellsOf);
  drawn.push([...storeCells(leftStore), ...left, ...top!, ...right, ...storeCells(rightStore)], ...others);
  const lines = drawn.toString().split('\n');
  const board =
    storeWidth === null
      ? [` ${store('north')} ${state.stores.north}`, ...lines, ` ${store('south')} ${state.stores.south}`]
      : lines;
  const legend = legendOf(rules, state);
  return legend === '' ? board : [...board, paint.dim(legend)];
};

/** The board of a game, with its last move. */
export const drawGame = (game: Game, chosen?: Move): string[] =>
  drawBoard(game.rules, game.state, { last: game.lastMove ?? undefined, chosen });

/** The board of a position, with the player to move or the result. */
export const drawPosition = (rules: Rules, state: GameState): string[] => {
  const { removed } = state;
  const suffix = removed > 0 ? ` ${english.removes(removed)}.` : '';
  return [...drawBoard(rules, state), '', `${describeOutcome(rules, state)}${suffix}`];
};
