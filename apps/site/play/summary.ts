/** What the result says of a game besides: how well the only person played, the moment that decided, and how many mistakes there are to learn from. */
import type { Game } from 'mancala-rules';
import { byId, setText } from 'mancala-page/dom.ts';
import { numberOf } from 'mancala-page/move-list.ts';
import type { Session } from 'mancala-page/session.ts';
import { words } from 'mancala-page/words.ts';
import { moveName } from './directions.ts';
import { analyzeGame, canImprove, createEngine, improve } from './engine.ts';
import { reasonAt } from './explain.ts';
import type { Mistake } from './mistakes.ts';
import { accuracyOf, judge, ownMistakes, type Judgement } from './report.ts';

/** The mistake that decided a game: one of the loser, rather one after which they were behind, and the largest. */
const decisiveOf = ({ mistakes }: Judgement, { outcome }: Game): Mistake | undefined =>
  mistakes
    .filter(({ player }) => player !== outcome?.winner)
    .toSorted(
      (a, b) => Number(b.isTurningPoint) - Number(a.isTurningPoint) || (b.seeds ?? 0) - (a.seeds ?? 0),
    )[0];

/** Returns what writes the summary of a game that is over, as soon as its positions are analyzed. */
export const createSummary = (session: Session): ((game: Game) => Promise<void>) => {
  const engine = createEngine(() => undefined);
  const accuracy = byId('result-accuracy', HTMLElement);
  const moment = byId('result-moment', HTMLElement);
  const learn = byId('learn-mistakes', HTMLButtonElement);

  return async (game) => {
    accuracy.textContent = moment.textContent = '';
    learn.hidden = true;
    const persons = session.namesIn(game);
    const { rules, states } = game;
    const isWanted = (): boolean => session.game === game && !session.reviewed;
    if (persons.you === null || !(await analyzeGame(engine, game, isWanted))) return;
    const found = decisiveOf(judge(game), game);
    const state = states[found?.ply ?? -1];
    const deeper = state && canImprove(state) ? await engine.deepen({ rules, state }) : null;
    if (deeper) improve(new Map([[state!, deeper]]));
    if (!isWanted()) return;
    const judgement = judge(game);
    const decisive = decisiveOf(judgement, game);
    setText(accuracy, `${words.accuracy}: ${accuracyOf(game, judgement, persons.you)}`);
    if (decisive) {
      const { ply, player, played, best, seeds } = decisive;
      const [name, better] = [played, best].map(({ move }) => moveName(rules, move));
      const number = parseInt(numberOf(game, ply), 10);
      const said = words.moment(persons.names[player], name!, number, better!, seeds);
      setText(moment, `${said} ${reasonAt(game, ply, persons)?.text ?? ''}`);
    }
    const own = ownMistakes(session, game, judgement);
    learn.hidden = own.length === 0;
    setText(learn, words.learnFrom(own.length));
  };
};
