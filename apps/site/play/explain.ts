/** Why a move was worse, in words of the page, and the moves that show it. */
import type { Game, Move } from 'mancala-rules';
import type { Analysis } from 'mancala-rules/search';
import { explainMove, findReasons } from 'mancala-rules/text';
import { language } from 'mancala-page/words.ts';
import type { Persons } from 'mancala-page/words/address.ts';
import { englishPlay } from '../../../src/text/english-play.ts';
import { englishExplain } from '../../../src/text/explain/english-explain.ts';
import { germanExplain } from '../../../src/text/explain/german-explain.ts';
import { germanPlay } from '../../../src/text/german-play.ts';
import { canImprove, knownAnalysis, type Question } from './engine.ts';

const sayings = {
  en: { ...englishPlay, explanations: englishExplain },
  de: { ...germanPlay, explanations: germanExplain },
}[language];

export interface Reason {
  readonly text: string;
  /** The better line and the played one, as far as the reason goes. */
  readonly lines: readonly (readonly Move[])[];
}

/** Why a move was worse in a position; null where nothing can be proven. */
export const reasonFor = (
  { rules, state }: Question,
  move: Move,
  analysis: Analysis,
  { names, you }: Persons,
): Reason | null => {
  const options = { later: true, ...(you && { reader: you }) };
  const found = findReasons(rules, state, move, analysis, options);
  if (!found) return null;
  const text = explainMove(rules, state, move, analysis, { ...sayings, ...names }, options);
  const end = Math.max(...found.reasons.map(({ before, moves }) => before.flat().length + moves.length));
  return { text, lines: [found.better, found.played].map(({ line }) => line.slice(0, end)) };
};

/** Why a step of a game was worse; null before the deeper look, and where nothing can be proven. */
export const reasonAt = ({ rules, states, steps }: Game, ply: number, persons: Persons): Reason | null => {
  const state = states[ply]!;
  const analysis = knownAnalysis(state);
  if (!analysis || canImprove(state)) return null;
  return reasonFor({ rules, state }, steps[ply] as Move, analysis, persons);
};
