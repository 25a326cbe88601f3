/** Headers in which other programs name the game or the start. None is ignored: it is used, or it is an error. */
import type { Rules } from '../ruleset/rules.ts';
import { canonical } from '../model/names.ts';
import { namesOf } from '../rulesets/names.ts';
import { GAME_HEADERS, type Header, type Headers } from './record.ts';
import { quote, success, type Fail, type Parsed } from './result.ts';

/** The headers by {@link canonical} names, with what they say: the game, the start as a position, or what only options say. */
const MEANINGS: Readonly<Record<string, 'game' | 'position' | 'options'>> = {
  variant: 'game',
  gametype: 'game',
  gamename: 'game',
  game: 'game',
  rules: 'game',
  fen: 'position',
  startposition: 'position',
  startingposition: 'position',
  initialposition: 'position',
  startpos: 'position',
  options: 'options',
  setup: 'options',
  board: 'options',
  boardsize: 'options',
  size: 'options',
  pits: 'options',
  houses: 'options',
  holes: 'options',
  seeds: 'options',
  stones: 'options',
  turn: 'options',
  tomove: 'options',
  sidetomove: 'options',
  firstplayer: 'options',
  firstmove: 'options',
  starter: 'options',
};

const ours = /* @__PURE__ */ (() => new Map(GAME_HEADERS.map((name) => [canonical(name), name])))();

/** Whether a text has such a header; `FEN` and `Variant` are of PGN and of Aualé. */
export const hasForeign = (text: string): boolean =>
  Array.from(text.matchAll(/^[ \t]*\[[ \t]*([A-Za-z_]\w*)[ \t]*"/gm)).some(
    ([, name]) => isForeign(name!) && !ours.has(canonical(name!)),
  );

/** Whether a header names the game. */
export const namesGame = (name: string): boolean => MEANINGS[canonical(name)] === 'game';

/** Whether a header is one of other programs that says what is played, or one of ours in other letters. */
export const isForeign = (name: string): boolean =>
  !GAME_HEADERS.includes(name) && (ours.has(canonical(name)) || Object.hasOwn(MEANINGS, canonical(name)));

/**
 * Checks the headers of other programs against the rules of a record, and returns the one with its start position, if there is
 * one.
 */
export const readForeign = (headers: Headers, rules: Rules, fail: Fail): Parsed<Header | undefined> => {
  let position: Header | undefined;
  for (const [name, header] of headers) {
    if (!isForeign(name)) continue;
    const { value } = header;
    const refuse = (expected: string): Parsed<never> =>
      fail(header.offsetOf(0), 'options', `header ${name}: expected ${expected}, got ${quote(value)}`);
    const own = ours.get(canonical(name));
    if (own) return refuse(`the name ${own}, in these letters`);
    const meaning = MEANINGS[canonical(name)];
    if (meaning === 'position') {
      if (position ?? headers.has('Position')) return refuse('one start position');
      position = header;
    }
    // `SetUp "1"` comes with a position; boards of a team match have numbers.
    const isHarmless = /^[01?-]?$/.test(value) || (canonical(name) === 'board' && /^\d+$/.test(value));
    if (meaning === 'options' && !isHarmless) return refuse('no such header: Ruleset and Position say this');
    if (meaning === 'game' && value !== '?' && !namesOf(rules).includes(canonical(value)))
      return refuse(`a name of the game, ${rules.id}`);
  }
  const setUp = [...headers].find(([name, { value }]) => canonical(name) === 'setup' && value === '1');
  if (setUp && !position && !headers.has('Position'))
    return fail(
      setUp[1].offsetOf(0),
      'options',
      'header SetUp: expected a start position beside it, got none',
    );
  return success(position);
};
