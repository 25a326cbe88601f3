/** The web worker: runs bots and analyses, so that the page stays responsive. */
import { Game, rulesetById, type RulesetId } from 'mancala-rules';
import { analyse, type Analysis } from 'mancala-rules/search';
import { levelBot } from '../../src/cli/args/levels.ts';
import type { WorkerRequest, WorkerResponse } from './worker-messages.ts';

/** The global scope of a worker; the DOM types describe only that of a page. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null;
  postMessage(response: WorkerResponse): void;
}
const scope = globalThis as unknown as WorkerScope;

const respond = async (request: WorkerRequest): Promise<void> => {
  const { game } = request;
  const { rules, state } = Game.fromJSON(game, rulesetById(game.ruleset as RulesetId));
  if (request.type === 'move') {
    const move = await levelBot(request.level)(rules, state);
    scope.postMessage({ type: 'move', move, isLast: true });
    return;
  }
  const post = (analysis: Analysis, isLast: boolean): void =>
    scope.postMessage({ type: 'analysis', analysis, isLast });
  const onProgress = (analysis: Analysis): void => post(analysis, false);
  post(await analyse(rules, state, { timeMs: request.timeMs, onProgress }), true);
};

scope.onmessage = ({ data }) => void respond(data).catch(reportError);
