/** The dialog for a new game: besides the game, the opponent and the side it has a clock. */
import { Game, rulesetById, type RulesetId } from 'mancala-rules';
import { addChoice, addField, byId, createElement, setText, showField } from 'mancala-page/dom.ts';
import { showProblems } from 'mancala-page/field-problems.ts';
import { createSetupForm } from 'mancala-page/setup-form.ts';
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

/** Opens the dialog, for an opponent and a game that were chosen before. */
export type OpenNewGame = (opponent?: Opponent, ruleset?: RulesetId) => void;

/** `onCreate` gets the seat in the new game. */
export const createNewGame = (onCreate: (seated: Seated) => void): OpenNewGame => {
  const setup = createSetupForm(words.OPPONENTS, create);
  const { dialog, fields, levels, opponent: other, side } = setup;
  const clock = addChoice(fields, 'clock', words.page.clock, words.CLOCKS);
  const addTime = (id: 'minutes' | 'increment', min: string, value: string): HTMLInputElement => {
    const input = addField(fields, id, words.page[id], createElement('input'));
    Object.assign(input, { type: 'number', min, max: '180', step: 'any', value, required: true });
    return input;
  };
  const minutes = addTime('minutes', '0.05', '5');
  const increment = addTime('increment', '0', '3');
  side.value = 'random';

  const showFields = (): void => {
    showField(levels.select, other.value === 'bot');
    for (const time of [minutes, increment]) showField(time, clock.value === 'custom');
  };
  for (const select of [other, clock]) select.addEventListener('change', showFields);

  /** The chosen clock; undefined if it is invalid. */
  const chosenClock = (): ClockRules | null | undefined => {
    if (clock.value !== 'custom') return clockOf(clock.value);
    const isValid = minutes.validity.valid && increment.validity.valid;
    return isValid ? { minutes: minutes.valueAsNumber, increment: increment.valueAsNumber } : undefined;
  };

  async function create({ rules, repetition, pie }: Game): Promise<void> {
    const chosen = chosenClock();
    if (chosen === undefined) {
      showProblems(clock.form!, [['minutes', words.badClock]]);
      return;
    }
    const answer = await (other.value === 'lobby' ? findOpponent : createGame)({
      ...{ ruleset: rules.id, options: changedOptions(rules), repetition, pie },
      ...{ seat: setup.chosenSide(), clock: chosen },
      ...(other.value === 'bot' && { bot: `level${levels.level()}` }),
    });
    if (isRefusal(answer)) {
      setText(byId('wrong', HTMLElement), describeRefusal(answer));
      return;
    }
    dialog.close();
    onCreate(answer);
  }
  return (opponent, ruleset) => {
    if (opponent) other.value = opponent;
    if (ruleset) setup.show(Game.start(rulesetById(ruleset)));
    showFields();
    setup.open();
  };
};
