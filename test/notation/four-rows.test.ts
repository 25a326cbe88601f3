// Boards of four rows: the facing pits, the order of the rows, letters, and the house.
import {
  bao,
  defineRules,
  hus,
  opponent,
  oppositeOf,
  ownerOf,
  type GameState,
  type Mark,
  type Position,
} from 'mancala-rules';
import { boardLayout, boardSvg, formatBoard } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { fourRowRules, plainRows, withHouse } from '../support/four-rows.ts';

const pits = Array.from({ length: 32 }, (_, pit) => pit);
const isInner = (pit: number): boolean => pit % 16 > 7;

/** Pit 27, North's house, is lost; each player has one seed in hand. */
const position: Position = {
  pits: [0, 1, 2, 13, 4, 5, 0, 7, 0, 2, 2, 6, 1, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 9, 3, 0, 0, 0],
  stores: { south: 1, north: 1 },
  marks: pits.map((pit): Mark => (pit === 27 ? 'south' : null)),
};
const state: GameState = withHouse.stateFrom(position);

describe('the facing pit', () => {
  it('of an inner pit is an inner pit of the other player in the same column', () => {
    for (const pit of pits.filter(isInner)) {
      const facing = oppositeOf(plainRows, pit);
      expect([isInner(facing), ownerOf(plainRows, facing), oppositeOf(plainRows, facing), facing]).toEqual([
        ...[true, opponent(ownerOf(plainRows, pit)), pit, 39 - pit],
      ]);
    }
    expect(oppositeOf(plainRows.with({ pits: 14 }), 7)).toBe(27);
  });

  it.each([
    ...[0, 7, 16, 23].map((pit): [number, string] => [
      pit,
      `pit: expected a pit of an inner row (8 to 15 or 24 to 31), got ${pit}`,
    ]),
    [32, 'pit: expected a whole number from 0 to 31, got 32'],
  ])('of pit %i does not exist', (pit, message) => {
    expect(() => oppositeOf(plainRows, pit)).toThrow(message);
  });
});

it('has no big pits, whatever may be played at the start', () => {
  for (const rules of fourRowRules) {
    const closed = defineRules({
      ...rules.spec,
      id: 'closed',
      steps: (options) => ({
        ...rules.spec.steps(options),
        legality: [{ when: 'always', forbids: ({ pit }) => (pit % 16 === 11 ? 'not-allowed' : null) }],
      }),
    });
    expect(boardLayout(closed, 'south').big).toEqual([]);
  }
});

describe('the board as text', () => {
  it('has each row with its letters, and the stores in the middle', () => {
    expect(formatBoard(withHouse, state).split('\n')).toEqual([
      '           h    g    f    e    d    c    b    a',
      '           0    0    0    0    0    0    0    0',
      '',
      '           i    j    k    l    m    n    o    p',
      '           0    2    2    9    3    0    0    0',
      'North 1                                          1 South',
      '           3    0    0    1  [6]    2    2    0',
      '           P    O    N    M    L    K    J    I',
      '',
      '           0    1    2   13    4    5    0    7',
      '           A    B    C    D    E    F    G    H',
      '',
      'South to move',
    ]);
  });

  it('has facing pits in one column', () => {
    const lines = formatBoard(plainRows, plainRows.initialState()).split('\n');
    const [theirs, own] = [lines[3]!, lines[7]!].map((line) => line.trim().split(/ +/));
    const letters = [...'ABCDEFGHIJKLMNOP'];
    for (const [column, letter] of own!.entries()) {
      const facing = oppositeOf(plainRows, letters.indexOf(letter));
      expect(theirs![column]).toBe(letters[facing - 16]!.toLowerCase());
    }
  });
});

describe('the board as an image', () => {
  /** The letters by height, each row from left to right. */
  const lettersIn = (svg: string): string[] =>
    Array.from(svg.matchAll(/<text x="([\d.]+)" y="(\d+)" [^>]*>([A-Pa-p])<\/text>/g))
      .sort(([, x1, y1], [, x2, y2]) => Number(y1) - Number(y2) || Number(x1) - Number(x2))
      .map(([, , , letter]) => letter)
      .join('')
      .match(/.{8}/g)!;

  it('has four rows of letters, from either side', () => {
    const rows = ['hgfedcba', 'ijklmnop', 'PONMLKJI', 'ABCDEFGH'];
    expect(lettersIn(boardSvg(withHouse, state))).toEqual(rows);
    const swapped = ['HGFEDCBA', 'IJKLMNOP', 'ponmlkji', 'abcdefgh'];
    expect(lettersIn(boardSvg(withHouse, state, { flip: true }))).toEqual(swapped);
  });

  it('has a square for each house, with two outlines until it is lost', () => {
    const squares = boardSvg(withHouse, state).match(/<rect [^>]* rx="3"/g) ?? [];
    expect(squares).toHaveLength(3);
    const start = boardSvg(withHouse, withHouse.stateFrom({ ...position, marks: pits.map(() => null) }));
    expect(start.match(/<rect [^>]* rx="3"/g)).toHaveLength(4);
    expect(boardSvg(plainRows, plainRows.initialState())).not.toMatch(/<rect [^>]* rx="3"/);
  });

  it('has a text alternative by row, with the houses', () => {
    expect(/aria-label="([^"]*)"/.exec(boardSvg(withHouse, state, { highlight: [9] }))?.[1]).toBe(
      'withHouse: South to move. ' +
        'South: outer row A 0, B 1, C 2, D 13, E 4, F 5, G 0, H 7; ' +
        'inner row I 0, J 2, K 2, L 6 nyumba, M 1, N 0, O 0, P 3; store 1. ' +
        'North: outer row a 0, b 0, c 0, d 0, e 0, f 0, g 0, h 0; ' +
        'inner row i 0, j 2, k 2, l 9 nyumba lost, m 3, n 0, o 0, p 0; store 1. Highlighted: J.',
    );
  });

  it('calls the stores of Bao hands', () => {
    const image = boardSvg(bao, bao.initialState());
    expect(image).toContain('L 6 nyumba, M 0, N 0, O 0, P 0; hand 22. North: outer row a 0,');
    expect(boardSvg(hus, hus.initialState())).toContain('; store 0. North: ');
  });

  it('has letters of at least 11 pixels on a screen 390 pixels wide', () => {
    const svg = boardSvg(withHouse, state);
    const width = Number(/viewBox="0 0 (\d+)/.exec(svg)![1]);
    const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => (Number(size) * 390) / width);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  });

  it('has nothing that overlaps', () => {
    const svg = boardSvg(plainRows, plainRows.initialState());
    const circles = [...svg.matchAll(/<circle cx="(\d+)" cy="(\d+)" r="(\d+)"/g)].map(([, ...all]) =>
      all.map(Number),
    );
    const letters = [...svg.matchAll(/<text x="(\d+)" y="(\d+)" font-size="14">[A-Pa-p]</g)].map(
      ([, x, y]) => [Number(x), Number(y) - 5, 7],
    );
    const shapes = [...circles, ...letters];
    expect(shapes).toHaveLength(64);
    for (const [i, [x, y, r]] of shapes.entries())
      for (const [otherX, otherY, otherR] of shapes.slice(i + 1))
        expect(Math.hypot(x! - otherX!, y! - otherY!)).toBeGreaterThan(r! + otherR!);
  });
});
