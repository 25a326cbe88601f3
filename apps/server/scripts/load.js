// @ts-check
/** Plays many games at once against one or several servers, and says how long the answers take. */
import { createHistogram } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { opponent } from 'mancala-rules';
import { enter, move, sleep } from '../test/client.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '200' },
    moves: { type: 'string', default: '20' },
    think: { type: 'string', default: '1000' },
    bot: { type: 'string' },
  },
});
const [games, moves, think] = [Number(values.games), Number(values.moves), Number(values.think)];
const urls = positionals.length > 0 ? positionals : ['http://127.0.0.1:8080'];

/** Milliseconds from a move to its answer, and until the opponent is told or a bot has moved. */
const times = { answered: createHistogram(), told: createHistogram() };
/** @type {string[]} */
const errors = [];

/** @type {(url: string, path: string, body?: object) => Promise<any>} */
const post = async (url, path, body = {}) => {
  /** @type {any} */
  const answer = await (await fetch(url + path, { method: 'POST', body: JSON.stringify(body) })).json();
  if (answer.type !== 'seated') throw new Error(JSON.stringify(answer));
  return answer;
};

/** A pause between half and one and a half times the usual one. */
const pause = () => sleep(think * (0.5 + Math.random()));

/** Plays a game against a bot, or one whose players are at different servers, if there are several. @type {(number: number) => Promise<void>} */
const playGame = async (number) => {
  const url = (/** @type {number} */ seat) => /** @type {string} */ (urls[(number + seat) % urls.length]);
  const south = await post(url(0), '/games', { ruleset: 'oware', bot: values.bot });
  const first = await enter(url(0), { game: south.id, token: south.token });
  const clients = { south: first, north: first };
  if (!values.bot) {
    const north = await post(url(1), `/games/${south.id}/join`);
    clients.north = await enter(url(1), { game: south.id, token: north.token });
    await pause();
  }
  let { game } = first.welcome;
  while (game.ply < moves && !game.state.outcome) {
    const { ply } = game;
    /** @type {import('mancala-rules').Player} */
    const turn = game.state.turn;
    const sent = performance.now();
    /** @type {<T>(answer: Promise<T>, histogram: import('node:perf_hooks').RecordableHistogram) => Promise<T>} */
    const timed = async (answer, histogram) => {
      const value = await answer;
      histogram.record(Math.ceil(performance.now() - sent));
      return value;
    };
    const turns = values.bot ? 2 : 1;
    const told = clients[opponent(turn)].update((now) => now.ply >= ply + turns || now.state.outcome);
    const action = move(ply, game.legalMoves[0]);
    if (values.bot) first.send(action);
    else {
      const answer = await timed(clients[turn].act(action), times.answered);
      if (answer?.type !== 'accepted') throw new Error(JSON.stringify(answer));
    }
    ({ game } = await timed(told, times.told));
    await pause();
  }
  for (const client of Object.values(clients)) client.close();
};

const began = performance.now();
await Promise.all(
  Array.from({ length: games }, async (_, number) => {
    // Not all in the same moment.
    await sleep(Math.random() * think);
    await playGame(number).catch((error) => errors.push(error.message));
  }),
);

/** @type {(histogram: import('node:perf_hooks').Histogram) => string} */
const percentiles = (histogram) => {
  const parts = [50, 95, 99].map((part) => `p${part} ${histogram.percentile(part)} ms`);
  return `${parts.join(', ')}, max ${histogram.max} ms`;
};
const seconds = (performance.now() - began) / 1000;
console.log(`${games} games at ${urls.length} servers, ${times.told.count} moves in ${seconds.toFixed(0)} s`);
if (!values.bot) console.log(`move answered:  ${percentiles(times.answered)}`);
console.log(`${values.bot ? 'bot has moved: ' : 'opponent told: '} ${percentiles(times.told)}`);
console.log(`errors: ${errors.length}${errors.length > 0 ? `, the first: ${errors[0]}` : ''}`);
process.exit(errors.length > 0 ? 1 : 0);
