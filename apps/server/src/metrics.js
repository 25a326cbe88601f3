// @ts-check
import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

/** The metrics of this process, for Prometheus. */

const requests = new Histogram({
  name: 'mancala_request_seconds',
  help: 'Time to an answer, by route and by the class of its HTTP status; messages have the route /ws',
  labelNames: ['route', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

/** Starts the time of a request. The function ends it, and returns the seconds. @type {() => (route: string, status: number) => number} */
export const timeRequest = () => {
  const end = requests.startTimer();
  return (route, status) => end({ route, status: `${Math.floor(status / 100)}xx` });
};

const ended = new Counter({
  name: 'mancala_games_ended_total',
  help: 'Games that have ended, by the reason, and by whether a bot or a person was to move',
  labelNames: ['reason', 'mover'],
});
// An alert needs to see the first one too.
ended.inc({ reason: 'forfeit', mover: 'bot' }, 0);

/** Counts the end of a game. @type {(reason: string, bot: string | null) => void} */
export const countEnd = (reason, bot) => ended.inc({ reason, mover: bot === null ? 'person' : 'bot' });

/** @type {(name: string, help: string) => Counter} */
const counter = (name, help) => new Counter({ name, help });
export const outages = counter('mancala_database_outages_total', 'Outages of the database');
export const fallbacks = counter('mancala_rate_fallbacks_total', 'Beginnings of counting rates alone');
export const hurriedMoves = counter('mancala_bot_hurried_moves_total', 'Moves of bots without time to think');

export const commits = new Histogram({
  name: 'mancala_commit_seconds',
  help: 'Time from a change of a game until it is on disk',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});

/** Adds a value that is read whenever metrics are asked for; without one, such as during an outage, it is NaN. @type {(name: string, help: string, read: () => number | Promise<number>) => void} */
export const addGauge = (name, help, read) =>
  void new Gauge({
    name,
    help,
    async collect() {
      const value = await Promise.resolve(read()).catch(() => NaN);
      this.set(value);
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
