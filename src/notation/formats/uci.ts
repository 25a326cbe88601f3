/** Games as lines of the Universal Chess Interface. */
import { Game } from '../../game/game.ts';
import { LETTERS } from '../moves/letters.ts';
import { playWords } from '../play-text.ts';
import { formatUciLine, movesOfUciLine, readUciStart } from '../uci-line.ts';
import { success } from '../result.ts';
import { AS_PLAYED, type Format } from './format.ts';
import { lostEnd, lostSwap } from './losses.ts';

export const UCI: Format = {
  name: 'uci',
  home: { oware: 6 },
  fits: (head) =>
    /^\s*(?:position\s|startpos\b|fen\s|\d+-[\d-]*(?:-[SN])?(?:[ \t]+\S+){0,4}[ \t]+moves\b)/i.test(head),
  read(text, rules, { fail, budget, options }) {
    const start = readUciStart(rules, text, options.turn ?? 'south', fail, budget);
    if (!start.ok) return start;
    const [moves, at] = movesOfUciLine(text);
    const game = Game.from(rules, start.value, AS_PLAYED);
    const played = playWords(game, moves, LETTERS, budget, (offset, ...error) => fail(at + offset, ...error));
    return played.ok ? success({ game: played.value }) : played;
  },
  write: ({ game: { rules, states, history } }) => `${formatUciLine(rules, states[0]!, history)}\n`,
  misfit: (game) => lostSwap(game) || lostEnd(game),
};
