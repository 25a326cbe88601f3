/** Reads moves as numbers of pits, or as `A1` and `B3`, of each player's own row. */
import { Game } from '../../game/game.ts';
import { playWords } from '../play-text.ts';
import { ownerOf } from '../../ruleset/geometry.ts';
import type { MoveNotation } from '../moves/move-notation.ts';
import { attempt, failAsFurthest, quote } from '../result.ts';
import { describeRefusal } from '../words.ts';
import { AS_PLAYED, type Format } from './format.ts';

/** How moves are numbered: through the own row or the whole board, from 1 or from 0. */
export const NUMBERINGS = {
  own: 'each player counts the own pits from 1',
  board: 'all pits are counted from 1',
  'own-from-0': 'each player counts the own pits from 0',
  'board-from-0': 'all pits are counted from 0',
} as const;

type Numbering = keyof typeof NUMBERINGS;

const numbered = (numbering: Numbering): MoveNotation => ({
  title: 'numbers',
  example: () => '3 or A3',
  misfit: () => '',
  word: () => /^([A-Za-z]?)(\d{1,4})$/,
  words: () => /[^\s,;]+/g,
  toMove([token, row = '', digits], rules, { turn }, fail) {
    const { pits } = rules.options;
    const number = Number(digits) - (numbering.endsWith('0') ? 0 : 1);
    const isOwn = row !== '' || numbering.startsWith('own');
    const move = number + (isOwn && turn === 'north' ? pits : 0);
    const isOwned =
      number >= 0 &&
      number < (isOwn ? pits : 2 * pits) &&
      ownerOf(rules, move) === turn &&
      (row === '' || /a/i.test(row) === (turn === 'south'));
    const pit = quote(token);
    return isOwned ? { move, pit } : fail(0, 'illegal-move', `${pit} ${describeRefusal(turn, 'not-yours')}`);
  },
  toText: () => null,
});

export const NUMBERS: Format = {
  name: 'numbers',
  fits: (head) =>
    /^\s*(?:(?:\d+\.+\s*)?\d{1,4}(?:[\s,;]+|$))+/.test(head) ||
    /^\s*(?:(?:\d+\.+\s*)?[ABab]\d{1,2}(?:[\s,;]+|$))+/.test(head),
  read(text, rules, context) {
    const { options, fail } = context;
    const start = Game.start(rules, AS_PLAYED);
    const asked = options.numbers ? [options.numbers] : (Object.keys(NUMBERINGS) as Numbering[]);
    const tried = asked.map((numbering) => ({
      numbering,
      read: attempt(() => playWords(start, text, numbered(numbering), context)),
    }));
    const legal = tried.flatMap(({ numbering, read }) => (read.ok ? [{ numbering, game: read.value }] : []));
    const [first] = legal;
    if (!first) return failAsFurthest(tried.flatMap(({ read }) => (read.ok ? [] : [read])));
    // Games from one start are the same if their moves are.
    const other = legal.find(({ game }) => String(game.history) !== String(first.game.history));
    if (!other) return { game: first.game };
    const readings = `${NUMBERINGS[first.numbering]}, or ${NUMBERINGS[other.numbering]}`;
    const advice = `say which one with numbers: '${first.numbering}' or '${other.numbering}'`;
    // Both readings get to the end.
    return fail(text.trimEnd().length, 'syntax', `these numbers have two readings: ${readings}; ${advice}`);
  },
};
