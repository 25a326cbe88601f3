// How the page starts its worker.
import type { InWorker } from 'mancala-rules/search/workers';

export const worker: InWorker['worker'] = () =>
  new Worker(new URL('./bots.js', import.meta.url), { type: 'module' });
