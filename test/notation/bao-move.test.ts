// Moves of Bao in the notation of K.I.B.A.: published examples, and every legal move written and read.
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import {
  bao,
  baoKujifunza,
  hus,
  InvalidStateError,
  oAnQuan,
  wari,
  type GameState,
  type Mark,
  type Move,
  type Rules,
} from 'mancala-rules';
import { annotateMove, parseMove, type Parsed } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { check } from '../support/runs.ts';
import { mutated, mutations, texts } from './odd-texts.ts';
import { errorLine, expectValid, valueOf } from './parse-results.ts';

/** A move as text, and the move of a text. */
const write = (state: GameState, move: Move, rules: Rules = bao): string =>
  annotateMove(rules, state, move, 'bao');
const read = (state: GameState, text: string, rules: Rules = bao): Parsed<Move> =>
  parseMove(rules, state, text, 'bao');

interface Sample {
  readonly pits: readonly number[];
  readonly stores: readonly [number, number];
  readonly turn: 0 | 1;
  readonly own: readonly [boolean, boolean];
  readonly block: number;
  readonly moves: readonly { readonly m: number }[];
}

/** Positions of all stages. */
const samples = readFileSync(new URL('../vectors/four/bao.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sample)
  .map(({ pits, stores: [south, north], turn, own, block }): GameState =>
    bao.stateFrom({
      pits,
      stores: { south, north },
      turn: turn ? 'north' : 'south',
      marks: pits.map((_, pit): Mark =>
        pit === 11 && !own[0] ? 'north' : pit === 27 && !own[1] ? 'south' : null,
      ),
      quietMoves: block < 0 ? 0 : 1,
    }),
  )
  .filter(({ outcome }) => !outcome);

/** A position by the names of its pits, with the rest of the 64 seeds in North's back row. */
const position = (seeds: Readonly<Record<string, number>>, south = 0, more: object = {}): GameState => {
  const pits = new Array<number>(32).fill(0);
  for (const [name, count] of Object.entries(seeds)) {
    const number = Number(name[1]);
    const own = /a/i.test(name) ? 16 - number : number - 1;
    pits[own + (/[AB]/.test(name) ? 0 : 16)] = count;
  }
  const rest = 64 - south - pits.reduce((sum, count) => sum + count, 0);
  return bao.stateFrom({
    pits: pits.with(23, pits[23]! + rest),
    stores: { south, north: 0 },
    turn: 'south',
    ...more,
  });
};
const names = (state: GameState): readonly string[] =>
  bao.legalMoves(state).map((move) => write(state, move));

describe('a published example', () => {
  it('Ramadhan and Kijumbe 1994: a takata to the left, then a capture with the right kichwa', () => {
    const start = bao.initialState();
    expect(write(start, 9)).toBe('A7<*');
    const second = bao.apply(start, valueOf(read(start, 'A7<*')));
    expect(write(second, 27)).toBe('a5>');
    const third = bao.apply(second, valueOf(read(second, 'a5>')));
    // The captured seed is in the right kichwa, a8.
    expect(third.pits.slice(24, 28)).toEqual([1, 2, 2, 7]);
    // The other kichwa is a1.
    expect(bao.apply(second, valueOf(read(second, 'a5<'))).pits[31]).toBe(1);
  });

  it('a capture with the left kichwa, which may go on safari', () => {
    const state = position({ A3: 2, A5: 5, a6: 5, a8: 1 }, 1);
    expect([45, 109].map((move) => write(state, move))).toEqual(['A3<', 'A3<+']);
    expect(valueOf(read(state, 'A3<+'))).toBe(109);
    expect(bao.apply(state, 45).pits[11]).toBe(6);
    expect(bao.apply(state, 109).pits[11]).toBe(0);
  });

  it('a takata of the nyumba alone', () => {
    const state = position({ A5: 6, a1: 2 }, 1);
    expect(names(state)).toEqual(['A5<*', 'A5>*']);
    expect(bao.apply(state, valueOf(read(state, 'A5<*'))).pits.slice(8, 16)).toEqual([
      0, 0, 0, 5, 1, 1, 0, 0,
    ]);
  });

  it('a capture of mtaji: the sign is the way that the seeds of the pit go', () => {
    const state = position({ A2: 1, A4: 2, A8: 1, a7: 1, a1: 1 });
    expect(write(state, 12)).toBe('A4<');
    expect(valueOf(read(state, 'A4<'))).toBe(12);
  });

  it('a takata of more than 15 seeds', () => {
    const state = position({ A4: 16, A1: 1, a4: 2 });
    expect(names(state)).toEqual(['A4<*', 'A4>*']);
  });

  it('a lone kichwa, which is sown along the front row only', () => {
    const state = position({ A1: 3, a3: 2 });
    expect(names(state)).toEqual(['A1>*']);
    expect(valueOf(read(state, 'A1'))).toBe(47);
  });

  it('a back row, where right is counterclockwise', () => {
    const state = position({ B3: 2, A1: 1, a4: 1 });
    expect(names(state)).toEqual(['B3>*', 'B3<*']);
    expect(bao.apply(state, valueOf(read(state, 'B3>'))).pits.slice(0, 8)).toEqual([0, 0, 0, 1, 1, 0, 0, 0]);
  });
});

describe('every legal move', () => {
  it('has a name of its own and is read back, in either case', () => {
    const signs = new Set<string>();
    for (const state of samples) {
      const moves = bao.legalMoves(state);
      const texts = moves.map((move) => write(state, move));
      expect(new Set(texts).size).toBe(moves.length);
      for (const [i, text] of texts.entries()) {
        const letters = state.turn === 'south' ? /^[AB]/ : /^[ab]/;
        expect(text).toMatch(letters);
        for (const given of [
          text,
          text.toUpperCase(),
          text.toLowerCase(),
          ` ${text}\n`,
          text.replace('*', ''),
        ])
          expect(valueOf(read(state, given))).toBe(moves[i]);
        signs.add(text.toUpperCase().replace(/\d/, ''));
      }
    }
    const all = ['A<', 'A>', 'A<+', 'A>+', 'A<*', 'A>*', 'B<', 'B>', 'B<*', 'B>*'];
    expect([...signs].sort()).toEqual(all.sort());
  });

  it('starts to the side of its sign; after a seed from the hand captures, at the kichwa of its sign', () => {
    for (const state of samples) {
      const half = state.turn === 'south' ? 0 : 16;
      for (const move of bao.legalMoves(state)) {
        const [, row, digit, sign] = /^([ab])(\d)([<>])/i.exec(write(state, move))!;
        const pit = move % 32;
        const isRight = sign === '>';
        expect(pit % 16).toBe(/a/i.test(row!) ? 16 - Number(digit) : Number(digit) - 1);
        const captures = state.stores[state.turn] > 0 && state.pits[39 - pit]! > 0;
        // From the kichwa the seeds go towards the other one.
        const column = captures ? (isRight ? 8 : 1) : Number(digit) + (isRight ? 1 : -1);
        const isBack = /b/i.test(row!) && !captures;
        const around = (column + 7) % 8;
        const first = isBack ? around : 15 - around;
        const outside = column < 1 || column > 8;
        // A seed beyond the end of the row falls in the other row.
        const expected = half + (outside ? (isBack ? (isRight ? 8 : 15) : isRight ? 7 : 0) : first);
        const choice = Math.floor(move / 32) % 2;
        const next = captures ? half + (choice ? 15 : 8) : half + ((pit - half + (choice ? 15 : 1)) % 16);
        expect(next).toBe(expected);
      }
    }
  });

  it('of Kujifunza is read back', () => {
    let state = baoKujifunza.initialState();
    for (let ply = 0; ply < 40 && !state.outcome; ply++) {
      const moves = baoKujifunza.legalMoves(state);
      for (const move of moves)
        expect(valueOf(read(state, write(state, move, baoKujifunza), baoKujifunza))).toBe(move);
      state = baoKujifunza.apply(state, moves[(ply * 7) % moves.length]!);
    }
  });
});

describe('a text', () => {
  const start = bao.initialState();
  const second = bao.apply(start, 9);

  const kimbi = position({ A2: 1, a7: 3, a1: 2 }, 1);
  const last = position({ A2: 1, a7: 3 }, 1);

  it.each<[what: string, GameState, string, Move]>([
    ['leave out the front row', start, '7<', 9],
    ['leave out the side where only one is legal', kimbi, 'A2', 46],
    ['say that a takata blocks', start, 'A7<**', 9],
    ['say that a move wins', last, 'A2<#', 46],
  ])('may %s', (_, state, text, move) => {
    expect(valueOf(read(state, text))).toBe(move);
  });

  it.each<[GameState, string, string, rules?: Rules]>([
    [start, '', '1:1 syntax: expected a move such as A5>, b3<* or A6<+, got ""'],
    [start, 'C5>', '1:1 syntax: expected a move such as A5>, b3<* or A6<+, got "C5>"'],
    [start, 'A9>', '1:2 move: 9 in "A9>" is not a pit of a row (1 to 8)'],
    [start, 'A0', '1:2 move: 0 in "A0" is not a pit of a row (1 to 8)'],
    [start, ' A7', '1:2 move: "A7" needs a side: expected A7< or A7>'],
    [start, 'A5>', "1:1 illegal-move: South's A5 is a nyumba that functions, which may not be played now"],
    [start, 'A1', "1:1 illegal-move: South's A1 is empty"],
    [start, 'B1<', "1:1 illegal-move: South's B1 is empty"],
    [start, 'A7<+', "1:1 illegal-move: South's A7<+ makes a choice that this move does not offer"],
    [second, 'a5>*', '1:4 annotation: "a5>*" does not match the move, which is a5>'],
    [second, 'A5>#', '1:4 annotation: "A5>#" does not match the move, which is a5>'],
    [
      baoKujifunza.initialState(),
      'A5>+',
      "1:1 illegal-move: South's A5>+ is not a move of this board",
      baoKujifunza,
    ],
  ])('%#: is wrong in a way that the message names', (state, text, error, rules) => {
    expect(errorLine(read(state, text, rules))).toBe(error);
  });

  it.each([wari, oAnQuan, hus])('of $id has no notation', (rules) => {
    const message = `${rules.id} cannot be written in the notation of Bao, which has no boards other than four rows with two directions`;
    const state = rules.initialState();
    expect(() => write(state, 0, rules)).toThrow(message);
    expect(errorLine(read(state, 'A5>', rules))).toBe(`1:1 unknown-ruleset: ${message}`);
  });

  it('needs a state of the board', () => {
    expect(() => read(wari.initialState(), 'A5>')).toThrow(InvalidStateError);
    expect(() => write(null as unknown as GameState, 9)).toThrow(InvalidStateError);
  });

  it('of anything is read or gives an error', () => {
    const pairs = fc.constantFrom(...samples).chain((state) => {
      const changed = fc.tuple(fc.constantFrom(...names(state)), mutations);
      return fc.tuple(
        fc.constant(state),
        fc.oneof(
          texts,
          changed.map(([name, changes]) => mutated(name, changes)),
        ),
      );
    });
    check(pairs, 500, ([state, text]) => {
      expectValid(read(state, text), text);
    });
  });
});
