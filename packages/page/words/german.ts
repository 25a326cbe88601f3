/** German. */
import {
  opponent,
  ownerOf,
  type ByPlayer,
  type Game,
  type Mark,
  type Move,
  type Player,
  type Rules,
} from 'mancala-rules';
import { formatPit, type TextError } from 'mancala-rules/notation';
import { describeIllegal, describeMove, describeOutcome } from 'mancala-rules/text';
import { directionOf, signsOf } from '../../../src/cli/shell/choices.ts';
import { hasTuz, houseOf, isKichwa } from '../../../src/notation/board-layout.ts';
import { germanOptions } from '../../../src/text/german-options.ts';
import { germanPlay } from '../../../src/text/german-play.ts';
import { createAddress, type Persons } from './address.ts';
import { createPlural, createSigned, type Forms } from './plural.ts';
import type { OnlineWords, Words } from './english.ts';

const plural = createPlural('de');
/** The same in both numbers. */
const SEEDS: Forms = { other: 'Samen' };
const MOVES: Forms = { one: 'Zug', other: 'Züge' };

const NAMES: ByPlayer<string> = { south: germanPlay.south, north: germanPlay.north };

const MARKS: Readonly<Record<Exclude<Mark, null>, string>> = {
  south: 'von Süd markiert',
  north: 'von Nord markiert',
  closed: 'geschlossen',
};
const HOUSES = { owned: 'Nyumba', lost: 'Nyumba, verloren' } as const;

const OPTIONS: Readonly<Record<string, string>> = {
  ...germanOptions,
  repetition: 'So oft darf eine Stellung vorkommen, bis das Spiel endet; leer ohne Grenze',
  pie: 'Tauschregel: Wer als Zweiter zieht, darf vor dem ersten Zug die Seiten tauschen',
};
const OPTION_VALUES: Readonly<Record<string, string>> = {
  south: 'Süd',
  north: 'Nord',
  first: 'wer begonnen hat',
  mover: 'wer am Zug ist',
  'no-seeds': 'keine Samen mehr im Spiel',
  'row-empty': 'eine leere Reihe',
  'mover-empty': 'eine leere Reihe des Spielers am Zug',
  forbidden: 'verboten',
  'forbidden-unless-forced': 'verboten, wenn es anders geht',
  captures: 'schlägt alles',
  'captures-nothing': 'schlägt nichts',
  'leaves-last': 'lässt die letzte Mulde',
  'leaves-first': 'lässt die erste Mulde',
  'opponent-takes-rest': 'der Gegner nimmt den Rest',
};

/** What is wrong with a text, by the code of the error; others keep their message. */
const TEXT_ERRORS: Readonly<Partial<Record<TextError['code'], string>>> = {
  move: 'diese Mulde gibt es auf dem Brett nicht',
  'illegal-move': 'dieser Zug ist hier nicht erlaubt',
  annotation: 'die Angabe passt nicht zu diesem Zug',
  result: 'das Ergebnis passt nicht zu den Zügen',
  'too-long': 'die Partie ist zu lang',
};

const DIRECTIONS = { clockwise: 'im Uhrzeigersinn', counterclockwise: 'gegen den Uhrzeigersinn' } as const;
const CHANCES = ['1.', '2.', '3.'];

const choice = (rules: Rules, move: Move, moves: readonly Move[]): string => {
  const direction = directionOf(rules, move);
  const signs = signsOf(rules, move);
  if (direction) {
    if (signs.length > 1) return `${DIRECTIONS[direction]}, Safari`;
    const canGoOn = moves.some((other) => signsOf(rules, other) === `${signs}+`);
    return `${DIRECTIONS[direction]}${canGoOn ? ', Halt' : ''}`;
  }
  const reversed = CHANCES.filter((_, chance) => signs[chance] === '~');
  if (reversed.length > 0) return `Umkehr bei der ${reversed.join(' und ')} Gelegenheit`;
  return moves.length > 1 ? 'ohne Umkehr' : '';
};

const boardSize = (rules: Rules): string => {
  const { pits } = rules.options;
  const { pits: counts, stores } = rules.initialState();
  const size = rules.spec.rows ? `4 × ${pits / 2} Mulden` : `2 × ${pits} Mulden`;
  if (!rules.spec.rows && counts.every((count) => count === counts[0]))
    return `${size} mit je ${plural(counts[0]!, SEEDS)}`;
  const all = counts.reduce((sum, count) => sum + count, stores.south + stores.north);
  return `${size}, ${plural(all, SEEDS)}`;
};

const markText = (rules: Rules, mark: Exclude<Mark, null>): string =>
  hasTuz(rules) && mark !== 'closed' ? `der Tuz von ${NAMES[mark]}` : MARKS[mark];

const markedText = (rules: Rules, turn: Player, pit: number): string => {
  const name = formatPit(rules, pit);
  if (hasTuz(rules)) return `macht ${name} zum Tuz`;
  if (!houseOf(rules, {}, pit)) return `markiert ${name}`;
  return ownerOf(rules, pit) === turn ? 'gibt die Nyumba auf' : 'nimmt die Nyumba';
};

/** What a move would do. */
const outcome: Words['outcome'] = (rules, turn, preview) => {
  const { last, won, resown, hasExtraTurn, marked, isEnd, isEndless } = preview;
  if (isEndless) return ['würde nie enden'];
  const other = opponent(turn);
  const end =
    typeof last === 'number'
      ? `endet in ${formatPit(rules, last)}`
      : last === null
        ? ''
        : last === turn
          ? 'endet in deinem Speicher'
          : 'endet im anderen Speicher';
  return [
    ...(end ? [end] : []),
    ...(won[turn] > 0 ? [`gewinnt ${won[turn]}`] : []),
    ...(resown > 0 ? [`schlägt ${resown} und sät sie weiter`] : []),
    ...(won[other] > 0 ? [`gibt deinem Gegner ${won[other]}`] : []),
    ...(marked ? [markedText(rules, turn, marked.pit)] : []),
    ...(hasExtraTurn ? ['zieht noch einmal'] : []),
    ...(isEnd ? ['beendet das Spiel'] : []),
  ];
};

const YOU = 'Du';
const OTHER = 'Gegner';
const addressYou = createAddress(YOU, [OTHER, 'Dein Gegner'], {
  ...{ spielt: 'spielst', sät: 'säst', schlägt: 'schlägst', markiert: 'markierst', macht: 'machst' },
  ...{ nimmt: 'nimmst', leert: 'leerst', legt: 'legst', hat: 'hast', erhält: 'erhältst', zieht: 'ziehst' },
  ...{
    kann: 'kannst',
    gewinnt: 'gewinnst',
    'Du tauscht': 'Du tauschst',
    'lag Du': 'lagst Du',
    'mit Du': 'mit dir',
  },
  ...{ 'Die Zeit von Du': 'Deine Zeit', 'von Du': 'von dir', 'würde Du': 'würde dir' },
});
const address = (text: string): string =>
  addressYou(text)
    .replace(/(von|mit|würde) dein Gegner/g, '$1 deinem Gegner')
    // A sentence begins after a colon.
    .replace(/(?<=: )d(?=u |ein )/g, 'D');

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

const resultReason = (game: Game, { names }: Persons): string => {
  const { rules } = game;
  const outcome = game.outcome!;
  const { reason, winner } = outcome;
  const player = 'player' in outcome ? outcome.player : null;
  if (player && reason === 'forfeit') return address(`Die Zeit von ${names[player]} ist abgelaufen.`);
  if (player) return address(`${names[player]} hat aufgegeben.`);
  if (rules.spec.rows && reason === 'row-empty')
    return address(`${names[opponent(winner!)]} hat eine leere innere Reihe.`);
  const [, why = ''] = describeOutcome(game.rules, game.state, { ...germanPlay, ...names }).split(': ');
  // That the other one may have won needs a reason.
  const isCounted = reason === 'no-moves' && rules.spec.decidedBy !== 'endings';
  return sentence(address(isCounted ? `${why.slice(0, -1)}, also werden die Samen gezählt.` : why));
};

const describePlay = (
  { rules, states, lastMove }: Game,
  { names }: Persons,
  plays = germanPlay.plays,
): string => address(describeMove(rules, states.at(-2)!, lastMove!, { ...germanPlay, ...names, plays }));

const wasBetter = (move: string, seeds: number | null): string =>
  `${move} war ${seeds === null ? '' : `um ${plural(seeds, SEEDS)} `}besser.`;

export const play: Words = {
  board: 'Brett',
  readonly: 'Hier kann jetzt kein Zug gespielt werden',
  language: 'de',
  direction: 'ltr',
  page: {
    heading: 'Mancala spielen',
    home: 'mancala-rules',
    site: 'Seiten',
    newGame: 'Neues Spiel',
    rules: 'Regeln',
    learn: 'Lernen',
    firstLesson: 'Spielen lernen',
    puzzle: 'Rätsel',
    share: 'Teilen',
    settings: 'Optionen',
    takeBack: 'Zug zurück',
    hint: 'Tipp',
    flip: 'Drehen',
    agree: 'Ende anbieten',
    resign: 'Aufgeben',
    swap: 'Seiten tauschen',
    moves: 'Züge',
    first: 'Erste Stellung',
    previous: 'Voriger Zug',
    next: 'Nächster Zug',
    last: 'Letzte Stellung',
    continueHere: 'Von hier weiterspielen',
    analysis: 'Analyse',
    showAnalysis: 'Analysieren',
    graph: 'Bewertung nach jedem Zug',
    start: 'Spielen',
    cancel: 'Abbrechen',
    close: 'Schließen',
    game: 'Spiel',
    opponent: 'Gegner',
    level: 'Stärke',
    side: 'Du spielst',
    options: 'Brett und Regeln',
    ownGames: 'Deine Spiele',
    setUpPosition: 'Stellung aufbauen',
    rematch: 'Noch ein Spiel',
    analyzeGame: 'Spiel analysieren',
    closeReview: 'Analyse schließen',
    result: 'Ergebnis',
    agreeTitle: 'Das Ende des Spiels anbieten?',
    agreeText:
      'Wenn beide zustimmen, ist das Spiel sofort zu Ende. Jeder nimmt die Samen der eigenen Reihe; wo Samen nicht entscheiden, ist es unentschieden.',
    resignTitle: 'Dieses Spiel aufgeben?',
    resignText: 'Dein Gegner gewinnt das Spiel.',
    copyLink: 'Link kopieren',
    savePng: 'Als PNG speichern',
    saveSvg: 'Als SVG speichern',
    record: 'Partie',
    position: 'Stellung',
    loadRecord: 'Partie laden',
    loadPosition: 'Stellung laden',
    pace: 'Tempo beim Säen',
    sound: 'Ton',
    preview: 'Zeigen, was ein Zug bewirkt',
    theme: 'Farben',
    boardTheme: 'Brett',
    seedKind: 'Samen',
    language: 'Sprache',
    letterKeys: 'Buchstaben spielen Mulden',
    keys: 'Tasten',
    keysText:
      'Während das Brett den Fokus hat, oder immer, wenn du das einstellst, spielt ein Buchstabe diese Mulde des Spielers am Zug. Kann sie in zwei Richtungen gesät werden, wählt + oder - (in manchen Spielen < oder >) nach dem Buchstaben eine davon. Mit den Pfeilen nach links und rechts gehst du durch das Spiel, Pos1 und Ende führen an Anfang und Ende. Die Leertaste oder Esc beendet die Bewegung eines Zugs. Strg+Z nimmt zurück, Strg+Y spielt wieder, ? gibt einen Tipp, n beginnt ein neues Spiel, wenn das Brett keine Mulde N hat.',
    moreRules: 'Alles über dieses Spiel (englisch)',
    closeResult: 'Ergebnis schließen',
  },
  NAMES,
  PACES: { slow: 'langsam', normal: 'normal', fast: 'schnell', none: 'ohne Bewegung' },
  THEMES: { system: 'wie das System', light: 'hell', dark: 'dunkel' },
  BOARDS: { wood: 'Holz', stone: 'Schiefer' },
  SEEDS: { nicker: 'Nickernüsse', cowrie: 'Kaurimuscheln' },
  LETTER_KEYS: { off: 'nie', board: 'während das Brett den Fokus hat', always: 'immer' },
  OPPONENTS: {
    bot: 'ein Bot',
    person: 'jemand an diesem Bildschirm',
    bots: 'zwei Bots, zum Zuschauen',
  },
  SIDES: { south: 'Süd', north: 'Nord', random: 'zufällig' },
  browserLanguage: 'wie der Browser',
  GAMES: {
    kalah: 'Säe durch deinen Speicher, ende darin für noch einen Zug, schlage, was gegenüber liegt.',
    oware: 'Das Turnierspiel: Schlage Zweier und Dreier, und lass deinem Gegner etwas zum Spielen.',
    ouri: 'Oware portugiesischer Schulen: Spiele einzelne Samen zuletzt, und schlage alles, um noch einmal zu ziehen.',
    wari: 'Oware nach einem alten Buch: Wenn es anders geht, darfst du nicht alles nehmen.',
    wariMancala: 'Wari, in dem Schlagen noch einen Zug bringt.',
    wariLastCapture: 'Wari, das weitergeht, bis nichts mehr geschlagen werden kann.',
    captureTo25: 'Oware ohne Verbote. Wer zuerst 25 hat, gewinnt.',
    captureTo25WithStores: 'Wie Capture to 25, aber du säst durch deinen eigenen Speicher.',
    mancala: 'Kalah, in dem der schlagende Samen auf dem Brett bleibt.',
    togyzqumalaq:
      'Neun Mulden mit neun Samen: Mache Mulden gerade, um sie zu schlagen, und gewinne eine deines Gegners.',
    bestemshe: 'Togyzqumalaq für Kinder, mit fünf Mulden.',
    mangala: 'Das türkische Spiel: Ein Samen bleibt liegen, eine leere Reihe nimmt den Rest.',
    bohnenspiel: 'Zweier, Vierer und Sechser werden geschlagen, eine Mulde nach der anderen.',
    vaiLungThlan: 'Gesät wird im Uhrzeigersinn. Einzelne Samen werden geschlagen.',
    avalanche: 'Säe aus jeder Mulde mit Samen weiter. Geschlagen wird nichts.',
    congkak: 'Säe aus jeder Mulde mit Samen weiter, durch deinen eigenen Speicher.',
    ohvalhu: 'Congkak mit acht Mulden je Seite, in Runden.',
    oAnQuan: 'Wähle eine Mulde und eine Richtung, und gewinne die Mandarine an beiden Enden.',
    pallanguzhi: 'Weiter geht es mit der nächsten Mulde. Vierer werden geschlagen, sobald sie entstehen.',
    ayoayo: 'Säe in mehreren Durchgängen und schlage, was dem letzten Samen gegenüber liegt.',
    baAwa: 'Jede Mulde, die auf vier kommt, wird sofort geschlagen.',
    umElBagara: 'Fünf Mulden mit fünf Samen, geschlagen werden Zweier und Vierer.',
    krur: 'Säe in mehreren Durchgängen und markiere Mulden, die Samen für dich sammeln.',
    aliGuliMane: 'Schlage zwei Mulden auf einmal, und zieh noch einmal.',
    bao: 'Setze Samen ein, schlage, wann immer du kannst, und hüte dein Haus.',
    baoKujifunza: 'Der zweite Abschnitt von Bao, zum Lernen.',
    omweso: 'Geschlagene Samen werden weitergesät. Kehre um, wo es schlägt.',
    hus: 'Geschlagene Samen werden sofort weitergesät, bis ein Samen in eine leere Mulde fällt.',
    hawalis: 'Ende in einer leeren Mulde, um zwei Mulden deines Gegners zu schlagen.',
  },
  BOTS: [
    {
      name: 'Pip',
      strength: 'zieht zufällig',
      character: 'Lässt Samen irgendwo fallen und ist immer vergnügt.',
    },
    { name: 'Mila', strength: 'Anfänger', character: 'Hat die Regeln letzte Woche gelernt.' },
    { name: 'Tomo', strength: 'leicht', character: 'Nimmt, was gerade da liegt.' },
    {
      name: 'Efua',
      strength: 'gemütlich',
      character: 'Spielt nach dem Abendessen und sieht einen Zug voraus.',
    },
    { name: 'Baran', strength: 'ordentlich', character: 'Zählt vor jedem Zug zweimal.' },
    { name: 'Lan', strength: 'gut', character: 'Stellt Fallen und lächelt, wenn du sie siehst.' },
    { name: 'Kofi', strength: 'stark', character: 'Spielt am besten in der ganzen Straße.' },
    { name: 'Aisha', strength: 'sehr stark', character: 'Gewinnt Turniere und vergisst keinen Samen.' },
    {
      name: 'Der alte Baum',
      strength: 'am stärksten',
      character: 'Hat jedes Spiel gesehen, das in seinem Schatten gespielt wurde.',
    },
  ],

  signed: createSigned('de'),
  boardSize,
  optionLabel: (name) => OPTIONS[name] ?? name,
  numberLabel: (label, others) =>
    others.length === 0
      ? label
      : `${label}: eine Zahl, ${others.map((word) => word ?? 'oder leer').join(', ')}`,
  optionValue: (value) => OPTION_VALUES[value] ?? value.replaceAll('-', ' '),
  tooManyPits: (label, most, got) => `„${label}“: höchstens ${most}, nicht ${String(got)}.`,

  you: YOU,
  other: OTHER,
  freeSeat: 'Freier Platz',
  stopBots: 'Bots anhalten',
  letPlay: (isBotGame) => (isBotGame ? 'Bots spielen lassen' : 'Bot spielen lassen'),
  goal: ({ spec }, sowsStore) =>
    spec.decidedBy === 'endings'
      ? 'Spiele so, dass dein Gegner nicht mehr ziehen kann.'
      : sowsStore
        ? 'Sammle mehr Samen in deinem Speicher als dein Gegner.'
        : 'Fange mehr Samen als dein Gegner.',
  tapPit: 'Tippe auf eine umrandete Mulde.',
  again: {
    store: 'Du ziehst noch einmal: Dein letzter Samen fiel in deinen Speicher.',
    capture: 'Du ziehst noch einmal, weil du Samen geschlagen hast.',
    pass: 'Du ziehst noch einmal, weil die andere Seite nicht ziehen kann.',
  },
  captured: (seeds, pits, landed, areSown) =>
    `${landed ? `Dein letzter Samen fiel in ${landed}: ` : ''}Du hast ${plural(seeds, SEEDS)} aus ${pits.join(', ')} geschlagen${areSown ? ' und weitergesät' : ''}.`,
  inHand: (seeds) => `${seeds} im Vorrat`,
  score: (seeds) => plural(seeds, SEEDS),

  pitLabel(rules, { pits, marks }, pit, isBig) {
    const house = houseOf(rules, { marks }, pit);
    const mark = marks?.[pit] ?? null;
    const owner = NAMES[pit < rules.options.pits ? 'south' : 'north'];
    return [
      `${owner} ${formatPit(rules, pit)}${isBig ? ', große Mulde' : ''}: ${plural(pits[pit]!, SEEDS)}`,
      ...(house ? [HOUSES[house]] : mark ? [markText(rules, mark)] : []),
      ...(isKichwa(rules, pit) ? ['Kichwa'] : []),
    ].join(', ');
  },
  moveLabel: (rules, turn, move, choice, worth) =>
    [
      `spielbar${directionOf(rules, move) ? ` ${choice}` : ''}`,
      ...(choice && !directionOf(rules, move) ? [choice] : []),
      ...(worth ? [`für ${NAMES[turn]} ${worth} wert`] : []),
    ].join(', '),
  menuLabel: (moves) => `auf ${moves} Arten spielbar`,
  choice,
  botMoves: 'Ein Bot ist am Zug',
  viewOnly: 'Das ist eine frühere Stellung',
  refusal(rules, state, pit) {
    const mark = houseOf(rules, state, pit) ? null : (state.marks?.[pit] ?? null);
    if (mark && ['empty', 'marked'].includes(rules.illegalReason(state, pit)!))
      return `${formatPit(rules, pit)} ist ${markText(rules, mark)}`;
    // The sentence without its full stop.
    return describeIllegal(rules, state, pit, germanPlay).slice(0, -1);
  },
  outcome,

  toMove: (turn, { names, you }, canSwap) =>
    `${turn === you ? 'Du bist' : address(`${names[turn]} ist`)} am Zug${canSwap ? ', oder tausche die Seiten' : ''}.`,
  thinking: (name, isPaused) => `${name} ${isPaused ? 'wartet' : 'denkt nach'}.`,
  sowing: 'Die Samen werden gesät.',
  endlessMove: 'Der Zug würde nie enden.',
  passes: (name) => address(`${name} kann nicht ziehen und setzt aus. `),
  supplies: (name) => address(`${name} legt in jede kleine Mulde einen Samen. `),
  earlier: (step) => (step === '' ? 'Der Anfang des Spiels.' : `Nach ${step}.`),
  stepText(game, persons) {
    const { names } = persons;
    if (game.steps.at(-1) === 'swap')
      return address(`${names[opponent(game.turn)]} tauscht mit ${names[game.turn]} die Seiten.`);
    return game.lastMove === null ? resultReason(game, persons) : describePlay(game, persons);
  },
  played: (game, persons, moves) =>
    describePlay(game, persons, (mover, _, effects) => germanPlay.plays(mover, moves, effects)),
  sumOfLaps: (name, laps) => {
    const captures = laps.filter(({ captured }) => captured > 0).length;
    const sown = laps.reduce((sum, { seeds }) => sum + seeds, 0);
    return `${name} ${captures ? `schlägt ${captures === 1 ? 'einmal' : `${captures}-mal`} und ` : ''}sät ${plural(sown, SEEDS)}.`;
  },
  lap: ({ from, seeds, to, captured }) =>
    `${from && `Aus ${from}, `}${plural(seeds, SEEDS)} bis ${to}${captured ? `: schlägt ${captured}` : ''}.`,
  inStore: 'in den Speicher',
  namePersons: (text, { names }) =>
    address(text.replaceAll(/Süd|Nord/g, (side) => names[side === 'Süd' ? 'south' : 'north'])),
  othersPit: (name) => `${name} gehört deinem Gegner`,
  swapped: 'Tausch',
  variation: 'Variante',
  resultTitle(game, { names, you }) {
    const { stores, outcome } = game.state;
    const { winner, reason } = outcome!;
    const { decidedBy } = game.rules.spec;
    const hasScore = reason !== 'resignation' && reason !== 'forfeit' && decidedBy !== 'endings';
    const score = (first: Player): string =>
      hasScore ? `, ${stores[first]} zu ${stores[opponent(first)]}` : '';
    if (!winner) return `Unentschieden${score('south')}`;
    if (you === null) return `${names[winner]} gewinnt${score(winner)}`;
    return `${winner === you ? 'Du hast gewonnen' : 'Du hast verloren'}${score(you)}`;
  },
  resultReason,
  describeSeries({ round, score, outcome }, { names, you }) {
    const { south, north } = score;
    const leader = south === north ? null : south > north ? 'south' : 'north';
    const first = you ?? leader ?? 'south';
    const numbers = `${score[first]} zu ${score[opponent(first)]}`;
    if (outcome) {
      if (!leader) return `Die Serie endet unentschieden, ${numbers}.`;
      if (you === null) return `${names[leader]} gewinnt die Serie, ${numbers}.`;
      return `Du hast die Serie ${leader === you ? 'gewonnen' : 'verloren'}, ${numbers}.`;
    }
    if (round === 1) return 'Runde 1.';
    const standing =
      leader === null
        ? 'Es steht unentschieden'
        : you === null
          ? `${names[leader]} führt`
          : leader === you
            ? 'Du führst'
            : 'Du liegst zurück';
    return `Runde ${round}. ${standing}, ${numbers}.`;
  },
  startRound: (round) => `Runde ${round} beginnen`,

  margin(south, win, { names }) {
    const leader = names[south > 0 ? 'south' : 'north'];
    if (Math.abs(south) >= win) return address(`${leader} gewinnt`);
    return south === 0 ? 'Ausgeglichen' : `${leader} +${Math.abs(south)}`;
  },
  evaluationText: (margin, plies, isExact) =>
    `${margin} (${isExact ? 'bewiesen' : `${plural(plies, MOVES)} voraus`})`,
  best: 'Am besten:',
  analysing: (done, all) => `Analyse: ${done} von ${all}.`,
  lookingDeeper: (done, all) => `Sieht tiefer nach: ${done} von ${all}.`,
  lookedDeeper: 'Bei allen Stellungen wurde tiefer nachgesehen.',
  GRADES: { good: 'einziger guter Zug', inaccuracy: 'ungenau', mistake: 'Fehler', blunder: 'grober Fehler' },
  accuracy: 'Genauigkeit',
  worstMoves: 'Diese Züge haben am meisten verloren',
  noMistakes: 'Kein Zug hat viel verloren.',
  mistake: (number, move, better, seeds) => `${number} ${move}: ${wasBetter(better, seeds)}`,
  turningPoint: (player, { names }) =>
    address(`Wendepunkt: Erst lag ${names[player]} vorn, jetzt ${names[opponent(player)]}.`),
  learnFrom: (mistakes) => `Aus ${plural(mistakes, { one: 'Fehler', other: 'Fehlern' })} lernen`,
  findBetter: (name, move) => address(`${name} hat ${move} gespielt. Finde einen besseren Zug.`),
  foundBetter: (move, seeds) =>
    seeds === null ? `Ja. ${move} ist besser.` : `Ja. ${move} gewinnt ${plural(seeds, SEEDS)} mehr.`,
  notBest: (move) => `${move} ist nicht der beste Zug. Versuch es noch einmal.`,
  wasBetter,
  playLines: 'Beide Varianten zeigen',
  moment: (name, move, number, better, seeds) =>
    address(
      `Das hat entschieden: ${name} hat in Zug ${number} ${move} gespielt. ${wasBetter(better, seeds)}`,
    ),
  showMe: 'Zeig es mir',
  nextMistake: (number, all) => `Nächster Fehler (${number} von ${all})`,
  done: 'Fertig',
  looking: 'Der beste Zug wird gesucht.',
  hintText: (move, evaluation) => `${move} sieht am besten aus: ${evaluation}.`,
  thinksAboutIt: (name) => `${name} denkt darüber nach.`,
  playsOn: (name) => `${name} möchte lieber weiterspielen.`,
  botFailed: 'Der Bot konnte nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.',
  analysisFailed:
    'Die Analyse konnte nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.',
  takenBack: 'Zurückgenommen.',
  touchHint: 'Halte eine Mulde gedrückt, um zu sehen, was ihr Zug bewirkt; tippe sie an, um ihn zu spielen.',
  notLoaded: 'Das konnte nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.',
  newVersion: 'Eine neue Version ist bereit.',
  update: 'Aktualisieren',

  keepPlaying: 'Weiterspielen',
  youBegin:
    'Wer beginnt, kann sofort gewinnen: Du beginnst, und dein Gegner darf danach die Seiten tauschen.',
  gameIsKept: 'Dein letztes Spiel findest du unter „Neues Spiel“.',
  storageFull: (hasMadeRoom) =>
    hasMadeRoom
      ? 'Der Browser ist voll: Deine ältesten Spiele haben diesem Platz gemacht.'
      : 'Der Browser hat keinen Platz für dieses Spiel. Es geht verloren, wenn du die Seite schließt.',
  beaten: (bot) => `Du hast ${bot} besiegt.`,
  playBot: (bot) => `Gegen ${bot} spielen`,
  plyName: (ply) => `Zug ${ply}`,

  loaded: (note) => `Geladen.${note}`,
  textError: ({ code, message, line }, word) =>
    `Der Text ist ${word ? `bei „${word}“ ` : ''}in Zeile ${line} nicht lesbar: ${TEXT_ERRORS[code] ?? message}.`,
  noRecord: 'Der Text enthält keine Partie.',
  oneLine: 'Die Partie enthält nur die Züge auf dem Brett, ohne Varianten.',
  damagedLink: 'Der Link ist beschädigt.',
  noGame: 'Der Link nennt kein Spiel.',
  unknownGame: (id) => `Der Link nennt ein Spiel, das es hier nicht gibt: „${id}“.`,
  badSeat: (value, seat) =>
    `Der Link nennt als Spieler „${value}“, also weder „person“ noch eine Stärke von 1 bis 9. Stattdessen spielt ${seat === 'person' ? 'ein Mensch' : `ein Bot der Stärke ${seat}`}.`,
  badBottom: (value) =>
    `Der Link nennt als vordere Reihe „${value}“, also weder „south“ noch „north“. Vorn liegt die übliche Reihe.`,
  linkCopied: 'Der Link ist kopiert.',
  linkInAddress: 'Der Link steht in der Adresszeile.',
  leftOut(others, hasNotes, hasHeaders) {
    const omissions = [
      ...(others > 0 ? [plural(others, { one: 'andere Partie', other: 'andere Partien' })] : []),
      ...(hasNotes ? ['Kommentare und Zeichen'] : []),
      ...(hasHeaders ? ['Angaben zu Spielern und Turnier'] : []),
    ];
    return omissions.length > 0 ? ` Ausgelassen: ${omissions.join(', ')}.` : '';
  },
};

const valueText = (value: unknown): string => {
  if (value === null) return 'keine';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (Array.isArray(value)) return value.join(', ');
  return play.optionValue(typeof value === 'string' ? value : JSON.stringify(value));
};

const NOT_STARTED = 'Das Spiel beginnt, wenn beide Plätze besetzt sind';

export const online: OnlineWords = {
  page: {
    heading: 'Mancala online spielen',
    tools: 'Spiel und Einstellungen',
    about: 'Über dieses Spiel',
    lobby: 'Lobby',
    openGames: 'Wartende Spieler',
    noOpenGames: 'Gerade wartet niemand. Wenn du einen Gegner suchst, sehen andere dein Spiel hier.',
    watchTitle: 'Spiele zum Zuschauen',
    botTitle: 'Gegen einen Bot spielen',
    botText: 'Einer ist immer da. Neun Stärken, vom Anfänger bis zum Meister.',
    playBot: 'Spielen',
    inviteWay: 'Jemanden einladen',
    inviteWayText: 'Du bekommst einen Link zum Verschicken. Nur wer ihn hat, kann mitspielen und zuschauen.',
    getLink: 'Link holen',
    find: 'Einen Gegner finden',
    findText: 'Spiel gegen jemanden, der dasselbe spielen will. Alle hier können zuschauen.',
    waiting: 'Warten auf einen Gegner …',
    moreOptions: 'Mehr Optionen',
    clock: 'Uhr',
    minutes: 'Minuten für jeden Spieler',
    increment: 'Sekunden dazu je Zug',
    start: 'Spiel anlegen',
    inviteTitle: 'Warten auf einen Gegner',
    freeTitle: 'Ein Platz ist frei',
    takeSeat: 'Den freien Platz nehmen',
    toLobby: 'Zur Lobby',
    stoppedTitle: 'Nicht verbunden',
    resume: 'Hier weiterspielen',
    saveRecord: 'Partie speichern',
    problemTitle: 'Dieses Spiel kann nicht gezeigt werden',
    resignText: 'Dein Gegner gewinnt.',
    abort: 'Abbrechen',
    abortedTitle: 'Das Spiel wurde abgebrochen',
    keysText:
      'Während das Brett den Fokus hat, oder immer, wenn du das einstellst, spielt ein Buchstabe diese Mulde von dir. Kann sie in zwei Richtungen gesät werden, wählt + oder - nach dem Buchstaben eine davon. Mit den Pfeilen nach links und rechts gehst du durch das Spiel, Pos1 und Ende führen an Anfang und Ende. Die Leertaste oder Esc beendet die Bewegung eines Zugs.',
  },
  OPPONENTS: { link: 'ein Freund, über einen Link', lobby: 'wer will, in der Lobby', bot: 'ein Bot' },
  CLOCKS: {
    none: 'ohne Uhr',
    '3+2': '3 min + 2 s',
    '5+3': '5 min + 3 s',
    '10+5': '10 min + 5 s',
    '15+10': '15 min + 10 s',
    custom: 'andere Zeiten',
  },
  badClock: 'Uhr: 0,05 bis 180 Minuten und 0 bis 180 Sekunden.',
  clockText: (clock) =>
    clock ? `${clock.minutes} min + ${clock.increment} s`.replaceAll(' ', '\u00a0') : 'ohne Uhr',
  optionText: (name, value) => `${play.optionLabel(name).split(/[:;]/)[0]!}: ${valueText(value)}`,
  repetitionText: (times) =>
    times === null ? 'kein Ende durch Wiederholung' : `endet, wenn eine Stellung ${times}-mal vorkommt`,
  pieRule: 'Tauschregel',

  people({ lobby, playing }) {
    const here = `${plural(lobby, { one: 'Mensch', other: 'Menschen' })} in der Lobby`;
    if (playing > 0) return `${here}, ${plural(playing, { one: 'spielt', other: 'spielen' })}`;
    return lobby > 1 ? here : 'Gerade bist nur du hier.';
  },
  runningText: ({ south, north }, stores, ply) =>
    `${south} ${stores.south} : ${stores.north} ${north} · ${plural(ply, { one: 'Zug', other: 'Züge' })}`,
  watch: 'Zuschauen',
  watchLabel: (title) => `Bei ${title} zuschauen`,
  anyClock: 'jede Uhr',
  opponentFound: 'Dein Gegner ist da.',
  join: 'Mitspielen',
  joinLabel: (title, seat) => `${title} als ${NAMES[seat]} mitspielen`,
  youPlay: (seat) => `du spielst ${NAMES[seat]}`,
  ownState({ seats, turn, isOver }, you) {
    if (isOver) return 'das Spiel ist zu Ende';
    if (seats[opponent(you)] === null) return 'wartet auf einen Gegner';
    return turn === you ? 'du bist am Zug' : 'dein Gegner ist am Zug';
  },
  goTo: 'Zum Spiel',

  toMove: (turn, persons, bot, canSwap) =>
    bot === null ? play.toMove(turn, persons, canSwap) : play.thinking(bot, false),
  pageTitle: (title, isYourMove) => (isYourMove ? `Du bist am Zug · ${title}` : `${title} · Mancala`),
  opponentJoined: 'Dein Gegner ist da.',

  youWatch: 'Du schaust zu',
  notBegun: NOT_STARTED,
  moveIsSent: 'Dein Zug wird gesendet',
  opponentsTurn: 'Dein Gegner ist am Zug',

  connecting: 'Verbindung wird aufgebaut.',
  disconnected: (isWaiting) =>
    `Die Verbindung ist abgebrochen. Neuer Versuch läuft.${isWaiting ? ' Dein Zug wird noch gesendet.' : ''}`,
  connectedAgain: 'Die Verbindung ist wieder da.',
  cannotSave: (isWaiting, hasClock) =>
    `Der Server kann gerade keine Züge speichern. Er versucht es weiter.${
      isWaiting ? ' Dein Zug geht nicht verloren.' : ''
    }${hasClock ? ' Die Zeit wird gutgeschrieben.' : ''}`,
  savesAgain: 'Der Server speichert wieder Züge.',
  stopped: {
    replaced: 'Du hast dieses Spiel in mehreren anderen Fenstern geöffnet. Dieses hier folgt ihm nicht mehr.',
    crowded: 'Zu viele Fenster deines Netzes sind mit diesem Server verbunden.',
  },

  offerDraw: 'Unentschieden anbieten',
  drawIsOffered: 'Unentschieden angeboten',
  acceptDraw: 'Unentschieden annehmen',
  youOffer: 'Du bietest Unentschieden an. Jeder behielte die Samen der eigenen Reihe.',
  opponentOffers: 'Dein Gegner bietet Unentschieden an. Ein Zug lehnt ab.',
  playerOffers: (player) => `${NAMES[player]} bietet Unentschieden an.`,
  rematch: 'Noch ein Spiel',
  rematchIsAsked: 'Noch ein Spiel vorgeschlagen',
  acceptRematch: 'Noch ein Spiel annehmen',
  nextGame: 'Zum nächsten Spiel',
  opponentAsks: 'Dein Gegner möchte noch ein Spiel.',
  waitsForAnswer: 'Dein Gegner hat noch nicht geantwortet.',
  abortedText:
    'Ein Spieler hat es abgebrochen oder nicht rechtzeitig den ersten Zug gemacht. Niemand hat gewonnen oder verloren. Finde in der Lobby einen anderen Gegner.',
  firstMove: (time) => `Start ${time}`,
  sidesSwapped: 'Ein neues Spiel. Die Seiten sind getauscht.',

  inviteText: (isListed) =>
    isListed
      ? 'Das Spiel steht in der Lobby. Alle können zuschauen. Du kannst deinem Gegner auch diesen Link schicken:'
      : 'Schicke deinem Gegner diesen Link:',
  seatIsFree: (player) => `Du kannst ${NAMES[player]} spielen oder zuschauen.`,
  copyByHand: 'Kopiere den Link aus dem Feld.',

  REFUSALS: {
    'bad-message': 'Der Server versteht diese Seite nicht. Lade sie neu.',
    blocked: 'Der Betreiber dieses Servers hat dein Netz gesperrt.',
    'read-only': 'Der Server wird gewartet: Man kann nur zuschauen, und keine Zeit läuft.',
    'no-token': 'Dieser Browser hat in diesem Spiel keinen Platz.',
    'no-game': 'Dieses Spiel gibt es nicht. Der Link ist unvollständig, oder das Spiel wurde entfernt.',
    'seat-taken': 'Jemand anders hat den Platz genommen.',
    conflict: 'Das Spiel ist inzwischen weitergegangen.',
    'not-your-turn': 'Du bist nicht am Zug.',
    'not-over': 'Das Spiel ist noch nicht zu Ende.',
    'not-started': `${NOT_STARTED}.`,
    'game-over': 'Das Spiel ist zu Ende.',
    aborted: 'Das Spiel wurde abgebrochen.',
    begun: 'Beide Spieler haben gezogen. Du kannst aufgeben.',
    'too-big': 'Diese Einstellungen sind zu lang für den Server.',
    'illegal-move': 'Der Server erlaubt diesen Zug nicht.',
    'slow-down': 'Zu viele Anfragen. Versuche es in einer Minute wieder.',
    internal: 'Auf dem Server ist etwas schiefgegangen. Versuche es noch einmal.',
    full: 'Der Server nimmt gerade keine Spiele mehr an. Versuche es später wieder.',
    busy: 'Der Server ist überlastet. Versuche es noch einmal.',
    stopping: 'Der Server startet gerade neu. Versuche es gleich noch einmal.',
    unreachable: 'Der Server ist nicht erreichbar. Versuche es noch einmal.',
  },
  refused: (message) => `Der Server lehnt ab: ${message}.`,
  tooManyWatchers: 'Bei diesem Spiel schauen zu viele zu. Versuche es später wieder.',
  damagedLink: 'Der Link ist beschädigt: Er endet nicht mit dem Namen eines Spiels.',
  seatLost: 'Der Server kennt deinen Platz in diesem Spiel nicht. Du schaust zu.',
};
