/** The labels of options in German. */

export const germanOptions: Readonly<Record<string, string>> = {
  pits: 'Mulden je Seite',
  seeds: 'Samen je Mulde am Anfang',
  first: 'Der Spieler, der beginnt',
  grandSlam: 'Was geschieht, wenn ein Zug alle Samen des Gegners schlagen würde',
  captures: 'Die Anzahlen von Samen, die geschlagen werden',
  moveLimit: 'Züge ohne Schlagen, die das Spiel beenden',
  target: 'Samen in einem Speicher, die das Spiel gewinnen',
  emptyCapture:
    'Ein letzter Samen in einer eigenen leeren Mulde wird auch dann geschlagen, wenn die Mulde gegenüber leer ist',
  end: 'Was das Spiel beendet',
  majority: 'Eine Mehrheit der Samen beendet das Spiel',
  unripe: 'Eine große Mulde ist sicher, solange sie ihren Mandarin und weniger als 5 andere Samen enthält',
  capture: 'Welche Mulden des Gegners Samen enthalten müssen, damit geschlagen wird',
  reverse: 'Durchgänge von links dürfen im Uhrzeigersinn schlagen',
  bothEnds: 'Wer in einem Zug an beiden Enden des Bretts schlägt, gewinnt',
  takasia: 'Nach einer Takata kann eine bedrohte Mulde blockiert sein',
  capturesOpposite: 'Die Mulde gegenüber wird mitgeschlagen',
  jodu: 'J’odu: Die geleerte Mulde wird mitgesät, und nur die Samen gegenüber werden geschlagen',
  sowsOrigin: 'Die geleerte Mulde wird mitgesät; in J’odu immer',
  mustFeed: 'Ein Zug muss dem Gegner einen Samen lassen, wenn dessen Reihe leer ist',
  lastSeeds: 'Wer die letzten Samen erhält: acht der Spieler, der begonnen hat, oder vier der Spieler am Zug',
};
