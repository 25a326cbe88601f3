/** The list of formats that are read; there is no other one. */
import { Game } from '../../game/game.ts';
import { readPositionText } from '../position.ts';
import { success } from '../result.ts';
import { AS_PLAYED, gameAt, SERVER_GAMES, type Format, type GameFormat } from './format.ts';
import { json } from './json.ts';
import { kgp, list } from './lists.ts';
import { numbers } from './numbers.ts';
import { isFen, readFen } from './playstrategy.ts';
import { records } from './record.ts';
import { uci } from './uci.ts';

/** Positions of this library. */
const position: Format = {
  name: 'position',
  fits: (head) => /^\s*\d+-[\w-]*-[SN]\b/i.test(head) && !/\bmoves\b/i.test(head),
  read(text, rules, { fail, budget }) {
    const read = readPositionText(rules, text, fail, budget);
    return read.ok ? success({ game: Game.from(rules, read.value, AS_PLAYED) }) : read;
  },
};

/** Positions of playstrategy. */
const fen: Format = {
  name: 'playstrategy',
  home: SERVER_GAMES,
  fits: isFen,
  read(text, rules, context) {
    const read = readFen(rules, text, context.fail);
    return read.ok ? gameAt(rules, { ...read.value, pits: read.value.pits! }, context) : read;
  },
};

export const FORMATS: readonly Format[] = /* @__PURE__ */ (() => [
  json,
  position,
  uci,
  fen,
  kgp,
  ...records,
  numbers,
  list,
])();

/**
 * The formats that `readGame` reads.
 *
 * @example
 * ```ts
 * import { readFormats } from 'mancala-rules/notation';
 *
 * readFormats.length; // => 11
 * ```
 */
export const readFormats: readonly GameFormat[] = /* @__PURE__ */ (() =>
  Object.freeze([...new Set(FORMATS.map(({ name }) => name))]))();
