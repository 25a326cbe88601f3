// @ts-check
import { allRulesets } from 'mancala-rules';
import { z } from 'zod';
import { bots } from './bots.js';
import { limits } from './limits.js';
import { refused } from './answers.js';
import { players } from './seats.js';

/** What may come in, by HTTP and by WebSocket. Whether a move or an option is any good, the library says. */

/** @type {(most: number) => z.ZodOptional<z.ZodInt>} */
const upTo = (most) => z.int().min(1).max(most).optional();

const usualBoard = { pits: upTo(6), seeds: upTo(4), first: z.enum(players).optional() };

/**
 * Options of a stranger's choosing: boards that are not too big. `wariLastCapture` searches after every move whether
 * anything can still be captured. On other boards, with other captures or with a move limit, this can block the server
 * for seconds when a long game is read.
 */
const options = (/** @type {string} */ ruleset) =>
  ruleset === 'wariLastCapture'
    ? z.strictObject(usualBoard)
    : z.looseObject({
        pits: upTo(limits.pits),
        seeds: upTo(limits.seeds),
        captures: z.array(z.number()).max(limits.captures).optional(),
      });

export const newGame = z
  .strictObject({
    ruleset: z.enum(allRulesets.map(({ id }) => id)),
    options: z.unknown().optional(),
    repetition: z.int().min(2).max(1000).nullish(),
    seat: z.enum(players).default('south'),
    bot: z.enum(Object.keys(bots)).optional(),
  })
  .transform((given, context) => {
    const wanted = given.options ?? {};
    const issues = options(given.ruleset).safeParse(wanted).error?.issues ?? [];
    for (const { path, message } of issues) {
      context.addIssue({ code: 'custom', path: ['options', ...path], message });
    }
    // As they came: the library is to see all of them.
    return { ...given, options: /** @type {object} */ (wanted) };
  });

const ply = z.int().min(0);

/** What a player may do. */
const actions = /** @type {const} */ ([
  z.strictObject({ type: z.literal('move'), ply, move: z.number() }),
  z.strictObject({ type: z.literal('draw'), ply }),
  z.strictObject({ type: z.literal('resign') }),
]);

export const action = z.discriminatedUnion('type', [...actions]);

/** What a connection begins with: which game, how many steps of it are known, and the token if it is a player's. */
export const hello = z.strictObject({
  type: z.literal('hello'),
  game: z.string().max(64),
  ply: ply.default(0),
  token: z.string().max(64).optional(),
});

/** @typedef {z.infer<typeof newGame>} NewGame */
/** @typedef {z.infer<typeof action>} Action */

/**
 * What a text says, if it is JSON of that form.
 *
 * @template T
 * @param {z.ZodType<T>} schema
 * @param {string} text
 * @returns {{ value: T, refusal?: undefined } | { value?: undefined, refusal: import('./answers.js').Refusal }}
 */
export const read = (schema, text) => {
  let json;
  try {
    json = JSON.parse(text);
  } catch {
    return { refusal: refused('bad-message', 'this is not JSON') };
  }
  const { success, data, error } = schema.safeParse(json);
  if (success) return { value: data };
  const problems = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return { refusal: refused('bad-message', 'this is not what is expected here', { problems }) };
};
