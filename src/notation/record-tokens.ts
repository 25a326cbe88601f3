/** A record cut into headers, comments and words. Every character is looked at a fixed number of times. */
import { HEADER_NAME } from './record.ts';
import { quote } from './result.ts';

/** A piece of a record, and where it begins. */
export type Token =
  | {
      readonly kind: 'header';
      readonly at: number;
      readonly name: string;
      readonly value: string;
      /** Where a character of the value stands in the record, or where it ends. */
      readonly placeOf: (index: number) => number;
    }
  | { readonly kind: 'comment'; readonly at: number; readonly text: string }
  | { readonly kind: 'word'; readonly at: number; readonly text: string }
  | { readonly kind: 'unreadable'; readonly at: number; readonly message: string };

/** How a header begins, behind what may stand before it. */
export const headerAfter = (before: string, flags: string): RegExp =>
  new RegExp(`${before}\\[[ \\t]*(${HEADER_NAME})[ \\t]*"`, flags);

/** The first place from which a pattern, which is global or sticky, matches. */
const find = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

/** The end of a comment that begins at a place, braces in it being counted; -1 if there is none. */
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

const tidy = (comment: string): string =>
  comment
    .replaceAll(/\\([\\{}[])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The quotation mark that closes a value; -1 if there is none on its line. */
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

const plainValue = (value: string): string =>
  value.replaceAll(/\\(["\\nr])/g, (_, escaped: string) => CONTROLS[escaped] ?? escaped);

/** Where a character of the plain value stands in the record; `raw` is the value as it is written, from `at` on. */
const placeIn =
  (raw: string, at: number) =>
  (index: number): number => {
    let place = 0;
    for (let i = 0; i < index; i++) place += /\\["\\nr]/.test(raw.slice(place, place + 2)) ? 2 : 1;
    return at + place;
  };

const unreadable = (at: number, message: string): Token => ({ kind: 'unreadable', at, message });

/** Cuts up a record; ends with the first piece that cannot be read. */
export function* tokensOf(text: string): Generator<Token, void, undefined> {
  const some = /\S/g;
  const header = headerAfter('', 'y');
  const close = /[ \t]*\]/y;
  const word = /[^\s[\]{}"]+/y;
  for (let found = some.exec(text); found; found = some.exec(text)) {
    const { 0: first, index: at } = found;
    let next = text.length;
    if (first === '{') {
      const end = endOfComment(text, at);
      if (end < 0) yield unreadable(at, 'the comment that begins here does not end');
      else {
        yield { kind: 'comment', at, text: tidy(text.slice(at + 1, end)) };
        next = end + 1;
      }
    } else if (first === '[') {
      const name = find(header, text, at)?.[1];
      const valueAt = header.lastIndex;
      const end = name ? endOfValue(text, valueAt) : -1;
      if (!name || end < 0 || !find(close, text, end + 1)) {
        yield unreadable(at, 'a header on one line is wanted here, such as [South "Ada"]');
      } else {
        const raw = text.slice(valueAt, end);
        yield { kind: 'header', at, name, value: plainValue(raw), placeOf: placeIn(raw, valueAt) };
        next = close.lastIndex;
      }
    } else if (find(word, text, at)) {
      next = word.lastIndex;
      yield { kind: 'word', at, text: text.slice(at, next) };
    } else yield unreadable(at, `${quote(first)} has no place here`);
    some.lastIndex = next;
  }
}
