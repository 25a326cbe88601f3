/** The choice of a game and of the options of its rules. */
import { Game, InvalidOptionsError, kalah, type Rules, type RulesetId } from 'mancala-rules';
import { byId, createElement } from './dom.ts';
import { showProblems } from './field-problems.ts';
import { games } from './games.ts';
import { createOptionsForm, describeProblems } from './options-form.ts';
import { words } from './words.ts';

export interface GameForm {
  /** Shows the rules of a game, how often a position may occur, and whether the pie rule holds. */
  show(game: Game): void;
  /** Shows the chosen game as it was before somebody changed its options, and moves the focus to it. */
  open(): void;
  /** Creates the chosen game; null when an option is invalid, which the form then says at its field. */
  create(): Game | null;
}

export const createGameForm = (): GameForm => {
  const list = byId('games', HTMLElement);
  const form = list.closest('form')!;
  const wrong = byId('wrong', HTMLElement);
  const options = createOptionsForm(byId('options', HTMLElement));
  let shown: Game = Game.start(kalah);

  const say = (problems: Parameters<typeof showProblems>[1]): void => {
    wrong.textContent = showProblems(form, problems).join(' ');
  };
  const show = (game: Game): void => {
    shown = game;
    const radio = radios.get(game.rules.id);
    if (radio) radio.checked = true;
    options.show(game.rules, game.repetition, game.pie);
    say([]);
  };
  const createChoice = (each: Rules): [string, HTMLInputElement] => {
    const radio = createElement('input');
    radio.type = 'radio';
    radio.name = 'ruleset';
    radio.value = each.id;
    radio.addEventListener('change', () => show(Game.start(each, { pie: options.pie() })));
    const text = createElement(
      'span',
      '',
      createElement('b', '', each.title),
      createElement('small', '', words.boardSize(each)),
      createElement('span', 'sentence', words.GAMES[each.id as RulesetId]),
    );
    list.append(createElement('label', 'game-choice', radio, text));
    return [each.id, radio];
  };
  const radios = new Map(games.map(createChoice));
  show(shown);

  return {
    show,
    open() {
      show(shown);
      radios.get(shown.rules.id)?.focus();
    },
    create() {
      const tooManyPits = options.pitsProblem();
      say(tooManyPits ? [['pits', tooManyPits]] : []);
      if (tooManyPits) return null;
      try {
        const repetition = options.repetition() as Game['repetition'];
        return Game.start(shown.rules.with(options.changed()), { repetition, pie: options.pie() });
      } catch (error) {
        if (!(error instanceof InvalidOptionsError)) throw error;
        say(describeProblems(error));
        return null;
      }
    },
  };
};
