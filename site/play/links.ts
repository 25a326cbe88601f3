/** Games as text and as links. */
import { allRulesets, type Game } from 'mancala-rules';
import { formatRecord, parseRecords, type GameRecord } from 'mancala-rules/notation';
import { plural } from '../../src/cli/shell/numbers.ts';

/** The game that somebody wants, with what there is to say of it, or why there is none. */
export type Read = { readonly game: Game; readonly note?: string } | { readonly error: string };

/** What is lost of records: a page shows one game, and nothing but the game. */
const lostOf = ({ comments, headers }: GameRecord, others: readonly GameRecord[]): string => {
  const lost = [
    ...(others.length > 0 ? [plural(others.length, 'other game')] : []),
    ...(comments.length > 0 ? ['comments'] : []),
    ...(Object.keys(headers).length > 0 ? ['headers about players and events'] : []),
  ];
  return lost.length > 0 ? ` Left out: ${lost.join(', ')}.` : '';
};

/** The first game of a record. */
export const readGame = (text: string): Read => {
  const read = parseRecords(text, { rulesets: allRulesets });
  if (!read.ok)
    return { error: `Line ${read.error.line}, place ${read.error.column}: ${read.error.message}.` };
  const [record, ...others] = read.value;
  return record
    ? { game: record.game, note: lostOf(record, others) }
    : { error: 'There is no record in it: a record begins with [Ruleset "…"].' };
};

const NAME = '#game=';

/** What stands behind the address of the page for a game. */
export const hashOf = (game: Game): string => NAME + encodeURIComponent(formatRecord(game));

/** The game that the address of the page names, if it names one. */
export const gameInHash = (hash: string): Read | null => {
  if (!hash.startsWith(NAME)) return null;
  try {
    return readGame(decodeURIComponent(hash.slice(NAME.length)));
  } catch {
    return { error: 'The link is damaged.' };
  }
};
