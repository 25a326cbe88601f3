/** Splits a record into headers, comments and words, in linear time. */
import { HEADER_NAME } from './record.ts';
import { quote } from './result.ts';

/** A token of a record, and its offset. */
export type Token =
  | {
      readonly kind: 'header';
      readonly at: number;
      readonly name: string;
      readonly value: string;
      /** The offset in the record of a character of the value, or of its end. */
      readonly offsetOf: (index: number) => number;
    }
  | { readonly kind: 'comment'; readonly at: number; readonly text: string }
  | { readonly kind: 'word'; readonly at: number; readonly text: string }
  /** A number of the list of PGN: `$1`, or `!` for 1. */
  | { readonly kind: 'mark'; readonly at: number; readonly mark: number }
  /** A parenthesis of a variation. */
  | { readonly kind: 'open' | 'close'; readonly at: number }
  | { readonly kind: 'unreadable'; readonly at: number; readonly message: string };

/** The beginning of a header, after the pattern `before`. */
export const headerAfter = (before: string, flags: string): RegExp =>
  new RegExp(`${before}\\[[ \\t]*(${HEADER_NAME})[ \\t]*"`, flags);

/** The next match of a global or sticky pattern from an offset on. */
const find = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

/** The offset of the brace that closes a comment, counting nested braces; -1 if there is none. */
const endOfComment = (text: string, at: number): number => {
  const special = /[{}\\]/g;
  let depth = 0;
  for (let found = find(special, text, at); found; found = special.exec(text)) {
    if (found[0] === '\\') special.lastIndex++;
    else depth += found[0] === '{' ? 1 : -1;
    if (depth === 0) return found.index;
  }
  return -1;
};

const unescapeComment = (comment: string): string =>
  comment
    .replaceAll(/\\([\\{}[])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The offset of the quotation mark that closes a value; -1 if there is none on its line. */
const endOfValue = (text: string, from: number): number => {
  const special = /["\\\r\n]/g;
  for (let found = find(special, text, from); found; found = special.exec(text)) {
    if (found[0] === '"') return found.index;
    if (found[0] !== '\\') return -1;
    special.lastIndex++;
  }
  return -1;
};

const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r' };

const unescapeValue = (value: string): string =>
  value.replaceAll(/\\(["\\nr])/g, (_, escaped: string) => CONTROLS[escaped] ?? escaped);

/** Maps a character of the unescaped value to its offset in the record; `raw` is the escaped value, which begins at `at`. */
const offsetsIn =
  (raw: string, at: number) =>
  (index: number): number => {
    let offset = 0;
    for (let i = 0; i < index; i++) offset += /\\["\\nr]/.test(raw.slice(offset, offset + 2)) ? 2 : 1;
    return at + offset;
  };

/** The marks with signs of their own, by their numbers from 1. */
export const SIGNS: readonly string[] = ['!', '?', '!!', '??', '!?', '?!'];

/** A word with a mark at its end as two tokens. */
function* wordTokens(text: string, at: number): Generator<Token> {
  const end = text.search(/[!?]/);
  const word = end < 0 ? text : text.slice(0, end);
  const sign = text.slice(word.length);
  const mark = SIGNS.indexOf(sign) + 1;
  if (word) yield { kind: 'word', at, text: word };
  if (mark > 0) yield { kind: 'mark', at: at + word.length, mark };
  else if (sign) yield unreadable(at + word.length, `expected a mark such as ! or ?!, got ${quote(sign)}`);
}

const unreadable = (at: number, message: string): Token => ({ kind: 'unreadable', at, message });

/** The tokens of a record; an unreadable token is the last. Without `lines`, parentheses are parts of words, also
 * after blanks, as in `76 (10)`. */
export function* tokensOf(text: string, lines = true): Generator<Token, void, undefined> {
  const visible = /\S/g;
  const header = headerAfter('', 'y');
  const close = /[ \t]*\]/y;
  const word = lines ? /[^\s[\]{}"();]+/y : /[^\s[\]{}"]+(?:[ \t]+\(\d+\)X?)?/y;
  const restOfLine = /;[^\r\n]*/y;
  const nag = /\$(\d{1,3})(?=[\s(){};]|$)/y;
  for (let found = visible.exec(text); found; found = visible.exec(text)) {
    const { 0: first, index: at } = found;
    let next = text.length;
    if (first === '{') {
      const end = endOfComment(text, at);
      if (end < 0) yield unreadable(at, 'unclosed comment');
      else {
        yield { kind: 'comment', at, text: unescapeComment(text.slice(at + 1, end)) };
        next = end + 1;
      }
    } else if (first === '[') {
      const name = find(header, text, at)?.[1];
      const valueAt = header.lastIndex;
      const end = name ? endOfValue(text, valueAt) : -1;
      if (!name || end < 0 || !find(close, text, end + 1)) {
        yield unreadable(at, 'expected a header on one line, such as [South "Ada"]');
      } else {
        const raw = text.slice(valueAt, end);
        yield { kind: 'header', at, name, value: unescapeValue(raw), offsetOf: offsetsIn(raw, valueAt) };
        next = close.lastIndex;
      }
    } else if (first === ';' && lines) {
      const [comment] = find(restOfLine, text, at)!;
      yield { kind: 'comment', at, text: unescapeComment(comment.slice(1)) };
      next = restOfLine.lastIndex;
    } else if ((first === '(' || first === ')') && lines) {
      yield { kind: first === '(' ? 'open' : 'close', at };
      next = at + 1;
    } else if (first === '$' && find(nag, text, at)) {
      next = nag.lastIndex;
      yield { kind: 'mark', at, mark: Number(text.slice(at + 1, next)) };
    } else if (find(word, text, at)) {
      next = word.lastIndex;
      yield* wordTokens(text.slice(at, next), at);
    } else yield unreadable(at, `unexpected ${quote(first)}`);
    visible.lastIndex = next;
  }
}
