/** Reads moves as numbers of pits, or as `A1` and `B3`, of each player's own row. */
import { Game } from '../../game/game.ts';
import { NUMBERINGS, numbered, type Numbering } from '../moves/numbers.ts';
import { playWords } from '../play-text.ts';
import { furthest, success } from '../result.ts';
import { AS_PLAYED, type Format } from './format.ts';

/** Games from one start are the same if their moves are. */
const isSame = (one: Game, other: Game): boolean => String(one.history) === String(other.history);

export const NUMBERS: Format = {
  name: 'numbers',
  fits: (head) =>
    /^\s*(?:(?:\d+\.+\s*)?\d{1,4}(?:[\s,;]+|$))+/.test(head) ||
    /^\s*(?:(?:\d+\.+\s*)?[ABab]\d{1,2}(?:[\s,;]+|$))+/.test(head),
  read(text, rules, { options, budget, fail }) {
    const start = Game.start(rules, AS_PLAYED);
    const asked = options.numbers ? [options.numbers] : (Object.keys(NUMBERINGS) as Numbering[]);
    const tried = asked.map((numbering) => ({
      numbering,
      read: playWords(start, text, numbered(numbering), budget, fail),
    }));
    const legal = tried.flatMap(({ numbering, read }) => (read.ok ? [{ numbering, game: read.value }] : []));
    const [first] = legal;
    const other = legal.find(({ game }) => !isSame(game, first!.game));
    if (first && other) {
      const readings = `${NUMBERINGS[first.numbering]}, or ${NUMBERINGS[other.numbering]}`;
      const advice = `say which one with numbers: '${first.numbering}' or '${other.numbering}'`;
      return fail(0, 'syntax', `these numbers have two readings: ${readings}; ${advice}`);
    }
    if (first) return success({ game: first.game });
    return furthest(tried.flatMap(({ read }) => (read.ok ? [] : [read])));
  },
};
