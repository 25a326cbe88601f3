/** The words of a board: what its pits are called, what their moves do, and why they cannot be played. */
import {
  opponent,
  ownerOf,
  type GameState,
  type Mark,
  type Move,
  type Player,
  type Rules,
} from 'mancala-rules';
import { formatPit } from 'mancala-rules/notation';
import { describeIllegal } from 'mancala-rules/text';
import { describeChoice, directionOf } from '../../src/cli/shell/choices.ts';
import { hasTuz, houseOf, isKichwa } from '../../src/notation/board-layout.ts';
import type { Preview } from './preview.ts';

/** Words of a board, in English unless others are given. None of them ends with a full stop. */
export interface BoardWords {
  /** The name of the board, for screen readers. */
  readonly board: string;
  /** Why no pit can be played on a board that is only looked at. */
  readonly readonly: string;
  /** A pit, for screen readers: its player, letter, seeds and mark. */
  pitLabel(rules: Rules, state: GameState, pit: number, isBig: boolean): string;
  /** What a move does, for screen readers. `choice` sets it apart from the other moves of its pit, `worth` may be empty. */
  moveLabel(rules: Rules, turn: Player, move: Move, choice: string, worth: string): string;
  /** A pit whose moves are chosen in a menu. */
  menuLabel(moves: number): string;
  /** The choice of a move, such as `clockwise, safari`; empty in games without choices. `moves` are the legal moves of its pit. */
  choice(rules: Rules, move: Move, moves: readonly Move[]): string;
  /** Why a pit without moves cannot be played. */
  refusal(rules: Rules, state: GameState, pit: number): string;
  /** What a move would do, in parts of a few words. */
  outcome(rules: Rules, turn: Player, preview: Preview): readonly string[];
}

const NAMES = { south: 'South', north: 'North' } as const;
const MARKS: Readonly<Record<Exclude<Mark, null>, string>> = {
  south: 'marked by South',
  north: 'marked by North',
  closed: 'closed',
};
const HOUSES = { owned: 'nyumba', lost: 'nyumba, lost' } as const;

/** What a mark makes of a pit. */
const markText = (rules: Rules, mark: Exclude<Mark, null>): string =>
  hasTuz(rules) && mark !== 'closed' ? `${NAMES[mark]}'s tuz` : MARKS[mark];

const markedText = (rules: Rules, turn: Player, pit: number): string => {
  const name = formatPit(rules, pit);
  if (hasTuz(rules)) return `makes a tuz of ${name}`;
  if (!houseOf(rules, {}, pit)) return `marks ${name}`;
  return ownerOf(rules, pit) === turn ? 'gives up the nyumba' : 'takes the nyumba';
};

const endText = (rules: Rules, turn: Player, last: Preview['last']): string[] => {
  if (last === null) return [];
  if (typeof last === 'number') return [`ends in ${formatPit(rules, last)}`];
  return [last === turn ? 'ends in your store' : 'ends in the other store'];
};

/** The English words. */
export const english: BoardWords = {
  board: 'Board',
  readonly: 'No move can be played here now',
  pitLabel(rules, { pits, marks }, pit, isBig) {
    const house = houseOf(rules, { marks }, pit);
    const mark = marks?.[pit] ?? null;
    const owner = NAMES[pit < rules.options.pits ? 'south' : 'north'];
    const seeds = pits[pit] === 1 ? 'seed' : 'seeds';
    return [
      `${owner} ${formatPit(rules, pit)}${isBig ? ', big pit' : ''}: ${pits[pit]!.toLocaleString('en')} ${seeds}`,
      ...(house ? [HOUSES[house]] : mark ? [markText(rules, mark)] : []),
      ...(isKichwa(rules, pit) ? ['kichwa'] : []),
    ].join(', ');
  },
  moveLabel: (rules, turn, move, choice, worth) =>
    [
      `can be played${directionOf(rules, move) ? ` ${choice}` : ''}`,
      ...(choice && !directionOf(rules, move) ? [choice] : []),
      ...(worth ? [`worth ${worth} to ${NAMES[turn]}`] : []),
    ].join(', '),
  menuLabel: (moves) => `can be played in ${moves} ways`,
  choice: describeChoice,
  refusal(rules, state, pit) {
    const mark = houseOf(rules, state, pit) ? null : (state.marks?.[pit] ?? null);
    if (mark && ['empty', 'marked'].includes(rules.illegalReason(state, pit)!))
      return `${formatPit(rules, pit)} is ${markText(rules, mark)}`;
    // The sentence without its full stop.
    return describeIllegal(rules, state, pit).slice(0, -1);
  },
  outcome(rules, turn, { last, won, resown, hasExtraTurn, marked, isEnd, isEndless }) {
    if (isEndless) return ['would never end'];
    const other = opponent(turn);
    return [
      ...endText(rules, turn, last),
      ...(won[turn] > 0 ? [`wins ${won[turn]}`] : []),
      ...(resown > 0 ? [`captures and sows ${resown}`] : []),
      ...(won[other] > 0 ? [`gives your opponent ${won[other]}`] : []),
      ...(marked ? [markedText(rules, turn, marked.pit)] : []),
      ...(hasExtraTurn ? ['moves again'] : []),
      ...(isEnd ? ['ends the game'] : []),
    ];
  },
};
