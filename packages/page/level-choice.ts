/** The choice of a bot by its name, which has a level and a line about it. */
import { addChoice, createElement, setText } from './dom.ts';
import { words } from './words.ts';

export interface LevelChoice {
  readonly select: HTMLSelectElement;
  level(): number;
  choose(level: number): void;
}

/** The level of a bot that nobody has chosen. */
export const USUAL_LEVEL = 3;

/** A bot in a list: `3 · Tomo, easy`. */
export const levelName = (level: number): string => {
  const { name, strength } = words.BOTS[level - 1]!;
  return `${level} · ${name}, ${strength}`;
};

export const addLevelChoice = (form: ParentNode): LevelChoice => {
  const names = words.BOTS.map((_, i) => [i + 1, levelName(i + 1)] as const);
  const select = addChoice(form, 'level', words.page.level, Object.fromEntries(names));
  const character = createElement('small');
  character.id = 'character';
  select.after(character);

  const level = (): number => Number(select.value);
  const show = (): void => setText(character, words.BOTS[level() - 1]!.character);
  const choose = (value: number): void => {
    select.value = String(value);
    show();
  };
  select.addEventListener('change', show);
  choose(USUAL_LEVEL);
  return { select, level, choose };
};
