/** Records of games, with or without headers: ours, those of Aualé, and those with moves of PlayOK or playstrategy. */
import { Game } from '../../game/game.ts';
import { choicesOf } from '../../ruleset/geometry.ts';
import { called } from '../../rulesets/names.ts';
import { hasForeign } from '../foreign-headers.ts';
import { formatMove } from '../move-name.ts';
import { LETTERS } from '../moves/letters.ts';
import { PLAYOK, PLAYSTRATEGY } from '../moves/servers.ts';
import { turnNumber } from '../play-text.ts';
import { readPositionText } from '../position.ts';
import {
  endByScore,
  endByWinner,
  formatResult,
  formatScore,
  isPgnResult,
  isResult,
} from '../record-ending.ts';
import { readRecord, type Dialect } from '../record-reader.ts';
import { tokensOf } from '../record-tokens.ts';
import { customStart, ownHeaders, writeRecord, type RecordStyle } from '../record-writer.ts';
import { HEADER_NAME, type RecordLine } from '../record.ts';
import { formatFen, isFen, readFen } from './fen.ts';
import { gameAt, SERVER_GAMES, type Format, type GameFormat } from './format.ts';
import { isUciLine } from './uci.ts';
import { lostEnd, lostMoves, lostOptions, lostPosition, lostStart, lostSwap, lostText } from './losses.ts';

const LETTER_RECORDS: Dialect = { notation: LETTERS, endBy: endByScore, isResult };
const PLAYOK_GAMES: Dialect = {
  notation: PLAYOK,
  endBy: endByWinner,
  isResult: isPgnResult,
  resultFirst: true,
  hasNoLines: true,
};
const PLAYSTRATEGY_GAMES: Dialect = { notation: PLAYSTRATEGY, endBy: endByWinner, isResult: isPgnResult };

/** Reads records in a dialect. Without a `Ruleset` header, they are of the given rules. */
const readAs =
  (dialect: Dialect): Format['read'] =>
  (text, rules, context) => {
    const isNamed = /^[ \t]*\[[ \t]*Ruleset\b/m.test(text);
    return readRecord(text, dialect, isNamed ? context : { ...context, rulesets: [rules] });
  };

/** The first word that is neither a turn number nor a result. */
const firstMove = (head: string): string => {
  for (const token of tokensOf(head)) {
    if (token.kind !== 'word' || isResult(token.text)) continue;
    const word = token.text.slice(turnNumber(token.text).length);
    if (word) return word;
  }
  return '';
};

/** Which of these formats a text is in, by its first move, headers and result; empty if in none. */
const formatOf = (head: string): GameFormat | '' => {
  if (isUciLine(head) || isFen(head)) return '';
  const word = firstMove(head);
  if (/^\d\d(?:\(\d*\)?)?X?$/.test(word)) return 'playok';
  if (/^[a-z][12][a-z][12]$/.test(word)) return 'playstrategy';
  // A score is the result in files of Aualé.
  const isOgn = hasForeign(head) || /\b(?!1-0\b|0-1\b)\d{1,3}-\d{1,3}\s*$/.test(head);
  if (isOgn && /[A-Za-z"]/.test(head)) return 'ogn';
  const header = new RegExp(`^\\s*(?:\\{[^}]*\\}\\s*)?\\[[ \\t]*${HEADER_NAME}[ \\t]*"`);
  return header.test(head) ? 'record' : /^[A-Za-z]/.test(word) ? 'moves' : '';
};

/** A game without moves, in formats that begin with them. */
const lostFirstMove = ({ history }: Game): string => (history.length === 0 ? 'a game without moves' : '');

export const RECORD: Format = {
  name: 'record',
  fits: (head) => formatOf(head) === 'record',
  read: /* @__PURE__ */ readAs(LETTER_RECORDS),
  write: (record) => writeRecord(record, ownHeaders(record.game)),
  misfit: lostText,
};

export const MOVES: Format = {
  name: 'moves',
  fits: (head) => formatOf(head) === 'moves',
  read: /* @__PURE__ */ readAs(LETTER_RECORDS),
  write: ({ game }) => `${game.history.map((move) => formatMove(game.rules, move)).join(' ')}\n`,
  misfit: (game) => lostStart(game) || lostSwap(game) || lostEnd(game) || lostFirstMove(game),
};

/** The headers that every file of Aualé has, in this order. */
const ROSTER = ['Event', 'Site', 'Date', 'Round', 'South', 'North'];

/** The one game that Aualé knows, by its name there. */
const AUALE = 'Oware Abapa';

/** Variations have no variations in Aualé: each becomes one of the main line. */
const flat = (lines: readonly RecordLine[] = []): readonly RecordLine[] =>
  lines.flatMap(({ ply, moves, lines: inner }) => [
    { ply, moves, comments: [], marks: [], lines: [] },
    ...flat(inner).map((line) => ({
      ...line,
      ply,
      moves: [...moves.slice(0, line.ply - ply), ...line.moves],
    })),
  ]);

/** Moves with the seeds that they gain, and comments that end at the first brace. */
const AUALE_STYLE: RecordStyle = {
  move({ rules, states }, move, ply) {
    const before = states[ply]!;
    // The last state may have seeds that the players shared.
    const after = ply === states.length - 2 ? rules.apply(before, move) : states[ply + 1]!;
    const gained = after.stores[before.turn] - before.stores[before.turn];
    return formatMove(rules, move) + (gained > 0 ? `+${gained}` : '');
  },
  result: formatScore,
  comment: (text) => `{ ${text.replaceAll('{', '(').replaceAll('}', ')')} }`,
  hasSigns: false,
};

/** A start position without what Aualé does not have; empty if it is that of the rules. */
const aualeStart = (game: Game): string => customStart(game).replace(/ .*/, '');

export const OGN: Format = {
  name: 'ogn',
  home: { oware: 6 },
  fits: (head) => formatOf(head) === 'ogn',
  read: /* @__PURE__ */ readAs(LETTER_RECORDS),
  write({ game, headers = {}, ...notes }) {
    const variant = called(AUALE, [game.rules]).length > 0 ? AUALE : game.rules.title;
    const roster = Object.fromEntries(ROSTER.map((name) => [name, '?']));
    // There is no pie rule either.
    const lines = flat(notes.lines).filter(({ moves }) => !moves.includes('swap'));
    return writeRecord(
      { game, headers: { ...roster, ...headers }, ...notes, lines },
      {
        before: [['Variant', variant]],
        after: [
          ['Result', formatScore(game)],
          ['FEN', aualeStart(game)],
        ],
      },
      AUALE_STYLE,
    );
  },
  misfit(game) {
    const { rules, states } = game;
    const start = aualeStart(game);
    if (rules.options.pits !== 6 || choicesOf(rules) > 1 || rules.spec.rows)
      return 'boards other than two rows of six pits, and moves with a choice';
    return (
      lostOptions(game) ||
      (start &&
        lostPosition(rules, states[0]!, ({ fail }) => ({
          game: Game.from(rules, readPositionText(rules, start, { fail })),
        }))) ||
      lostSwap(game) ||
      lostEnd(game, endByScore, formatScore(game))
    );
  },
};

/** Reads a position of playstrategy. */
const readFenGame: Format['read'] = (text, rules, context) => ({
  game: gameAt(rules, readFen(rules, text, context.fail), context),
});

const lostFen = ({ rules, states: [start] }: Game): string =>
  lostPosition(rules, start!, (context) => readFenGame(formatFen(start!), rules, context));

/** A position alone, of a game of playstrategy. */
const isBare = ({ ply, rules }: Game): boolean => ply === 0 && SERVER_GAMES[rules.id] === rules.options.pits;

const SQUARES: Pick<RecordStyle, 'move'> = {
  move: ({ rules, states }, move, ply) => PLAYSTRATEGY.toText(rules, states[ply]!, move)!.text,
};

export const PLAYSTRATEGY_FORMAT: Format = {
  name: 'playstrategy',
  home: SERVER_GAMES,
  fits: (head) => isFen(head) || formatOf(head) === 'playstrategy',
  read: (text, rules, context) =>
    isFen(text) ? readFenGame(text, rules, context) : readAs(PLAYSTRATEGY_GAMES)(text, rules, context),
  write(record) {
    const { game } = record;
    const fen = formatFen(game.states[0]!);
    if (game.history.length === 0) return `${fen}\n`;
    return writeRecord(
      // The last seed of another move may fall in no pit.
      { ...record, lines: [] },
      {
        before: [['Variant', game.rules.title]],
        after: [
          ['FEN', customStart(game) && fen],
          ['Result', formatResult(game.outcome)],
        ],
      },
      SQUARES,
    );
  },
  misfit: (game) =>
    lostOptions(game) ||
    lostMoves(PLAYSTRATEGY, game) ||
    lostFen(game) ||
    (isBare(game) ? '' : lostFirstMove(game)) ||
    lostEnd(game, endByWinner, formatResult(game.outcome)),
};

export const PLAYOK_FORMAT: Format = {
  name: 'playok',
  home: SERVER_GAMES,
  fits: (head) => formatOf(head) === 'playok',
  read: /* @__PURE__ */ readAs(PLAYOK_GAMES),
  write({ game: { rules, history, states, outcome } }) {
    const words = history.map((move, i) => PLAYOK.toText(rules, states[i]!, move)!.text);
    return `${[formatResult(outcome), ...words].join(' ')}\n`;
  },
  misfit: (game) =>
    lostStart(game) ||
    lostMoves(PLAYOK, game) ||
    lostEnd(game, endByWinner, formatResult(game.outcome)) ||
    lostFirstMove(game),
};
