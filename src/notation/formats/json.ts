/** Reads saved games, states, and the arrays of programs from JSON. */
import { Game } from '../../game/game.ts';
import { rulesOfState } from '../../game/named-rules.ts';
import type { InvalidStateError } from '../../model/errors.ts';
import type { GameState, Player } from '../../model/types.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { quote, success, visible, type Parsed } from '../result.ts';
import { gameAt, type Format, type ReadContext, type Reading } from './format.ts';
import { boardOfList, gameOfBoard, noBoard, type ListedBoard } from './lists.ts';

type Json = Readonly<Record<string, unknown>>;

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

/** The player of a member that says who moves: South is also 0, `"S"` and the player. */
const playerOf = (value: unknown): Player | undefined =>
  /^(?:0|s|south|player)$/i.test(String(value))
    ? 'south'
    : /^(?:1|n|north|opponent)$/i.test(String(value))
      ? 'north'
      : undefined;

/** The board of an object with the rows of the player and the opponent. */
const boardOfObject = (json: Json): ListedBoard | undefined => {
  const { player_pits: south, opponent_pits: north, player_store, opponent_store, current_player } = json;
  if (!isNumbers(south) || !isNumbers(north)) return undefined;
  const stores = [Number(player_store ?? 0), Number(opponent_store ?? 0)] as const;
  return { south, north, stores, turn: playerOf(current_player) };
};

/** A state of these rules, or of the rules that it names. */
const stateGame = (json: Json, rules: Rules, context: ReadContext): Parsed<Reading> => {
  const { ruleset } = json;
  try {
    const named =
      typeof ruleset === 'string'
        ? rulesOfState(json as unknown as GameState, [rules], context.options)
        : rules;
    return gameAt(named, json as unknown as GameState, context);
  } catch (error) {
    return context.fail(0, 'unknown-ruleset', visible((error as InvalidStateError).message.slice(0, 200)));
  }
};

/** Parses a text; or tells the offset of the first character that JSON cannot have there, as far as the engine does. */
export const parseJson = (text: string): { readonly value: unknown } | { readonly at: number } => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { at: Math.min(text.length, Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? 0)) };
  }
};

export const json: Format = {
  name: 'json',
  fits: (text) => /^\s*(?:\{\s*"|\[\s*[[\d])/.test(text),
  read(text, rules, context) {
    const { fail, options } = context;
    const read = context.json();
    if ('at' in read) return fail(read.at, 'syntax', 'expected JSON');
    const { value } = read;
    if (Array.isArray(value)) {
      const board = boardOfArray(value, rules.options.pits, options.stores);
      return board
        ? gameOfBoard(board, rules, context)
        : fail(0, 'position', noBoard(value.flat().length, rules));
    }
    const object = Object(value) as Json;
    const board = boardOfObject(object);
    if (board) return gameOfBoard(board, rules, context);
    if ('moves' in object || 'start' in object) {
      try {
        const { maxPits, maxSeeds } = options;
        return success({ game: Game.fromJSON(object, rules, { maxPits, maxSeeds }) });
      } catch (error) {
        return fail(0, 'position', visible((error as InvalidStateError).message.slice(0, 200)));
      }
    }
    if (Array.isArray(object['pits'])) return stateGame(object, rules, context);
    return fail(0, 'syntax', `expected a saved game, a state or rows of seeds, got ${quote(text.trim())}`);
  },
};
