/** Reads and writes saved games as JSON, and reads states and the arrays of programs. */
import { Game } from '../../game/game.ts';
import { rulesOfState } from '../../game/named-rules.ts';
import { rulesWith } from '../../game/rules-with.ts';
import type { Player, Position } from '../../model/types.ts';
import { show } from '../../model/validation.ts';
import type { BoardOptions } from '../../ruleset/options.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { quote, visible } from '../result.ts';
import { gameAt, validOr, type Format, type ReadContext, type Reading } from './format.ts';
import { boardOfList, gameOfBoard, noBoard, type ListedBoard } from './lists.ts';

type Json = Readonly<Record<string, unknown>>;

const isPosition = (json: Json): json is Json & Position => Array.isArray(json['pits']);

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

/** The board of an array: one of numbers, or rows, each with its store after its pits or with both stores in a third array. */
const boardOfArray = (
  value: readonly unknown[],
  pits: number,
  where: 'after-rows' | 'last' | undefined,
): ListedBoard | undefined => {
  if (isNumbers(value)) return boardOfList(value, pits, where ?? 'after-rows');
  const [south, north, stores, ...more] = value;
  if (!isNumbers(south) || !isNumbers(north) || more.length > 0) return undefined;
  if (stores === undefined)
    return south.length === north.length ? boardOfList([...south, ...north], pits, 'after-rows') : undefined;
  return isNumbers(stores) && stores.length === 2
    ? { south, north, stores: [stores[0]!, stores[1]!] }
    : undefined;
};

/** The player of a member that says who moves; South is also 0. */
const playerOf = (value: string): Player | undefined =>
  /^(?:0|s|south|player)$/i.test(value)
    ? 'south'
    : /^(?:n|north|opponent)$/i.test(value)
      ? 'north'
      : undefined;

/** Whether the budget suffices for a saved game, whose own is that of a single one. What is wrong with it is not said here. */
const isAffordable = (
  { options, start, moves }: Json,
  rules: Rules,
  { budget, options: limits }: ReadContext,
): boolean => {
  try {
    const played = Array.isArray(moves)
      ? moves.filter((move): move is number => typeof move === 'number')
      : [];
    return budget.spendOn(rulesWith(rules, Object(options) as Partial<BoardOptions>, limits), (charged) =>
      played.reduce((state, move) => charged.apply(state, move), charged.stateFrom(start as Position)),
    );
  } catch {
    return true;
  }
};

/** The game of an object with the rows of the player and the opponent. */
const gameOfRows = (json: Json, rules: Rules, context: ReadContext): Reading | undefined => {
  const { player_pits: south, opponent_pits: north, player_store, opponent_store } = json;
  const { current_player: who } = json;
  const stores = [player_store ?? 0, opponent_store ?? 0];
  if (!isNumbers(south) || !isNumbers(north) || !isNumbers(stores)) return undefined;
  const turn = playerOf(String(who)) ?? context.options.turn;
  if (who !== undefined && !turn) {
    const readings =
      Number(who) === 1
        ? 'that is North where players count from 0, and South where they count from 1'
        : 'this can be either player';
    const message = `current_player: expected "south" or "north", got ${show(who)}; ${readings}: say who moves with turn`;
    return context.fail(0, 'position', visible(message));
  }
  return gameOfBoard({ south, north, stores: [stores[0]!, stores[1]!] }, rules, context, turn);
};

/** The offset of the first character that JSON cannot have there, as far as the engine says it. */
const offsetOf = (error: Error, { length }: string): number =>
  Math.min(length, Number(/position (\d+)/.exec(error.message)?.[1] ?? 0));

export const JSON_FORMAT: Format = {
  name: 'json',
  fits: (text) => /^\s*(?:\{\s*"|\[\s*[[\d])/.test(text),
  read(text, rules, context) {
    const { fail, options } = context;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      return fail(offsetOf(error as Error, text), 'syntax', 'expected JSON');
    }
    if (Array.isArray(value)) {
      const board = boardOfArray(value, rules.options.pits, options.stores);
      return board
        ? gameOfBoard(board, rules, context)
        : fail(0, 'position', noBoard(value.flat().length, rules));
    }
    const object = Object(value) as Json;
    const ofRows = gameOfRows(object, rules, context);
    if (ofRows) return ofRows;
    const { maxPits, maxSeeds } = options;
    if (!isAffordable(object, rules, context))
      return fail(0, 'too-long', 'the moves of this game take too long to play');
    if ('moves' in object || 'start' in object)
      return {
        game: validOr(() => Game.fromJSON(object, rules, { maxPits, maxSeeds }), 0, 'position', fail),
      };
    if (!isPosition(object))
      return fail(0, 'syntax', `expected a saved game, a state or rows of seeds, got ${quote(text.trim())}`);
    const { ruleset } = object;
    const named =
      typeof ruleset === 'string'
        ? validOr(() => rulesOfState({ ruleset }, [rules], options), 0, 'options', fail)
        : rules;
    return { game: gameAt(named, object, context) };
  },
  write: ({ game }) => `${JSON.stringify(game)}\n`,
  misfit: () => '',
};
