/** Writes games as files of Aualé, which plays Oware. */
import type { Game } from '../../game/game.ts';
import { choicesOf } from '../../ruleset/geometry.ts';
import { canonical } from '../../model/names.ts';
import { namesOf } from '../../rulesets/names.ts';
import type { RecordLine } from '../record.ts';
import { formatMove } from '../move-name.ts';
import { customStart } from '../record-writer.ts';
import { formatPosition } from '../position.ts';
import type { Reading } from './format.ts';

/** The headers that every file has, in this order. */
const ROSTER = ['Event', 'Site', 'Date', 'Round', 'South', 'North'];

const header = (name: string, value: string): string =>
  `[${name} "${value.replaceAll(/[\r\n]+/g, ' ').replaceAll(/["\\]/g, '\\$&')}"]`;

/** The one game that Aualé knows. */
const AUALE = 'Oware Abapa';

/** The name that files have for the rules. */
const variantOf = ({ rules }: Game): string =>
  namesOf(rules).includes(canonical(AUALE)) ? AUALE : rules.title;

/** The score at the end, or `*`. */
const scoreText = ({ state }: Game): string =>
  state.outcome ? `${state.stores.south}-${state.stores.north}` : '*';

/** A comment ends at the first brace there. */
const comment = (text: string): string => `{ ${text.replaceAll('{', '(').replaceAll('}', ')')} }`;

/** Variations have no variations there: each becomes one of the main line. */
const flat = (lines: readonly RecordLine[]): readonly RecordLine[] =>
  lines.flatMap((line) => [
    line,
    ...flat(line.lines).map((inner) => ({
      ...inner,
      ply: line.ply,
      moves: [...line.moves.slice(0, inner.ply - line.ply), ...inner.moves],
    })),
  ]);

/** The moves from a ply on, with the seeds that each player gained. */
function* movesOf(game: Game, from: number): Generator<string> {
  const { rules, states, steps } = game;
  for (const [i, step] of steps.entries()) {
    if (i < from || typeof step !== 'number') continue;
    const [before, after] = [states[i]!, states[i + 1]!];
    const gained = after.stores[before.turn] - before.stores[before.turn];
    yield formatMove(rules, step) + (gained > 0 ? `+${gained}` : '');
  }
}

/**
 * A game as a file of Aualé.
 *
 * @throws {RangeError} when it is not of a board of six pits with moves without a choice, or the players swapped sides
 */
export const formatOgn = ({ game, headers = {}, comments = [], marks = [], lines = [] }: Reading): string => {
  const { rules, states } = game;
  if (rules.options.pits !== 6 || choicesOf(rules) > 1 || rules.spec.rows)
    throw new RangeError(`${rules.id}: expected a game of two rows of six pits, which Aualé can show`);
  if (game.swapped) throw new RangeError('game: expected one without a swap, which Aualé does not have');
  const start = customStart(game) && formatPosition(rules, states[0]!).replace(/ .*/, '');
  const others = Object.entries(headers).filter(([name]) => !ROSTER.includes(name));
  const head = [
    header('Variant', variantOf(game)),
    ...ROSTER.map((name) => header(name, headers[name] ?? '?')),
    header('Result', scoreText(game)),
    ...(start ? [header('FEN', start)] : []),
    ...others.map(([name, value]) => header(name, value)),
  ];
  const words: string[] = [];
  const addNotes = (ply: number): void => {
    for (const { ply: at, mark } of marks) if (at === ply) words.push(`$${mark}`);
    for (const { ply: at, text } of comments) if (at === ply) words.push(comment(text));
    for (const { ply: at, moves } of flat(lines)) {
      if (at !== ply - 1) continue;
      let line = game.goTo(at);
      for (const move of moves) line = line.play(move as number);
      words.push(`( ${[...movesOf(line, at)].join(' ')} )`);
    }
  };
  addNotes(0);
  for (const [i, move] of [...movesOf(game, 0)].entries()) {
    if (i % 2 === 0) words.push(`${i / 2 + 1}.`);
    words.push(move);
    addNotes(i + 1);
  }
  const result = scoreText(game);
  if (result !== '*') words.push(result);
  return `${head.join('\n')}\n${words.length > 0 ? `\n${wrapped(words)}\n` : ''}`;
};

/** Words in lines of at most 80 characters. */
const wrapped = (words: readonly string[]): string => {
  const lines: string[] = [];
  for (const word of words.flatMap((each) => each.split(' '))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 79) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
};
