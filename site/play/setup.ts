/** The form for a new game: rules, options, and who plays. */
import {
  allRulesets,
  Game,
  InvalidOptionsError,
  type BoardOptions,
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
  /** The game that the form asks for, or which of its options do not fit. */
  game(): Read;
  /** Who plays, as the form says now. */
  seats(): Seats;
  /** Shows the rules and options of a game that came from elsewhere. */
  follow(rules: Rules): void;
}

/** Choices of options that are words. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  first: ['south', 'north'],
  grandSlam: [
    'forbidden-unless-forced',
    'forbidden',
    'captures-nothing',
    'captures',
    'opponent-takes-rest',
    'keep-first',
    'keep-last',
  ],
};

/** What the options are called for people. */
const LABELS: Readonly<Record<string, string>> = {
  pits: 'Pits a side',
  seeds: 'Seeds a pit',
  first: 'Who begins',
  grandSlam: 'Grand slam',
  captures: 'Captures at, with commas',
  moveLimit: 'Moves without a capture, empty for no limit',
  target: 'Seeds to win with',
  emptyCapture: 'Captures where the opposite pit is empty',
};

interface Field {
  readonly element: HTMLElement;
  readonly value: () => unknown;
}

const labelOf = (name: string): string => LABELS[name] ?? name;

/** What somebody has written for an option that is a list, a number, or a word or nothing at all. */
const listIn = (text: string): readonly number[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
const numberIn = (text: string): number => Number(text || NaN);
const anyIn = (text: string): unknown => (text === '' || isNaN(Number(text)) ? text || null : Number(text));

/** A field for an option, filled in with a value. */
const fieldOf = (name: string, value: unknown): Field => {
  const label = labelOf(name);
  const words = WORDS[name];
  if (words) {
    const select = make('select', '', ...words.map((word) => new Option(word.replaceAll('-', ' '), word)));
    select.value = value as string;
    select.name = name;
    return { element: make('label', '', label, select), value: () => select.value };
  }
  const input = make('input');
  input.name = name;
  if (typeof value === 'boolean') {
    input.type = 'checkbox';
    input.checked = value;
    return { element: make('label', 'check', input, ` ${label}`), value: () => input.checked };
  }
  const isNumber = typeof value === 'number' && name !== 'moveLimit';
  const read = Array.isArray(value) ? listIn : isNumber ? numberIn : anyIn;
  input.type = isNumber ? 'number' : 'text';
  input.min = '1';
  input.value = Array.isArray(value) ? value.join(', ') : `${(value ?? '') as string | number}`;
  return { element: make('label', '', label, input), value: () => read(input.value.trim()) };
};

/** What is wrong with options, by what they are called here. */
const told = ({ problems }: InvalidOptionsError): string =>
  problems
    .map(({ path, message }) => {
      const [name = ''] = path.split('.');
      const wrong = name === '' ? message : message.replace(name, `"${labelOf(name)}"`);
      return `${wrong.replace(/object$/, 'that')}.`;
    })
    .join(' ');

/** Fills the form in; `start` is called when somebody wants a new game, `reseat` when another one is to play a side. */
export const createSetup = (start: () => void, reseat: () => void): Setup => {
  const form = byId('setup', HTMLFormElement);
  const ruleset = byId('ruleset', HTMLSelectElement);
  const options = byId('options', HTMLElement);
  const seats = { south: byId('south', HTMLSelectElement), north: byId('north', HTMLSelectElement) };
  let fields: Readonly<Record<string, Field>> = {};

  const rulesOf = (id: string): Rules => allRulesets.find((rules) => rules.id === id)!;

  const showOptions = (shown: BoardOptions): void => {
    fields = Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, fieldOf(name, value)]));
    options.replaceChildren(...Object.values(fields).map(({ element }) => element));
  };

  ruleset.append(...allRulesets.map(({ id, title }) => new Option(title, id)));
  for (const select of Object.values(seats)) {
    select.append(new Option('A person', 'person'));
    for (let level = 1; level <= HIGHEST_LEVEL; level++) {
      select.append(new Option(`Bot, level ${level}`, String(level)));
    }
    select.addEventListener('change', reseat);
  }
  seats.north.value = '3';
  ruleset.addEventListener('change', () => showOptions(rulesOf(ruleset.value).options));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    start();
  });
  showOptions(rulesOf(ruleset.value).options);

  const seatOf = (player: Player): Seat => {
    const { value } = seats[player];
    return value === 'person' ? value : Number(value);
  };
  return {
    game: () => {
      const wanted = Object.entries(fields).map(([name, { value }]) => [name, value()] as const);
      try {
        return { game: Game.start(rulesOf(ruleset.value).with(Object.fromEntries(wanted))) };
      } catch (error) {
        if (error instanceof InvalidOptionsError) return { error: told(error) };
        throw error;
      }
    },
    seats: () => ({ south: seatOf('south'), north: seatOf('north') }),
    follow: ({ id, options: shown }) => {
      ruleset.value = id;
      showOptions(shown);
    },
  };
};
