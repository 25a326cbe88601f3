/** The choice of a bot by its name, which has a level and a line about it. */
import { addOptions, byId, setText } from './dom.ts';
import { words } from './words.ts';

export interface LevelChoice {
  level(): number;
  choose(level: number): void;
}

/** The level of a bot that nobody has chosen. */
export const USUAL_LEVEL = 3;

export const createLevelChoice = (): LevelChoice => {
  const select = byId('level', HTMLSelectElement);
  const character = byId('character', HTMLElement);
  const names = words.BOTS.map((_, i) => [String(i + 1), words.levelName(i + 1)] as const);
  addOptions(select, Object.fromEntries(names));

  const level = (): number => Number(select.value);
  const show = (): void => setText(character, words.BOTS[level() - 1]!.character);
  const choose = (value: number): void => {
    select.value = String(value);
    show();
  };
  select.addEventListener('change', show);
  choose(USUAL_LEVEL);
  return { level, choose };
};
