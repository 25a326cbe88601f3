/** Reads games from records and URL fragments, and writes them to URL fragments. */
import { allRulesets, Game, type Player } from 'mancala-rules';
import { formatRecord, parseRecords } from 'mancala-rules/notation';
import { USUAL_LEVEL } from './level-choice.ts';
import { words } from './words.ts';

/** The player of a side: a person, or the level of a bot. */
export type Seat = 'person' | number;
export type Seats = Readonly<Record<Player, Seat>>;

/** The only person, if a bot plays the other side. */
export const soloistOf = ({ south, north }: Seats): Player | null => {
  if ((south === 'person') === (north === 'person')) return null;
  return south === 'person' ? 'south' : 'north';
};

/** A game, with an optional note for the user, or an error message. */
export type GameResult = { readonly game: Game; readonly note?: string } | { readonly error: string };

/** What a link has: the game, who plays it, and whose row is near; without players if it names none. `note` is for the user. */
export type LinkResult =
  | { readonly game: Game; readonly note: string; readonly seats?: Seats; readonly bottom?: Player }
  | { readonly error: string };

/** The headers of a record that has the rules and the start of a game. */
const headersOf = (game: Game): readonly string[] =>
  formatRecord(game.goTo(0))
    .split('\n')
    .filter((line) => line.startsWith('[') && !/^\[(?:Result|Hash) /.test(line));

/** The word at a place in a text. An error in an annotation is at its digits, which belong to the letter before. */
const wordAt = (text: string, line: number, column: number): string => {
  const place = text.split(/\r\n?|\n/)[line - 1]!;
  const letters = /[a-z]{0,2}$/i.exec(place.slice(0, column - 1))![0];
  const word = /^[^\s"\]]*/.exec(place.slice(column - 1))![0];
  return /^[a-z]/i.test(word) ? word : letters + word;
};

/** Reads the first record of a text. Moves without headers are those of `current`, from its start. */
export const readGame = (text: string, current?: Game): GameResult => {
  const headers = current && !/^[ \t]*\[/m.test(text) ? headersOf(current) : [];
  const read = parseRecords([...headers, text].join('\n'), { rulesets: allRulesets });
  if (!read.ok) {
    const line = Math.max(1, read.error.line - headers.length);
    return { error: words.recordError(read.error, line, wordAt(text, line, read.error.column)) };
  }
  const [record, ...others] = read.value;
  if (!record || (headers.length > 0 && record.game.ply === 0)) return { error: words.noRecord };
  const { game, comments, headers: named } = record;
  return { game, note: words.leftOut(others.length, comments.length > 0, Object.keys(named).length > 0) };
};

/** The URL fragment that contains a game. */
export const formatHash = (game: Game, seats: Seats, bottom: Player): string =>
  Object.entries({ game: formatRecord(game), ...seats, bottom })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
    .replace(/^/, '#');

/** The text of a part of a link; null if it is damaged. */
const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** The game of a link: its record, the start of its ruleset, or, if it only names players, a new game like `current`. */
const readLinkedGame = (parts: ReadonlyMap<string, string>, current?: Game): GameResult => {
  const record = parts.get('game');
  if (record !== undefined) {
    const text = decode(record);
    return text === null ? { error: words.damagedLink } : readGame(text);
  }
  const id = parts.get('ruleset');
  if (id !== undefined) {
    const rules = allRulesets.find((each) => each.id === id);
    return rules ? { game: Game.start(rules) } : { error: words.unknownGame(id) };
  }
  if (!current || !(parts.has('south') || parts.has('north'))) return { error: words.noGame };
  const { rules, repetition, pie } = current;
  return { game: Game.start(rules, { repetition, pie }) };
};

/** Reads a URL fragment. A wrong player or near row is replaced by the usual one, which the note says. */
export const parseHash = (hash: string, current?: Game): LinkResult => {
  const parts = new Map(
    hash
      .slice(1)
      .split('&')
      .map((part) => [part.split('=', 1)[0]!, part.replace(/^[^=]*=?/, '')]),
  );
  const result = readLinkedGame(parts, current);
  if ('error' in result) return result;
  const notes = result.note ? [words.loaded(result.note)] : [];
  const valueOf = (name: string): string | undefined => {
    const text = parts.get(name);
    return text === undefined ? undefined : (decode(text) ?? text);
  };
  const readSeat = (name: Player): Seat => {
    const text = valueOf(name) ?? 'person';
    const level = Number(text);
    if (text === 'person' || words.BOTS[level - 1]) return text === 'person' ? text : level;
    const usual = text === '' || Number.isNaN(level) ? 'person' : USUAL_LEVEL;
    notes.push(words.badSeat(text, usual));
    return usual;
  };
  const seats =
    parts.has('south') || parts.has('north')
      ? { south: readSeat('south'), north: readSeat('north') }
      : undefined;
  const bottom = valueOf('bottom');
  const isPlayer = bottom === 'south' || bottom === 'north';
  if (bottom !== undefined && !isPlayer) notes.push(words.badBottom(bottom));
  return {
    game: result.game,
    note: notes.join(' '),
    ...(seats && { seats }),
    ...(isPlayer && { bottom }),
  };
};
