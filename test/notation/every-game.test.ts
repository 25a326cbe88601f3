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
  type Position,
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
import { describe, expect, it } from 'vitest';
import { walk } from '../search/games.ts';

const tuz: Position = {
  pits: [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 0, 9, 9, 9, 9, 9],
  stores: { south: 9, north: 0 },
  marks: [...new Array<Mark>(12).fill(null), 'south', ...new Array<Mark>(5).fill(null)],
};
const random = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const everyGame = allRulesets.map((rules) => [rules.id, rules] as const);

describe.each(everyGame)('%s', (_, rules) => {
  const games = [1].map((seed) => walk(rules, rules.initialState(), random(seed), 80));

  it('reads every position and move that it writes', () => {
    for (const states of games) {
      for (const state of states) {
        expect(parsePosition(rules, formatPosition(rules, state))).toEqual({ ok: true, value: state });
        for (const move of rules.legalMoves(state)) {
          expect(parseMove(rules, state, formatMove(rules, move))).toEqual({ ok: true, value: move });
          expect(parseMove(rules, state, annotateMove(rules, state, move))).toEqual({
            ok: true,
            value: move,
          });
          expect(parseMove(rules, state, String(move + 1))).toEqual({ ok: true, value: move });
          expect([pitOf(rules, move), choiceOf(rules, move)]).toEqual([
            move % state.pits.length,
            Math.floor(move / state.pits.length),
          ]);
        }
      }
    }
  });

  it('has pictures, keys, a mirror, saved games', () => {
    for (const states of games) {
      const state = states.at(-1)!;
      const south = formatBoard(rules, state).split('\n');
      expect(south.length).toBe(rules.spec.rows ? 13 : 7);
      expect(boardSvg(rules, state, { flip: true })).toContain(rules.title);
      expect(mirror(mirror(state))).toEqual(state);
      expect(positionKey(state)).not.toBe(positionKey(mirror(state)));
      expect(createCursor(rules, state).key()).toBe(createCursor(rules, { ...state }).key());
    }
    let game = Game.start(rules);
    for (let ply = 0; ply < 10 && !game.state.outcome; ply++)
      game = game.play(rules.legalMoves(game.state)[ply % rules.legalMoves(game.state).length]!);
    expect(Game.fromJSON(JSON.parse(JSON.stringify(game)), rules).state).toEqual(game.state);
    expect(game.undo().redo().state).toEqual(game.state);
  });
});

describe('text', () => {
  it('shows and reads marks', () => {
    const state = togyzqumalaq.stateFrom(tuz);
    const text = formatPosition(togyzqumalaq, state);
    expect(text).toBe('9-9-9-9-9-9-9-9-9-9-9-9-0-9-9-9-9-9-9-0-S m............S.....');
    expect(parsePosition(togyzqumalaq, text.toLowerCase())).toEqual({ ok: true, value: state });
    expect(parsePosition(togyzqumalaq, text.replace('S.....', '?.....'))).toMatchObject({
      ok: false,
      error: { code: 'syntax', column: 56 },
    });
    expect(parsePosition(togyzqumalaq, text.replace('.S', 'SS'))).toMatchObject({
      ok: false,
      error: { code: 'position' },
    });
    expect(formatBoard(togyzqumalaq, state)).toContain('0S');
    expect(boardSvg(togyzqumalaq, state)).toContain('d 0 marked by South');
    const closed = new Array<Mark>(14).fill(null).with(3, 'closed');
    const burnt = congkak.stateFrom({
      pits: [7, 7, 7, 0, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7],
      marks: closed,
      removed: 7,
    });
    expect(formatBoard(congkak, burnt)).toMatch(/ 7 +7 +7 +x +7/);
  });

  it('shows clockwise games turned, and big pits', () => {
    const lines = formatBoard(vaiLungThlan, vaiLungThlan.initialState()).split('\n');
    expect([lines[0]!.trim(), lines[4]!.trim()]).toEqual(['a  b  c  d  e  f', 'F  E  D  C  B  A']);
    expect(lines[2]).toMatch(/^South 0 .* 0 North$/);
    expect(boardSvg(oAnQuan, oAnQuan.initialState()).match(/r="19"/g)?.length).toBe(2);
    expect(boardSvg(wari, wari.initialState())).not.toContain('r="19"');
    const over = defineRules({
      ...kalah.spec,
      id: 'over',
      setup: ({ pits }) => new Array<number>(2 * pits).fill(0),
    });
    expect(boardSvg(over, over.initialState())).toContain('<svg');
  });

  it('names the direction of a move, which may be left out where there is only one', () => {
    const start = umElBagara.initialState();
    expect(umElBagara.legalMoves(start).map((move) => formatMove(umElBagara, move))).toEqual([
      ...['C+', 'D+', 'E+', 'A-', 'B-', 'C-'],
    ]);
    expect(parseMove(umElBagara, start, 'D')).toEqual({ ok: true, value: 3 });
    expect(parseMove(umElBagara, start, 'A')).toEqual({ ok: true, value: 10 });
    expect(parseMove(umElBagara, start, 'C')).toMatchObject({ ok: false, error: { code: 'move' } });
    expect(parseMove(umElBagara, start, 'A+')).toMatchObject({ ok: false, error: { code: 'illegal-move' } });
    expect(parseMove(umElBagara, start, 'a')).toMatchObject({
      ok: false,
      error: { message: "a is North's; South moves" },
    });
    expect(parseMove(umElBagara, start, '?')).toMatchObject({ ok: false, error: { code: 'syntax' } });
    expect(parseMove(umElBagara, start, 'A/7')).toMatchObject({ ok: false, error: { code: 'move' } });
    expect(parseMoves(oAnQuan, oAnQuan.initialState(), 'D+a+ D-')).toEqual({ ok: true, value: [3, 6, 15] });
    const three = defineRules({
      ...kalah.spec,
      id: 'three',
      steps: (options) => ({ ...kalah.spec.steps(options), sowing: sowing({ choices: 3 }) }),
    });
    expect(formatMove(three, 25)).toBe('B/2');
    expect(parseMove(three, three.initialState(), 'B/2')).toEqual({ ok: true, value: 25 });
  });
});
