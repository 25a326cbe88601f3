/** Reads games from records and URL fragments, and writes them to URL fragments. */
import { allRulesets, type Game } from 'mancala-rules';
import { formatRecord, parseRecords, type GameRecord } from 'mancala-rules/notation';
import { plural } from '../../src/cli/shell/numbers.ts';

/** A game, with an optional note for the user, or an error message. */
export type GameResult = { readonly game: Game; readonly note?: string } | { readonly error: string };

/** Names the contents of records that the page does not show. */
const noteOnOmissions = ({ comments, headers }: GameRecord, others: readonly GameRecord[]): string => {
  const omissions = [
    ...(others.length > 0 ? [plural(others.length, 'other game')] : []),
    ...(comments.length > 0 ? ['comments'] : []),
    ...(Object.keys(headers).length > 0 ? ['headers about players and events'] : []),
  ];
  return omissions.length > 0 ? ` Left out: ${omissions.join(', ')}.` : '';
};

/** Reads the first record of a text. */
export const readGame = (text: string): GameResult => {
  const read = parseRecords(text, { rulesets: allRulesets });
  if (!read.ok)
    return { error: `Line ${read.error.line}, place ${read.error.column}: ${read.error.message}.` };
  const [record, ...others] = read.value;
  return record
    ? { game: record.game, note: noteOnOmissions(record, others) }
    : { error: 'There is no record in it: a record begins with [Ruleset "…"].' };
};

const PREFIX = '#game=';

/** The URL fragment that contains a game. */
export const formatHash = (game: Game): string => PREFIX + encodeURIComponent(formatRecord(game));

/** Reads the game in a URL fragment; null if there is none. */
export const parseHash = (hash: string): GameResult | null => {
  if (!hash.startsWith(PREFIX)) return null;
  try {
    return readGame(decodeURIComponent(hash.slice(PREFIX.length)));
  } catch {
    return { error: 'The link is damaged.' };
  }
};
