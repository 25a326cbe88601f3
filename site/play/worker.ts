/** Thinks in a thread of its own, so that the page stays smooth. */
import { Game, rulesetById, type RulesetId, type SavedGame } from 'mancala-rules';
import { analyse } from 'mancala-rules/search';
import { levelBot } from '../../src/cli/args/levels.ts';
import type { Answer, Question } from './questions.ts';

/** A worker's own side of its channel; the types of a page know only the page's. */
interface Thread {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage(answer: Answer): void;
}
const thread = globalThis as unknown as Thread;

const read = (saved: SavedGame): Game => Game.fromJSON(saved, rulesetById(saved.ruleset as RulesetId));

let stop = new AbortController();

const worth = async (id: number, saved: SavedGame, timeMs: number, signal: AbortSignal): Promise<void> => {
  const { rules, state } = read(saved);
  const tell = (isLast: boolean) => (found: Awaited<ReturnType<typeof analyse>>) => {
    thread.postMessage({ type: 'worth', id, worth: found, isLast });
  };
  try {
    tell(true)(await analyse(rules, state, { timeMs, signal, onProgress: tell(false) }));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

thread.onmessage = ({ data }) => {
  stop.abort();
  stop = new AbortController();
  if (data.type === 'worth') void worth(data.id, data.game, data.timeMs, stop.signal);
  if (data.type !== 'move') return;
  const { rules, state } = read(data.game);
  const bot = levelBot(data.level);
  void Promise.resolve(bot(rules, state)).then((move) =>
    thread.postMessage({ type: 'move', id: data.id, move }),
  );
};
