/** Thinks in a thread of its own, so that the page stays smooth. */
import { Game, rulesetById, type RulesetId } from 'mancala-rules';
import { analyse, type Analysis } from 'mancala-rules/search';
import { levelBot } from '../../src/cli/args/levels.ts';
import type { Answer, Question } from './questions.ts';

/** A worker's own side of its channel; the types of a page know only the page's. */
interface Thread {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage(answer: Answer): void;
}
const thread = globalThis as unknown as Thread;

const answer = async (question: Question): Promise<void> => {
  const { game } = question;
  const { rules, state } = Game.fromJSON(game, rulesetById(game.ruleset as RulesetId));
  if (question.type === 'move') {
    const move = await levelBot(question.level)(rules, state);
    thread.postMessage({ type: 'move', move, isLast: true });
    return;
  }
  const tell = (isLast: boolean) => (worth: Analysis) => thread.postMessage({ type: 'worth', worth, isLast });
  tell(true)(await analyse(rules, state, { timeMs: question.timeMs, onProgress: tell(false) }));
};

thread.onmessage = ({ data }) => void answer(data).catch(reportError);
