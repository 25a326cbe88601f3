/** German. */
import { frozenCopy } from '../model/frozen-copy.ts';
import { anyOf, genitive, isOne, lie, mulden, samen } from './nouns.ts';
import { germanOptions } from './german-options.ts';
import { germanExplain } from './explain/german-explain.ts';
import { germanPlay } from './german-play.ts';
import type { PlayWords } from './play-words.ts';
import type { RuleWords, Words } from './words.ts';

/** `2 oder 3 Samen` */
const anyCount = (counts: readonly number[]): string => `${anyOf(counts, 'oder')} Samen`;

/** Captured seeds of one of the counts. */
const pronounOf = (counts: readonly number[]): string => (isOne(counts) ? 'ihn' : 'sie');

const rules: Omit<RuleWords, keyof PlayWords> = {
  furtherRules: 'Dieses Spiel hat weitere Regeln, die hier nicht beschrieben sind.',
  options: germanOptions,
  titles: {
    board: 'Das Brett',
    sowing: 'Säen',
    laps: 'Weitere Durchgänge',
    captures: 'Schlagen',
    clockwise: 'Säen im Uhrzeigersinn',
    nyumba: 'Die Nyumba',
    grandSlams: 'Alles schlagen',
    extraTurns: 'Noch ein Zug',
    legality: 'Welche Mulden du spielen darfst',
    tuz: 'Der Tuz',
    marks: 'Markierte Mulden',
    closedPits: 'Geschlossene Mulden',
    takasia: 'Die Regel Takasia',
    stuck: 'Wenn du nicht ziehen kannst',
    end: 'Das Ende des Spiels',
    winner: 'Wer gewinnt',
  },

  board: (pits) =>
    `Das Brett hat zwei Reihen mit je ${mulden(pits)}. Jeder Spieler hat eine Reihe und einen Speicher.`,
  row: (name, first, last) =>
    first === last
      ? `${genitive(name)} Mulde heißt ${first}.`
      : `${genitive(name)} Mulden heißen ${first} bis ${last}.`,
  startSeeds: (seeds) => `Am Anfang ${lie(seeds)} in jeder Mulde ${samen(seeds)}.`,
  startRow: (name, seeds) => `Am Anfang liegen in ${genitive(name)} Reihe: ${seeds.join(', ')}.`,
  startBigPits: (south, north, mandarin, seeds) =>
    `${south} und ${north} sind große Mulden, die anderen sind klein. Am Anfang liegt in jeder großen Mulde ein Mandarin, der als ${samen(mandarin)} zählt, und in jeder kleinen ${lie(seeds)} ${samen(seeds)}.`,
  first: (name) => `Die Spieler ziehen abwechselnd, und ${name} beginnt.`,

  sow: (clockwise) =>
    `Wenn du am Zug bist, nimmst du alle Samen aus einer deiner Mulden und säst sie: Du legst je einen Samen in die folgenden Mulden, ${clockwise ? 'im' : 'gegen den'} Uhrzeigersinn durch beide Reihen.`,
  sowLeavingOne:
    'Wenn du am Zug bist, nimmst du alle Samen aus einer deiner Mulden. Den ersten legst du in diese Mulde zurück, die anderen säst du: Du legst je einen Samen in die folgenden Mulden, gegen den Uhrzeigersinn durch beide Reihen. Ein einzelner Samen bleibt nicht zurück, sondern rückt um einen Schritt weiter.',
  sowSmallPits:
    'Wenn du am Zug bist, nimmst du alle Samen aus einer deiner kleinen Mulden, wählst eine Richtung und säst sie: Du legst je einen Samen in die Mulden, die in dieser Richtung folgen, durch beide Reihen und auch in die großen Mulden. Große Mulden werden nie gespielt.',
  sowHalves: (side, hasMiddle) =>
    [
      'Wenn du am Zug bist, nimmst du alle Samen aus einer deiner Mulden und säst sie: Du legst je einen Samen in die folgenden Mulden, durch beide Reihen.',
      ...(side > 0
        ? [
            `Die ${side === 1 ? 'Mulde' : `${side} Mulden`} auf deiner linken Seite säst du im Uhrzeigersinn, die ${side === 1 ? 'Mulde' : `${side} Mulden`} auf deiner rechten Seite gegen den Uhrzeigersinn.`,
          ]
        : []),
      ...(hasMiddle
        ? [`${side > 0 ? 'Die mittlere Mulde' : 'Deine Mulde'} darfst du in beide Richtungen säen.`]
        : []),
    ].join(' '),
  signs: 'Hinter dem Buchstaben einer Mulde bedeutet + gegen den Uhrzeigersinn und - im Uhrzeigersinn.',
  skipStores: 'In die Speicher wird nicht gesät.',
  ownStore:
    'Dein Speicher kommt nach der letzten Mulde deiner Reihe und erhält auch einen Samen. Den Speicher deines Gegners lässt du aus.',
  skipOrigin: 'Kommst du wieder zu der Mulde, aus der du die Samen genommen hast, lässt du sie aus.',
  sowOrigin: 'Kommst du wieder zu der Mulde, aus der du die Samen genommen hast, erhält sie auch einen.',

  lapsFromLanding:
    'Fällt der letzte Samen in eine Mulde deiner Reihe oder der deines Gegners, in der schon Samen lagen, nimmst du alle Samen dieser Mulde und säst sie von dort aus weiter. Das ist ein weiterer Durchgang desselben Zugs.',
  stopInEmpty: 'Fällt der letzte Samen in eine leere Mulde, folgt kein weiterer Durchgang.',
  lapsFromNext:
    'Sieh dann die Mulde nach dem letzten Samen an. Liegen darin Samen, nimmst du sie alle und säst sie von dort aus weiter. Das ist ein weiterer Durchgang desselben Zugs. Ist sie leer, folgt kein weiterer Durchgang.',
  lapsFromNextSmall:
    'Sieh dann die Mulde nach dem letzten Samen an. Ist es eine kleine Mulde mit Samen, nimmst du sie alle und säst sie von dort aus in derselben Richtung weiter. Das ist ein weiterer Durchgang desselben Zugs. Sonst folgt kein weiterer Durchgang.',

  toStore: 'Geschlagene Samen kommen in deinen Speicher.',
  chain: (counts) =>
    `Fällt der letzte Samen in eine Mulde deines Gegners und ${isOne(counts) ? 'liegt' : 'liegen'} dort nun ${anyCount(counts)}, schlägst du ${pronounOf(counts)}. Du schlägst auch die Mulden direkt davor, eine nach der anderen, solange sie deinem Gegner gehören und je ${anyCount(counts)} enthalten.`,
  ring: (counts) =>
    `Enthält die Mulde, in die der letzte Samen fällt, nun ${anyCount(counts)}, schlägst du ${pronounOf(counts)}, egal in welcher Reihe. Du schlägst auch die Mulden direkt davor, eine nach der anderen, solange sie je ${anyCount(counts)} enthalten, auch bis in die andere Reihe.`,
  opposite: (landing) =>
    `Fällt der letzte Samen in eine leere Mulde deiner Reihe und liegen in der Mulde gegenüber Samen, schlägst du die Samen gegenüber${landing ? ' und den letzten Samen' : '. Der letzte Samen bleibt liegen'}.`,
  emptyCapture: (captures) =>
    captures
      ? 'Ist die Mulde gegenüber leer, schlägst du den letzten Samen allein.'
      : 'Ist die Mulde gegenüber leer, schlägst du nichts.',
  even: 'Fällt der letzte Samen in eine Mulde deines Gegners und liegt dort nun eine gerade Zahl von Samen, schlägst du sie.',
  fours:
    'Liegen nach einem Samen genau 4 in einer Mulde, nimmt sie der Besitzer der Mulde sofort, egal wer gerade sät. Für den letzten Samen eines Durchgangs gilt das nicht.',
  lastFour:
    'Liegen nach dem letzten Samen eines Durchgangs genau 4 in der Mulde, egal in welcher Reihe, schlägst du sie, und der Zug ist zu Ende.',
  behindEmpty: (opposite) =>
    `Ist die Mulde nach dem letzten Samen leer, schlägst du die Samen in der Mulde dahinter${opposite ? ' und in der Mulde, die dieser gegenüberliegt. Enthält nur eine von beiden Samen, schlägst du diese' : ', egal in welcher Reihe'}.`,
  behindEmptyAgain:
    'Ist die Mulde nach dem letzten Samen leer, schlägst du die Samen in der Mulde dahinter, egal in welcher Reihe. Folgen noch eine leere Mulde und dann eine mit Samen, schlägst du auch diese, und so weiter. Große Mulden zählen dabei wie die anderen: Sie können leer sein, und sie können geschlagen werden.',
  unripe: (seeds) =>
    `Eine große Mulde, die ihren Mandarin noch hat, kann nicht geschlagen werden, solange sie mit ihm weniger als ${samen(seeds)} enthält.`,

  grandSlam: 'Hier geht es um Züge, die alle Samen deines Gegners schlagen würden.',
  grandSlams: {
    'forbidden-unless-forced':
      'Einen solchen Zug darfst du nur spielen, wenn kein anderer deinem Gegner einen Samen lässt; dann schlägt er.',
    forbidden: 'Einen solchen Zug darfst du nie spielen.',
    captures: 'Einen solchen Zug darfst du spielen, und er schlägt sie alle.',
    'captures-nothing': 'Einen solchen Zug darfst du spielen, aber er schlägt nichts.',
    'leaves-last':
      'Einen solchen Zug darfst du spielen, aber die Mulde mit dem letzten Samen wird nicht geschlagen, nur die Mulden davor.',
    'leaves-first':
      'Einen solchen Zug darfst du spielen, aber die Mulde, die vom letzten Samen am weitesten entfernt ist, wird nicht geschlagen, nur die Mulden danach.',
    'opponent-takes-rest':
      'Einen solchen Zug darfst du spielen, und er schlägt. Danach ist das Spiel sofort zu Ende: Dein Gegner nimmt alle Samen, die noch in den Mulden liegen.',
  },
  slamAgain: 'Einen solchen Zug darfst du spielen, und er schlägt sie alle. Danach ziehst du noch einmal.',
  againAfterStore: 'Fällt der letzte Samen in deinen Speicher, ziehst du noch einmal.',
  againAfterCapture: 'Wenn du schlägst, ziehst du noch einmal.',
  secondMove:
    'Wenn du schlägst, ziehst du ein zweites Mal. Danach ist auf jeden Fall dein Gegner an der Reihe.',

  mustFeed:
    'Spielen kannst du nur Mulden mit Samen. Ist die Reihe deines Gegners leer, musst du einen Zug spielen, nach dem dort mindestens ein Samen liegt.',
  mustFeedIfPossible:
    'Spielen kannst du nur Mulden mit Samen. Ist die Reihe deines Gegners leer, musst du einen Zug spielen, nach dem dort mindestens ein Samen liegt. Gibt es keinen solchen Zug, darfst du jede deiner Mulden mit Samen spielen.',
  anyMove: 'Du darfst jede deiner Mulden mit Samen spielen, auch wenn dein Gegner danach keine mehr hat.',
  noSingles: 'Spielen kannst du nur Mulden mit mindestens 2 Samen.',
  singlesWait:
    'Einen einzelnen Samen darfst du nicht spielen, solange eine andere deiner Mulden 2 oder mehr enthält.',

  tuz: [
    'Liegen nach dem letzten Samen genau 3 in einer Mulde deines Gegners, wird diese Mulde dein Tuz, und du schlägst die 3 Samen.',
    'Von da an kommt jeder Samen, der in deinen Tuz fällt, sofort in deinen Speicher, egal wer ihn sät.',
    'Jeder Spieler kann nur einen Tuz haben und behält ihn bis zum Ende. Ein Tuz entsteht immer, wenn er entstehen kann.',
    'Die letzte Mulde einer Reihe kann kein Tuz werden, und auch nicht die Mulde mit derselben Nummer wie der Tuz deines Gegners: Ist das deine dritte Mulde, kannst du nicht seine dritte Mulde bekommen. Kann eine Mulde nicht dein Tuz werden, bleiben die 3 Samen dort liegen.',
  ],
  marking: [
    'Während des Spiels wird nichts geschlagen. Stattdessen markierst du Mulden.',
    'Liegen nach dem letzten Samen eines Durchgangs genau 4 in einer Mulde deines Gegners, die noch nicht markiert ist, markierst du sie, und der Zug ist zu Ende.',
    'Markierte Mulden bleiben markiert und werden nicht mehr gespielt. Beim Säen lässt du die Mulden aus, die dein Gegner markiert hat.',
    'Fällt der letzte Samen in eine Mulde, die du vorher markiert hast, ist der Zug zu Ende.',
  ],
  closed:
    'In einem Wettkampf über mehrere Runden werden Mulden geschlossen, die nicht mehr gefüllt werden konnten. Sie sind leer und werden ausgelassen.',

  pass: 'Wer nicht ziehen kann, setzt aus.',
  refill: (pits) =>
    `Sind alle deine kleinen Mulden leer, wenn du am Zug bist, legst du zuerst aus deinem Speicher je 1 Samen hinein, zusammen ${samen(pits)}.`,

  end: (condition, isFirst) => `${isFirst ? 'Das Spiel endet' : 'Es endet auch'}, wenn ${condition}.`,
  endOrder: 'Trifft mehreres davon zu, gilt das Erste.',
  conditions: {
    moverRow: (seeds) =>
      seeds === 0
        ? 'der Spieler am Zug keine Samen in seiner Reihe hat'
        : `in der Reihe des Spielers am Zug höchstens ${samen(seeds)} ${lie(seeds)}`,
    eitherRow: (seeds) =>
      seeds === 0
        ? 'nach einem Zug eine der beiden Reihen leer ist'
        : `in einer der beiden Reihen höchstens ${samen(seeds)} ${lie(seeds)}`,
    inPlay: (seeds) =>
      seeds === 0
        ? 'keine Samen mehr in den Mulden liegen'
        : `nur noch höchstens ${samen(seeds)} in den Mulden ${lie(seeds)}`,
    majority: (total) =>
      `ein Speicher mehr als die Hälfte aller Samen enthält, also mindestens ${Math.floor(total / 2) + 1}${total % 2 === 0 ? `, oder beide Speicher je ${total / 2} enthalten` : ''}`,
    store: (seeds) => `ein Speicher mindestens ${samen(seeds)} enthält`,
    quietMoves: (moves) =>
      moves === 1
        ? 'ein Zug nichts schlägt'
        : `${moves} Züge nacheinander, von beiden Spielern zusammen, nichts schlagen`,
    quietMovesInPlay: (pits) =>
      `zu viele Züge nacheinander, von beiden Spielern zusammen, nichts schlagen: ${pits === 1 ? 'so viele, wie' : `${pits}-mal so viele, wie`} Samen in den Mulden liegen`,
    noLegalMove: 'der Spieler am Zug keinen erlaubten Zug hat',
    noCaptureLeft: 'nichts mehr geschlagen werden kann, egal wie die Spieler ziehen',
    onlyMarked: 'nur noch in markierten Mulden Samen liegen',
    bigPitsEmpty: 'beide großen Mulden leer sind',
    cannotRefill: (pits) =>
      `die kleinen Mulden des Spielers am Zug leer sind und sein Speicher weniger als ${samen(pits)} enthält`,
    onlySingles: 'in keiner Mulde mehr 2 oder mehr Samen liegen',
    innerRowEmpty: 'nach dem Schlagen eine innere Reihe leer ist',
    bothEnds: 'ein Spieler in einem Zug in den Spalten an beiden Enden des Bretts schlägt',
    endless: 'ein Zug niemals enden würde; dieser gilt dann als nicht gespielt',
  },
  ownRows: 'Dann nimmt jeder Spieler die Samen seiner Reihe.',
  nobodyCollects: 'Die Samen, die noch in den Mulden liegen, zählen dann für niemanden.',
  firstCollects: (name) =>
    `Dann gehen alle Samen in den Mulden an ${name}, denn ${name} hat das Spiel begonnen.`,
  moverCollects: 'Dann nimmt der Spieler, der zuletzt gezogen hat, alle Samen aus den Mulden.',
  emptyCollects: 'Dann nimmt der Spieler, dessen Reihe leer ist, alle Samen aus den Mulden.',
  markersCollect: 'Dann nimmt jeder Spieler die Samen der Mulden, die er markiert hat.',
  winner: 'Wer mehr Samen im Speicher hat, gewinnt. Bei gleich vielen Samen ist das Spiel unentschieden.',
  unknownResult: 'Was das für die Spieler bedeutet, ist hier nicht beschrieben.',
  winnerBySeeds:
    'Wo das Ende des Spiels nicht bestimmt, wer gewinnt, gewinnt, wer mehr Samen im Speicher hat. Bei gleich vielen Samen ist das Spiel dann unentschieden.',

  boardOfFour: (pits) =>
    `Das Brett hat vier Reihen mit je ${mulden(pits)}. Jeder Spieler hat zwei davon: eine äußere Reihe an seinem Rand des Bretts und eine innere Reihe in der Mitte.`,
  rowsOfFour: (name, [outerFirst, outerLast], [innerFirst, innerLast]) =>
    `${genitive(name)} äußere Reihe geht von ${outerFirst} bis ${outerLast}, aus Sicht von ${name} von links nach rechts; die innere Reihe geht weiter von ${innerFirst} bis ${innerLast}, von rechts nach links.`,
  startOuterAndRight: (seeds, right) =>
    `Am Anfang ${lie(seeds)} ${samen(seeds)} in jeder äußeren Mulde und in ${right === 1 ? 'der rechten inneren Mulde' : `den ${right} rechten inneren Mulden`} jedes Spielers.`,
  startOuter: (seeds) =>
    `Am Anfang ${lie(seeds)} ${samen(seeds)} in jeder äußeren Mulde, und die inneren Mulden sind leer.`,
  startNyumba:
    'Die vierte Mulde von rechts in jeder inneren Reihe ist die Nyumba ihres Besitzers. Am Anfang liegen darin 6 Samen und in den zwei Mulden rechts davon je 2. Jeder Spieler hat noch 22 Samen in der Hand, also in seinem Speicher.',
  sowOwnRows:
    'Wenn du am Zug bist, nimmst du alle Samen aus einer deiner Mulden und säst sie: Du legst je einen Samen in die folgenden Mulden, gegen den Uhrzeigersinn durch deine eigenen zwei Reihen. In die Mulden deines Gegners säst du nie.',
  sowOwnRowsEitherWay:
    'Du säst nur durch deine eigenen zwei Reihen, in einer von zwei Richtungen: in der inneren Reihe nach links und in der äußeren zurück, also gegen den Uhrzeigersinn, oder umgekehrt. Samen aus einer deiner Mulden säst du von der folgenden Mulde an.',
  arrows:
    'Hinter dem Buchstaben einer Mulde bedeutet < gegen den Uhrzeigersinn, also in der inneren Reihe nach links, und > im Uhrzeigersinn.',
  lapsUnlessCapture:
    'Fällt der letzte Samen in eine Mulde, in der schon Samen lagen, und schlägt er nichts, nimmst du alle Samen dieser Mulde und säst sie von dort aus weiter. Das ist ein weiterer Durchgang desselben Zugs.',
  takataLaps:
    'Eine Takata schlägt nichts, egal wo ihre Durchgänge enden. In einem schlagenden Zug muss jeder Durchgang schlagen, der es kann.',
  facing:
    'Jeder inneren Mulde steht in derselben Spalte eine innere Mulde deines Gegners gegenüber; dahinter liegt seine äußere Mulde.',
  facingCapture: (both) =>
    `Fällt der letzte Samen in eine innere Mulde, in der schon Samen lagen, und ${both ? 'liegen sowohl in der Mulde gegenüber als auch in der dahinter Samen, schlägst du beide' : 'liegen in der Mulde gegenüber Samen, schlägst du sie und auch die Samen der Mulde dahinter'}.`,
  emptyFacingCapture:
    'Fällt der letzte Samen in eine leere innere Mulde und liegen in der Mulde gegenüber Samen, schlägst du sie und auch die Samen der Mulde dahinter. Ist die Mulde gegenüber leer, schlägst du nichts.',
  frontCapture:
    'Jeder inneren Mulde steht in derselben Spalte eine innere Mulde deines Gegners gegenüber. Fällt der letzte Samen eines schlagenden Zugs in eine innere Mulde, in der schon Samen lagen, und liegen in der Mulde gegenüber Samen, schlägst du diese.',
  resowFromLanding:
    'Du säst sie sofort weiter, von der Mulde nach dem letzten Samen an. Das ist ein weiterer Durchgang desselben Zugs. Die Samen in der Mulde, in die der letzte Samen fiel, bleiben liegen.',
  resowFromOrigin:
    'Du säst sie sofort weiter, und zwar wieder von der Mulde an, die auf den Anfang dieses Durchgangs folgt. Das ist ein weiterer Durchgang desselben Zugs, und er hat denselben Anfang.',
  resowFromKichwa: (hand) =>
    [
      'Du säst sie sofort weiter, von einem Ende deiner inneren Reihe aus, das Kichwa heißt und den ersten Samen erhält: vom linken Ende nach rechts oder vom rechten Ende nach links.',
      'Hast du von einer der zwei Mulden an einem Ende aus geschlagen, beginnst du an diesem Ende.',
      `Hast du von den vier Mulden in der Mitte aus geschlagen, behältst du die Richtung bei, in der du gesät hast${hand ? '; bei dem ersten Schlagen eines Zugs mit einem Samen aus der Hand wählst du das Ende' : ''}.`,
    ].join(' '),
  clockwise: [
    'Einen Durchgang darfst du im Uhrzeigersinn säen, wenn sein letzter Samen dann sofort schlägt und wenn er in einer deiner vier Mulden am linken Ende des Bretts beginnt oder aus Samen besteht, die ein Durchgang im Uhrzeigersinn gerade geschlagen hat.',
    'Du musst es nicht. Alle anderen Durchgänge säst du gegen den Uhrzeigersinn.',
    'Jeder Durchgang, den du im Uhrzeigersinn säen darfst, ist eine Gelegenheit. Ein Zug gibt an, welche seiner ersten drei Gelegenheiten er nutzt, mit einem Zeichen für jede hinter dem Buchstaben der Mulde: ~ für eine genutzte, sonst einem Punkt. Nach dem letzten ~ stehen keine Punkte mehr. Ab der vierten Gelegenheit wird gegen den Uhrzeigersinn gesät.',
  ],
  nyumba: [
    'Deine Nyumba wirkt, solange sie dir gehört und mindestens 6 Samen enthält. Du verlierst sie für immer, wenn alle Samen aus ihr genommen werden, von dir oder von deinem Gegner.',
    'Fällt der letzte Samen in deine Nyumba, die nun wirkt, und hast du noch Samen in der Hand, ist eine Takata zu Ende. Auch ein schlagender Zug, der dort nicht schlagen kann, ist zu Ende, oder du gehst auf Safari: Du nimmst alle Samen aus der Nyumba und säst sie in derselben Richtung weiter. In der Notation bedeutet ein + am Ende Safari.',
  ],
  singlesLast:
    'Spielen kannst du nur Mulden mit mindestens 2 Samen. Hast du keine solche Mulde, spielst du einen einzelnen Samen, aber nicht in eine Mulde, in der Samen liegen.',
  mustCapture:
    'Es gibt schlagende Züge und solche, die nichts schlagen: Diese heißen Takata. Kannst du einen schlagenden Zug spielen, musst du es tun.',
  namua: [
    'Solange du Samen in der Hand hast, beginnt ein Zug mit einem davon. Zum Schlagen legst du ihn in eine innere Mulde, in der Samen liegen und der eine Mulde mit Samen gegenübersteht: Die Samen gegenüber schlägst du.',
    'Für eine Takata legst du ihn in eine innere Mulde, in der Samen liegen, nimmst alle Samen dieser Mulde und säst sie in einer Richtung deiner Wahl. Eine Nyumba, die wirkt, darfst du nicht wählen, außer wenn in keiner anderen inneren Mulde Samen liegen; dann nimmst du nur 2 Samen heraus. Hast du deine Nyumba verloren, wählst du einen einzelnen Samen nur, wenn in keiner inneren Mulde 2 liegen.',
  ],
  mtaji: (hand) =>
    `${hand ? 'Ist deine Hand leer, nimmst du für einen schlagenden Zug' : 'Für einen schlagenden Zug nimmst du'} 2 bis 15 Samen aus einer beliebigen Mulde von dir, in einer Richtung, in der der letzte in eine innere Mulde fällt, in der Samen liegen und der eine Mulde mit Samen gegenübersteht. Nur der erste Durchgang zählt. Für eine Takata nimmst du 2 oder mehr Samen aus einer inneren Mulde, in einer Richtung deiner Wahl, oder aus einer äußeren, wenn in keiner inneren 2 liegen.`,
  loneKichwa:
    'Liegen nur an einem Ende deiner inneren Reihe Samen, darf eine Takata sie nicht in die äußere Reihe säen.',
  takasia: [
    'Sind beide Hände leer und war der letzte Zug eine Takata, kann eine deiner Mulden für diesen Zug blockiert sein: die Mulde, die jeder schlagende Zug deines Gegners zuerst schlagen würde, wenn er am Zug wäre, während du selbst nicht schlagen kannst.',
    'Eine Mulde ist nicht blockiert, wenn darin ein einzelner Samen liegt, wenn sie die einzige innere Mulde mit Samen ist oder die einzige mit mindestens 2 oder wenn sie deine Nyumba ist und wirkt.',
    'Eine blockierte Mulde darfst du nicht spielen, und ein Durchgang, der dort endet, beendet den Zug.',
  ],
  stuckLoses: 'Dieser Spieler hat verloren.',
  emptyLoses: 'Der Besitzer dieser Reihe hat verloren.',
  bothEndsWins: 'Dieser Spieler hat gewonnen.',
  endlessLoses: 'Wer ihn gespielt hat, hat verloren.',
  endlessDraws: 'Das Spiel ist dann unentschieden.',
  notBySeeds: 'Die Samen werden nicht gezählt: Wie das Spiel endet, entscheidet, wer gewinnt.',
};

/**
 * German.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { describeMove, german } from 'mancala-rules/text';
 *
 * describeMove(kalah, kalah.initialState(), 2, german); // => 'Süd spielt C. Süd zieht noch einmal.'
 * ```
 */
export const german: Words = /* @__PURE__ */ frozenCopy(
  /* @__PURE__ */ Object.assign({ explanations: germanExplain }, germanPlay, rules),
);
