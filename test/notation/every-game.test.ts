// Positions, moves, pictures, saved games of every ruleset, with marks and choices.
import {
  allRulesets,
  choiceOf,
  congkak,
  createCursor,
  defineRules,
  Game,
  kalah,
  mirror,
  oAnQuan,
  pitOf,
  positionKey,
  sowing,
  togyzqumalaq,
  umElBagara,
  vaiLungThlan,
  wari,
  type Mark,
} from 'mancala-rules';
import {
  annotateMove,
  boardSvg,
  formatBoard,
  formatMove,
  formatPosition,
  parseMove,
  parseMoves,
  parsePosition,
} from 'mancala-rules/notation';
import { describe, expect, it, test } from 'vitest';
import { walk } from '../search/games.ts';
import { errorLine, valueOf } from './parse-results.ts';

let seed = 1;
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

describe.each(allRulesets)('$id', (rules) => {
  const states = walk(rules, rules.initialState(), random, 80);

  it('reads every position and move that it writes', () => {
    for (const state of states) {
      expect(valueOf(parsePosition(rules, formatPosition(rules, state)))).toEqual(state);
      const { length } = state.pits;
      for (const move of rules.legalMoves(state)) {
        for (const text of [formatMove(rules, move), annotateMove(rules, state, move), String(move + 1)])
          expect(valueOf(parseMove(rules, state, text))).toBe(move);
        expect([pitOf(rules, move), choiceOf(rules, move)]).toEqual([
          move % length,
          Math.floor(move / length),
        ]);
      }
    }
  });

  it('has pictures, keys, a mirror, saved games', () => {
    const state = states.at(-1)!;
    expect(formatBoard(rules, state).split('\n')).toHaveLength(rules.spec.rows ? 13 : 7);
    expect(boardSvg(rules, state, { flip: true })).toContain(rules.title);
    expect(mirror(mirror(state))).toEqual(state);
    expect(positionKey(state)).not.toBe(positionKey(mirror(state)));
    expect(createCursor(rules, state).key()).toBe(createCursor(rules, { ...state }).key());
    let game = Game.start(rules);
    while (game.ply < 10 && !game.isOver)
      game = game.play(game.legalMoves[game.ply % game.legalMoves.length]!);
    expect(Game.fromJSON(JSON.parse(JSON.stringify(game)), rules).state).toEqual(game.state);
    expect(game.undo().redo().state).toEqual(game.state);
  });
});

it('marks are shown and read', () => {
  const marks = new Array<Mark>(18).fill(null).with(12, 'south');
  const pits = new Array<number>(18).fill(9).with(12, 0);
  const state = togyzqumalaq.stateFrom({ pits, stores: { south: 9, north: 0 }, marks });
  const text = '9-9-9-9-9-9-9-9-9-9-9-9-0-9-9-9-9-9-9-0-S m............S.....';
  expect(formatPosition(togyzqumalaq, state)).toBe(text);
  expect(valueOf(parsePosition(togyzqumalaq, text.toLowerCase()))).toEqual(state);
  for (const [wrong, error] of [
    [text.replace('S.....', '?.....'), '1:56 syntax'],
    [text.replace('.S', 'SS'), '1:55 position'],
  ] as const)
    expect(errorLine(parsePosition(togyzqumalaq, wrong))).toContain(error);
  expect(formatBoard(togyzqumalaq, state)).toContain('0S');
  expect(boardSvg(togyzqumalaq, state)).toContain('d 0 marked by South');
  const closed = new Array<Mark>(14).fill(null).with(3, 'closed');
  const burnt = congkak.stateFrom({
    pits: new Array<number>(14).fill(7).with(3, 0),
    marks: closed,
    removed: 7,
  });
  expect(formatBoard(congkak, burnt)).toMatch(/ 7 +7 +7 +x +7/);
});

it('clockwise games are shown turned, and big pits big', () => {
  const lines = formatBoard(vaiLungThlan, vaiLungThlan.initialState()).split('\n');
  expect([lines[0]!.trim(), lines[4]!.trim()]).toEqual(['a  b  c  d  e  f', 'F  E  D  C  B  A']);
  expect(lines[2]).toMatch(/^South 0 .* 0 North$/);
  expect(boardSvg(oAnQuan, oAnQuan.initialState()).match(/r="19"/g)?.length).toBe(2);
  expect(boardSvg(wari, wari.initialState())).not.toContain('r="19"');
  const setup = ({ pits }: { pits: number }): number[] => new Array<number>(2 * pits).fill(0);
  const over = defineRules({ ...kalah.spec, id: 'over', setup });
  expect(boardSvg(over, over.initialState())).toContain('<svg');
});

describe('the direction of a move', () => {
  const three = defineRules({
    ...kalah.spec,
    id: 'three',
    steps: (options) => ({ ...kalah.spec.steps(options), sowing: sowing({ choices: 3 }) }),
  });

  it('is named', () => {
    const names = umElBagara
      .legalMoves(umElBagara.initialState())
      .map((move) => formatMove(umElBagara, move));
    expect(names).toEqual(['C+', 'D+', 'E+', 'A-', 'B-', 'C-']);
    expect(formatMove(three, 25)).toBe('B/2');
    expect(valueOf(parseMove(three, three.initialState(), 'B/2'))).toBe(25);
    expect(valueOf(parseMoves(oAnQuan, oAnQuan.initialState(), 'D+a+ D-'))).toEqual([3, 6, 15]);
  });

  test.each<[text: string, expected: number | string]>([
    ['D', 3],
    ['A', 10],
    ['C', '1:1 move: '],
    ['A+', '1:1 illegal-move: '],
    ['a', "1:1 illegal-move: a is North's; South moves"],
    ['?', '1:1 syntax: '],
    ['A/7', '1:1 move: '],
  ])('may be left out where there is only one: %s', (text, expected) => {
    const read = parseMove(umElBagara, umElBagara.initialState(), text);
    if (typeof expected === 'number') expect(valueOf(read)).toBe(expected);
    else expect(errorLine(read)).toContain(expected);
  });
});
