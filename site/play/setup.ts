/** The form for a new game: rules, options, and who plays. */
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
import { byId, make } from './dom.ts';
import type { Read } from './links.ts';

/** Who plays a side: a person, or a bot of a level. */
export type Seat = 'person' | number;
export type Seats = Readonly<Record<Player, Seat>>;

export interface Setup {
  /** The new game that the form asks for, or which of its options do not fit. */
  newGame(): Read;
  /** Who plays, as the form says now. */
  seats(): Seats;
  /** Shows the rules and options of a game that came from elsewhere. */
  follow(game: Game): void;
  /** Lets a person who plays one of the sides play this one, and the bot the other. */
  seat(player: Player): void;
}

/** Every policy on grand slams. */
const SLAMS: Readonly<Record<GrandSlam, true>> = {
  'forbidden-unless-forced': true,
  forbidden: true,
  'captures-nothing': true,
  captures: true,
  'opponent-takes-rest': true,
  'leaves-first': true,
  'leaves-last': true,
};

/** Choices of options that are words. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  first: ['south', 'north'],
  grandSlam: Object.keys(SLAMS),
};

/** Pits a side of the biggest board that a record may name. */
const MOST_PITS = 64;

/** What the options are called for people. */
const LABELS: Readonly<Record<string, string>> = {
  pits: 'Pits a side',
  seeds: 'Seeds a pit',
  first: 'Who begins',
  grandSlam: 'Grand slam',
  captures: 'Captures at, with commas',
  moveLimit: 'Moves without a capture: a number, in-play-times-pits, or empty for no limit',
  target: 'Seeds to win with',
  emptyCapture: 'Captures where the opposite pit is empty',
  repetition: 'Times a position occurs until the game ends, or empty for no limit',
};

interface Field {
  readonly element: HTMLElement;
  readonly value: () => unknown;
  readonly show: (value: unknown) => void;
}

const labelOf = (name: string): string => LABELS[name] ?? name;

/** What somebody has written for an option that is a list, a number, or a word or nothing at all. */
const listIn = (text: string): readonly number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
const numberIn = (text: string): unknown => (text === '' ? 'empty' : Number(text));
const anyIn = (text: string): unknown => (text === '' || isNaN(Number(text)) ? text || null : Number(text));

const choiceOf = (name: string, words: readonly string[]): Field => {
  const select = make('select', '', ...words.map((word) => new Option(word.replaceAll('-', ' '), word)));
  select.name = name;
  return {
    element: make('label', '', labelOf(name), select),
    value: () => select.value,
    show: (value) => (select.value = value as string),
  };
};

const checkOf = (name: string): Field => {
  const input = make('input');
  input.name = name;
  input.type = 'checkbox';
  return {
    element: make('label', 'check', input, ` ${labelOf(name)}`),
    value: () => input.checked,
    show: (value) => (input.checked = value as boolean),
  };
};

const textOf = (name: string, type: string, read: (text: string) => unknown): Field => {
  const input = make('input');
  input.name = name;
  input.type = type;
  input.min = '1';
  input.autocomplete = 'off';
  return {
    element: make('label', '', labelOf(name), input),
    value: () => read(input.value.trim()),
    show: (value) =>
      (input.value = Array.isArray(value) ? value.join(', ') : `${(value ?? '') as string | number}`),
  };
};

/** A field for an option, filled in with a value. */
const fieldOf = (name: string, value: unknown): Field => {
  const words = WORDS[name];
  const field = words
    ? choiceOf(name, words)
    : typeof value === 'boolean'
      ? checkOf(name)
      : Array.isArray(value)
        ? textOf(name, 'text', listIn)
        : name === 'moveLimit'
          ? textOf(name, 'text', anyIn)
          : textOf(name, 'number', numberIn);
  field.show(value);
  return field;
};

/** What is wrong with options, by what they are called here. */
const told = ({ problems }: InvalidOptionsError): string =>
  problems
    .map(({ path, message }) => {
      const [name = ''] = path.split('.');
      const wrong = name === '' ? message : message.replace(name, `"${labelOf(name)}"`);
      return `${wrong.replace(/, got object$/, '')}.`;
    })
    .join(' ');

/** Fills the form in; `start` is called when somebody wants a new game, `reseat` when another one is to play a side. */
export const createSetup = (start: () => void, reseat: () => void): Setup => {
  const form = byId('setup', HTMLFormElement);
  const ruleset = byId('ruleset', HTMLSelectElement);
  const options = byId('options', HTMLElement);
  const seats = { south: byId('south', HTMLSelectElement), north: byId('north', HTMLSelectElement) };
  let rules: Rules = allRulesets[0]!;
  let fields: Readonly<Record<string, Field>> = {};
  const repetition = textOf('repetition', 'text', anyIn);

  const followRules = (shown: Rules): void => {
    const isOther = shown.id !== rules.id || Object.keys(fields).length === 0;
    rules = shown;
    ruleset.value = rules.id;
    const all = Object.entries(rules.options);
    if (isOther) {
      fields = Object.fromEntries(all.map(([name, value]) => [name, fieldOf(name, value)]));
      options.replaceChildren(...[...Object.values(fields), repetition].map(({ element }) => element));
    } else for (const [name, value] of all) fields[name]!.show(value);
  };
  const follow = (game: Game): void => {
    followRules(game.rules);
    repetition.show(game.repetition);
  };

  /** The options that differ from what was shown: others may follow from them. */
  const changed = (): Readonly<Record<string, unknown>> =>
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
    select.addEventListener('change', reseat);
  }
  seats.north.value = '3';
  ruleset.addEventListener('change', () => followRules(allRulesets.find(({ id }) => id === ruleset.value)!));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    start();
  });
  follow(Game.start(rules));

  const seatOf = (player: Player): Seat => {
    const { value } = seats[player];
    return value === 'person' ? value : Number(value);
  };
  return {
    newGame() {
      const wanted = changed();
      if (Number(wanted['pits']) > MOST_PITS)
        return {
          error: `"${labelOf('pits')}": expected at most ${MOST_PITS}, got ${String(wanted['pits'])}.`,
        };
      try {
        followRules(rules.with(wanted));
        return { game: Game.start(rules, { repetition: repetition.value() as Game['repetition'] }) };
      } catch (error) {
        if (error instanceof InvalidOptionsError) return { error: told(error) };
        throw error;
      }
    },
    seats: () => ({ south: seatOf('south'), north: seatOf('north') }),
    follow,
    seat(player) {
      const [{ value: own }, { value: other }] = [seats[player], seats[opponent(player)]];
      if (own === 'person' || other !== 'person') return;
      seats[player].value = other;
      seats[opponent(player)].value = own;
    },
  };
};
