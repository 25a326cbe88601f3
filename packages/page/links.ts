/** Reads games from texts and URL fragments, and writes them to URL fragments. */
import { allRulesets, Game, type GameOptions, type Player } from 'mancala-rules';
import { readGames, writeGame, type Parsed, type ReadGame } from 'mancala-rules/notation';
import { USUAL_LEVEL } from './level-choice.ts';
import { loadLines } from './variations.ts';
import { words } from './words.ts';

/** The player of a side: a person, or the level of a bot. */
type Seat = 'person' | number;
export type Seats = Readonly<Record<Player, Seat>>;

/** The only person, if a bot plays the other side. */
export const soloistOf = ({ south, north }: Seats): Player | null => {
  if ((south === 'person') === (north === 'person')) return null;
  return south === 'person' ? 'south' : 'north';
};

/** A game, with its other lines and an optional note for the user, or an error message. */
export type GameResult =
  | { readonly game: Game; readonly others?: readonly Game[]; readonly note?: string }
  | { readonly error: string };

/** What a link has: the game, who plays it, and whose row is near; without players if it names none. */
export type LinkResult = GameResult & { readonly seats?: Seats; readonly bottom?: Player };

/** The settings of a game, to start another one like it. */
export const settingsOf = ({ repetition, repetitionRule, maxPlies, pie }: Game): GameOptions => ({
  repetition,
  repetitionRule,
  maxPlies,
  pie,
});

/** The headers of a record that has the rules and the start of a game. */
const headersOf = (game: Game): readonly string[] =>
  writeGame(game.goTo(0), 'record')
    .split('\n')
    .filter((line) => line.startsWith('[') && !/^\[(?:Result|Hash) /.test(line));

/** The word at a place in a text. An error in an annotation is at its digits, which belong to the letter before. */
const wordAt = (text: string, line: number, column: number): string => {
  const place = text.split(/\r\n?|\n/)[line - 1]!;
  const letters = /[a-z]{0,2}$/i.exec(place.slice(0, column - 1))![0];
  const word = /^[^\s"\]]*/.exec(place.slice(column - 1))![0];
  return /^[a-z]/i.test(word) ? word : letters + word;
};

/** Whether a text names its game: headers, or the member of a saved game. */
const NAMES_GAME = /^[ \t]*\[[ \t]*[A-Za-z_]\w*[ \t]*"|"ruleset"\s*:/m;

/** Reads the games of a text. One that names none is tried from the start of `current`, by its rules, and by others. */
const readAll = (text: string, current?: Game): Parsed<readonly ReadGame[]> => {
  const readAny = (): Parsed<readonly ReadGame[]> => readGames(text, { rulesets: allRulesets });
  if (!current) return readAny();
  const rulesets = [current.rules];
  if (NAMES_GAME.test(text)) {
    const any = readAny();
    const own = any.ok || any.error.code !== 'unknown-ruleset' ? any : readGames(text, { rulesets });
    return own.ok ? own : any;
  }
  const headers = headersOf(current);
  const moves = readGames([...headers, text].join('\n'), { rulesets, format: 'record' });
  if (moves.ok && moves.value[0]!.game.ply > 0) return moves;
  const own = readGames(text, { rulesets });
  if (own.ok) return own;
  const any = readAny();
  // Moves alone do not change the game; other formats belong to some.
  if (any.ok ? !['moves', 'numbers'].includes(any.value[0]!.format) : own.error.code === 'unknown-ruleset')
    return any;
  if (moves.ok) return own;
  // The reading that gets farther is meant.
  const line = moves.error.line - headers.length;
  const isFarther =
    line > own.error.line || (line === own.error.line && moves.error.column > own.error.column);
  return isFarther ? { ...moves, error: { ...moves.error, line } } : own;
};

/** The steps of all variations of a line, each from the start of the game. */
const stepsOf = (steps: Game['steps'], lines: ReadGame['lines']): readonly Game['steps'][] =>
  lines.flatMap(({ ply, moves, lines }) => {
    const line = [...steps.slice(0, ply), ...moves];
    return [line, ...stepsOf(line, lines)];
  });

const hasNotes = ({ comments, marks, lines }: Pick<ReadGame, 'comments' | 'marks' | 'lines'>): boolean =>
  comments.length + marks.length > 0 || lines.some(hasNotes);

/** Reads the first game or position of a text in any format. A position has the settings of `current`, unless it names its game. */
export const readText = (text: string, current?: Game): GameResult => {
  const read = readAll(text, current);
  if (!read.ok)
    return { error: words.textError(read.error, wordAt(text, read.error.line, read.error.column)) };
  const [first, ...others] = read.value;
  if (!first) return { error: words.noRecord };
  const { game, position, lines, headers } = first;
  const isAt = position && current && !NAMES_GAME.test(text);
  return {
    game: isAt ? Game.from(game.rules, position, settingsOf(current)) : game,
    others: loadLines(game, stepsOf(game.steps, lines)),
    note: words.leftOut(others.length, hasNotes(first), Object.keys(headers).length > 0),
  };
};

/** The URL fragment that contains a game. */
export const formatHash = (game: Game, seats: Seats, bottom: Player): string =>
  Object.entries({ game: writeGame(game, 'record'), ...seats, bottom })
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
    return text === null ? { error: words.damagedLink } : readText(text);
  }
  const id = parts.get('ruleset');
  if (id !== undefined) {
    const rules = allRulesets.find((each) => each.id === id);
    return rules ? { game: Game.start(rules) } : { error: words.unknownGame(id) };
  }
  if (!current || !(parts.has('south') || parts.has('north'))) return { error: words.noGame };
  return { game: Game.start(current.rules, settingsOf(current)) };
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
    ...result,
    note: notes.join(' '),
    ...(seats && { seats }),
    ...(isPlayer && { bottom }),
  };
};
