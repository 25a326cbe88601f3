/** The choice of a game and of the options of its rules. */
import { Game, InvalidOptionsError, kalah, type Rules, type RulesetId } from 'mancala-rules';
import { byId, createElement } from './dom.ts';
import { games } from './games.ts';
import { createOptionsForm, describeProblems } from './options-form.ts';
import { words } from './words.ts';

export interface GameForm {
  /** Shows the rules of a game, how often a position may occur, and whether the pie rule holds. */
  show(game: Game): void;
  /** Moves the focus to the chosen game. */
  focus(): void;
  /** Creates the chosen game; null when an option is invalid, which the form then says. */
  create(): Game | null;
}

export const createGameForm = (): GameForm => {
  const list = byId('games', HTMLElement);
  const wrong = byId('wrong', HTMLElement);
  const options = createOptionsForm(byId('options', HTMLElement));
  let rules: Rules = kalah;

  const show = (game: Game): void => {
    rules = game.rules;
    const radio = radios.get(rules.id);
    if (radio) radio.checked = true;
    options.show(rules, game.repetition, game.pie);
    wrong.textContent = '';
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
  show(Game.start(rules));

  return {
    show,
    focus: () => radios.get(rules.id)?.focus(),
    create() {
      wrong.textContent = options.problem();
      if (wrong.textContent) return null;
      try {
        const repetition = options.repetition() as Game['repetition'];
        return Game.start(rules.with(options.changed()), { repetition, pie: options.pie() });
      } catch (error) {
        if (!(error instanceof InvalidOptionsError)) throw error;
        wrong.textContent = describeProblems(error);
        return null;
      }
    },
  };
};
