/** The three ways to a game, as cards in the lobby: a bot, an invitation, and an opponent who searches too. */
import { rulesetById, type RulesetId } from 'mancala-rules';
import { addChoice, byId, createButton, createElement, createStatus, setText } from 'mancala-page/dom.ts';
import { games } from 'mancala-page/games.ts';
import { USUAL_LEVEL } from 'mancala-page/level-choice.ts';
import { randomSide } from 'mancala-page/setup-form.ts';
import { createGame, isRefusal } from './api.ts';
import type { Condition } from './connection.ts';
import { clockOf, type OpenNewGame, type Opponent } from './new-game.ts';
import { createPicture } from './picture.ts';
import type { NewGame, Refusal, Seated } from './protocol.ts';
import { createSearch, type Search } from './search.ts';
import { words } from './words.ts';

/** Goes to a game by a seat in it, and says there what the person has waited for. */
export type EnterSeat = (seated: Seated, news?: string) => void;

/** The clock of a new seat for a player who takes any. */
const USUAL_CLOCK = '10+5';

/** Creates the cards; returns the search for an opponent, by which this page may wait for one. */
export const createWays = (
  enterSeat: EnterSeat,
  openNewGame: OpenNewGame,
  onFailure: (refusal: Refusal) => void,
): Search => {
  const { page } = words;
  const { custom: _, ...clocks } = words.CLOCKS;
  const levels = Object.fromEntries(words.BOTS.map(({ name }, i) => [i + 1, `${i + 1} · ${name}`]));
  const titles = Object.fromEntries(games.map(({ id, title }) => [id, title]));

  /** Adds a card. `act` is called with what was chosen. */
  const addWay = (
    opponent: Opponent,
    usual: RulesetId,
    [title, about, label]: readonly [title: string, about: string, label: string],
    [name, values]: readonly [name: 'level' | 'clock', values: Readonly<Record<string, string>>],
    act: (ruleset: RulesetId, value: string) => Promise<void>,
  ) => {
    const picture = createElement('div', 'picture');
    const fields = createElement('div', 'choices-of-way');
    const game = addChoice(fields, `${opponent}-game`, page.game, titles);
    const choice = addChoice(fields, `${opponent}-${name}`, page[name], values);
    const ruleset = (): RulesetId => game.value as RulesetId;
    const button = createButton(label, () => act(ruleset(), choice.value), 'main');
    fields.append(
      button,
      createButton(page.moreOptions, () => openNewGame(opponent, ruleset()), 'more'),
    );
    const [heading, text] = [createElement('h2', '', title), createElement('p', '', about)];
    const card = createElement('section', 'way', picture, heading, text, fields);
    card.id = `${opponent}-way`;
    card.ariaLabel = title;
    byId('ways', HTMLElement).append(card);

    const draw = (): void => {
      const rules = rulesetById(ruleset());
      picture.replaceChildren(createPicture(rules, rules.initialState()));
    };
    game.addEventListener('change', draw);
    game.value = usual;
    draw();
    return { card, fields, choice, button };
  };

  const create = async (game: NewGame): Promise<void> => {
    const answer = await createGame(game);
    if (isRefusal(answer)) onFailure(answer);
    else enterSeat(answer);
  };
  const bot = addWay(
    'bot',
    'oware',
    [page.botTitle, page.botText, page.playBot],
    ['level', levels],
    (ruleset, level) => create({ ruleset, seat: 'south', clock: null, bot: `level${level}` }),
  );
  bot.choice.value = String(USUAL_LEVEL);
  addWay(
    'link',
    'togyzqumalaq',
    [page.inviteWay, page.inviteWayText, page.getLink],
    ['clock', clocks],
    (ruleset, clock) => create({ ruleset, seat: randomSide(), clock: clockOf(clock) }),
  );
  const { card, fields, button } = addWay(
    'lobby',
    'kalah',
    [page.find, page.findText, page.find],
    ['clock', { any: words.anyClock, ...clocks }],
    (ruleset, value) => {
      const anyClock = value === 'any';
      const clock = clockOf(anyClock ? USUAL_CLOCK : value);
      setText(wanted, `${titles[ruleset]!} · ${anyClock ? words.anyClock : words.clockText(clock)}`);
      return search.start({ ruleset, seat: randomSide(), clock, anyClock });
    },
  );

  const status = createStatus('waiting-status');
  const wanted = createElement('p');
  const cancel = createButton(page.cancel, () => search.cancel());
  const waiting = createElement('div', 'choices-of-way', status, wanted, cancel);
  waiting.id = 'waiting';
  waiting.hidden = true;
  card.append(waiting);
  const showCondition = (condition: Condition): void => {
    const isThere = condition === 'connected' || condition === 'connecting';
    setText(status, isThere ? page.waiting : words.disconnected(false));
  };
  const search = createSearch({
    onChange() {
      const isWaiting = search.id() !== null;
      const hadFocus = [button, cancel].some((each) => each === document.activeElement);
      waiting.hidden = !isWaiting;
      fields.hidden = isWaiting;
      if (isWaiting) showCondition('connected');
      document.title = isWaiting ? page.waiting : page.heading;
      if (hadFocus) (isWaiting ? cancel : button).focus();
    },
    onFound: (seated) => enterSeat(seated, words.opponentFound),
    onFailure,
    onCondition: showCondition,
  });
  return search;
};
