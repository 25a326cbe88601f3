/** The formats of games and positions; there is no other list. */
import { Game } from '../../game/game.ts';
import { formatPosition, readPositionText } from '../position.ts';
import { AS_PLAYED, type Format } from './format.ts';
import { JSON_FORMAT } from './json.ts';
import { KGP, LIST_FORMAT } from './lists.ts';
import { NUMBERS } from './numbers.ts';
import { MOVES, OGN, PLAYOK_FORMAT, PLAYSTRATEGY_FORMAT, RECORD } from './records.ts';
import { UCI } from './uci.ts';

/** Positions of this library. */
export const POSITION: Format = {
  name: 'position',
  fits: (head) => /^\s*\d+-[\w-]*-[SN]\b/i.test(head) && !/\smoves(?:\s|$)/i.test(head),
  read: (text, rules, context) => ({
    game: Game.from(rules, readPositionText(rules, text, context), AS_PLAYED),
  }),
  write: ({ game }) => `${formatPosition(game.rules, game.state)}\n`,
  misfit: () => '',
};

export const FORMATS: readonly Format[] = /* @__PURE__ */ (() => [
  RECORD,
  JSON_FORMAT,
  MOVES,
  POSITION,
  UCI,
  OGN,
  PLAYSTRATEGY_FORMAT,
  PLAYOK_FORMAT,
  KGP,
  NUMBERS,
  LIST_FORMAT,
])();
