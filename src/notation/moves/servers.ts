/** Moves of PlayOK, such as `76(10)`, and of playstrategy, such as `a1e1`: both name the first and the last pit. */
import type { GameState, Move } from '../../model/types.ts';
import { choicesOf } from '../../ruleset/geometry.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { watchMove } from '../../tools/trace.ts';
import { quote } from '../result.ts';
import { playerName } from '../words.ts';
import type { MoveNotation } from './move-notation.ts';

/** What moves of two pits cannot say; empty if these rules have nothing of it. */
const misfitOfPits = (rules: Rules, most: number): string =>
  rules.options.pits > most
    ? `boards of more than ${most} pits a side`
    : choicesOf(rules) > 1
      ? 'moves with a choice'
      : '';

/** The pit of the last seed of a legal move; -1 if it falls in no pit. */
const landingOf = (rules: Rules, state: GameState, move: Move): number => {
  let landing = -1;
  watchMove(rules, state, move, (event) => {
    if (event.type === 'sow') landing = 'pit' in event ? event.pit : -1;
  });
  return landing;
};

/** Pits of the own row by number, the mover's store after a capture by the last seed, and `X` after a move that makes a tuz. */
export const PLAYOK: MoveNotation = {
  title: 'PlayOK',
  example: () => '87, 87(10) or 35X',
  misfit: (rules) => misfitOfPits(rules, 9),
  word: () => /^(\d)(?<landing>\d)(?:[ \t]*\((?<store>\d+)\))?(?<tuz>X?)$/d,
  toMove([token, first, second], rules, { turn }, fail) {
    const { pits } = rules.options;
    for (const [i, digit] of [first!, second!].entries()) {
      if (Number(digit) < 1 || Number(digit) > pits)
        return fail(i, 'move', `${digit} in ${quote(token)} is not a pit of a row (1 to ${pits})`);
    }
    const move = Number(first) - 1 + (turn === 'south' ? 0 : pits);
    return { move, pit: `${playerName(turn)}'s pit ${first!}` };
  },
  toText(rules, state, move) {
    const { pits } = rules.options;
    const landing = landingOf(rules, state, move);
    if (landing < 0) return null;
    const { turn: mover } = state;
    let captures = false;
    let makesTuz = false;
    let collected = 0;
    const next = watchMove(rules, state, move, (event) => {
      if (event.type === 'sow') captures = false;
      else if (event.type === 'capture') captures ||= event.pit === landing && event.to === mover;
      else if (event.type === 'mark') makesTuz ||= event.mark === mover;
      else if (event.type === 'collect' && event.to === mover) collected += event.seeds;
    });
    // A pit that was a tuz before the move gives its seeds away, but they are not captured.
    const hasStore = captures && !makesTuz && !state.marks?.[landing];
    const store = next.stores[mover] - collected;
    const [from, to, tuz] = [(move % pits) + 1, (landing % pits) + 1, makesTuz ? 'X' : ''];
    return {
      text: `${from}${to}${hasStore ? `(${store})` : ''}${tuz}`,
      details: { landing: [to], store: hasStore ? [store] : [], tuz: [tuz] },
    };
  },
};

const COLUMNS = 'abcdefghijklmnopqrstuvwxyz';

/** North's row from the left, which is its last pit, then South's. */
export const pitAt = (row: number, file: number, pits: number): number =>
  row === 0 ? 2 * pits - 1 - file : file;

const squareOf = (pit: number, pits: number): string =>
  pit < pits ? `${COLUMNS[pit]!}1` : `${COLUMNS[2 * pits - 1 - pit]!}2`;

export const PLAYSTRATEGY: MoveNotation = {
  title: 'playstrategy',
  example: () => 'a1e1',
  misfit: (rules) => (rules.spec.rows ? 'boards of four rows' : misfitOfPits(rules, COLUMNS.length)),
  word: () => /^([a-z])([12])(?<landing>[a-z][12])$/d,
  toMove([token, letter, row], rules, _, fail) {
    const { pits } = rules.options;
    const file = COLUMNS.indexOf(letter!);
    return file < pits
      ? { move: pitAt(row === '1' ? 1 : 0, file, pits), pit: letter! + row! }
      : fail(0, 'move', `${quote(token)} begins at no pit of this board`);
  },
  toText(rules, state, move) {
    const { pits } = rules.options;
    const landing = landingOf(rules, state, move);
    if (landing < 0) return null;
    const to = squareOf(landing, pits);
    return { text: squareOf(move, pits) + to, details: { landing: [to] } };
  },
};
