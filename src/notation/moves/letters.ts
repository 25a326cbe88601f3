/** Moves of this library: letters with an optional choice and annotation, or numbers. */
import type { GameState } from '../../model/types.ts';
import { choicesOf, pitOf } from '../../ruleset/geometry.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { watchMove } from '../../tools/trace.ts';
import {
  ALPHABET,
  choiceNamesOf,
  choiceOfSuffix,
  formatMove,
  formatPit,
  pitOfLetters,
} from '../move-name.ts';
import { quote } from '../result.ts';
import type { MoveNotation } from './move-notation.ts';

/** The choices as a pattern, the longest name first; it matches nothing in games without a choice. */
const choicesPattern = (rules: Rules): string =>
  choicesOf(rules) === 1
    ? '(?!)'
    : [...choiceNamesOf(rules)]
        .filter(Boolean)
        .sort((a, b) => b.length - a.length)
        .map((name) => name.replaceAll(/./gs, '\\$&'))
        .concat('\\/\\d{1,9}')
        .join('|');

/** Seeds lifted and captured, and an effect; `+2` is a number of captured seeds, as in files of Aualé. */
const annotationIn = (rules: Rules): string =>
  `(?:(?<lifted>\\d+)(?:x(?<captured>\\d+))?)?(?:${choicesOf(rules) > 1 ? '' : '\\+(?<gained>\\d+)|'}(?<effect>[+#]))?`;

/** The choice of a suffix; without a suffix the choice without a name, the only legal one of the pit, or NaN if there are several. */
const choiceIn = (rules: Rules, state: GameState, pit: number, suffix = ''): number => {
  if (choicesOf(rules) === 1) return 0;
  const choice = choiceOfSuffix(rules, suffix);
  if (choice >= 0) return choice;
  const size = 2 * rules.options.pits;
  const [only = pit, another] = rules.legalMoves(state).filter((move) => move % size === pit);
  return another === undefined ? Math.floor(only / size) : NaN;
};

/** What a move needs that does not name its choice. */
const choiceNeeded = (rules: Rules, state: GameState, pit: number): string => {
  const legal = rules.legalMoves(state).filter((move) => pitOf(rules, move) === pit);
  const moves = legal.length > 0 ? legal : [0, 1].map((choice) => pit + 2 * rules.options.pits * choice);
  return `needs a choice: expected ${moves.map((move) => formatMove(rules, move)).join(' or ')}`;
};

export const LETTERS: MoveNotation = {
  title: 'this library',
  example: (rules) => {
    const { 0: first, length, [length - 1]: last } = choiceNamesOf(rules);
    return choicesOf(rules) > 1 ? `A${first!} or a${last!}` : 'A or a';
  },
  misfit: () => '',
  word: (rules) =>
    new RegExp(`^(?:([A-Za-z]+)(${choicesPattern(rules)})?${annotationIn(rules)}|0|[1-9]\\d*)$`, 'd'),
  words: (rules) =>
    rules.options.pits > ALPHABET
      ? /[^\s,]+/g
      : new RegExp(`[A-Za-z](?:${choicesPattern(rules)})?${annotationIn(rules)}|[^\\s,A-Za-z]+`, 'g'),
  toMove(match, rules, state, fail) {
    const { pits } = rules.options;
    const size = 2 * pits;
    const choices = choicesOf(rules);
    const [token, letters, suffix = ''] = match;
    const number = letters ? pitOfLetters(letters, pits) : Number(token) - 1;
    const pit = letters ? number : number % size;
    const choice = letters ? choiceIn(rules, state, pit, suffix) : Math.floor(number / size);
    const isPit = pit >= 0 && pit < size;
    if (isPit && letters && !(choice < choices))
      return fail(0, 'move', `${quote(token)} ${choiceNeeded(rules, state, pit)}`);
    if (!isPit || choice >= choices) {
      const [last, lastOfNorth] = [formatPit(rules, pits - 1), formatPit(rules, size - 1)];
      const message = `${quote(letters ?? token)} is not a pit of this board (South: A to ${last}, North: a to ${lastOfNorth}, by number: 1 to ${size * choices})`;
      return fail(0, 'move', message);
    }
    const name = letters ?? token;
    // Some programs number the pits of each player from 1, or name the first and the last pit.
    const advice =
      !letters && state.turn === 'north'
        ? ` (by number: ${pits + 1} to ${size}; readGame reads own numbers)`
        : /^[a-z][12]$/.test(token)
          ? ' (readGame reads a1e1)'
          : '';
    return { move: pit + size * choice, pit: name, name: name + suffix, advice };
  },
  toText(rules, state, move) {
    let captured = 0;
    const next = watchMove(rules, state, move, (event) => {
      if (event.type === 'capture' && event.to === state.turn) captured += event.seeds;
    });
    const { turn } = state;
    const lifted = state.pits[pitOf(rules, move)]!;
    const effect = next.outcome ? '#' : next.turn === turn ? '+' : '';
    return {
      text: `${formatMove(rules, move)}${lifted}${captured ? `x${captured}` : ''}${effect}`,
      // Files of Aualé count the seeds that are collected at the end.
      details: {
        lifted: [lifted],
        captured: [captured],
        effect: [effect],
        gained: [captured, next.stores[turn] - state.stores[turn]],
      },
    };
  },
};
