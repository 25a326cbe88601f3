/** Runs bots and analyses in a web worker. */
import type { Game, Move } from 'mancala-rules';
import type { Analysis } from 'mancala-rules/search';
import type { WorkerRequest, WorkerResponse } from './worker-messages.ts';

/** Runs one request at a time. A new request cancels the one before, which is never answered. */
export interface Engine {
  /** The move of a bot. */
  chooseMove(game: Game, level: number): Promise<Move>;
  /** Analyses the position; calls `onProgress` with every improved result. */
  analyse(game: Game, timeMs: number, onProgress: (analysis: Analysis, isLast: boolean) => void): void;
  /** Cancels the request. */
  cancel(): void;
}

/** `fail` is called with the message of an error in the worker. */
export const createEngine = (fail: (message: string) => void): Engine => {
  let worker: Worker | undefined;
  let isBusy = false;

  // A bot cannot be interrupted, but its worker can be terminated.
  const cancel = (): void => {
    if (!isBusy) return;
    worker?.terminate();
    worker = undefined;
    isBusy = false;
  };
  const send = (request: WorkerRequest, onResponse: (response: WorkerResponse) => void): void => {
    cancel();
    isBusy = true;
    worker ??= new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
      isBusy = !data.isLast;
      onResponse(data);
    };
    worker.onerror = ({ message }) => {
      cancel();
      fail(message || 'it could not be loaded');
    };
    worker.postMessage(request);
  };
  return {
    chooseMove: (game, level) =>
      new Promise((resolve) => {
        send({ type: 'move', game: game.toJSON(), level }, (response) => {
          if (response.type === 'move') resolve(response.move);
        });
      }),
    analyse: (game, timeMs, onProgress) =>
      send({ type: 'analysis', game: game.toJSON(), timeMs }, (response) => {
        if (response.type === 'analysis') onProgress(response.analysis, response.isLast);
      }),
    cancel,
  };
};
