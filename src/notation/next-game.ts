/** Finds where games without headers between them begin. */
import { isFen } from './formats/fen.ts';
import { POSITION } from './formats/index.ts';
import { KGP } from './formats/lists.ts';
import { UCI } from './formats/uci.ts';
import { isResult } from './record-ending.ts';
import { tokensOf } from './record-tokens.ts';

/** Whether a line is a game of its own: a JSON object, or a position or a line of UCI. */
export const isLineGame = (line: string): boolean =>
  (/^\s*\{\s*"/.test(line) && line.trimEnd().endsWith('}')) ||
  isFen(line) ||
  [POSITION, UCI, KGP].some(({ fits }) => fits(line));

/** Where the game after the first one of a text begins: after its result, which may also be the first word of its line. */
export const nextGameStart = (text: string): number => {
  let isResultFirst: boolean | undefined;
  let previous = 0;
  let result: { readonly at: number; readonly isNewLine: boolean } | undefined;
  const hasBreak = (from: number, to: number): boolean => /[\r\n]/.test(text.slice(from, to));
  for (const token of tokensOf(text)) {
    const { at } = token;
    if (result && token.kind === 'header') return at;
    if (token.kind === 'word') {
      if (result) return isResultFirst && result.isNewLine && !hasBreak(result.at, at) ? result.at : at;
      const isEnd = isResult(token.text);
      if (isEnd && isResultFirst !== undefined) result = { at, isNewLine: hasBreak(previous, at) };
      isResultFirst ??= isEnd;
    }
    previous = at;
  }
  return text.length;
};
