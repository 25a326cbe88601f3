// What is written reads back, and what a format cannot say is refused: random games of all rulesets with all options, starts and
// ends, through every format and back.
import fc from 'fast-check';
import {
  allRulesets,
  captureTo25,
  Game,
  InvalidArgumentError,
  krur,
  oware,
  type GameOptions,
  type GameState,
  type Position,
  type Rules,
  type RulesetId,
} from 'mancala-rules';
import {
  formatsFor,
  readGame,
  readGames,
  writeGame,
  type GameFormat,
  type Parsed,
  type ReadGame,
} from 'mancala-rules/notation';
import { describe, expect, it } from 'vitest';
import { pick, players, positions, seedsIn } from '../support/arbitraries.ts';
import { circling, round } from '../support/circling.ts';
import { withEnds } from '../support/every-end.ts';
import { thrownBy } from '../support/hostile-values.ts';
import { endedBy } from '../support/played-games.ts';
import { references } from '../oracles/index.ts';
import { runs } from '../support/runs.ts';
import { allIds, setup, setups, type AnyOptions, type Setup } from '../support/setups.ts';

/** The formats that are written, and whether their texts name the rules. */
const FORMATS = {
  record: true,
  json: true,
  ogn: true,
  playstrategy: true,
  moves: false,
  uci: false,
  playok: false,
  position: false,
  kgp: false,
} as const;
type Written = keyof typeof FORMATS;
const formats = Object.keys(FORMATS) as readonly Written[];
const isAlwaysKept = (format: GameFormat): boolean => ['record', 'json', 'position'].includes(format);
const isPosition = (format: GameFormat): boolean => format === 'position' || format === 'kgp';

/** How a game is brought to its end, or not. */
const ENDS = [
  ...(['running', 'rules', 'resignation', 'forfeit', 'agreement', 'equal', 'unequal'] as const),
  ...(['repetition', 'called', 'max-plies', 'over'] as const),
];

/** Some of the values that an option accepts. */
const valuesOf = (rules: Rules, name: string): fc.Arbitrary<unknown> => {
  const { type, min = 1, max = 9, step = 1, values = [] } = rules.optionInfo[name as 'pits'];
  const whole = fc.nat(6).map((n) => Math.min(max, min + n * step));
  if (type === 'boolean') return fc.boolean();
  if (type === 'choice') return fc.constantFrom(...values);
  if (type === 'integers') return fc.uniqueArray(whole, { minLength: 1, maxLength: 3 });
  return fc.oneof(whole, fc.constantFrom(name === 'pits' ? Math.min(28, max) : min, ...values));
};

/** A ruleset with options that its reference engine lists, or with any. */
const anySetup = (id: RulesetId): fc.Arbitrary<Setup> => {
  const { rules } = setups[id][0]!;
  const options = Object.keys(rules.optionInfo).map((name) => [name, valuesOf(rules, name)] as const);
  const drawn = fc.record(Object.fromEntries(options), { requiredKeys: [] }).map((given) => {
    try {
      const found = setup(id, given);
      return seedsIn(found.rules.initialState()) === found.total ? found : setups[id][0]!;
    } catch {
      return setups[id][0]!;
    }
  });
  const listed = fc.constantFrom(...setups[id]);
  // Where an ending searches ahead, other boards can take too long.
  return fc.oneof(fc.constant(setups[id][0]!), listed, setups[id][0]!.searches ? listed : drawn);
};

/** One seed in each row, which go round until they meet. */
const pair = ({ rules: { options }, total }: Setup): Position => {
  const pits = new Array<number>(2 * options.pits).fill(0);
  pits[0] = pits[options.pits] = 1;
  return { pits, removed: total - 2 };
};

/** The start of a game; null for that of the ruleset. */
const startsOf = (setup: Setup, end: string): fc.Arbitrary<Position | null> => {
  const some = fc
    .tuple(positions(setup), fc.nat(3))
    .map(([position, quietMoves]): Position => ({ ...position, quietMoves }));
  if (end === 'repetition' || end === 'called') return fc.constant(pair(setup));
  if (end === 'over')
    return fc.tuple(some, fc.nat()).map(([position, part]) => {
      const ended = withEnds(setup.rules, setup.rules.stateFrom(position));
      return ended[part % ended.length]!;
    });
  // From a full board a search takes too long.
  return setup.searches && setup.total > 60 ? some : fc.option(some, { freq: 2 });
};

interface Drawn {
  readonly game: Game;
  readonly end: (typeof ENDS)[number];
}

/** A game that was drawn, ended as it says if it still runs then. */
const games = (id: RulesetId): fc.Arbitrary<Drawn> =>
  fc
    .tuple(anySetup(id), fc.constantFrom(...ENDS))
    .chain(([setup, end]) =>
      fc.record({
        setup: fc.constant(setup),
        end: fc.constant(end),
        start: startsOf(setup, end),
        options: fc.record<GameOptions>({
          repetition: fc.constantFrom(
            ...(end === 'repetition' ? [2, 3] : end === 'called' ? [null] : [null, 3]),
          ),
          repetitionRule: fc.constantFrom('equally', 'own-rows', 'both-rows'),
          maxPlies: end === 'max-plies' ? fc.integer({ min: 1, max: 9 }) : fc.constant(null),
          pie: fc.boolean(),
        }),
        choices: fc.array(fc.nat(5039), { maxLength: 25, size: 'max' }),
        swaps: fc.boolean(),
        player: players,
        part: fc.nat(),
        back: fc.tuple(fc.nat(5), fc.nat()),
      }),
    )
    .map(({ setup: { rules }, end, start, options, choices, swaps, player, part, back }) => {
      let game = start === null ? Game.start(rules, options) : Game.from(rules, start, options);
      const isLong = end === 'rules' || end === 'repetition' || end === 'called';
      for (let ply = 0; ply < (isLong ? 80 : choices.length); ply += 1) {
        if (end === 'called' && game.repetitions() >= 2) break;
        const move = pick(game.legalMoves, (choices[ply % choices.length] ?? part) + (ply >> 3));
        if (move === null) break;
        game = game.canSwap && swaps ? game.swap() : game.play(move);
      }
      if (!game.isOver) game = endedBy(game, end, player, part);
      return { game: back[0] > 0 ? game : game.goTo(back[1] % (game.ply + 1)), end };
    });

/** What is rare in a game, besides its end. */
const RARE = [
  ...([
    'marks',
    'removed',
    'stores at the start',
    'quiet moves',
    'North begins',
    'first: north',
    '28 pits',
  ] as const),
  ...(['options', 'choice moves', 'swap', 'no moves', 'undone steps', 'endless'] as const),
];

/** How often each case was met. */
const counts = new Map<string, number>();
const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

/** The texts that keep their games, by format. */
const texts = new Map<Written, { game: Game; text: string }[]>(formats.map((format) => [format, []]));

const countsQuietMoves = ({ id, options }: Rules): boolean =>
  references[id as RulesetId].readsQuietMoves === true ||
  ((options as Partial<AnyOptions>).moveLimit ?? null) !== null;
const stateOf = (format: Written, { rules }: Game, state: GameState): GameState =>
  // KGP has no quiet moves, which may be lost where no ending counts them.
  format === 'kgp' && !countsQuietMoves(rules) ? { ...state, quietMoves: 0 } : state;

/** Rules and start, and what was played. */
const playOf = (format: Written, game: Game): object => ({
  ruleset: game.rules.ruleset,
  options: game.rules.options,
  start: stateOf(format, game, game.states[0]!),
  steps: game.steps.filter((step) => typeof step !== 'object'),
});

/** All that a format keeps. */
const kept = (format: Written, game: Game): object => {
  const state = stateOf(format, game, game.state);
  if (isPosition(format)) return { options: game.rules.options, state };
  return { ...playOf(format, game), state, outcome: game.outcome };
};

const same = (got: unknown, wanted: unknown, at: () => string): void => {
  if (JSON.stringify(got) !== JSON.stringify(wanted)) expect(got, at()).toEqual(wanted);
};

/** The game, or why there is none. */
const gameIn = (read: Parsed<ReadGame>): Game | string =>
  read.ok ? read.value.game : `${read.error.line}:${read.error.column} ${read.error.message}`;

/** Reads a text without the name of its format, with all rulesets if it names its own, and with that name and the rules of the game. */
const readings = (format: Written, text: string, { rules }: Game): (Game | string)[] => [
  gameIn(readGame(text, { rulesets: FORMATS[format] ? allRulesets : [rules] })),
  gameIn(readGame(text, { rulesets: [rules], format })),
];

const holdsFor = (format: Written, game: Game, keeping: readonly GameFormat[], end: string): void => {
  const at = (text: string) => () => `${format} of ${JSON.stringify(game)}: ${text}`;
  if (keeping.includes(format)) {
    count(`${end}: ${format}`);
    const text = writeGame(game, format);
    texts.get(format)!.push({ game, text });
    if (writeGame(game, format, { lossy: true }) !== text) expect.unreachable(at('lossy')());
    for (const read of readings(format, text, game))
      same(typeof read === 'string' ? read : kept(format, read), kept(format, game), at(text));
    return;
  }
  count(`${end}: not ${format}`);
  const error = thrownBy(() => writeGame(game, format));
  expect(error, at('is written')()).toBeInstanceOf(InvalidArgumentError);
  const { code, message } = error as InvalidArgumentError;
  expect(code).toBe('INVALID_ARGUMENT');
  const named = /: use (.*)$/.exec(message)?.[1]?.split(/,? or |, /) ?? [];
  expect(keeping, at(message)()).toEqual(expect.arrayContaining(named));
  expect(named.length, at(message)()).toBeGreaterThan(0);
  let lossy;
  try {
    lossy = writeGame(game, format, { lossy: true });
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(InvalidArgumentError);
    return;
  }
  count(`lossy ${format}`);
  for (const read of readings(format, lossy, game)) {
    if (typeof read === 'string') expect.unreachable(at(`${lossy} ${read}`)());
    if (isPosition(format)) continue;
    same(playOf(format, read), playOf(format, game), at(lossy));
    const { outcome } = read;
    if (outcome !== null) same(outcome, game.outcome, at(lossy));
  }
};

/** How a game ended, and what else is rare in it. */
const endOf = ({ game, end }: Drawn): string => {
  const { outcome, steps, rules } = game;
  const [start] = game.states;
  const rare: Record<(typeof RARE)[number], boolean | undefined> = {
    marks: start!.marks?.some(Boolean),
    removed: start!.removed > 0,
    'stores at the start': start!.stores.south + start!.stores.north > 0,
    'quiet moves': start!.quietMoves > 0,
    'North begins': start!.turn === 'north',
    'first: north': rules.options.first === 'north',
    '28 pits': rules.options.pits === 28,
    options: rules.ruleset !== rules.id,
    'choice moves': game.history.some((move) => move >= 2 * rules.options.pits),
    swap: steps.includes('swap'),
    'no moves': steps.length === 0,
    'undone steps': game.canRedo,
    endless: outcome?.reason === 'endless',
  };
  for (const [what, isSo] of Object.entries(rare)) if (isSo) count(what);
  if (outcome === null) return 'running';
  if (start!.outcome !== null) return 'over';
  if (outcome.reason === 'repetition') return typeof steps.at(-1) === 'object' ? 'called' : 'repetition';
  if (outcome.reason === 'agreement') return end;
  return (ENDS as readonly string[]).includes(outcome.reason) ? outcome.reason : 'rules';
};

/** The texts of a format as files of many games: all in one if they name their rules, otherwise one for each ruleset. */
const files = (): { format: Written; rulesets: readonly Rules[]; games: Game[]; text: string }[] =>
  formats.flatMap((format) => {
    const bySet = new Map<string, { game: Game; text: string }[]>();
    for (const written of texts.get(format)!) {
      const { game, text } = written;
      // Moves alone have no end, and the positions of playstrategy do not name their rules.
      if (format === 'moves' || (format === 'playstrategy' && !text.startsWith('['))) continue;
      const key = FORMATS[format] ? '' : game.rules.ruleset;
      bySet.set(key, [...(bySet.get(key) ?? []), written]);
    }
    return [...bySet].map(([key, written]) => ({
      format,
      rulesets: key ? [written[0]!.game.rules] : allRulesets,
      games: written.map(({ game }) => game),
      text: written.map((each) => each.text).join('\n'),
    }));
  });

/** The text in chunks of 1 to about 1,000 characters or bytes. */
function* chunksOf(text: string): Generator<string | Uint8Array> {
  let draw = text.length;
  for (let at = 0; at < text.length;) {
    draw = (draw * 16_807) % 2_147_483_647;
    const chunk = text.slice(at, at + 1 + (draw % 2 ** (draw % 11)));
    at += chunk.length;
    yield draw % 3 ? chunk : new TextEncoder().encode(chunk);
  }
}

/** Writes a game in every format, and reads it. */
const holds = (drawn: Drawn): void => {
  const { game } = drawn;
  const keeping = formatsFor(game);
  expect(keeping).toEqual(expect.arrayContaining(formats.filter(isAlwaysKept)));
  const end = endOf(drawn);
  for (const format of formats) holdsFor(format, game, keeping, end);
};

const play = (game: Game, moves: readonly number[]): Game =>
  moves.reduce((before, move) => before.play(move), game);

const opening = [5, 11, 4, 10];
const toEnd = (game: Game): Game => (game.isOver ? game : toEnd(game.play(game.legalMoves[0]!)));

describe('every format', () => {
  // Every ruleset has draws of its own.
  it.each(allIds.map((id, i) => [id, i] as const))(
    '%s: keeps a game, or says what it cannot say',
    (id, i) => {
      const seed = fc.readConfigureGlobal().seed! + i;
      fc.assert(fc.property(fc.noBias(games(id)), holds), { seed, numRuns: runs(4) });
    },
  );

  it.each(['equally', 'own-rows', 'both-rows'] as const)(
    'keeps an end by repetition, %s',
    (repetitionRule) => {
      const game = Game.from(captureTo25, circling.state, { repetition: 2, repetitionRule });
      holds({ game: round(game), end: 'repetition' });
      const open = Game.from(captureTo25, circling.state, { repetition: null, repetitionRule });
      holds({ game: round(open).endByRepetition(), end: 'called' });
    },
  );

  it('keeps a last move that never ends', () => {
    const pits = [1, 0, 1, 2, 3, 2, 1, 0];
    holds({ game: Game.from(krur, { pits, stores: { south: 3, north: 19 } }).play(3), end: 'rules' });
    expect(counts.get('endless')).toBeGreaterThan(0);
  });

  it.each([
    ['running', ' moves position uci ogn playstrategy playok kgp', (game: Game) => game],
    ['resignation', ' position playstrategy playok', (game: Game) => game.resign('south')],
    ['forfeit', ' position', (game: Game) => game.forfeit('south')],
    ['agreement', ' position ogn playstrategy playok', (game: Game) => game.agree()],
    ['unequal', ' position ogn', (game: Game) => game.agree({ south: 20, north: 28 })],
    ['max-plies', ' position', () => play(Game.start(oware, { maxPlies: 4 }), opening)],
    ['rules', ' moves position uci ogn playstrategy playok', toEnd],
    ['swap', ' position', () => Game.start(oware, { pie: true }).play(5).swap()],
  ])('keeps a game of Oware by how it ended: %s', (end, more, ended) => {
    const game = ended(play(Game.start(oware), opening));
    expect(formatsFor(game).join(' ')).toBe(`record json${more}`);
    holds({ game, end: end as Drawn['end'] });
  });

  it('is read from files of many games', () => {
    for (const { format, rulesets, games, text } of files()) {
      const read = readGames(text, { rulesets });
      if (!read.ok) expect.unreachable(`${format}, line ${read.error.line}: ${read.error.message}`);
      expect(read.value.length).toBe(games.length);
      for (const [i, game] of games.entries())
        same(kept(format, read.value[i]!.game), kept(format, game), () => `${format} ${i}`);
    }
  });

  it('is read from chunks of any size', async () => {
    for (const { format, rulesets, games, text } of files()) {
      let i = 0;
      for await (const read of readGames(chunksOf(text), { rulesets })) {
        if (!read.ok) expect.unreachable(`${format}, line ${read.error.line}: ${read.error.message}`);
        same(kept(format, read.value.game), kept(format, games[i]!), () => `${format} ${i}`);
        i += 1;
      }
      expect(i).toBe(games.length);
    }
  });

  it('met every rare case', () => {
    const cases = [
      ...RARE,
      ...ENDS.flatMap((end) =>
        formats.map((format) => `${end}: ${isAlwaysKept(format) ? '' : 'not '}${format}`),
      ),
      ...formats.flatMap((format) => [`running: ${format}`, `rules: ${format}`]),
      ...formats.filter((format) => !isAlwaysKept(format)).map((format) => `lossy ${format}`),
    ].filter((each) => !['over: not uci'].includes(each));
    expect(cases.filter((each) => !counts.has(each))).toEqual([]);
  });
});
