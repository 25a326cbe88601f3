// @ts-check
import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

/** The metrics of this process, for Prometheus. */

const answers = new Counter({
  name: 'mancala_answers_total',
  help: 'Answers by route and by the class of their HTTP status; those to messages have the route /ws',
  labelNames: ['route', 'status'],
});

/** Counts an answer. @type {(route: string, status: number) => void} */
export const countAnswer = (route, status) => answers.inc({ route, status: `${Math.floor(status / 100)}xx` });

const commits = new Histogram({
  name: 'mancala_commit_seconds',
  help: 'Time from a change of a game until it is on disk',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});

/** The store, with its commits timed. @type {(store: import('./stores/store.js').Store) => import('./stores/store.js').Store} */
export const timeCommits = (store) => {
  /** @type {<A extends unknown[], R>(commit: (...given: A) => Promise<R>) => (...given: A) => Promise<R>} */
  const timed =
    (commit) =>
    (...given) => {
      const stopTimer = commits.startTimer();
      return commit(...given).finally(stopTimer);
    };
  return {
    ...store,
    insert: timed(store.insert),
    update: timed(store.update),
    remove: timed(store.remove),
  };
};

/** Adds a value that is read whenever metrics are asked for. @type {(name: string, help: string, read: () => number) => void} */
export const addGauge = (name, help, read) =>
  void new Gauge({
    name,
    help,
    collect() {
      this.set(read());
    },
  });

/** Serves the metrics at a port of their own, as they are not for players. */
export const createMetricsServer = () => {
  collectDefaultMetrics();
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    const text = await register.metrics();
    return response.writeHead(200, { 'Content-Type': register.contentType }).end(text);
  });
};
