/** The form for a new game: ruleset, options, and a person or bot for each side. */
import {
  allRulesets,
  Game,
  InvalidOptionsError,
  opponent,
  type GrandSlam,
  type Player,
  type Rules,
} from 'mancala-rules';
import { HIGHEST_LEVEL } from '../../src/cli/args/levels.ts';
import { byId, createElement } from './dom.ts';
import type { GameResult } from './links.ts';

/** The player of a side: a person, or the level of a bot. */
export type Seat = 'person' | number;
export type Seats = Readonly<Record<Player, Seat>>;

export interface Setup {
  /** Creates a game with the options of the form. */
  newGame(): GameResult;
  /** The selected players. */
  seats(): Seats;
  /** Shows the ruleset and options of a game. */
  show(game: Game): void;
  /** Gives this side to the person, if a person plays a bot. */
  seatPerson(player: Player): void;
}

/** All grand slam policies, checked by the type. */
const SLAMS: Readonly<Record<GrandSlam, true>> = {
  'forbidden-unless-forced': true,
  forbidden: true,
  'captures-nothing': true,
  captures: true,
  'opponent-takes-rest': true,
  'leaves-first': true,
  'leaves-last': true,
};

/** The values of options that are words. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  first: ['south', 'north'],
  grandSlam: Object.keys(SLAMS),
  end: ['no-seeds', 'row-empty'],
};

/** Maximum pits a side; larger boards cannot be read from a record. */
const MAX_PITS = 64;

/** Labels of the options. */
const LABELS: Readonly<Record<string, string>> = {
  pits: 'Pits a side',
  seeds: 'Seeds a pit',
  first: 'Who begins',
  grandSlam: 'Grand slam',
  captures: 'Captures at, with commas',
  moveLimit: 'Moves without a capture: a number, in-play-times-pits, or empty for no limit',
  target: 'Seeds to win with',
  emptyCapture: 'Captures where the opposite pit is empty',
  loneCapture: 'Captures a last seed alone',
  end: 'The game ends with',
  unripe: 'A big pit cannot be captured below 15',
  jodu: 'J’odu: sows the emptied pit, captures only across',
  repetition: 'Times a position occurs until the game ends, or empty for no limit',
};

interface Field {
  readonly element: HTMLElement;
  readonly value: () => unknown;
  readonly show: (value: unknown) => void;
}

const labelOf = (name: string): string => LABELS[name] ?? name;

/** Parsers for options that are a list, a number, or a number, a word or nothing. */
const parseList = (text: string): readonly number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
const parseNumber = (text: string): unknown => (text === '' ? 'empty' : Number(text));
const parseAny = (text: string): unknown =>
  text === '' || isNaN(Number(text)) ? text || null : Number(text);

const createSelect = (name: string, words: readonly string[]): Field => {
  const select = createElement(
    'select',
    '',
    ...words.map((word) => new Option(word.replaceAll('-', ' '), word)),
  );
  select.name = name;
  return {
    element: createElement('label', '', labelOf(name), select),
    value: () => select.value,
    show: (value) => (select.value = value as string),
  };
};

const createCheckbox = (name: string): Field => {
  const input = createElement('input');
  input.name = name;
  input.type = 'checkbox';
  return {
    element: createElement('label', 'check', input, ` ${labelOf(name)}`),
    value: () => input.checked,
    show: (value) => (input.checked = value as boolean),
  };
};

const createTextField = (name: string, type: string, parse: (text: string) => unknown): Field => {
  const input = createElement('input');
  input.name = name;
  input.type = type;
  input.min = '1';
  input.autocomplete = 'off';
  return {
    element: createElement('label', '', labelOf(name), input),
    value: () => parse(input.value.trim()),
    show: (value) =>
      (input.value = Array.isArray(value) ? value.join(', ') : `${(value ?? '') as string | number}`),
  };
};

/** Creates the field for an option, with its value. */
const createField = (name: string, value: unknown): Field => {
  const words = CHOICES[name];
  const field = words
    ? createSelect(name, words)
    : typeof value === 'boolean'
      ? createCheckbox(name)
      : Array.isArray(value)
        ? createTextField(name, 'text', parseList)
        : name === 'moveLimit'
          ? createTextField(name, 'text', parseAny)
          : createTextField(name, 'number', parseNumber);
  field.show(value);
  return field;
};

/** Describes invalid options by their labels. */
const describeProblems = ({ problems }: InvalidOptionsError): string =>
  problems
    .map(({ path, message }) => {
      const [name = ''] = path.split('.');
      const wrong = name === '' ? message : message.replace(name, `"${labelOf(name)}"`);
      return `${wrong.replace(/, got object$/, '')}.`;
    })
    .join(' ');

/** Fills in the form. `onStart` is called when it is submitted, `onSeatChange` when another player is selected for a side. */
export const createSetup = (onStart: () => void, onSeatChange: () => void): Setup => {
  const form = byId('setup', HTMLFormElement);
  const ruleset = byId('ruleset', HTMLSelectElement);
  const options = byId('options', HTMLElement);
  const seats = { south: byId('south', HTMLSelectElement), north: byId('north', HTMLSelectElement) };
  let rules: Rules = allRulesets[0]!;
  let fields: Readonly<Record<string, Field>> = {};
  const repetition = createTextField('repetition', 'text', parseAny);

  const showRules = (newRules: Rules): void => {
    const isOther = newRules.id !== rules.id || Object.keys(fields).length === 0;
    rules = newRules;
    ruleset.value = rules.id;
    const all = Object.entries(rules.options);
    if (isOther) {
      fields = Object.fromEntries(all.map(([name, value]) => [name, createField(name, value)]));
      options.replaceChildren(...[...Object.values(fields), repetition].map(({ element }) => element));
    } else for (const [name, value] of all) fields[name]!.show(value);
  };
  const show = (game: Game): void => {
    showRules(game.rules);
    repetition.show(game.repetition);
  };

  /** The options that the user has changed; defaults of other options may depend on them. */
  const changedOptions = (): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(rules.options)
        .map(([name, before]) => ({ name, value: fields[name]!.value(), before }))
        .filter(({ value, before }) => JSON.stringify(value) !== JSON.stringify(before))
        .map(({ name, value }) => [name, value]),
    );

  ruleset.append(...allRulesets.map(({ id, title }) => new Option(title, id)));
  for (const select of Object.values(seats)) {
    select.append(new Option('A person', 'person'));
    for (let level = 1; level <= HIGHEST_LEVEL; level++) {
      select.append(new Option(`Bot, level ${level}`, String(level)));
    }
    select.addEventListener('change', onSeatChange);
  }
  seats.north.value = '3';
  ruleset.addEventListener('change', () => showRules(allRulesets.find(({ id }) => id === ruleset.value)!));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onStart();
  });
  show(Game.start(rules));

  const seatOf = (player: Player): Seat => {
    const { value } = seats[player];
    return value === 'person' ? value : Number(value);
  };
  return {
    newGame() {
      const changed = changedOptions();
      const { pits } = changed;
      if (Number(pits) > MAX_PITS)
        return { error: `"${labelOf('pits')}": expected at most ${MAX_PITS}, got ${String(pits)}.` };
      try {
        showRules(rules.with(changed));
        return { game: Game.start(rules, { repetition: repetition.value() as Game['repetition'] }) };
      } catch (error) {
        if (error instanceof InvalidOptionsError) return { error: describeProblems(error) };
        throw error;
      }
    },
    seats: () => ({ south: seatOf('south'), north: seatOf('north') }),
    show,
    seatPerson(player) {
      const [{ value: own }, { value: other }] = [seats[player], seats[opponent(player)]];
      if (own === 'person' || other !== 'person') return;
      seats[player].value = other;
      seats[opponent(player)].value = own;
    },
  };
};
