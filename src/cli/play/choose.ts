/** Menus for what the arguments of `play` leave open. */
import { autocomplete, isCancel, select } from '@clack/prompts';
import { allRulesets, type Player } from 'mancala-rules';
import { HIGHEST_LEVEL } from 'mancala-rules/search';
import { containsText } from '../args/names.ts';
import { host } from '../shell/host.ts';
import { boardSize } from '../shell/words.ts';
import type { Keyboard } from './keyboard.ts';

/** The usual level of bots. */
export const DEFAULT_LEVEL = 4;

/** How many lines a menu has at most. */
const MAX_ITEMS = 8;

/** Who plays against the person: a bot of a level, or another person. */
type Opponent = number | 'person';

/** What a game needs besides its options. */
export interface Choice {
  readonly ruleset?: string | undefined;
  readonly opponent: Opponent;
  /** The player who begins; left out for that of the ruleset. */
  readonly first?: Player | undefined;
}

/** What the arguments say of it. */
export type Known = { readonly [Name in keyof Choice]?: Choice[Name] | undefined };

const PERSON = { value: 'person', label: 'a person at this keyboard' } as const;
const BOTS = Array.from({ length: HIGHEST_LEVEL }, (_, i) => ({
  value: i + 1,
  label: `a bot, level ${i + 1}`,
}));

/** Asks for a game, an opponent and who begins, unless they are known; null if the person leaves. */
export const choose = async (input: Keyboard, known: Known): Promise<Choice | null> => {
  const screen = { input, output: host.stdout };
  const ruleset = await autocomplete({
    message: 'Which game?',
    options: allRulesets.map((rules) => ({
      value: rules.id,
      label: rules.title,
      hint: boardSize(rules),
    })),
    initialValue: 'kalah',
    filter: (text, { label = '' }) => containsText(label, text),
    maxItems: MAX_ITEMS,
    ...screen,
  });
  if (isCancel(ruleset)) return null;
  const opponent =
    known.opponent ??
    (await select<Opponent>({
      message: 'Who plays North?',
      options: [PERSON, ...BOTS],
      initialValue: DEFAULT_LEVEL,
      maxItems: MAX_ITEMS,
      ...screen,
    }));
  if (isCancel(opponent)) return null;
  if (opponent === 'person' || known.first) return { ruleset, opponent, first: known.first };
  const first = await select<Player>({
    message: 'Who begins?',
    options: [
      { value: 'south', label: 'you' },
      { value: 'north', label: 'the bot' },
    ],
    ...screen,
  });
  return isCancel(first) ? null : { ruleset, opponent, first };
};
