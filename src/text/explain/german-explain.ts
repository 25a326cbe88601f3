/** The words that explain moves in German. */
import { genitive, listed, samen } from '../nouns.ts';
import type { Words } from '../words.ts';

/** The verb and its subject: `ziehst du`, `zieht Tomo`. */
const does = (name: string | null, yours: string, theirs: string): string =>
  name === null ? `${yours} du` : `${theirs} ${name}`;

export const germanExplain: Words['explanations'] = {
  wins(seeds, pits) {
    const names = pits.length > 3 ? [pits[0]!, `${pits.length - 1} andere Mulden`] : pits;
    return `${pits.length > 0 ? `schlägt ${listed(names, 'und')} und ` : ''}gewinnt ${samen(seeds)}`;
  },
  winsGame: 'gewinnt das Spiel',
  does: (moves, effect) => `${moves} ${effect}.`,
  winsOnly: (move, seeds) => `${move} gewinnt nur ${seeds}.`,
  keepsTurn: (mover, move, inStore) =>
    `${inStore ? `${move} endet in ${mover === null ? 'deinem' : genitive(mover)} Speicher, danach` : `Nach ${move}`} ${does(mover, 'ziehst', 'zieht')} noch einmal.`,
  stillPlays: (mover, move) => `${move} ${does(mover, 'kannst', 'kann')} danach immer noch spielen.`,
  lets: (opponent, move, won, reply, effect) =>
    `${move} ${won > 0 ? `gewinnt ${samen(won)}, lässt aber` : 'lässt'} ${opponent ?? 'dich'} ${reply} spielen: Das ${effect}.`,
  prevents: (move) => `${move} verhindert das.`,
  movesAway: (move) => `${move} bringt diese Samen weg.`,
  winsAtMost: (opponent, move, seeds) =>
    `Nach ${move} ${does(opponent, 'kannst', 'kann')} im nächsten Zug höchstens ${samen(seeds)} gewinnen.`,
  winsAtLeast: (mover, opponent, moves, seeds) =>
    `Nach ${moves} ${does(mover, 'kannst', 'kann')} im nächsten Zug mindestens ${samen(seeds)} gewinnen, egal was ${opponent === null ? 'du spielst' : `${opponent} spielt`}.`,
  after: (before, player, moves, effect) =>
    `Nach ${before}: ${player === null ? 'Dein' : genitive(player)} ${moves} ${effect}.`,
  compares: (player, seeds, rival, instead) =>
    `Bis dahin ${does(player, 'hast', 'hat')} ${samen(seeds)} gewonnen, in der Zugfolge von ${rival} ${instead || 'keine'}.`,
  collects: (player, move, seeds, rival, instead) =>
    `Es entscheidet, was am Ende übrig ist: Nach ${move} ${does(player, 'erhältst', 'erhält')} ${samen(seeds)}, nach ${rival} ${instead || 'keine'}.`,
};
