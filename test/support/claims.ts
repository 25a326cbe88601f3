// Proves what an explanation says by playing its lines anew and by listing all turns anew; knows nothing of how reasons are found.
import { opponent, ownerOf, pitOf, pitsOf, trace } from 'mancala-rules';
import type { GameState, Move, Player, Rules, TraceEvent } from 'mancala-rules';
import type { Explanation, Reason } from 'mancala-rules/text';

interface Played {
  readonly player: Player;
  readonly moves: readonly Move[];
  readonly start: GameState;
  readonly end: GameState;
  readonly events: readonly TraceEvent[];
  readonly isWhole: boolean;
}

/** The seeds that count for a player. */
const seedsOf = (rules: Rules, { stores, pits }: GameState, player: Player): number =>
  stores[player] +
  (rules.spec.decidedBy === 'endings' ? pitsOf(rules, player).reduce((all, pit) => all + pits[pit]!, 0) : 0);

/** Plays the moves of one player in a row, as far as `moves` go, and says whether the turn is over then. */
const playTurn = (rules: Rules, start: GameState, moves: readonly Move[]): Played => {
  const played: Move[] = [];
  const events: TraceEvent[] = [];
  let end = start;
  let isWhole = false;
  for (const move of moves) {
    if (isWhole) break;
    if (!rules.legalMoves(end).includes(move)) throw new Error(`${move} is not legal`);
    const next = trace(rules, end, move);
    events.push(...next.events);
    end = rules.apply(end, move);
    played.push(move);
    isWhole = !!end.outcome || end.turn !== start.turn || next.events.some(({ type }) => type === 'pass');
  }
  return { player: start.turn, moves: played, start, end, events, isWhole };
};

const turnsOf = (rules: Rules, state: GameState, line: readonly Move[]): readonly Played[] => {
  const turns: Played[] = [];
  for (let [at, left] = [state, line]; left.length > 0;) {
    const turn = playTurn(rules, at, left);
    turns.push(turn);
    [at, left] = [turn.end, left.slice(turn.moves.length)];
  }
  return turns;
};

/** Every beginning of every turn of the player to move. */
const everyTurn = (rules: Rules, start: GameState, moves: readonly Move[] = []): readonly Played[] => {
  const { end } = playTurn(rules, start, moves);
  return rules.legalMoves(end).flatMap((move) => {
    const turn = playTurn(rules, start, [...moves, move]);
    return turn.isWhole ? [turn] : [turn, ...everyTurn(rules, start, turn.moves)];
  });
};

/** The claims of an explanation, by name, with whether they hold. */
export const claimsOf = (
  rules: Rules,
  state: GameState,
  explanation: Explanation,
): Record<string, boolean> => {
  const { better, played, lost, won, reasons } = explanation;
  const me = state.turn;
  const lines = {
    better: turnsOf(rules, state, better.line),
    played: turnsOf(rules, state, played.line),
  };
  const gained = ({ start, end, player }: Played): number =>
    seedsOf(rules, end, player) - seedsOf(rules, start, player);
  const sumOf = (events: readonly TraceEvent[], type: 'capture' | 'collect', player: Player): number =>
    events.reduce((all, event) => all + (event.type === type && event.to === player ? event.seeds : 0), 0);
  const marked = ({ events }: Played): readonly number[] =>
    events.flatMap((event) => (event.type === 'mark' ? [event.pit] : []));
  const captured = ({ events, player }: Played): readonly number[] =>
    events.flatMap((event) => (event.type === 'capture' && event.to === player ? [event.pit] : []));
  const isOver = (turns: readonly Played[]): boolean => !!turns.at(-1)!.end.outcome;
  const afterBetter = lines.better[0]!.end;
  /** What the opponent can do after the better move; nothing if the opponent is not to move. */
  const replies = (): readonly Played[] =>
    afterBetter.turn === me || afterBetter.outcome ? [] : everyTurn(rules, afterBetter);
  const most = (turns: readonly Played[]): number => Math.max(0, ...turns.map(gained));
  const marksOf = (turns: readonly Played[], owner: Player): boolean =>
    turns.flatMap(marked).some((pit) => ownerOf(rules, pit) === owner);

  const claims: Record<string, boolean> = {
    lost: lost === Math.round(better.value) - Math.round(played.value) && lost >= 1,
    won: won === gained(lines.played[0]!),
    number: reasons.length === 1 || reasons.length === 2,
  };
  const kinds: Record<Reason['kind'], (reason: Reason, turn: Played) => readonly boolean[]> = {
    gain: ({ of, before, seeds, instead }, turn) => [
      of === 'better' && before.length === 0 && seeds >= 1,
      seeds === gained(turn),
      instead === gained(lines.played[0]!),
    ],
    allow: ({ of, before, seeds, instead, isMoved, captures }, turn) => {
      const all = replies();
      const [pit] = captures.map((each) => each.pit);
      const moves = captures.length === 1 && pit === pitOf(rules, better.move);
      const isSafe = !all.flatMap(captured).includes(pit!);
      return [
        of === 'played' && before.length === 1 && seeds === gained(turn),
        instead === most(all),
        isMoved ? moves && isSafe : instead < seeds,
      ];
    },
    prepare: ({ of, before, seeds, instead }, turn) => {
      const next = replies().filter(({ isWhole, end }) => isWhole && end.outcome?.winner !== me);
      const least = next.map(({ end }) =>
        end.turn === me && !end.outcome ? most(everyTurn(rules, end)) : 0,
      );
      return [
        of === 'better' && before.length === 2 && seeds === gained(turn),
        instead === Math.min(...least),
      ];
    },
    mark: ({ of }, turn) =>
      of === 'played'
        ? [marksOf([turn], me), !marksOf(lines.better.slice(0, 4), me), !marksOf(replies(), me)]
        : [marksOf([turn], opponent(me)), !marksOf(lines.played.slice(0, 3), opponent(me))],
    win: ({ of, before, player }, { end }) => [
      end.outcome?.winner === player && player === (of === 'better' ? me : opponent(me)),
      of === 'played' && before.length === 1
        ? replies().every((reply) => reply.end.outcome?.winner !== player)
        : before.length === 0 || (explanation[of].exact && rules.spec.decidedBy === 'endings'),
    ],
    end: ({ of, player, seeds, instead }) => {
      const [mine, other] = of === 'better' ? [lines.better, lines.played] : [lines.played, lines.better];
      return [
        isOver(mine) && isOver(other) && seeds > instead,
        seeds === sumOf(mine.at(-1)!.events, 'collect', player),
        instead === sumOf(other.at(-1)!.events, 'collect', player),
      ];
    },
    later: ({ of, before, player, seeds, instead }) => {
      const wonIn = (turns: readonly Played[]): number =>
        turns
          .slice(0, before.length + 1)
          .filter((turn) => turn.player === player)
          .reduce((all, turn) => all + gained(turn) - sumOf(turn.events, 'collect', player), 0);
      const [mine, other] = of === 'better' ? [lines.better, lines.played] : [lines.played, lines.better];
      return [seeds === wonIn(mine), instead === wonIn(other), seeds > instead, before.length > 0];
    },
  };
  for (const reason of reasons) {
    const { kind, of, before, player, moves, isWhole, again, captures, marks } = reason;
    const turn = lines[of][before.length]!;
    const first = playTurn(rules, turn.start, moves.slice(0, 1));
    const last = first.events.findLast(({ type }) => type === 'sow')!;
    const isAgain = !first.isWhole && ('store' in last && last.store === player ? 'store' : 'other');
    const facts = [
      before.every((each, i) => String(each) === String(lines[of][i]!.moves) && lines[of][i]!.isWhole),
      String(moves) === String(turn.moves) && isWhole === turn.isWhole,
      kind === 'end' || player === turn.player,
      again === (isAgain || null),
      String([...marks].sort()) === String([...marked(turn)].sort()),
      captures.every(({ pit, seeds }) => seeds >= 1 && captured(turn).includes(pit)),
      captures.reduce((all, { seeds }) => all + seeds, 0) === sumOf(turn.events, 'capture', turn.player),
      captures.every(({ seeds }, i) => i === 0 || seeds <= captures[i - 1]!.seeds),
    ];
    for (const [i, holds] of [...facts, ...kinds[kind](reason, turn)].entries())
      claims[`${kind} ${of} ${i}`] = holds;
  }
  return claims;
};

/** An explanation, or a part of it, on the other side of the board. */
export const mirrored = <T>(rules: Rules, value: T): T => {
  const { pits } = rules.options;
  const flip = (pit: number): number => Math.floor(pit / (2 * pits)) * 2 * pits + ((pit + pits) % (2 * pits));
  return JSON.parse(JSON.stringify(value), (key, each: unknown) =>
    each === 'south'
      ? 'north'
      : each === 'north'
        ? 'south'
        : typeof each === 'number' && /^(?:\d+|move|pit)$/.test(key)
          ? flip(each)
          : each,
  ) as T;
};
