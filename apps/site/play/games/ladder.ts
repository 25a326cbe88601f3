/** The ladder of opponents: which bots a person has beaten in which game, and who is next. */
import { Game, opponent, type Player, type Rules } from 'mancala-rules';
import { byId, setText } from 'mancala-page/dom.ts';
import { settingsOf, type Seats } from 'mancala-page/links.ts';
import { loadRecord, saveMembers } from 'mancala-page/storage.ts';
import { words } from 'mancala-page/words.ts';

export const LADDER = 'mancala-ladder';

/** The levels of the bots that were beaten in a game. */
export const beatenIn = (game: string): readonly number[] => {
  const levels = loadRecord(LADDER)[game];
  return Array.isArray(levels)
    ? levels.filter(
        (level): level is number => typeof level === 'number' && words.BOTS[level - 1] !== undefined,
      )
    : [];
};

export const saveBeaten = (game: string, levels: readonly number[]): void =>
  saveMembers(LADDER, { [game]: [...new Set([...beatenIn(game), ...levels])].sort() });

const isStart = (rules: Rules, { pits, stores }: Game['state']): boolean => {
  const start = rules.initialState();
  return JSON.stringify([pits, stores]) === JSON.stringify([start.pits, start.stores]);
};

/** The level of the bot that the only person has beaten from the start of the game; null if they have not. */
const beatenBy = ({ rules, state, states }: Game, seats: Seats, you: Player | null): number | null => {
  if (you === null || state.outcome?.winner !== you || !isStart(rules, states[0]!)) return null;
  return seats[opponent(you)] as number;
};

export interface Ladder {
  /** Keeps that a bot was beaten, in a game that a person has just won. */
  record(game: Game, seats: Seats, you: Player | null): void;
  /** Shows which bot was beaten, and offers the next one. */
  show(game: Game, seats: Seats, you: Player | null): void;
}

/** `start` gets a game against the next bot. */
export const createLadder = (start: (game: Game, seats: Seats, bottom: Player) => void): Ladder => {
  const line = byId('beaten', HTMLElement);
  const button = byId('next-bot', HTMLButtonElement);
  let startNext: () => void = () => undefined;
  button.addEventListener('click', () => startNext());
  return {
    record(game, seats, you) {
      const level = beatenBy(game, seats, you);
      if (level !== null) saveBeaten(game.rules.id, [level]);
    },
    show(game, seats, you) {
      const level = beatenBy(game, seats, you);
      const next = level === null ? undefined : words.BOTS[level];
      line.hidden = level === null;
      button.hidden = !next;
      if (level !== null) setText(line, words.beaten(words.BOTS[level - 1]!.name));
      if (!next) return;
      setText(button, words.playBot(next.name));
      startNext = () =>
        start(Game.start(game.rules, settingsOf(game)), { ...seats, [opponent(you!)]: level! + 1 }, you!);
    },
  };
};
