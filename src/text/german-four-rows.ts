/** German: the rules of four-row games. */
import type { FourRowWords } from './four-row-words.ts';
import { genitive, lie, mulden, samen } from './nouns.ts';

export const germanFourRows: FourRowWords = {
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
