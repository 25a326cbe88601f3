// boardSvg: the board as an SVG image.
import {
  allRulesets,
  defineRules,
  bao,
  InvalidOptionsError,
  InvalidStateError,
  krur,
  oware,
  vaiLungThlan,
  wari,
  type GameState,
  type Rules,
} from 'mancala-rules';
import { boardSvg, formatMove, type BoardSvgOptions } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { hasTuz, isKichwa } from '../../src/notation/board-layout.ts';
import { gamesOf, nodesOf } from '../support/arbitraries.ts';
import { check } from '../support/runs.ts';
import { ids } from '../support/setups.ts';

it('only Togyzqumalaq has a tuz, and only Bao has kichwa', () => {
  expect(allRulesets.filter(hasTuz).map(({ id }) => id)).toEqual(['togyzqumalaq']);
  const kichwa = allRulesets.map((rules) => [
    rules.id,
    [7, 8, 15, 24, 31].filter((pit) => isKichwa(rules, pit)),
  ]);
  const found = kichwa.filter(([, pits]) => pits!.length > 0);
  expect(Object.fromEntries(found)).toEqual({ bao: [8, 15, 24, 31], baoKujifunza: [8, 15, 24, 31] });
});

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The elements of an image, which must be well-formed. */
function elementsOf(svg: string): Element[] {
  const elements: Element[] = [];
  const open: string[] = [];
  const tag = /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>([^<]*)/gy;
  for (const [, closing, name = '', list = '', empty, text = ''] of svg.matchAll(tag)) {
    if (closing) expect(open.pop()).toBe(name);
    else {
      const attributes = [...list.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
      elements.push({ name, attributes: Object.fromEntries(attributes) as never, text: text.trim() });
      if (!empty) open.push(name);
    }
  }
  expect(svg.replaceAll(tag, '')).toBe('');
  expect(open).toEqual([]);
  expect(svg.match(/&(?!#\d+;)/g)).toBeNull();
  return elements;
}

const number = (element: Element, name: string): number => Number(element.attributes[name]);
const widthOf = ([svg]: Element[]): number => Number(svg!.attributes['viewBox']!.split(' ')[2]);

/** The texts from top to bottom, each row from left to right. */
function rowsOf(elements: readonly Element[]): string[][] {
  // The center, which does not depend on the font size.
  const middle = (text: Element): number => number(text, 'y') - 0.35 * number(text, 'font-size');
  const texts = elements.filter(({ name }) => name === 'text').sort((a, b) => middle(a) - middle(b));
  const rows: Element[][] = [];
  for (const text of texts) {
    const row = rows.at(-1);
    if (row && middle(text) - middle(row[0]!) < 4) row.push(text);
    else rows.push([text]);
  }
  return rows.map((row) => row.sort((a, b) => number(a, 'x') - number(b, 'x')).map(({ text }) => text));
}

const state: GameState = {
  ...wari.initialState(),
  pits: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  stores: { south: 20, north: 30 },
};
const draw = (options?: BoardSvgOptions, shown = state, rules: Rules = wari): Element[] =>
  elementsOf(boardSvg(rules, { ...shown, ruleset: rules.ruleset }, options));

describe('the board as an image', () => {
  it('has North on top and reversed, stores at the ends, and the status below', () => {
    expect(rowsOf(draw())).toEqual([
      ['North', 'f', 'e', 'd', 'c', 'b', 'a'],
      ['12', '11', '10', '9', '8', '7'],
      ['30', '20'],
      ['1', '2', '3', '4', '5', '6'],
      ['A', 'B', 'C', 'D', 'E', 'F', 'South'],
      ['South to move'],
    ]);
  });

  it('can be drawn from North’s side and without letters', () => {
    expect(rowsOf(draw({ flip: true, coordinates: false }))).toEqual([
      ['South'],
      ['6', '5', '4', '3', '2', '1'],
      ['20', '30'],
      ['7', '8', '9', '10', '11', '12'],
      ['North'],
      ['South to move'],
    ]);
  });

  it('has the right ends of the board on the left in games that sow clockwise, and an arrow', () => {
    const clockwise = draw({}, state, vaiLungThlan);
    expect(rowsOf(clockwise)).toEqual([
      ['a', 'b', 'c', 'd', 'e', 'f', 'North'],
      ['7', '8', '9', '10', '11', '12'],
      ['20', '30'],
      ['6', '5', '4', '3', '2', '1'],
      ['South', 'F', 'E', 'D', 'C', 'B', 'A'],
      ['South to move', '↻'],
    ]);
    expect(rowsOf(draw({ flip: true }, state, vaiLungThlan))[2]).toEqual(['30', '20']);
  });

  it('darkens marked pits', () => {
    const marks = state.pits.map(
      (_, pit) => (({ 2: 'closed', 4: 'north', 9: 'south' }) as const)[pit] ?? null,
    );
    const fills = draw({}, { ...state, marks }, krur.with({ pits: 6 }))
      .filter(({ name }) => name === 'circle')
      .map(({ attributes }) => attributes['fill']);
    const [usual, dark] = [fills[0], fills[2]];
    expect(dark).not.toBe(usual);
    // North's row is drawn first, from the right to the left.
    expect(fills).toEqual([11, 10, 9, 8, 7, 6, 0, 1, 2, 3, 4, 5].map((pit) => (marks[pit] ? dark : usual)));
  });

  it('highlights pits by the shape of their rings, not by color', () => {
    const circles = draw({ highlight: [0, 11] }).filter(({ name }) => name === 'circle');
    const marked = circles.map(({ attributes }) => attributes['stroke-dasharray'] !== undefined);
    expect(marked).toEqual([true, ...Array<boolean>(5).fill(false), true, ...Array<boolean>(5).fill(false)]);
    expect(new Set(circles.map(({ attributes }) => attributes['stroke-width'])).size).toBe(2);
    expect(new Set(circles.map(({ attributes: { fill, stroke } }) => `${fill!} ${stroke!}`)).size).toBe(1);
  });

  it('has letters of at least 11 pixels on a screen 320 pixels wide', () => {
    const elements = draw({}, { ...state, pits: [100, 1000, ...state.pits.slice(2)] });
    const scale = 320 / widthOf(elements);
    const sizes = elements
      .filter(({ name }) => name === 'text')
      .map((text) => number(text, 'font-size') * scale);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  });

  it('fits large numbers into their pits, and everything into the image', () => {
    for (const pits of [1, 2, 6, 13]) {
      const rules = wari.with({ pits, seeds: 4 });
      const shown = {
        ...rules.initialState(),
        pits: rules.initialState().pits.map(() => 65_535),
        stores: { south: 65_535, north: 0 },
      };
      const elements = draw({}, shown, rules);
      for (const element of elements.filter(({ name }) => name === 'text')) {
        // Digits are about 0.6 as wide as high.
        const half = 0.3 * number(element, 'font-size') * element.text.length;
        if (/^\d+$/.test(element.text)) expect(half).toBeLessThanOrEqual(16);
        expect(number(element, 'x') - half).toBeGreaterThanOrEqual(0);
        expect(number(element, 'x') + half).toBeLessThanOrEqual(widthOf(elements));
      }
    }
  });

  it.each([[wari], [wari.with({ pits: 1 })], [wari.with({ pits: 13 })]])(
    'has no overlapping elements, and none outside the frame',
    (rules) => {
      const over: GameState = {
        ...rules.initialState(),
        outcome: { winner: null, reason: 'no-capture-left' },
        removed: 48,
      };
      const elements = draw({}, over, rules);
      const [width, height] = elements[0]!.attributes['viewBox']!.split(' ').slice(2).map(Number);
      const circles = elements.filter(({ name }) => name === 'circle');
      const texts = elements.filter(({ name }) => name === 'text');
      const middle = (text: Element): number => number(text, 'y') - 0.35 * number(text, 'font-size');
      const [upper, lower] = [Math.min, Math.max].map((end) =>
        end(...circles.map((circle) => number(circle, 'cy'))),
      );
      const [top, bottom] = [upper! - 17, lower! + 17];
      expect(lower! - upper!).toBeGreaterThan(34);

      // The stores are beside the rows, as high as both, and contain their numbers.
      const [ground, ...stores] = elements.filter(({ name }) => name === 'rect');
      expect(number(ground!, 'height')).toBe(height! - 2);
      expect(stores).toHaveLength(2);
      for (const store of stores) {
        expect(number(store, 'y')).toBe(top);
        expect(number(store, 'y') + number(store, 'height')).toBe(bottom);
        expect(number(store, 'x')).toBeGreaterThan(3);
        expect(number(store, 'x') + number(store, 'width')).toBeLessThan(width! - 3);
        for (const circle of circles) {
          const apart = Math.abs(number(store, 'x') + 17 - number(circle, 'cx'));
          expect(apart).toBeGreaterThan(34);
        }
        const held = texts.filter(({ text }) => text === '0');
        expect(held).toHaveLength(2);
        for (const one of held) expect(Math.abs(middle(one) - (top + bottom) / 2)).toBeLessThan(1);
      }
      // Each pit has its number in the center and its letter outside.
      for (const circle of circles) {
        const here = texts.filter(
          (text) => number(text, 'x') === number(circle, 'cx') && /^\w+$/.test(text.text),
        );
        const inside = here.filter((text) => Math.abs(middle(text) - number(circle, 'cy')) < 1);
        expect(inside.map(({ text }) => text)).toEqual(['4']);
      }
      for (const text of texts.filter(({ text }) => /[a-z]/i.test(text))) {
        const [highest, lowest] = [number(text, 'y') - 0.75 * number(text, 'font-size'), number(text, 'y')];
        expect(lowest < top || highest > bottom).toBe(true);
        expect(highest).toBeGreaterThan(2);
        expect(lowest).toBeLessThan(height! - 2);
        const half = 0.3 * number(text, 'font-size') * text.text.length;
        expect(number(text, 'x') + half).toBeLessThan(width! - 3);
      }
      const status = texts.find(({ text }) => text.includes(' '))!;
      const names = texts.filter(({ text }) => /^[a-z]+$/i.test(text)).map((text) => number(text, 'y'));
      expect(middle(status) - 7).toBeGreaterThan(Math.max(...names));
    },
  );

  it('has one element on a line, and no line without one', () => {
    for (const coordinates of [true, false]) {
      const svg = boardSvg(wari, state, { coordinates });
      const lines = svg.split('\n');
      expect(lines.every((line) => /^<.*>$/.test(line))).toBe(true);
      expect(lines).toHaveLength(elementsOf(svg).length + 1);
    }
  });

  it('is legible on any page background', () => {
    const brightness = (colour = ''): number =>
      Math.min(...(colour.match(/[\da-f]{2}/g) ?? []).map((part) => parseInt(part, 16)));
    const [svg, , ground] = draw();
    expect(ground).toMatchObject({
      name: 'rect',
      attributes: { x: '1', y: '1', width: `${widthOf(draw()) - 2}` },
    });
    expect(brightness(ground!.attributes['fill'])).toBeGreaterThan(0xb0);
    expect(brightness(svg!.attributes['fill'])).toBeLessThan(0x30);
  });

  it('has a complete text alternative', () => {
    const [svg, title] = draw({ highlight: [2, 6] });
    expect(svg!.attributes).toMatchObject({
      role: 'img',
      'aria-label':
        'Wari: South to move. South: A 1, B 2, C 3, D 4, E 5, F 6, store 20. ' +
        'North: a 7, b 8, c 9, d 10, e 11, f 12, store 30. Highlighted: C, a.',
    });
    expect(title).toMatchObject({ name: 'title', text: 'Wari: South to move' });
  });

  it('is self-contained: no ids, scripts, styles or external resources', () => {
    const svg = boardSvg(wari, state);
    expect(new Set(elementsOf(svg).map(({ name }) => name))).toEqual(
      new Set(['svg', 'title', 'rect', 'circle', 'text']),
    );
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      / id=|url\(|href|http|style|script| on\w+=/,
    );
  });

  it('escapes special characters in the title', () => {
    const rules = defineRules({ ...oware.spec, id: 'odd', title: '<b>"Ayò" & more</b>' });
    const [svg, title] = draw({}, rules.initialState(), rules);
    expect(svg!.attributes['aria-label']).toContain('&#60;b&#62;&#34;Ayò&#34; &#38; more');
    expect(title!.text).toBe('&#60;b&#62;&#34;Ayò&#34; &#38; more&#60;/b&#62;: South to move');
  });

  it.each(ids)('%s: shows every count and letter', (id) => {
    check(gamesOf(id, 10), 6, (game) => {
      const { rules } = game.setup;
      for (const { state: here } of nodesOf(game)) {
        const texts = draw({ highlight: rules.legalMoves(here) }, here, rules).filter(
          ({ name }) => name === 'text',
        );
        const all = texts.map(({ text }) => text).sort();
        const { stores, pits } = here;
        const status = all.filter((text) => text.includes(' '));
        const expected = [...pits, stores.south, stores.north].map(String);
        const letters = pits.map((_, pit) => formatMove(rules, pit));
        expect(all).toEqual([...expected, ...letters, 'North', 'South', ...status].sort());
        expect(status).toHaveLength(1);
      }
    });
  });
});

describe('options', () => {
  it.each<[options: unknown, message: string]>([
    [{ highlight: [12] }, 'highlight: expected a list of pits or moves from 0 to 11, got a list'],
    [{ highlight: [0.5] }, 'highlight: '],
    [{ highlight: ['A'] }, 'highlight: '],
    [{ highlight: 3 }, 'highlight: '],
    [{ highlight: null }, 'highlight: '],
    [{ coordinates: 'yes' }, 'coordinates: '],
    [{ flip: 1 }, 'flip: '],
    [{ colour: 'red' }, 'colour: unknown (did you mean coordinates?)'],
  ])('%j are invalid', (options, message) => {
    const draw = () => boardSvg(wari, state, options as BoardSvgOptions);
    expect(draw).toThrow(InvalidOptionsError);
    expect(draw).toThrow(message);
  });

  it('that are undefined count as left out', () => {
    const options = { highlight: undefined, flip: undefined } as unknown as BoardSvgOptions;
    expect(boardSvg(wari, state, options)).toBe(boardSvg(wari, state));
  });

  it('may name moves instead of their pits', () => {
    const start = bao.initialState();
    const moves = bao.legalMoves(start);
    expect(Math.max(...moves)).toBeGreaterThan(31);
    const pits = moves.map((move) => move % 32);
    expect(boardSvg(bao, start, { highlight: pits })).toBe(boardSvg(bao, start, { highlight: moves }));
  });
});

it('a state of another board is invalid', () => {
  expect(() => boardSvg(wari.with({ pits: 3 }), state)).toThrow(InvalidStateError);
});
