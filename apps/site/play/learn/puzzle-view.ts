/** Shows the puzzle of a day. */
import { kalah, oware, pitOf, rulesetById, togyzqumalaq, type Move, type Rules } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { copyText } from 'mancala-page/dom.ts';
import { words as pageWords } from 'mancala-page/words.ts';
import { createEngine } from '../engine.ts';
import { reasonFor } from '../explain.ts';
import { addGameChoice } from './game-choice.ts';
import { loadStyle } from '../load-style.ts';
import { loadJson, PERSONS, words } from './load.ts';
import type { LearnPage } from './learn-page.ts';
import { createArchive } from './archive.ts';
import {
  dateOf,
  dayOf,
  formatDay,
  parseDay,
  puzzleOfDay,
  readPuzzle,
  streakOf,
  type Puzzle,
  type PuzzleFile,
} from './puzzle.ts';
import { daysInTime, resultsOf, saveResult } from './puzzle-results.ts';
import { createStage } from './stage.ts';

/** The games that have puzzles. */
const GAMES: readonly Rules[] = [kalah, oware, togyzqumalaq];
const TRIES = 3;

const loadFile = (game: string): Promise<PuzzleFile> => loadJson<PuzzleFile>(`puzzles/${game}.json`);

const showPuzzles = (loaded: PuzzleFile, firstDay: number, page: LearnPage): void => {
  const today = dayOf(new Date());
  const stage = createStage(page);
  const engine = createEngine(() => undefined);
  let file = loaded;
  let day = firstDay;
  let triesLeft = TRIES;
  let puzzle: Puzzle;
  /** The last move that was not the best one. */
  let tried: Move | null = null;
  let isOver = false;

  /** Plays the best line, and writes how many seeds each player has after each move. */
  const explain = (): void => {
    const { game, line } = puzzle;
    const moves = line.map((move, i) => {
      const { south, north } = line.slice(0, i + 1).reduce((at, next) => at.play(next), game).state.stores;
      return `${formatMove(game.rules, move)} ${south}–${north}`;
    });
    stage.showLine(words.bestPlay, moves);
    void stage.board.play(game, line, words.stepDone, stage.markLine);
  };
  const end = (isSolved: boolean): void => {
    const { game } = file;
    isOver = true;
    saveResult(game, day, { tries: isSolved ? TRIES + 1 - triesLeft : null, on: today });
    const streak = isSolved ? words.streak(streakOf(daysInTime(resultsOf(game)), today)) : '';
    const best = formatMove(puzzle.game.rules, puzzle.line[0]!);
    const gain = words.gain(best, puzzle.gain, file.goal);
    const { south, north } = puzzle.line.reduce((at, move) => at.play(move), puzzle.game).state.stores;
    const result = words.result(south - north);
    const answer = `${isSolved ? words.solved : words.failed} ${gain} ${result} ${streak}`.trim();
    stage.answer(answer);
    void addReason(answer);
    showDays(file, day);
    update();
    explain();
  };
  /** Adds to an answer why the move that was tried, or the second best one, is worse. */
  const addReason = async (answer: string): Promise<void> => {
    const asked = puzzle;
    const analysis = await engine.analyze(asked.game);
    const move = tried ?? analysis?.moves[1]?.move;
    if (asked !== puzzle || move === undefined || analysis?.moves[0]!.move !== asked.line[0]) return;
    const reason = reasonFor(asked.game, move, analysis!, PERSONS);
    if (reason) stage.answer(`${answer} ${reason.text}`);
  };
  /** Finds what the opponent answers a move that is not the best one, and says it. */
  const findReply = async (move: Move): Promise<Move | null> => {
    const asked = puzzle;
    const after = asked.game.play(move);
    const isAnswered = after.turn === 'north' && !after.isOver;
    const analysis = isAnswered ? await engine.analyze(after) : null;
    const reply = analysis?.moves[0]?.move ?? null;
    const last = reply === null ? after : after.play(reply);
    if (asked === puzzle && !isOver)
      stage.answer(`${pageWords.stepText(last, PERSONS)} ${words.notBest(triesLeft)}`);
    return reply;
  };
  const answer = (move: Move): void => {
    if (move === puzzle.line[0]) {
      end(true);
      return;
    }
    tried = move;
    if (--triesLeft === 0) end(false);
    else {
      stage.answer(words.notBest(triesLeft));
      update();
      void stage.board.tryOut(puzzle.game, move, findReply(move));
    }
  };
  const update = (): void => hint.setEnabled(!isOver && triesLeft > 1);
  const show = (newDay: number): void => {
    day = newDay;
    triesLeft = TRIES;
    tried = null;
    isOver = false;
    puzzle = readPuzzle(rulesetById(file.game), puzzleOfDay(file.puzzles, day));
    showDays(file, day);
    stage.ask(puzzle.game, words.DIFFICULTIES[puzzle.difficulty - 1]!, words.GOALS[file.goal], answer);
    update();
  };
  const hint = stage.addButton(pageWords.page.hint, () => {
    triesLeft--;
    stage.answer(words.hintCosts(triesLeft));
    stage.board.glow([pitOf(puzzle.game.rules, puzzle.line[0]!)]);
    update();
  });
  stage.addButton(words.showBest, () => (isOver ? explain() : end(false)));
  stage.addButton(pageWords.page.share, () => {
    const url = new URL(`#puzzle=${file.game}&day=${formatDay(day)}`, location.href).href;
    const text = words.shareText(
      puzzle.game.rules.title,
      dateOf(day),
      resultsOf(file.game)[day]?.tries ?? null,
    );
    void copyText(`${text}\n${url}`).then((isCopied) =>
      stage.answer(isCopied ? words.copied(text) : `${text} ${url}`),
    );
  });

  const showDays = createArchive(stage, show);
  addGameChoice(stage, {
    games: GAMES,
    first: file.game,
    labelOf: ({ title }) => title,
    load: async (game) => {
      const next = await loadFile(game);
      return () => {
        file = next;
        show(day);
      };
    },
  });

  stage.setTitle(words.puzzleTitle);
  stage.open();
  show(day);
};

/** Loads the puzzles of a game, or of Kalah if it has none. The function that it returns opens that of a day. */
export const loadPuzzles = async (game: string, day: string | null, page: LearnPage): Promise<() => void> => {
  const { id } = GAMES.find((rules) => rules.id === game) ?? kalah;
  const today = dayOf(new Date());
  const given = parseDay(day ?? '') ?? today;
  const [file] = await Promise.all([loadFile(id), loadStyle('learn.css')]);
  return () => showPuzzles(file, Math.min(given, today), page);
};
