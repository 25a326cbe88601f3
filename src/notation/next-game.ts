/** Finds where the games of a text without headers between them begin. */
import { FORMATS } from './formats/index.ts';
import { isFen } from './formats/fen.ts';
import { isResult } from './record-ending.ts';
import { tokensOf } from './record-tokens.ts';

const isJsonObject = (line: string): boolean => /^\s*\{\s*"/.test(line) && line.trimEnd().endsWith('}');

/** The formats whose games may be one line each. */
const LINE_FORMATS: readonly string[] = ['position', 'uci', 'kgp'];

/** Whether the lines of a text are games: at least two begin like games of one format. */
export const isOneGamePerLine = (text: string): boolean => {
  const lines = text.match(/[^\r\n]+/g) ?? [];
  const fits = FORMATS.filter(({ name }) => LINE_FORMATS.includes(name)).map((format) => format.fits);
  return [isJsonObject, isFen, ...fits].some((isGame) => {
    const first = lines.findIndex((line) => isGame(line));
    return first >= 0 && lines.slice(first + 1).some((line) => isGame(line));
  });
};

/** Where the line after the first one that is not blank begins. */
export const nextLine = (text: string): number =>
  /^\s*[^\r\n]*(?:\r\n?|\n)?/.exec(text)![0].length || text.length;

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
