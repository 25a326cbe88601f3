// Moves, results and illegal moves in words.
import {
  agree,
  allRulesets,
  bao,
  baoKujifunza,
  captureTo25,
  defineRules,
  Game,
  hawalis,
  hus,
  IllegalMoveError,
  InvalidStateError,
  kalah,
  krur,
  mancala,
  mirror,
  oAnQuan,
  omweso,
  oware,
  resign,
  rulesetById,
  togyzqumalaq,
  trace,
  umElBagara,
  wari,
  wariMancala,
  type EndReason,
  type GameState,
  type IllegalReason,
  type Move,
  type Player,
  type Rules,
} from 'mancala-rules';
import { formatMove, formatPosition, parseMove, parsePosition } from 'mancala-rules/notation';
import {
  describeIllegal,
  describeMove,
  describeOption,
  describeOutcome,
  rulesOf,
  english,
  german,
  type Words,
} from 'mancala-rules/text';
import { describe, expect, it } from 'vitest';
import { gamesOf, nodesOf } from '../support/arbitraries.ts';
import { changed } from '../support/changed-rules.ts';
import { withEnds } from '../support/every-end.ts';
import { check } from '../support/runs.ts';
import { allIds } from '../support/setups.ts';

const players = ['south', 'north'] as const;
const names: Words = { ...english, south: 'Ada', north: 'Ben' };

describe('a move in words', () => {
  it.each(allIds)('agrees with its trace in games of %s', (id) => {
    check(gamesOf(id, 30), 20, (game) => {
      const { rules } = game.setup;
      for (const { state, move } of nodesOf(game)) {
        if (move === null) continue;
        const text = describeMove(rules, state, move, names);
        const { events, state: next } = trace(rules, state, move);
        const mover = names[state.turn];
        const other = mover === 'Ada' ? 'Ben' : 'Ada';
        const captured = (player: Player): number =>
          events.reduce((sum, e) => sum + (e.type === 'capture' && e.to === player ? e.seeds : 0), 0);
        const number = (pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

        expect(text.startsWith(`${mover} plays ${formatMove(rules, move)}`)).toBe(true);
        expect(number(/^[^.]*captures (\d+) seeds?\./)).toBe(captured(state.turn));
        expect(number(new RegExp(`On the way, ${other} captures (\\d+) seeds?\\.`))).toBe(
          captured(state.turn === 'south' ? 'north' : 'south'),
        );
        const laps = events.filter(({ type }) => type === 'lift').length;
        expect(number(/ in (\d+) laps/)).toBe(laps > 1 ? laps : 0);
        expect(text.includes('The game ends')).toBe(next.outcome !== null);
        expect(text.endsWith(`${mover} moves again.`)).toBe(!next.outcome && next.turn === state.turn);
        for (const player of players) {
          const collected = events.reduce(
            (sum, e) => sum + (e.type === 'collect' && e.to === player ? e.seeds : 0),
            0,
          );
          const [, said] =
            new RegExp(`${names[player]} collects (?:the remaining )?(\\d+|seed)`).exec(text) ?? [];
          expect(said === 'seed' ? 1 : Number(said ?? 0)).toBe(collected);
        }
        expect(text).not.toMatch(/South|North|undefined/);
        expect(describeMove(rules, state, move, german)).not.toMatch(
          /plays|captures|South|North|seeds|again|undefined/,
        );
      }
    });
  });

  it.each(allIds)('has words for each refusal and each end in games of %s', (id) => {
    const raw = /not-allowed|may not be played now:|darf jetzt nicht gespielt werden:|undefined/;
    check(gamesOf(id, 40), 8, ({ setup, ...game }) => {
      const { rules, moves } = setup;
      for (const { state } of nodesOf({ setup, ...game })) {
        const texts = [english, german].map((words) => [
          ...withEnds(rules, state).map((each) => describeOutcome(rules, each, words)),
          ...Array.from({ length: moves }, (_, move) => {
            const reason = rules.illegalReason(state, move);
            const text = reason === null ? '' : describeIllegal(rules, state, move, words);
            expect(text).not.toContain(`: ${reason}`);
            return text;
          }),
        ]);
        for (const text of texts.flat()) expect(text).not.toMatch(raw);
        expect(texts[0]!.filter((text, i) => text && text === texts[1]![i])).toEqual([]);
      }
    });
  });

  const at = (rules: Rules, pits: readonly number[], more: Partial<GameState> = {}): GameState => {
    const inPlay = pits.reduce((sum, seeds) => sum + seeds, 0);
    const { pits: start } = rules.initialState();
    const total = start.reduce((sum, seeds) => sum + seeds, 0);
    const { south, north } = more.stores ?? { south: 0, north: 0 };
    return rules.stateFrom({ pits, removed: total - inPlay - south - north, ...more });
  };
  const described = (rules: Rules, state: GameState, text: string, words?: Words): string => {
    const move = parseMove(rules, state, text);
    if (!move.ok) throw new Error(move.error.message);
    return describeMove(rules, state, move.value, words);
  };

  it('refuses the name of a language', () => {
    expect(() => describeMove(kalah, kalah.initialState(), 2, 'de' as never)).toThrow(
      'words: expected words with south, such as german of mancala-rules/text, got "de"',
    );
  });

  it('names captures, marks, passes, refills, and the end', () => {
    expect(described(kalah, kalah.initialState(), 'C')).toBe('South plays C. South moves again.');
    const slam = at(oware, [0, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 9]);
    expect(described(oware, slam, 'F')).toBe('South plays F and captures 4 seeds.');
    const won = at(oware, [0, 0, 0, 0, 0, 1, 1, 4, 0, 0, 0, 4], { stores: { south: 24, north: 8 } });
    expect(described(oware, won, 'F')).toBe('South plays F and captures 2 seeds. The game ends.');
    expect(described(oware, won, 'F', german)).toBe(
      'Süd spielt F und schlägt 2 Samen. Das Spiel ist zu Ende.',
    );
    const last = at(mancala, [0, 0, 0, 0, 0, 1, 5, 0, 0, 0, 0, 0], { stores: { south: 20, north: 22 } });
    expect(described(mancala, last, 'F')).toBe(
      'South plays F. The game ends: North collects the remaining 5 seeds.',
    );
    const eaten = at(wariMancala, [0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0], { quietMoves: 11 });
    expect(described(wariMancala, eaten, 'C')).toBe('South plays C. The game ends: 2 seeds are removed.');
  });

  it('names the player whose store supplies seeds', () => {
    const stores = { south: 52, north: 13 };
    const state = oAnQuan.stateFrom({ pits: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 4], stores });
    const supply = 'puts 5 seeds from the store into the pits.';
    expect(describeMove(oAnQuan, state, 15)).toBe(`South plays D-. North ${supply}`);
    expect(describeMove(oAnQuan, mirror(state), 21)).toBe(`North plays d-. South ${supply}`);
  });

  it('names marks by their meaning', () => {
    const tuz = at(togyzqumalaq, [0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0, 9, 0, 0, 0, 0, 0, 0]);
    expect(described(togyzqumalaq, tuz, 'I')).toBe('South plays I, makes a tuz of a and captures 3 seeds.');
    const mark = at(krur, [0, 0, 0, 1, 3, 4, 0, 0]);
    expect(described(krur, mark, 'D')).toMatch(/^South plays D and marks a\./);
    const quan = oAnQuan.with({ unripe: true });
    const mandarin = at(quan, [0, 0, 0, 1, 0, 15, 5, 5, 5, 5, 5, 10]);
    expect(described(quan, mandarin, 'D-')).not.toContain('mandarin');
    const ripe = at(quan, [0, 0, 1, 0, 0, 15, 5, 5, 5, 5, 5, 10]);
    expect(described(quan, ripe, 'C+')).toMatch(/takes the mandarin of F and captures 15 seeds/);
  });

  it('names captures and results of four rows', () => {
    const house = [
      ...[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 2, 0, 0],
      ...[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 1],
    ];
    const safari = bao.stateFrom({ pits: house, stores: { south: 1, north: 1 }, removed: 49 });
    expect(describeMove(bao, safari, 45)).toMatch(
      /^South plays .*, sows 6 seeds in 2 laps and captures 5 seeds\.$/,
    );
    expect(describeMove(bao, safari, 109)).toContain(', empties the nyumba L and captures 5 seeds.');
    expect(describeMove(bao, safari, 109, german)).toContain(', leert die Nyumba L und schlägt 5 Samen.');

    const ends = [
      ...[0, 0, 0, 5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1],
      ...[6, 0, 0, 0, 2, 0, 0, 2, 3, 0, 0, 0, 0, 0, 0, 6],
    ];
    const won = omweso.apply(omweso.stateFrom({ pits: ends, removed: 38 }), 3);
    expect(describeOutcome(omweso, won)).toBe(
      'South wins: South captured at both ends of the board in one move.',
    );
    const draw: GameState = { ...won, outcome: { winner: null, reason: 'endless' } };
    expect(describeOutcome(omweso, draw)).toBe('A draw: the last move would never end.');
    expect(describeOutcome(omweso, draw, german)).toBe('Unentschieden: der letzte Zug würde nie enden.');
  });

  it('names a second move and no mark for it', () => {
    const aliGuliMane = rulesetById('aliGuliMane');
    const pits = [0, 1, 0, 13, 4, 0, 15, 0, 1, 2, 0, 0, 1, 1];
    const first = aliGuliMane.stateFrom({ pits, stores: { south: 13, north: 19 } });
    expect(describeMove(aliGuliMane, first, 1)).toBe(
      'South plays B, sows 14 seeds in 2 laps and captures 8 seeds. South moves again.',
    );
    expect(describeMove(aliGuliMane, aliGuliMane.apply(first, 1), 0)).toBe(
      'South plays A, sows 5 seeds in 4 laps and captures 2 seeds.',
    );
  });

  it('names passes and refills', () => {
    const bagara = rulesetById('umElBagara');
    const pass = at(bagara, [2, 0, 0, 5, 0, 1, 0, 0, 0, 0]);
    expect(described(bagara, pass, 'A-', german)).toMatch(/Nord hat keinen erlaubten Zug und setzt aus\./);
    const empty = at(oAnQuan, [2, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 10], { stores: { south: 9, north: 9 } });
    expect(described(oAnQuan, empty, 'A+')).toContain('North puts 5 seeds from the store into the pits.');
  });

  it('says that a move would never end', () => {
    const ayoayo = rulesetById('ayoayo');
    const endless = at(ayoayo, [0, 7, 0, 3, 0, 3, 0, 1, 2, 0, 2, 1], {
      stores: { south: 18, north: 11 },
      turn: 'north',
    });
    expect(described(ayoayo, endless, 'c')).toBe(
      'North plays c, which would never end. The game ends: South collects 13 seeds and North collects 6 seeds.',
    );
    expect(described(ayoayo, endless, 'c', german)).toBe(
      'Nord spielt c, aber dieser Zug würde nie enden. Das Spiel ist zu Ende: Süd erhält 13 Samen und Nord erhält 6 Samen.',
    );
  });

  it('must be legal, on this board', () => {
    expect(() => describeMove(kalah, kalah.initialState(), 6)).toThrow(IllegalMoveError);
    expect(() => describeMove(kalah, togyzqumalaq.initialState(), 0)).toThrow(InvalidStateError);
  });
});

describe('a result in words', () => {
  const start = kalah.initialState();
  const ended = (winner: Player | null, reason: string): GameState => ({
    ...start,
    stores: { south: 25, north: 23 },
    outcome: { winner, reason: reason as EndReason },
  });

  it('has the winner, the score and the reason', () => {
    expect(describeOutcome(kalah, start)).toBe('South to move.');
    expect(describeOutcome(kalah, ended('south', 'row-empty'))).toBe('South wins 25 to 23: a row is empty.');
    expect(describeOutcome(kalah, ended('north', 'target'))).toBe(
      'North wins 23 to 25: North has enough seeds.',
    );
    expect(describeOutcome(kalah, resign(kalah, start, 'south'))).toBe('North wins: South resigned.');
    expect(describeOutcome(kalah, agree(kalah, start))).toBe(
      'A draw, 24 to 24: the players agreed to end the game.',
    );
    expect(describeOutcome(kalah, Game.start(kalah).resign('north').state, names)).toBe(
      'Ada wins: Ben resigned.',
    );
    expect(describeOutcome(kalah, resign(kalah, start, 'south'), german)).toBe(
      'Nord gewinnt: Süd hat aufgegeben.',
    );
    expect(describeOutcome(kalah, start, german)).toBe('Süd ist am Zug.');
  });

  it.each(Object.keys(english.reasons))('has a phrase for %s in both languages', (reason) => {
    // A resignation is never a draw.
    for (const winner of reason === 'resignation' ? players : ([...players, null] as const)) {
      const [inEnglish, inGerman] = [english, german].map((words) =>
        describeOutcome(kalah, ended(winner, reason), words),
      );
      expect(inEnglish).toMatch(/^(?:South|North|A draw).*\d?: \w.*\.$/);
      expect(inEnglish).not.toContain(`: ${reason.replaceAll('-', ' ')}.`);
      expect(inGerman).toMatch(/^(?:Süd gewinnt|Nord gewinnt|Unentschieden).*: .*\.$/);
      expect(inGerman).not.toMatch(/South|North|wins|draw|undefined/);
    }
  });

  it('has all reasons of the built-in games', () => {
    const reasons = new Set(Object.keys(english.reasons));
    expect(Object.keys(german.reasons)).toEqual([...reasons]);
    for (const { spec, options } of allRulesets) {
      for (const { reason } of spec.steps(options).endings) expect(reasons).toContain(reason);
    }
  });

  it.each<[EndReason, Player | null, Rules, string]>([
    ['cannot-feed', 'north', kalah, 'no move of South would leave North a seed, and each player takes their'],
    ['no-moves', 'south', kalah, 'South has no legal move'],
    ['target', null, kalah, 'both players have enough seeds'],
    ['no-moves', 'north', hus, 'South has no legal move'],
    ['row-empty', 'south', hus, 'North has an empty row'],
    ['endless', 'south', hus, "North's last move would never end"],
    ['endless', null, hus, 'the last move would never end'],
  ])('says whom %s concerns, won by %s', (reason, winner, rules, text) => {
    const state = { ...rules.initialState(), outcome: { winner, reason } };
    expect(describeOutcome(rules, state)).toContain(`: ${text}`);
  });

  it('shows other reasons as they are', () => {
    expect(describeOutcome(kalah, ended('south', 'far-ahead'))).toBe('South wins 25 to 23: far ahead.');
    expect(describeOutcome(kalah, ended('south', 'constructor'))).toBe('South wins 25 to 23: constructor.');
  });

  it('has the texts of reasons that rules declare', () => {
    const { steps } = kalah.spec;
    const rules = defineRules({
      ...kalah.spec,
      id: 'own',
      reasons: { 'first-seed': 'the first seed is in a store', unlucky: 'the first pit is unlucky' },
      steps: (options) => ({
        ...steps(options),
        legality: [{ when: 'always', forbids: ({ pit }) => (pit === 0 ? 'unlucky' : null) }],
        endings: [{ reason: 'first-seed', when: { store: 'either', atLeast: 1 } }],
      }),
    });
    const start = rules.initialState();
    const end = rules.apply(start, 2);
    expect(describeOutcome(rules, end)).toBe('South wins 1 to 0: the first seed is in a store.');
    expect(describeIllegal(rules, start, 0)).toBe('A may not be played now: the first pit is unlucky.');
    expect(rulesOf(rules).find(({ title }) => title === 'The end of the game')?.text).toMatch(
      /^The game ends when a store holds at least 1 seed/,
    );
    expect(() => rules.apply(start, 0)).toThrow('move 0 may not be played now: unlucky');
  });

  it('needs a state', () => {
    expect(() => describeOutcome(kalah, {} as GameState)).toThrow(InvalidStateError);
  });
});

describe('an illegal move in words', () => {
  const start = wari.initialState();
  const hungry = wari.stateFrom({ pits: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], removed: 46 });
  const slam = wari.stateFrom({ pits: [0, 0, 0, 0, 1, 2, 1, 1, 0, 0, 0, 0], removed: 43 });
  const over = resign(wari, start, 'north');
  const cases: [IllegalReason, Rules, GameState, number, string, string][] = [
    ['game-over', wari, over, 0, 'A cannot be played: the game is over.', 'A kann nicht gespielt werden'],
    ['not-a-move', wari, start, 12, '12 is not a move of this board.', '12 ist kein Zug auf diesem Brett.'],
    ['not-yours', wari, start, 11, "f is North's; South moves.", 'f gehört Nord; Süd ist am Zug.'],
    ['empty', wari, wari.apply(wari.apply(start, 0), 6), 0, 'A is empty.', 'A ist leer.'],
    ['grand-slam', wari, slam, 5, "F would take all of North's seeds, which is not allowed now.", 'F würde'],
    ['must-feed', wari, hungry, 0, 'A would leave North without seeds, which is not', 'A würde Nord ohne'],
  ];

  it.each(cases)('says %s', (reason, rules, state, move, inEnglish, inGerman) => {
    expect(rules.illegalReason(state, move)).toBe(reason);
    expect(describeIllegal(rules, state, move)).toContain(inEnglish);
    expect(describeIllegal(rules, state, move, german)).toContain(inGerman);
    expect(describeIllegal(rules, state, move, german)).not.toMatch(/South|North|move|seeds/);
    expect(describeIllegal(rules, state, move, names)).not.toMatch(/South|North/);
  });

  const position = (rules: Rules, text: string): GameState => {
    const read = parsePosition(rules, text);
    if (!read.ok) throw new Error(read.error.message);
    return read.value;
  };
  const omwesoStart = formatPosition(omweso, omweso.initialState());
  const occupied = '1-1-0-0-0-0-0-0-0-0-0-0-0-1-32-1-0-0-1-0-0-0-0-0-0-0-0-0-19-0-S q2';
  const outer = '0-0-0-0-0-0-1-1-1-1-0-7-0-0-0-0-0-0-0-0-0-0-0-1-2-3-0-7-0-0-0-0-20-20-S q2';
  const bound =
    '1-4-8-0-0-0-0-0-0-15-0-2-6-1-0-0-2-0-1-1-0-0-0-0-0-6-5-1-0-0-0-0-0-0-N q1 r11 m...........S...............S....';
  const mtaji =
    '0-4-0-4-3-0-7-0-0-0-0-0-1-1-0-0-0-3-0-0-0-0-0-0-0-0-0-0-0-0-0-4-0-0-N q1 r37 m...........S....................';

  it.each<[IllegalReason, Rules, string, Move, string, string]>([
    ['big-pit', oAnQuan, '5-5-5-5-5-10-5-5-5-5-5-10-0-0-S', 17, 'F is a big pit, ', 'F ist eine große'],
    ['single-seed', umElBagara, '1-6-6-6-5-6-6-0-7-7-0-0-S q2', 0, 'A holds a single', 'A enthält nur einen'],
    ['wrong-direction', umElBagara, '5-5-5-5-5-5-5-5-5-5-0-0-S', 0, 'A+ goes in the wrong', 'A+ geht'],
    ['marked', krur, '8-3-4-7-1-1-3-5-0-0-S q4 m..N.....', 2, 'C is marked', 'C ist markiert'],
    ['must-capture', baoKujifunza, `${'2-'.repeat(32)}0-0-S`, 0, 'A< captures nothing', 'A< schlägt nichts'],
    ['not-asked', omweso, omwesoStart, 32, 'A~ makes a choice', 'A~ trifft eine Wahl'],
    ['occupied', hawalis, occupied, 0, 'A would put a single', 'A würde einen'],
    ['outer-row', bao, outer, 6, 'G is in the outer row', 'G liegt in der äußeren'],
    ['nyumba', bao, formatPosition(bao, bao.initialState()), 11, 'L is a nyumba', 'L ist eine wirksame'],
    ['takasia', bao, bound, 26, 'k is blocked by takasia.', 'k ist durch Takasia gesperrt.'],
    ['lone-kichwa', bao, mtaji, 31, 'p< would leave the inner', 'p< würde die innere'],
  ])('says %s, which the error names', (reason, rules, text, move, inEnglish, inGerman) => {
    const state = position(rules, text);
    expect(rules.illegalReason(state, move)).toBe(reason);
    expect(describeIllegal(rules, state, move)).toContain(inEnglish);
    expect(describeIllegal(rules, state, move, german)).toContain(inGerman);
    expect(() => rules.apply(state, move)).toThrow(`move ${move} may not be played now: ${reason}`);
  });

  it.each(cases)('says %s as the error does', (_, rules, state, move, inEnglish) => {
    const phrase = inEnglish
      .replace(/^\S+/, `move ${move}`)
      .replace('is empty', 'plays an empty pit')
      .replace(/\.$/, '');
    expect(() => rules.apply(state, move)).toThrow(phrase);
  });

  it('names the other player to North as well', () => {
    const next = wari.apply(start, 0);
    expect(describeIllegal(wari, next, 1)).toBe("B is South's; North moves.");
    expect(describeIllegal(wari, next, 1, german)).toBe('B gehört Süd; Nord ist am Zug.');
  });

  it.each([Infinity, -1, 0.5, '3', null])('shows what is no move of any board: %j', (move) => {
    expect(describeIllegal(wari, start, move as number)).toMatch(/^\S+ is not a move of this board\.$/);
    expect(describeIllegal(wari, over, move as number)).toMatch(/^\S+ cannot be played: the game is over\.$/);
  });

  it('shows other reasons as they are', () => {
    const own = changed(captureTo25, {
      legality: [{ when: 'always', forbids: ({ pit }) => (pit === 0 ? 'shut' : null) }],
    });
    expect(describeIllegal(own, own.initialState(), 0)).toBe('A may not be played now: shut.');
    expect(describeIllegal(own, own.initialState(), 0, german)).toBe(
      'A darf jetzt nicht gespielt werden: shut.',
    );
  });
});

describe('an option in words', () => {
  it.each(allRulesets)('of $id is described in both languages', (rules: Rules) => {
    for (const [name, { text }] of Object.entries(rules.optionInfo)) {
      expect(describeOption(rules, name)).toBe(text);
      expect(describeOption(rules, name, german)).not.toBe(text);
    }
  });
});
