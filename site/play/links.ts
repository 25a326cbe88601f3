/** Games as text and as links. */
import { allRulesets, type Game } from 'mancala-rules';
import { formatRecord, parseRecords } from 'mancala-rules/notation';

/** The game in a text, or what is wrong with it. */
export type Read = { readonly game: Game } | { readonly error: string };

/** The first game of a record. */
export const readGame = (text: string): Read => {
  const read = parseRecords(text, { rulesets: allRulesets });
  if (!read.ok)
    return { error: `Line ${read.error.line}, place ${read.error.column}: ${read.error.message}.` };
  const [record] = read.value;
  return record
    ? { game: record.game }
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
