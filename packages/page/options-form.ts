/** The fields for the options of a ruleset. */
import type { InvalidOptionsError, OptionInfo, Rules } from 'mancala-rules';
import { createElement } from './dom.ts';
import { words } from './words.ts';

/** Maximum pits a side; larger boards cannot be read from a record. */
const MAX_PITS = 64;

interface Field {
  readonly element: HTMLElement;
  readonly value: () => unknown;
  readonly show: (value: unknown) => void;
}

/** Parsers for options that are a list, a number, or a number, a word or nothing. */
const parseList = (text: string): readonly number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
const parseNumber = (text: string): unknown => (text === '' ? 'empty' : Number(text));
const parseAny = (text: string): unknown =>
  text === '' || isNaN(Number(text)) ? text || null : Number(text);

const createSelect = (name: string, values: readonly string[]): Field => {
  const select = createElement(
    'select',
    '',
    ...values.map((value) => new Option(words.optionValue(value), value)),
  );
  select.name = name;
  return {
    element: createElement('label', '', words.optionLabel(name), select),
    value: () => select.value,
    show: (value) => (select.value = value as string),
  };
};

const createCheckbox = (name: string): Field => {
  const input = createElement('input');
  input.name = name;
  input.type = 'checkbox';
  return {
    element: createElement('label', 'check', input, ` ${words.optionLabel(name)}`),
    value: () => input.checked,
    show: (value) => (input.checked = value as boolean),
  };
};

const createTextField = (
  name: string,
  type: string,
  parse: (text: string) => unknown,
  label = words.optionLabel(name),
  { min = 1, max, step = 1 }: Partial<OptionInfo> = {},
): Field => {
  const input = createElement('input');
  input.name = name;
  input.type = type;
  input.min = `${min}`;
  input.max = `${max ?? ''}`;
  input.step = `${step}`;
  input.autocomplete = 'off';
  return {
    element: createElement('label', '', label, input),
    value: () => parse(input.value.trim()),
    show: (value) =>
      (input.value = Array.isArray(value) ? value.join(', ') : `${(value ?? '') as string | number}`),
  };
};

/** Creates the field for an option, with its value. */
const createField = (name: string, info: OptionInfo, value: unknown): Field => {
  const { type, values = [] } = info;
  const field =
    type === 'choice'
      ? createSelect(name, values.map(String))
      : type === 'boolean'
        ? createCheckbox(name)
        : type === 'integers'
          ? createTextField(name, 'text', parseList)
          : values.length > 0
            ? createTextField(name, 'text', parseAny, words.numberLabel(words.optionLabel(name), values))
            : createTextField(name, 'number', parseNumber, undefined, info);
  field.show(value);
  return field;
};

/** Describes invalid options by their labels, each with its name. */
export const describeProblems = ({
  problems,
}: InvalidOptionsError): readonly (readonly [name: string, text: string])[] =>
  problems.map(({ path, message }) => {
    const [name = ''] = path.split('.');
    const wrong = name === '' ? message : message.replace(name, `"${words.optionLabel(name)}"`);
    return [name, `${wrong.replace(/, got a list$/, '').replace('got "empty"', 'got empty')}.`];
  });

export interface OptionsForm {
  /** Shows the options of rules, how often a position may occur, and whether the pie rule holds. */
  show(rules: Rules, repetition: number | null, pie: boolean): void;
  /** The options that have been changed since, for `with`. Defaults of other options may depend on them. */
  changed(): Readonly<Record<string, unknown>>;
  /** How often a position may occur, as it was entered. */
  repetition(): unknown;
  /** Whether the pie rule holds. */
  pie(): boolean;
  /** What is wrong with the number of pits before the rules see it; empty if nothing is. */
  pitsProblem(): string;
}

export const createOptionsForm = (container: HTMLElement): OptionsForm => {
  let shown: Rules;
  let fields: Readonly<Record<string, Field>> = {};
  const repetition = createTextField('repetition', 'text', parseAny);
  const pie = createCheckbox('pie');
  const changed = (): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(shown.options)
        .map(([name, before]) => ({ name, value: fields[name]!.value(), before }))
        .filter(({ value, before }) => JSON.stringify(value) !== JSON.stringify(before))
        .map(({ name, value }) => [name, value]),
    );
  return {
    show(rules, times, isPie) {
      shown = rules;
      fields = Object.fromEntries(
        Object.entries(rules.options).map(([name, value]) => [
          name,
          createField(name, rules.optionInfo[name as 'pits'], value),
        ]),
      );
      repetition.show(times);
      pie.show(isPie);
      container.replaceChildren(...[...Object.values(fields), repetition, pie].map(({ element }) => element));
    },
    changed,
    repetition: repetition.value,
    pie: () => pie.value() as boolean,
    pitsProblem() {
      const { pits } = changed();
      return Number(pits) > MAX_PITS ? words.tooManyPits(words.optionLabel('pits'), MAX_PITS, pits) : '';
    },
  };
};
