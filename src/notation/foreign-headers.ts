/** Headers in which other programs name the game or the start. None is ignored: it is used, or it is an error. */
import type { Rules } from '../ruleset/rules.ts';
import { canonical } from '../model/names.ts';
import { called } from '../rulesets/names.ts';
import { GAME_HEADERS, type Header, type Headers } from './record.ts';
import { quote, type Fail } from './result.ts';

/** The headers of other programs by their {@link canonical} names: they say the game, the start as a position, or what only options say. */
const MEANINGS = {
  game: /^(?:variant|gametype|gamename|game|rules)$/,
  position: /^(?:fen|start(?:ing)?pos(?:ition)?|initialposition)$/,
  options:
    /^(?:options|setup|(?:board)?size|board|pits|houses|holes|seeds|stones|turn|(?:sideto|to)move|first(?:player|move)|starter)$/,
} as const;

/** What a header of another program says; undefined if it is one of people, such as `Event`. */
export const meaningOf = (name: string): 'game' | 'position' | 'options' | undefined =>
  (['game', 'position', 'options'] as const).find((meaning) => MEANINGS[meaning].test(canonical(name)));

const ours = /* @__PURE__ */ (() => new Map(GAME_HEADERS.map((name) => [canonical(name), name])))();

/** Whether a text has such a header; `FEN` and `Variant` are of PGN and of Aualé. */
export const hasForeign = (text: string): boolean =>
  Array.from(text.matchAll(/^[ \t]*\[[ \t]*([A-Za-z_]\w*)[ \t]*"/gm)).some(
    ([, name]) => isForeign(name!) && !ours.has(canonical(name!)),
  );

/** Whether a header is one of other programs that says what is played, or one of ours in other letters. */
export const isForeign = (name: string): boolean =>
  !GAME_HEADERS.includes(name) && (ours.has(canonical(name)) || !!meaningOf(name));

/**
 * Checks the headers of other programs against the rules of a record, and returns the header with its start position, if there is
 * one.
 */
export const readForeign = (headers: Headers, rules: Rules, fail: Fail): Header | undefined => {
  let position = headers.get('Position');
  for (const [name, header] of headers) {
    if (!isForeign(name)) continue;
    const { value } = header;
    const refuse = (expected: string): never =>
      fail(header.offsetOf(0), 'options', `header ${name}: expected ${expected}, got ${quote(value)}`);
    const meant = ours.get(canonical(name));
    if (meant) refuse(`the name ${meant}, in these letters`);
    const meaning = meaningOf(name);
    if (meaning === 'position') {
      if (position) refuse('one start position');
      position = header;
    }
    // `SetUp "1"` comes with a position; boards of a team match have numbers.
    const isHarmless = /^[01?-]?$/.test(value) || (canonical(name) === 'board' && /^\d+$/.test(value));
    if (meaning === 'options' && !isHarmless) refuse('no such header: Ruleset and Position say this');
    if (meaning === 'game' && value !== '?' && called(value, [rules]).length === 0)
      refuse(`a name of the game, ${rules.id}`);
  }
  const setUp = [...headers].find(([name, { value }]) => canonical(name) === 'setup' && value === '1');
  if (setUp && !position)
    fail(setUp[1].offsetOf(0), 'options', 'header SetUp: expected a start position beside it, got none');
  return position;
};
