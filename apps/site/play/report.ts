/** The report of a reviewed game: how well each player played, and the moves that lost the most. */
import type { Game, Player } from 'mancala-rules';
import { createMark, numberOf, type Mark } from 'mancala-page/move-list.ts';
import { createButton, createElement } from 'mancala-page/dom.ts';
import type { Session } from 'mancala-page/session.ts';
import { words } from 'mancala-page/words.ts';
import type { Persons } from 'mancala-page/words/address.ts';
import { moveName } from './directions.ts';
import { knownAnalysis } from './engine.ts';
import { reasonAt, type Reason } from './explain.ts';
import { accuracyAt, isGoodAt, mistakeAt, SIGNS, worstOf, type Mistake } from './mistakes.ts';

type Note = keyof typeof SIGNS;

const PLAYERS: readonly Player[] = ['south', 'north'];

/** What an analyzed game has. */
export interface Judgement {
  readonly mistakes: readonly Mistake[];
  /** The marks of the moves, by the number of moves before them. */
  readonly marks: ReadonlyMap<number, Mark>;
  /** The accuracy of each choice of the players, from 0 to 1. */
  readonly accuracies: ReadonlyMap<number, number>;
}

const markOf = (grade: Note): Mark => ({ sign: SIGNS[grade], grade, text: words.GRADES[grade] });

/** Judges a game by the analyses of its positions. */
export const judge = (game: Game): Judgement => {
  const mistakes: Mistake[] = [];
  const marks = new Map<number, Mark>();
  const accuracies = new Map<number, number>();
  for (const [ply, state] of game.states.entries()) {
    const analysis = knownAnalysis(state);
    if (!analysis) continue;
    const mistake = mistakeAt(game, ply, analysis);
    if (mistake) mistakes.push(mistake);
    if (mistake || isGoodAt(game, ply, analysis)) marks.set(ply, markOf(mistake?.grade ?? 'good'));
    const accuracy = accuracyAt(game, ply, analysis);
    if (accuracy !== null) accuracies.set(ply, accuracy);
  }
  return { mistakes, marks, accuracies };
};

/** The worst mistakes of persons, to learn from. */
export const ownMistakes = (session: Session, game: Game, { mistakes }: Judgement): readonly Mistake[] =>
  worstOf(mistakes.filter(({ ply, player }) => session.seatsIn(game.goTo(ply))[player] === 'person'));

/** How well a player has chosen: `71 %`; a dash where they had no choice. */
export const accuracyOf = ({ states }: Game, { accuracies }: Judgement, player: Player): string => {
  const own = [...accuracies].flatMap(([ply, accuracy]) => (states[ply]!.turn === player ? accuracy : []));
  const sum = own.reduce((sum, accuracy) => sum + accuracy, 0);
  return own.length === 0 ? '–' : `${Math.round((100 * sum) / own.length)} %`;
};

/** A table that is the legend of the signs, too. */
const createSummary = (game: Game, judgement: Judgement, { names }: Persons): HTMLElement => {
  const createRow = (
    heading: readonly (Node | string)[],
    cellOf: (player: Player) => string,
  ): HTMLElement => {
    const header = createElement('th', '', ...heading);
    header.scope = 'row';
    return createElement(
      'tr',
      '',
      header,
      ...PLAYERS.map((player) => createElement('td', '', cellOf(player))),
    );
  };
  const countOf = (grade: Note, player: Player): string =>
    String(
      [...judgement.marks].filter(([ply, mark]) => mark.grade === grade && game.states[ply]!.turn === player)
        .length,
    );
  const head = createElement('tr', '', createElement('td'));
  for (const player of PLAYERS) {
    const header = createElement('th', '', names[player]);
    header.scope = 'col';
    head.append(header);
  }
  const grades = Object.keys(SIGNS) as Note[];
  return createElement(
    'table',
    '',
    head,
    createRow([words.accuracy], (player) => accuracyOf(game, judgement, player)),
    ...grades.map((grade) => {
      const sign = createElement('b', `mark ${grade}`, SIGNS[grade]);
      sign.ariaHidden = 'true';
      return createRow([sign, ` ${words.GRADES[grade]}`], (player) => countOf(grade, player));
    }),
  );
};

/** `show` is called with the number of moves before a mistake, `playLines` with a reason besides. */
export const createReport = (
  game: Game,
  judgement: Judgement,
  persons: Persons,
  show: (ply: number) => void,
  playLines: (ply: number, reason: Reason) => void,
): readonly HTMLElement[] => {
  const createItem = ({ ply, player, grade, played, best, seeds, isTurningPoint }: Mistake): HTMLElement => {
    const [name, better] = [played, best].map(({ move }) => moveName(game.rules, move));
    const button = createButton('', () => show(ply));
    button.dataset['ply'] = String(ply);
    button.append(
      createMark(markOf(grade)),
      ` ${words.mistake(numberOf(game, ply), name!, better!, seeds)}`,
      isTurningPoint ? ` ${words.turningPoint(player, persons)}` : '',
    );
    const item = createElement('li', '', button);
    const reason = reasonAt(game, ply, persons);
    if (reason)
      item.append(
        createElement('p', '', reason.text),
        createButton(words.playLines, () => playLines(ply, reason)),
      );
    return item;
  };
  const worst = worstOf(judgement.mistakes);
  return [
    createSummary(game, judgement, persons),
    createElement('h3', '', worst.length > 0 ? words.worstMoves : words.noMistakes),
    createElement('ol', '', ...worst.map(createItem)),
  ];
};
