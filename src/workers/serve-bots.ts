/**
 * The side of a worker: serves bots and searches to the functions of `mancala-rules/search/workers`, with rules and bots of your
 * own.
 *
 * @module mancala-rules/search/serve
 */
import type { MessagePort } from 'node:worker_threads';
import { WorkerError } from '../model/errors.ts';
import { checkOptions } from '../model/option-checks.ts';
import { FUNCTION } from '../model/validation.ts';
import { assertRulesets } from '../ruleset/steps-of.ts';
import type { Rules } from '../ruleset/rules.ts';
import { importBuiltin, isNodeLike } from './platform.ts';
import type { Bot } from '../search/bots/bot.ts';
import type { OwnBots } from './sent-bot.ts';
import { createServer, type Port, type Request } from './tasks.ts';

interface WorkerScope extends Port {
  onmessage: (event: { readonly data: Request }) => void;
}

/**
 * Serves bots and searches in a worker. Call it once, in a file that you start as a worker, and give `worker` to a function of
 * `mancala-rules/search/workers`, a function that starts that file: every bundler understands
 * `new Worker(new URL('./bots.js', import.meta.url), { type: 'module' })`, and bundles what the file imports.
 *
 * @param rulesets - the rules of which the worker plays games, with any options; built-in ones too, if they are to be played there
 * @param bots - bots of your own by name, each a function that makes the bot from the options of its description
 *   `{ bot: 'own', name, options }`; default none
 * @throws {InvalidArgumentError} when `rulesets` is not an array of rulesets, or two of them have one id
 * @throws {InvalidOptionsError} when `bots` has anything but functions
 * @example
 * ```ts no-run
 * // bots.js
 * import { defineRules, kalah } from 'mancala-rules';
 * import { serveBots } from 'mancala-rules/search/serve';
 *
 * const short = defineRules({ ...kalah.spec, id: 'short', title: 'Short Kalah' });
 * serveBots([short, kalah], { last: () => (rules, state) => rules.legalMoves(state).at(-1) ?? 0 });
 *
 * // app.js
 * // const worker = () => new Worker(new URL('./bots.js', import.meta.url), { type: 'module' });
 * // const bot = levelBot(7, { worker });
 * // const move = await bot(Game.start(short));
 * ```
 */
export const serveBots = (
  rulesets: readonly Rules[],
  bots: Readonly<Record<string, (options: never) => Bot | Promise<Bot>>> = {},
): void => {
  assertRulesets(rulesets);
  checkOptions(
    bots,
    Object.fromEntries(Object.keys(Object(bots) as OwnBots).map((name) => [name, FUNCTION])),
  );
  void serve(rulesets, bots);
};

const serve = async (rulesets: readonly Rules[], bots: OwnBots): Promise<void> => {
  const { parentPort } = isNodeLike()
    ? await importBuiltin<{ readonly parentPort: MessagePort | null }>('node:worker_threads')
    : { parentPort: null };
  const scope = globalThis as unknown as WorkerScope;
  const port = parentPort ?? scope;
  if (typeof port.postMessage !== 'function' || 'document' in globalThis)
    throw new WorkerError('serveBots: expected to be called in a worker, got the main thread.');
  const answer = createServer(port, rulesets, bots);
  if (parentPort) parentPort.on('message', (request: Request) => void answer(request));
  else scope.onmessage = ({ data }) => void answer(data);
  port.postMessage({ isServing: true });
};
