// An engine that follows a script: `node scripted-engine.mjs MODE [LOG]`. It writes the lines that it gets into the file LOG.
import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setInterval } from 'node:timers';

const [mode = 'good', log] = process.argv.slice(2);
const say = (line) => process.stdout.write(`${line}\n`);

if (log) appendFileSync(log, `pid ${process.pid}\n`);

let moves = 0;
const answers = {
  uci: () => {
    if (mode === 'deaf') return;
    if (mode === 'noisy') process.stderr.write('warning\n'.repeat(100_000));
    say('id name Script');
    say('uciok');
  },
  isready: () => say('readyok'),
  go: () => {
    moves++;
    if (mode === 'hangs') return;
    if (mode === 'killed') process.kill(process.pid, 'SIGKILL');
    if (mode === 'dies' || (mode === 'dies-later' && moves > 1)) {
      process.stderr.write('Error: out of seeds\n');
      process.exit(3);
    }
    say(`bestmove ${mode === 'nonsense' ? 'e2e4' : next()} ponder a`);
  },
  quit: () => process.exit(),
};

/** The only move on a board with one pit a side, where the players take turns. */
let position = '';
const next = () => {
  const [start, moves = ''] = position.split(' moves ');
  return moves.length % 2 === (/-N/.test(start) ? 1 : 0) ? 'A' : 'a';
};

createInterface({ input: process.stdin }).on('line', (line) => {
  if (log) appendFileSync(log, `${line}\n`);
  if (line.startsWith('position ')) position = line;
  answers[line.split(' ')[0]]?.();
});
// One that ignores everything does not even end with its input.
if (mode === 'deaf') setInterval(() => undefined, 1000);
