/** The dialog for a new game: the game, the opponent, the side and the clock. */
import { Game, rulesetById, type Player, type RulesetId } from 'mancala-rules';
import { addOptions, byId, createDialog } from 'mancala-page/dom.ts';
import { showProblems } from 'mancala-page/field-problems.ts';
import { createGameForm } from 'mancala-page/game-form.ts';
import { createLevelChoice } from 'mancala-page/level-choice.ts';
import { createGame, findOpponent, isRefusal } from './api.ts';
import { describeRefusal } from './describe-refusal.ts';
import type { ClockRules, Seated } from './protocol.ts';
import { changedOptions } from './replay.ts';
import { words } from './words.ts';

export type Opponent = keyof typeof words.OPPONENTS;

/** The clock of a choice such as `5+3`; null for `none`. */
export const clockOf = (choice: string): ClockRules | null => {
  if (choice === 'none') return null;
  const [minutes = NaN, increment = NaN] = choice.split('+').map(Number);
  return { minutes, increment };
};

export const randomSide = (): Player => (Math.random() < 0.5 ? 'south' : 'north');

/**
 * `onCreate` gets the seat in the new game, and its title. Returns a function that opens the dialog, for an opponent and a game
 * that were chosen before.
 */
export const createNewGame = (
  onCreate: (seated: Seated, title: string) => void,
): ((opponent?: Opponent, ruleset?: RulesetId) => void) => {
  const dialog = createDialog('setup', null);
  const other = byId('opponent', HTMLSelectElement);
  const levels = createLevelChoice();
  const side = byId('side', HTMLSelectElement);
  const clock = byId('clock', HTMLSelectElement);
  const start = byId('start', HTMLButtonElement);
  const wrong = byId('wrong', HTMLElement);
  const form = createGameForm();
  const times = ['minutes', 'increment'].map((id) => byId(id, HTMLInputElement));

  addOptions(other, words.OPPONENTS);
  addOptions(side, words.SIDES);
  addOptions(clock, words.CLOCKS);
  side.value = 'random';

  const showFields = (): void => {
    byId('level-label', HTMLElement).hidden = other.value !== 'bot';
    for (const time of times) time.parentElement!.hidden = clock.value !== 'custom';
  };
  for (const select of [other, clock]) select.addEventListener('change', showFields);
  showFields();

  /** The chosen clock; undefined if it is invalid. */
  const chosenClock = (): ClockRules | null | undefined => {
    if (clock.value !== 'custom') return clockOf(clock.value);
    const [minutes = NaN, increment = NaN] = times.map(({ valueAsNumber }) => valueAsNumber);
    const isValid = minutes >= 0.05 && minutes <= 180 && increment >= 0 && increment <= 180;
    return isValid ? { minutes, increment } : undefined;
  };
  const chosenSide = (): Player => (side.value === 'random' ? randomSide() : (side.value as Player));

  const create = async (): Promise<void> => {
    const game = form.create();
    if (!game) return;
    const chosen = chosenClock();
    if (chosen === undefined) {
      showProblems(start.form!, [['minutes', words.badClock]]);
      return;
    }
    start.disabled = true;
    const answer = await (other.value === 'lobby' ? findOpponent : createGame)({
      ruleset: game.rules.id,
      options: changedOptions(game.rules),
      repetition: game.repetition,
      pie: game.pie,
      seat: chosenSide(),
      clock: chosen,
      ...(other.value === 'bot' && { bot: `level${levels.level()}` }),
    });
    start.disabled = false;
    if (isRefusal(answer)) {
      wrong.textContent = describeRefusal(answer);
      return;
    }
    dialog.close();
    onCreate(answer, game.rules.title);
  };
  start.addEventListener('click', (event) => {
    event.preventDefault();
    void create();
  });
  return (opponent, ruleset) => {
    if (opponent) other.value = opponent;
    if (ruleset) form.show(Game.start(rulesetById(ruleset)));
    showFields();
    dialog.showModal();
    form.open();
  };
};
