// A whole game of every ruleset.
import { allRulesets, Game, opponent } from 'mancala-rules';
import { randomBot } from 'mancala-rules/search';
import { expect, test } from 'vitest';
import { boardOf, onBoard, startOf } from './board-page.ts';

onBoard('in every game', (open) => {
  test.each(allRulesets)('plays $title to its end, and shows each position', async (rules) => {
    const { page, board } = await open(startOf(rules));
    // With this seed no game is long.
    const choose = randomBot({ seed: 2 });
    let game = Game.start(rules);
    while (!game.state.outcome) game = game.play(await choose(rules, game.state));
    await board.shows({ result: false });
    expect(await board.boardsAfter(game.history)).toEqual(game.states.slice(1).map(boardOf));
    const { stores, outcome } = game.state;
    const { winner } = outcome;
    const first = winner ?? 'south';
    const score =
      rules.spec.decidedBy === 'endings' ? '' : `, ${stores[first]} to ${stores[opponent(first)]}`;
    const names = { south: 'South wins', north: 'North wins', draw: 'A draw' };
    await board.shows({ 'result-title': names[winner ?? 'draw'] + score, 'result-reason': /^[A-Z].*\.$/ });
    const { history } = game;
    await board.shows({ result: true, '.playable': 0, '#moves button': history.length, history });
    await board.after('#undo', { state: game.undo().state });
    await board.after('Control+y', { state: game.state });
    await page.reload();
    await board.shows({ history: game.history, state: game.state });
  });
});
