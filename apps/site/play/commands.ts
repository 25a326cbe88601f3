/** The buttons that change the game: take back, redo, hint, offer to end, resign, rematch. */
import { Game, opponent, pitOf } from 'mancala-rules';
import type { Analysis } from 'mancala-rules/search';
import { wouldAgree } from '../../../src/cli/play/agreement.ts';
import type { MancalaBoard } from 'mancala-board';
import { moveName } from './directions.ts';
import { byId, createCommand, createConfirmedCommand, type Command } from 'mancala-page/dom.ts';
import type { Evaluator } from './evaluator.ts';
import { evaluationOf } from './gauge.ts';
import type { History } from './history.ts';
import { settingsOf } from 'mancala-page/links.ts';
import type { Session } from 'mancala-page/session.ts';
import { words } from 'mancala-page/words.ts';

export interface CommandOptions {
  readonly session: Session;
  readonly board: MancalaBoard;
  readonly evaluator: Evaluator;
  readonly history: History;
  readonly notify: (text: string) => void;
  /** Begins a game. */
  readonly begin: (game: Game, seats: Session['seats'], bottom: Session['bottom'], pauses: boolean) => void;
  /** Called when a question begins or ends. */
  readonly onChange: () => void;
}

export interface Commands {
  readonly undo: Command;
  readonly redo: Pick<Command, 'run'>;
  readonly hint: Command;
  /** Enables what can be done now. */
  update(): void;
}

export const createCommands = ({
  session,
  board,
  evaluator,
  history,
  notify,
  begin,
  onChange,
}: CommandOptions): Commands => {
  const undo = createCommand('undo', () => {
    session.takeOver(history.undo(session.game));
    notify(words.takenBack);
  });
  const redo = {
    run() {
      const target = history.redo(session.game);
      if (target === session.game || session.reviewed) return;
      session.replace(target);
      notify(words.stepText(target, session.namesIn()));
    },
  };
  byId('continue', HTMLButtonElement).addEventListener('click', () => {
    if (session.shown.state.outcome) return;
    session.takeOver(session.shown);
    notify(words.takenBack);
  });

  /** Shows a notice until the position is analyzed, then calls `answer`; a move cancels it. */
  const ask = (text: string, answer: (analysis: Analysis) => void): void => {
    notify(text);
    evaluator.ask((analysis) => {
      answer(analysis);
      onChange();
    });
    onChange();
  };
  const hint = createCommand('hint', () => {
    const { rules, state } = session.game;
    ask(words.looking, (analysis) => {
      const [best] = analysis.moves;
      if (!best) return;
      board.highlight('hinted', [pitOf(rules, best.move)]);
      notify(
        words.hintText(
          moveName(rules, best.move),
          evaluationOf({ rules, state }, analysis, session.namesIn())!.text,
        ),
      );
    });
  });

  /** Ends the game by agreement, if a bot agrees. */
  const agree = createConfirmedCommand('agree', () => {
    const { game, seats } = session;
    if (game.isOver) return;
    const other = opponent(game.state.turn);
    const agreed = game.repetitions() >= 3 ? game.endByRepetition() : game.agree();
    if (seats[other] === 'person' || game.repetitions() >= 3) {
      session.end(agreed);
      return;
    }
    const name = session.namesIn().names[other];
    ask(words.thinksAboutIt(name), ({ moves: [best] }) => {
      if (best && wouldAgree(game, agreed, best)) session.end(agreed);
      else notify(words.playsOn(name));
    });
  });

  const resign = createConfirmedCommand('resign', () => {
    const { game } = session;
    if (!game.isOver) session.end(game.resign(game.state.turn));
  });

  const swapButton = byId('swap', HTMLButtonElement);
  const swap = createCommand('swap', () => session.swap());

  // The players change sides.
  byId('rematch', HTMLButtonElement).addEventListener('click', () => {
    const { game, seats, bottom, soloist } = session;
    const next = Game.start(game.rules, settingsOf(game));
    begin(next, { south: seats.north, north: seats.south }, soloist ? opponent(soloist) : bottom, false);
  });

  return {
    undo,
    redo,
    hint,
    update() {
      const { game, isMoving, isEarlier, isPersonsTurn, reviewed } = session;
      undo.setEnabled(!reviewed && history.undo(game) !== game);
      const mayAct =
        !reviewed && !game.state.outcome && isPersonsTurn && !isMoving && !isEarlier && !evaluator.isAsked();
      for (const command of [agree, resign, hint, swap]) command.setEnabled(mayAct);
      swapButton.hidden = reviewed !== null || !game.canSwap || !isPersonsTurn;
    },
  };
};
