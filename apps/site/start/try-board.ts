/** The board of the guide: it plays every game, and has a field for each of its properties. */
import { allRulesets, kalah, rulesetById, type Rules } from 'mancala-rules';
import 'mancala-board';

const board = document.querySelector('mancala-board')!;
const form = document.createElement('form');
form.className = 'try-board';

const show = (rules: Rules): void => {
  board.rules = rules;
  board.state = rules.initialState();
};
board.addEventListener('move', ({ detail }) => {
  board.state = detail.after;
});

/** Adds the choice of a property: its values and what they are called. */
const addChoice = (
  name: string,
  values: readonly (readonly [value: string, text: string])[],
  choose: (value: string) => void,
): void => {
  const select = document.createElement('select');
  select.append(...values.map(([value, text]) => new Option(text, value)));
  select.addEventListener('change', () => choose(select.value));
  const label = document.createElement('label');
  label.append(`${name} `, select);
  form.append(label);
};
/** Adds the choice of an attribute. */
const addAttribute = (name: string, ...values: readonly string[]): void =>
  addChoice(
    name,
    values.map((value) => [value, value]),
    (value) => board.setAttribute(name, value),
  );

addChoice(
  'rules',
  allRulesets.map(({ id, title }) => [id, title]),
  (id) => show(rulesetById(id)),
);
form.querySelector('select')!.value = kalah.id;
addAttribute('bottom', 'south', 'north');
addAttribute('theme', 'wood', 'stone');
addAttribute('seeds', 'nicker', 'cowrie');
addAttribute('pace', '1', '2', '0.4', '0');
addChoice(
  'readonly',
  ['false', 'true'].map((value) => [value, value]),
  (value) => {
    board.readonly = value === 'true';
  },
);
board.after(form);
show(kalah);
