// @ts-check
import { allRulesets } from 'mancala-rules';
import { z } from 'zod';
import { bots } from './bots.js';
import { limits } from './limits.js';
import { refused } from './answers.js';
import { players } from './seats.js';

/** Schemas of the messages from clients, by HTTP and WebSocket. The library checks moves and options. */

/** @type {(max: number) => z.ZodOptional<z.ZodInt>} */
const upTo = (max) => z.int().min(1).max(max).optional();

/**
 * The options of a ruleset, with a limit on the size of the board. On large boards a move of millions of laps can block the server
 * for seconds, and so can `wariLastCapture`, which searches after every move whether a capture is still possible, with other
 * captures or with a move limit when a long game is restored.
 *
 * @param {import('mancala-rules').Rules} rules
 */
const schemaOf = ({ id, spec, options: { pits, seeds } }) => {
  const usualBoard = { pits: upTo(pits), seeds: upTo(seeds) };
  if (id === 'wariLastCapture') return z.strictObject({ ...usualBoard, first: z.enum(players).optional() });
  if (spec.steps(spec.defaults).sowing?.lifts) return z.looseObject(usualBoard);
  return z.looseObject({
    pits: upTo(limits.pits),
    seeds: upTo(limits.seeds),
    captures: z.array(z.number()).max(limits.captures).optional(),
  });
};

const schemas = new Map(allRulesets.map((rules) => [rules.id, schemaOf(rules)]));

/** What every new game has. */
const gameRules = {
  ruleset: z.enum(allRulesets.map(({ id }) => id)),
  options: z.unknown().optional(),
  repetition: z.int().min(2).max(1000).nullish(),
  pie: z.boolean().default(false),
  seat: z.enum(players).default('south'),
  clock: z
    .strictObject({ minutes: z.number().min(0.05).max(180), increment: z.number().min(0).max(180) })
    .nullish(),
};

/**
 * Checks the options of a ruleset.
 *
 * @template {{ ruleset: string, options?: unknown }} T
 * @param {T} given
 * @param {z.RefinementCtx} context
 */
const withOptions = (given, context) => {
  const chosen = given.options ?? {};
  const issues = schemas.get(given.ruleset)?.safeParse(chosen).error?.issues ?? [];
  for (const { path, message } of issues) {
    context.addIssue({ code: 'custom', path: ['options', ...path], message });
  }
  // Unchanged, so that the library checks all of them.
  return { ...given, options: /** @type {object} */ (chosen) };
};

export const newGame = z
  .strictObject({
    ...gameRules,
    bot: z.enum(Object.keys(bots)).optional(),
    listed: z.boolean().default(false),
  })
  .transform(withOptions);

/** A search for an opponent. The seat is that of a new game, if nobody waits. */
export const search = z
  .strictObject({ ...gameRules, anyClock: z.boolean().default(false) })
  .transform(withOptions);

/** The name that a page in the lobby gives itself, so that it is counted once. */
export const visitor = z.string().regex(/^[\w-]{1,36}$/);

const ply = z.int().min(0);

/** The actions of players. */
export const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move'), ply, move: z.number() }),
  z.strictObject({ type: z.literal('swap'), ply }),
  z.strictObject({ type: z.literal('draw'), ply }),
  z.strictObject({ type: z.literal('abort') }),
  z.strictObject({ type: z.literal('resign') }),
  z.strictObject({ type: z.literal('rematch') }),
  z.strictObject({ type: z.literal('cancel') }),
]);

/** The first message of a connection: the game, the number of steps already seen, the token of a player, and the build of a page. */
export const hello = z.strictObject({
  type: z.literal('hello'),
  game: z.string().max(64),
  ply: ply.default(0),
  token: z.string().max(64).optional(),
  build: z.string().max(64).optional(),
});

/** @typedef {z.infer<typeof newGame>} NewGame */
/** @typedef {z.infer<typeof search>} Search */
/** @typedef {z.infer<typeof action>} Action */

/**
 * Parses a text as JSON that matches the schema.
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
