/** Reads moves as numbers of pits, or as `A1` and `B3`, of each player's own row. */
import { Game } from '../../game/game.ts';
import type { Move } from '../../model/types.ts';
import { ownerOf } from '../../ruleset/geometry.ts';
import { describeRefusal } from '../words.ts';
import { turnNumber } from '../play-text.ts';
import { quote, success, type Parsed } from '../result.ts';
import { AS_PLAYED, type Format, type Numbering, type ReadContext, type Reading } from './format.ts';

/** The words of a text, without turn numbers, and their offsets. */
function* wordsIn(text: string): Generator<readonly [word: string, at: number]> {
  for (const { 0: all, index } of text.matchAll(/[^\s,;]+/g)) {
    const number = turnNumber(all).length;
    if (number < all.length) yield [all.slice(number), index + number];
  }
}

/** The move that a word names; null if it names a pit of the other player or none. */
const moveNumbered = (word: string, numbering: Numbering, { rules, turn }: Game): Move | null => {
  const { pits } = rules.options;
  const [, row, digits] = /^([A-Za-z]?)(\d{1,4})$/.exec(word) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits) - (numbering.endsWith('0') ? 0 : 1);
  const isOwn = row !== '' || numbering.startsWith('own');
  if (number < 0 || number >= (isOwn ? pits : 2 * pits)) return null;
  if (row !== '' && /a/i.test(row!) !== (turn === 'south')) return null;
  const move = isOwn ? number + (turn === 'south' ? 0 : pits) : number;
  return ownerOf(rules, move) === turn ? move : null;
};

/** Plays all words with one numbering. */
const playAll = (
  text: string,
  numbering: Numbering,
  start: Game,
  { budget, fail }: ReadContext,
): Parsed<Reading> => {
  let game = start;
  for (const [word, at] of wordsIn(text)) {
    const { rules, state } = game;
    if (!/^[A-Za-z]?\d{1,4}$/.test(word))
      return fail(at, 'syntax', `expected the number of a pit, got ${quote(word)}`);
    const move = moveNumbered(word, numbering, game);
    const reason = move === null ? 'not-yours' : rules.illegalReason(state, move);
    if (move === null || reason)
      return fail(at, 'illegal-move', `${quote(word)} ${describeRefusal(state.turn, reason!)}`);
    if (!budget.spendOn(rules, (charged) => charged.apply(state, move)))
      return fail(at, 'too-long', 'the moves up to this one take too long to play');
    game = game.play(move);
  }
  return success({ game });
};

const READINGS: Readonly<Record<Numbering, string>> = {
  own: 'each player counts the own pits from 1',
  board: 'all pits are counted from 1',
  'own-from-0': 'each player counts the own pits from 0',
  'board-from-0': 'all pits are counted from 0',
};

/** Games from one start are the same if their moves are. */
const isSame = (one: Game, other: Game): boolean => String(one.history) === String(other.history);

export const numbers: Format = {
  name: 'numbers',
  fits: (head) =>
    /^\s*(?:(?:\d+\.+\s*)?\d{1,4}(?:[\s,;]+|$))+/.test(head) ||
    /^\s*(?:(?:\d+\.+\s*)?[ABab]\d{1,2}(?:[\s,;]+|$))+/.test(head),
  read(text, rules, context) {
    const { options, fail } = context;
    const start = Game.start(rules, AS_PLAYED);
    const asked = options.numbers ? [options.numbers] : (Object.keys(READINGS) as Numbering[]);
    const tried = asked.map((numbering) => [numbering, playAll(text, numbering, start, context)] as const);
    const legal = tried.flatMap(([numbering, read]) => (read.ok ? [[numbering, read.value] as const] : []));
    const [first, ...others] = legal;
    const other = others.find(([, { game }]) => !isSame(game, first![1].game));
    if (first && other) {
      const readings = `${READINGS[first[0]]}, or ${READINGS[other[0]]}`;
      return fail(
        0,
        'syntax',
        `these numbers have two readings: ${readings}; say which one with numbers: '${first[0]}' or '${other[0]}'`,
      );
    }
    if (first) return success(first[1]);
    // The reading that gets farthest is meant.
    const [[, best], ...worse] = tried as [(typeof tried)[number], ...(typeof tried)[number][]];
    return worse.reduce(
      (found, [, read]) => (!found.ok && !read.ok && read.error.column > found.error.column ? read : found),
      best,
    );
  },
};
