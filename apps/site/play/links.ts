/** Reads games from records and URL fragments, and writes them to URL fragments. */
import { allRulesets, type Game, type Player } from 'mancala-rules';
import { formatRecord, parseRecords } from 'mancala-rules/notation';
import { words } from './words.ts';

/** The player of a side: a person, or the level of a bot. */
export type Seat = 'person' | number;
export type Seats = Readonly<Record<Player, Seat>>;

/** A game, with an optional note for the user, or an error message. */
export type GameResult = { readonly game: Game; readonly note?: string } | { readonly error: string };

/** What a link has: the game, who plays it, and whose row is near; without players if it names none. */
export type LinkResult =
  | { readonly game: Game; readonly note?: string; readonly seats?: Seats; readonly bottom?: Player }
  | { readonly error: string };

/** Reads the first record of a text. */
export const readGame = (text: string): GameResult => {
  const read = parseRecords(text, { rulesets: allRulesets });
  if (!read.ok) {
    const { line, column, message } = read.error;
    return { error: words.recordError(line, column, message) };
  }
  const [record, ...others] = read.value;
  if (!record) return { error: words.noRecord };
  const { game, comments, headers } = record;
  return { game, note: words.leftOut(others.length, comments.length > 0, Object.keys(headers).length > 0) };
};

/** The URL fragment that contains a game. */
export const formatHash = (game: Game, seats: Seats, bottom: Player): string =>
  Object.entries({ game: formatRecord(game), ...seats, bottom })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
    .replace(/^/, '#');

/** @throws {RangeError} for anything but `person` or a level */
const seatOf = (text = 'person'): Seat => {
  const level = Number(text);
  if (text === 'person') return text;
  if (!Number.isInteger(level) || level < 1 || level > words.BOTS.length)
    throw new RangeError(words.badSeat(text));
  return level;
};

/** @throws {RangeError} for anything but a player */
const playerOf = (text: string): Player => {
  if (text !== 'south' && text !== 'north') throw new RangeError(words.badBottom(text));
  return text;
};

/** Reads the game in a URL fragment; null if there is none. */
export const parseHash = (hash: string): LinkResult | null => {
  const parts = new Map(
    hash
      .slice(1)
      .split('&')
      .map((part) => [part.split('=', 1)[0]!, part.replace(/^[^=]*=?/, '')]),
  );
  const text = parts.get('game');
  if (text === undefined) return null;
  try {
    const decoded = [...parts].map(([name, value]) => [name, decodeURIComponent(value)] as const);
    const { game: record = '', south, north, bottom } = Object.fromEntries<string | undefined>(decoded);
    const result = readGame(record);
    if ('error' in result) return result;
    return {
      ...result,
      ...(south === undefined && north === undefined
        ? {}
        : { seats: { south: seatOf(south), north: seatOf(north) } }),
      ...(bottom === undefined ? {} : { bottom: playerOf(bottom) }),
    };
  } catch (error) {
    return { error: error instanceof RangeError ? error.message : words.damagedLink };
  }
};
