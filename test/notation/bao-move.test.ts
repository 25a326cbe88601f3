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
} from 'mancala-rules';
import { annotateMove, parseMove } from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { check } from '../support/runs.ts';
import { mutated, mutations, texts } from './odd-texts.ts';
import { errorLine, expectValid, valueOf } from './parse-results.ts';

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
  bao.legalMoves(state).map((move) => annotateMove(bao, state, move, 'bao'));

describe('a published example', () => {
  it('Ramadhan and Kijumbe 1994: a takata to the left, then a capture with the right kichwa', () => {
    const start = bao.initialState();
    expect(annotateMove(bao, start, 9, 'bao')).toBe('A7<*');
    const second = bao.apply(start, valueOf(parseMove(bao, start, 'A7<*', 'bao')));
    expect(annotateMove(bao, second, 27, 'bao')).toBe('a5>');
    const third = bao.apply(second, valueOf(parseMove(bao, second, 'a5>', 'bao')));
    // The captured seed is in the right kichwa, a8.
    expect(third.pits.slice(24, 28)).toEqual([1, 2, 2, 7]);
    // The other kichwa is a1.
    expect(bao.apply(second, valueOf(parseMove(bao, second, 'a5<', 'bao'))).pits[31]).toBe(1);
  });

  it('a capture with the left kichwa, which may go on safari', () => {
    const state = position({ A3: 2, A5: 5, a6: 5, a8: 1 }, 1);
    expect([45, 109].map((move) => annotateMove(bao, state, move, 'bao'))).toEqual(['A3<', 'A3<+']);
    expect(valueOf(parseMove(bao, state, 'A3<+', 'bao'))).toBe(109);
    expect(bao.apply(state, 45).pits[11]).toBe(6);
    expect(bao.apply(state, 109).pits[11]).toBe(0);
  });

  it('a takata of the nyumba alone', () => {
    const state = position({ A5: 6, a1: 2 }, 1);
    expect(names(state)).toEqual(['A5<*', 'A5>*']);
    expect(bao.apply(state, valueOf(parseMove(bao, state, 'A5<*', 'bao'))).pits.slice(8, 16)).toEqual([
      0, 0, 0, 5, 1, 1, 0, 0,
    ]);
  });

  it('a capture of mtaji: the sign is the way that the seeds of the pit go', () => {
    const state = position({ A2: 1, A4: 2, A8: 1, a7: 1, a1: 1 });
    expect(annotateMove(bao, state, 12, 'bao')).toBe('A4<');
    expect(valueOf(parseMove(bao, state, 'A4<', 'bao'))).toBe(12);
  });

  it('a takata of more than 15 seeds', () => {
    const state = position({ A4: 16, A1: 1, a4: 2 });
    expect(names(state)).toEqual(['A4<*', 'A4>*']);
  });

  it('a lone kichwa, which is sown along the front row only', () => {
    const state = position({ A1: 3, a3: 2 });
    expect(names(state)).toEqual(['A1>*']);
    expect(valueOf(parseMove(bao, state, 'A1', 'bao'))).toBe(47);
  });

  it('a back row, where right is counterclockwise', () => {
    const state = position({ B3: 2, A1: 1, a4: 1 });
    expect(names(state)).toEqual(['B3>*', 'B3<*']);
    expect(bao.apply(state, valueOf(parseMove(bao, state, 'B3>', 'bao'))).pits.slice(0, 8)).toEqual([
      0, 0, 0, 1, 1, 0, 0, 0,
    ]);
  });
});

describe('every legal move', () => {
  it('has a name of its own and is read back, in either case', () => {
    const signs = new Set<string>();
    for (const state of samples) {
      const moves = bao.legalMoves(state);
      const texts = moves.map((move) => annotateMove(bao, state, move, 'bao'));
      expect(new Set(texts).size).toBe(moves.length);
      for (const [i, text] of texts.entries()) {
        const letters = state.turn === 'south' ? /^[AB]/ : /^[ab]/;
        expect(text).toMatch(letters);
        for (const read of [
          text,
          text.toUpperCase(),
          text.toLowerCase(),
          ` ${text}\n`,
          text.replace('*', ''),
        ])
          expect(parseMove(bao, state, read, 'bao')).toEqual({ ok: true, value: moves[i] });
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
        const [, row, digit, sign] = /^([ab])(\d)([<>])/i.exec(annotateMove(bao, state, move, 'bao'))!;
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
        expect(parseMove(baoKujifunza, state, annotateMove(baoKujifunza, state, move, 'bao'), 'bao')).toEqual(
          {
            ok: true,
            value: move,
          },
        );
      state = baoKujifunza.apply(state, moves[(ply * 7) % moves.length]!);
    }
  });
});

describe('a text', () => {
  const start = bao.initialState();
  const second = bao.apply(start, 9);

  it('may leave out the front row, and the side where only one is legal', () => {
    expect(parseMove(bao, start, '7<', 'bao')).toEqual({ ok: true, value: 9 });
    const kimbi = position({ A2: 1, a7: 3, a1: 2 }, 1);
    expect(names(kimbi)).toEqual(['A2<']);
    expect(parseMove(bao, kimbi, 'A2', 'bao')).toEqual({ ok: true, value: 46 });
  });

  it('may say that a takata blocks, or that a move wins', () => {
    expect(parseMove(bao, start, 'A7<**', 'bao')).toEqual({ ok: true, value: 9 });
    const last = position({ A2: 1, a7: 3 }, 1);
    expect(bao.apply(last, 46).outcome).toEqual({ winner: 'south', reason: 'row-empty' });
    expect(parseMove(bao, last, 'A2<#', 'bao')).toEqual({ ok: true, value: 46 });
  });

  it.each<[GameState, string, string]>([
    [start, '', '1:1 syntax: expected a move such as A5>, b3<* or A6<+, got ""'],
    [start, 'C5>', '1:1 syntax: expected a move such as A5>, b3<* or A6<+, got "C5>"'],
    [start, 'A9>', '1:2 move: 9 in "A9>" is not a pit of a row (1 to 8)'],
    [start, 'A0', '1:2 move: 0 in "A0" is not a pit of a row (1 to 8)'],
    [start, ' A7', '1:2 move: "A7" needs a side: expected A7< or A7>'],
    [start, 'A5>', "1:1 illegal-move: South's A5 is a nyumba that functions, which may not be played now"],
    [start, 'A1', "1:1 illegal-move: South's A1 is empty"],
    [start, 'B1<', "1:1 illegal-move: South's B1 is empty"],
    [start, 'A7<+', "1:1 illegal-move: South's A7<+ makes a choice that this move does not offer"],
    [second, 'a5>*', '1:4 annotation: "a5>*" does not match the move, which is a5>: it captures'],
    [second, 'A5>#', '1:4 annotation: "A5>#" does not match the move, which is a5>: it does not win'],
  ])('%#: is wrong in a way that the message names', (state, text, error) => {
    expect(errorLine(parseMove(bao, state, text, 'bao'))).toBe(error);
  });

  it('without a safari in Kujifunza', () => {
    const read = parseMove(baoKujifunza, baoKujifunza.initialState(), 'A5>+', 'bao');
    expect(errorLine(read)).toBe("1:1 illegal-move: South's A5>+ is not a move of this board");
  });

  it.each([wari, oAnQuan, hus])('of $id has no notation', (rules) => {
    const message = `${rules.id} cannot be written in the notation of Bao: expected four rows and two directions`;
    const state = rules.initialState();
    expect(() => annotateMove(rules, state, 0, 'bao')).toThrow(new RangeError(message));
    expect(errorLine(parseMove(rules, state, 'A5>', 'bao'))).toBe(`1:1 unknown-ruleset: ${message}`);
  });

  it('needs a state of the board', () => {
    expect(() => parseMove(bao, wari.initialState(), 'A5>', 'bao')).toThrow(InvalidStateError);
    expect(() => annotateMove(bao, null as unknown as GameState, 9, 'bao')).toThrow(InvalidStateError);
  });

  it('of anything is read or gives an error', () => {
    check(fc.tuple(fc.constantFrom(...samples), texts), 500, ([state, text]) => {
      expectValid(parseMove(bao, state, text, 'bao'), text);
    });
    check(fc.tuple(fc.constantFrom(...samples), fc.nat(), mutations), 500, ([state, pick, changes]) => {
      const all = names(state);
      const text = mutated(all[pick % all.length]!, changes);
      expectValid(parseMove(bao, state, text, 'bao'), text);
    });
    for (const unit of ['A', '5', '<', '*', ' ']) {
      const text = `A5${unit.repeat(1_000_000)}`;
      expectValid(parseMove(bao, start, text, 'bao'), text);
    }
  });
});
