/** Reads records with or without headers: ours, those of Aualé, and those with moves of PlayOK or playstrategy. */
import type { Rules } from '../../ruleset/rules.ts';
import { hasForeign } from '../foreign-headers.ts';
import { endPlayokGame, PLAYOK, playokMisfit as playokMisfit } from '../playok.ts';
import { turnNumber } from '../play-text.ts';
import { isPgnResult, isResult } from '../record-ending.ts';
import { tokensOf } from '../record-tokens.ts';
import { RECORD, readRecord, type RecordFormat } from '../record-reader.ts';
import { rulesFinder, type FindRules } from '../record-rules.ts';
import { HEADER_NAME } from '../record.ts';
import type { Parsed } from '../result.ts';
import { SERVER_GAMES, type Format, type GameFormat, type Reading } from './format.ts';
import { isFenMove, playstrategyMisfit, playFenWord } from './playstrategy.ts';

const PLAYSTRATEGY: RecordFormat = {
  playWord: playFenWord,
  endGame: endPlayokGame,
  isResult: isPgnResult,
  resultFirst: false,
  hasLines: true,
  lateHeader: 'or start a new record on a new line',
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

const hasHeaders = (text: string): boolean =>
  new RegExp(`^\\s*(?:\\{[^}]*\\}\\s*)?\\[[ \\t]*${HEADER_NAME}[ \\t]*"`).test(text);

/** A format of records that are read with these rules, if they name no others. */
const recordFormat = (
  name: GameFormat,
  format: RecordFormat,
  fits: Format['fits'],
  more: Pick<Format, 'home'> = {},
  misfit?: (rules: Rules) => string,
): Format => ({
  name,
  ...more,
  fits,
  read(text, rules, { options, rulesets, budget, fail }): Parsed<Reading> {
    const findRules: FindRules = (headers, fail) =>
      rulesFinder(headers.has('Ruleset') ? rulesets : [rules], options, misfit)(headers, fail);
    return readRecord(text, findRules, budget, fail, format);
  },
});

const isPlayokMove = (word: string): boolean => /^\d\d(?:\(\d*\)?)?X?$/.test(word);
const isOurs = (word: string): boolean => word === '' || !(isPlayokMove(word) || isFenMove(word));

/** A score is the result in files of Aualé. */
const isOgn = (text: string): boolean =>
  hasForeign(text) || /\b(?!1-0\b|0-1\b)\d{1,3}-\d{1,3}\s*$/.test(text);

export const records: readonly Format[] = [
  /* @__PURE__ */ recordFormat(
    'ogn',
    RECORD,
    (text) => isOurs(firstMove(text)) && isOgn(text) && /[A-Za-z"]/.test(text),
    { home: { oware: 6 } },
  ),
  /* @__PURE__ */ recordFormat(
    'record',
    RECORD,
    (text) => hasHeaders(text) && isOurs(firstMove(text)) && !isOgn(text),
  ),
  /* @__PURE__ */ recordFormat(
    'moves',
    RECORD,
    (text) =>
      !hasHeaders(text) &&
      !isOgn(text) &&
      /^(?:[A-Za-z]|swap)/.test(firstMove(text)) &&
      !isFenMove(firstMove(text)),
  ),
  /* @__PURE__ */ recordFormat(
    'playstrategy',
    PLAYSTRATEGY,
    (text) => isFenMove(firstMove(text)),
    { home: SERVER_GAMES },
    playstrategyMisfit,
  ),
  /* @__PURE__ */ recordFormat(
    'playok',
    PLAYOK,
    (text) => isPlayokMove(firstMove(text)),
    { home: SERVER_GAMES },
    playokMisfit,
  ),
];
