/** The properties of the element: the one list from which its types, those of React and the warnings follow. */
import { InvalidArgumentError, type GameState, type Move, type Player, type Rules } from 'mancala-rules';
import type { Worths } from './pit-text.ts';
import { english, type BoardWords } from './words.ts';

/** A move, and the position in which it was played. */
export interface LastMove {
  readonly before: GameState;
  readonly move: Move;
}

/** The properties of the board. `null` and `undefined` are as if none were given. */
export interface BoardProperties extends BoardAttributes {
  /** The rules of the game; null as long as the board is empty. */
  rules: Rules | null;
  /** The state that is shown; null for the start of the game. */
  state: GameState | null;
  /** The move that led to the state, which is marked. If it is null, the board looks for a move from the state before. */
  lastMove: LastMove | null;
  /** The words of the board. Words that are not given are the English ones. */
  get words(): BoardWords;
  set words(words: Partial<BoardWords>);
  /** What moves are worth, as it stands beside their pits, such as `+3`; the best first. */
  worths: Worths;
}

/** The properties that are attributes as well. */
export interface BoardAttributes {
  /** The player whose row is near. */
  bottom: Player;
  /** Whether nobody can play on the board, as while a bot thinks. */
  readonly: boolean;
  /**
   * The time that a move takes compared with the usual pace: 1 usually, 0 shows it at once. People who prefer reduced motion,
   * and pages that are hidden, have 0.
   */
  pace: number;
  /** What the board is made of. */
  theme: 'wood' | 'stone';
  /** The kind of seeds. */
  seeds: 'nicker' | 'cowrie';
  /** Whether the board shows what a move would do while somebody points at it. */
  previews: 'on' | 'off';
  /** Whether the board shows letters and numbers. */
  numbers: 'on' | 'off';
}

/** The values of each attribute, the usual one first; null for a number from 0, usually 1. */
export const ATTRIBUTES: {
  readonly [K in keyof BoardAttributes]-?: BoardAttributes[K] extends string
    ? readonly [BoardAttributes[K], BoardAttributes[K]]
    : readonly string[] | null;
} = {
  bottom: ['south', 'north'],
  readonly: ['', 'readonly'],
  pace: null,
  theme: ['wood', 'stone'],
  seeds: ['nicker', 'cowrie'],
  previews: ['on', 'off'],
  numbers: ['on', 'off'],
};

/** The properties that are no attributes, as they are if none is given. */
export type Given = Readonly<Omit<BoardProperties, keyof BoardAttributes>>;
export const NOTHING: Given = { rules: null, state: null, lastMove: null, words: english, worths: new Map() };

const isRight = (name: keyof BoardAttributes, text: string): boolean =>
  ATTRIBUTES[name]?.includes(text as never) ?? (text !== '' && Number(text) >= 0);

/** The value of an attribute; the usual one if it is wrong or not there. */
export const valueOf = (name: keyof BoardAttributes, text: string | null): string | number | boolean => {
  const values = ATTRIBUTES[name];
  if (name === 'readonly') return text !== null;
  const value = text !== null && isRight(name, text) ? text : (values?.[0] ?? 1);
  return values ? value : Number(value);
};

/** The attributes that people have been warned of. */
const warned = new Set<string>();

/** Warns once of a wrong value of an attribute. */
export const warn = (name: keyof BoardAttributes, text: string): void => {
  if (isRight(name, text)) return;
  const expected = ATTRIBUTES[name]?.map((value) => `"${value}"`).join(' or ') ?? 'a number from 0';
  const warning = `mancala-board: ${name}: expected ${expected}, got "${text}"`;
  if (!warned.has(warning)) console.warn(warning);
  warned.add(warning);
};

/** Checks what is given to a board. @throws {Error} if it cannot be shown */
export const check = ({ rules, state, lastMove, words, worths }: Given): void => {
  const expect = (isExpected: boolean, name: string, expected: string, got: unknown): void => {
    if (!isExpected)
      throw new InvalidArgumentError(
        `${name}: expected ${expected}, got ${typeof got === 'string' ? `"${got}"` : typeof got}`,
      );
  };
  for (const [name, word] of Object.entries(english)) {
    const got: unknown = words[name as keyof BoardWords];
    expect(typeof got === typeof word, `words.${name}`, `a ${typeof word}`, got);
  }
  expect(worths instanceof Map, 'worths', 'a Map', worths);
  if (!rules) return;
  expect(typeof rules.legalMoves === 'function', 'rules', 'a ruleset', rules);
  rules.legalMoves(state ?? rules.initialState());
  if (lastMove) rules.apply(lastMove.before, lastMove.move);
};
