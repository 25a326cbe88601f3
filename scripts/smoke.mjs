// @ts-check
/**
 * Uses every entry of the installed package and prints the results, which are the same in every runtime. Throws if one of
 * them is wrong.
 */
import { allRulesets, congkak, Game, kalah, oware, perft } from 'mancala-rules';
import { toBoardgameGame } from 'mancala-rules/boardgame.io';
import { readGame, writeGame } from 'mancala-rules/notation';
import { alphaBetaBot, levelBot, mctsBot, randomBot, solve } from 'mancala-rules/search';
import { createTablebase, loadTablebase } from 'mancala-rules/tables';
import { describeMove, german } from 'mancala-rules/text';
import * as workers from 'mancala-rules/search/workers';
import { serveUci } from 'mancala-rules/uci';
import { nextRound, startSeries, usualRounds } from 'mancala-rules/rounds';
import { checkRules } from 'mancala-rules/testing';

/**
 * @param {string} name
 * @param {unknown} result
 * @param {unknown} expected
 */
const expect = (name, result, expected) => {
  const [actual, correct] = [JSON.stringify(result), JSON.stringify(expected)];
  if (actual !== correct) throw new Error(`${name}: ${actual} instead of ${correct}`);
};

for (const rules of allRulesets) {
  const bot = randomBot({ seed: 25 });
  let game = Game.start(rules);
  while (!rules.isTerminal(game.state)) game = game.play(await bot(rules, game.state));

  const saved = Game.fromJSON(JSON.parse(JSON.stringify(game)), rules);
  expect(`${rules.id} as JSON`, saved.state, game.state);
  const read = readGame(writeGame(game, 'record'), { rulesets: [rules] });
  expect(`${rules.id} as a record`, read.ok && read.value.game.history, game.history);
  // In Ba-awa the last seeds go to the player who began, so a mirrored game can end differently.
  const mirror = rules.id !== 'baAwa';
  expect(`checkRules of ${rules.id}`, checkRules(rules, { games: 5, mirror }).failures, []);
  console.log(rules.id, game.history.length, JSON.stringify(game.state));
}

const sentences = describeMove(kalah, kalah.initialState(), 2, german);
expect('a move in words', sentences, 'Süd spielt C. Süd zieht noch einmal.');
expect('perft of oware', perft(oware, oware.initialState(), 4), 1014);

const start = kalah.initialState();
console.log('alphaBetaBot', await alphaBetaBot({ depth: 6 })(kalah, start));
console.log('mctsBot', await mctsBot({ playouts: 200, seed: 1 })(kalah, start));

const small = kalah.with({ pits: 4, seeds: 2 });
const solution = await solve(small, small.initialState());
expect('the value of a small game', [solution.value, solution.exact], [6, true]);
expect('solve in a worker', await workers.solve(small, small.initialState()), solution);
expect('what workers has', Object.keys(workers).length, 7);
{
  const [bot, twin] = [workers.levelBot(3, { seed: 1 }), levelBot(3, { seed: 1 })];
  for (let i = 0; i < 10; i++)
    expect('a move chosen in a worker', await bot(kalah, start), await twin(kalah, start));
}

const table = (await createTablebase(small, { seeds: 4 })).save();
{
  const twin = await workers.createTablebase(small, { seeds: 4 });
  expect('a table made in a worker', [...twin.save()], [...table]);
}
console.log('table', table.length, JSON.stringify([...loadTablebase(small, table).counts(4)]));

{
  /** @type {string[]} */
  const sent = [];
  const input = (async function* () {
    yield 'position startpos moves C\ngo\n';
  })();
  await serveUci(kalah, (rules, state) => rules.legalMoves(state)[0] ?? -1, {
    input,
    write: (line) => sent.push(line),
  });
  expect('an engine', sent, ['bestmove A\n']);
}

const rounds = usualRounds.congkak(congkak);
const agreed = Game.start(congkak).agree({ south: 70, north: 28 }).state;
const second = nextRound(rounds, startSeries(rounds), agreed);
expect('a second round', [second.round, second.start.turn, second.start.stores.south], [2, 'north', 21]);

const board = toBoardgameGame(oware);
const moved = board.moves.sow({ G: board.setup(), playerID: '0' }, 2);
expect(
  'a move on boardgame.io',
  moved !== 'INVALID_MOVE' && moved.pits,
  [4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4],
);
console.log('all is well');
