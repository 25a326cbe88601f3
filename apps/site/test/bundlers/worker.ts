// How the page starts its worker.
import type { StartWorker } from 'mancala-rules/search/workers';

export const worker: StartWorker = () =>
  new Worker(new URL('./bots.js', import.meta.url), { type: 'module' });
