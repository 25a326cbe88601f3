/** The three ways to a game, as cards in the lobby: a bot, an invitation, and an opponent who searches too. */
import { rulesetById, type RulesetId } from 'mancala-rules';
import { addOptions, byId, setText } from 'mancala-page/dom.ts';
import { games } from 'mancala-page/games.ts';
import { USUAL_LEVEL } from 'mancala-page/level-choice.ts';
import { createGame, isRefusal } from './api.ts';
import type { Condition } from './connection.ts';
import { clockOf, randomSide, type Opponent } from './new-game.ts';
import { drawPicture } from './picture.ts';
import type { NewGame, Refusal, Seated } from './protocol.ts';
import { createSearch } from './search.ts';
import { words } from './words.ts';

export interface WaysOptions {
  /** Called with a seat in a new game, and the title of the game. */
  readonly onSeated: (seated: Seated, title: string) => void;
  /** The same when an opponent has come. */
  readonly onFound: (seated: Seated, title: string) => void;
  /** Opens the dialog with all options. */
  readonly onMore: (opponent: Opponent, ruleset: RulesetId) => void;
  readonly onFailure: (refusal: Refusal) => void;
}

export interface Ways {
  /** The id of the game in which this page waits for an opponent. */
  waitingIn(): string | null;
  /** Stops waiting. */
  leave(): void;
}

/** The clock of a new seat for a player who takes any. */
const USUAL_CLOCK = '10+5';

const { custom: _, ...CLOCKS } = words.CLOCKS;

export const createWays = ({ onSeated, onFound, onMore, onFailure }: WaysOptions): Ways => {
  const find = byId('find', HTMLButtonElement);
  const findFields = byId('find-fields', HTMLElement);
  const waiting = byId('waiting', HTMLElement);
  const cancel = byId('cancel-search', HTMLButtonElement);

  /** Fills the card of a way; returns a function that returns the chosen game. */
  const createWay = (opponent: Opponent, usual: RulesetId): (() => RulesetId) => {
    const select = byId(`${opponent}-game`, HTMLSelectElement);
    const picture = byId(`${opponent}-picture`, HTMLElement);
    const chosen = (): RulesetId => select.value as RulesetId;
    const draw = (): void => {
      const rules = rulesetById(chosen());
      drawPicture(picture, rules, rules.initialState());
    };
    addOptions(select, Object.fromEntries(games.map(({ id, title }) => [id, title])));
    select.value = usual;
    select.addEventListener('change', draw);
    draw();
    document
      .querySelector(`#${opponent}-way .more`)!
      .addEventListener('click', () => onMore(opponent, chosen()));
    return chosen;
  };
  const botGame = createWay('bot', 'oware');
  const linkGame = createWay('link', 'togyzqumalaq');
  const lobbyGame = createWay('lobby', 'kalah');

  const level = byId('bot-level', HTMLSelectElement);
  words.BOTS.forEach(({ name }, i) => level.append(new Option(`${i + 1} · ${name}`, String(i + 1))));
  level.value = String(USUAL_LEVEL);
  const linkClock = byId('link-clock', HTMLSelectElement);
  addOptions(linkClock, CLOCKS);
  const lobbyClock = byId('lobby-clock', HTMLSelectElement);
  addOptions(lobbyClock, { any: words.anyClock, ...CLOCKS });

  const titleOf = (id: RulesetId): string => rulesetById(id).title;
  const create = async (button: HTMLButtonElement, game: NewGame): Promise<void> => {
    button.disabled = true;
    const answer = await createGame(game);
    button.disabled = false;
    if (isRefusal(answer)) onFailure(answer);
    else onSeated(answer, titleOf(game.ruleset as RulesetId));
  };
  const play = byId('play-bot', HTMLButtonElement);
  play.addEventListener('click', () => {
    const bot = `level${level.value}`;
    void create(play, { ruleset: botGame(), seat: 'south', clock: null, bot });
  });
  const invite = byId('get-link', HTMLButtonElement);
  invite.addEventListener('click', () => {
    const clock = clockOf(linkClock.value);
    void create(invite, { ruleset: linkGame(), seat: randomSide(), clock });
  });

  const search = createSearch({
    onChange() {
      const isWaiting = search.id() !== null;
      const hadFocus = [find, cancel].includes(document.activeElement as HTMLButtonElement);
      waiting.hidden = !isWaiting;
      findFields.hidden = isWaiting;
      if (isWaiting) showCondition('connected');
      document.title = isWaiting ? words.page.waiting : words.page.heading;
      if (hadFocus) (isWaiting ? cancel : find).focus();
    },
    onFound: (seated) => onFound(seated, titleOf(lobbyGame())),
    onFailure,
    onCondition: showCondition,
  });
  function showCondition(condition: Condition): void {
    const isThere = condition === 'connected' || condition === 'connecting';
    setText(byId('waiting-status', HTMLElement), isThere ? words.page.waiting : words.disconnected(false));
  }
  find.addEventListener('click', () => {
    find.disabled = true;
    const anyClock = lobbyClock.value === 'any';
    const clock = clockOf(anyClock ? USUAL_CLOCK : lobbyClock.value);
    setText(
      byId('waiting-game', HTMLElement),
      words.searchText(titleOf(lobbyGame()), anyClock ? 'any' : clock),
    );
    const wanted = { ruleset: lobbyGame(), seat: randomSide(), clock, anyClock };
    void search.start(wanted).finally(() => (find.disabled = false));
  });
  cancel.addEventListener('click', () => void search.cancel());

  return { waitingIn: search.id, leave: () => void search.cancel() };
};
