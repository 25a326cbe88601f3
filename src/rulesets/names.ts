/** The names that people use for the built-in games. */
import { canonical, closestName } from '../model/names.ts';

/**
 * Other names of the built-in games, by their ids. Where a name is used for several games, it is the one that most people mean.
 * Spelling differences in case, accents, blanks and hyphens need no names of their own.
 */
export const ALIASES: Readonly<Record<string, readonly string[]>> = {
  oware: ['Abapa', 'Adji', 'Anan-anan', 'Awale', 'Awele', 'Awari', 'Ayo', 'Owari', 'Warri', 'Oware Abapa'],
  ouri: ['Ouril', 'Ourin', 'Jogo do Ouri'],
  avalanche: [
    'Avalanche Mancala',
    'Avalanche Mode',
    'Mancala Avalanche',
    'Mancala Avalanche Mode',
    'GamePigeon Avalanche',
    'Game Pigeon Mancala Avalanche',
    'iMessage Avalanche',
    'Continuous Mancala',
    'Relay Mancala',
    'Avalancha',
    'Lawine',
  ],
  kalah: ['Kalaha', 'Bantumi', 'Mankala'],
  togyzqumalaq: ['Toguz Korgool', 'Toguz Kumalak', 'Toguz Kumalaq', 'Togyz Kumalak', 'Nine Pebbles'],
  congkak: ['Congklak', 'Chongka', 'Dakon', 'Sungka'],
  ohvalhu: ['Naranj', 'Ohvalhu Gondi'],
  pallanguzhi: ['Pallanguli', 'Pallankuzhi'],
  aliGuliMane: ['Alagulimane', 'Channe Mane', 'Chenne Mane', 'Haligulimane'],
  baAwa: ['Anenam', 'Adi'],
  oAnQuan: ['Mandarin Square Capturing'],
  hus: ['Owela', 'Otjitoto', 'Hus Nama'],
  omweso: ['Mweso', 'Igisoro', 'Ikibuguzo', 'Choro', 'Coro'],
  bao: ['Bao Kiswahili', 'Zanzibar Bao', 'Bao Zanzibar'],
  baoKujifunza: ['Kujifunza', 'Bao for beginners', 'Bao for learners'],
  hawalis: ['Bao la Kiarabu', 'Bao Kiarabu', 'Hawalis Oman'],
};

/** A game with names. */
interface Named {
  readonly id: string;
  readonly title: string;
}

/** The names of a game: its id, its title and the others. */
const namesOf = ({ id, title }: Named): readonly string[] =>
  [id, title, ...(Object.hasOwn(ALIASES, id) ? ALIASES[id]! : [])].map(canonical);

/** The rulesets that people call so. */
export const called = <R extends Named>(name: string, rulesets: readonly R[]): readonly R[] =>
  rulesets.filter((rules) => namesOf(rules).includes(canonical(name)));

/** The ruleset with the most similar name; undefined if none is similar. */
export const closestRuleset = <R extends Named>(name: string, rulesets: readonly R[]): R | undefined => {
  const closest = closestName(name, rulesets.flatMap(namesOf));
  return closest === undefined ? undefined : called(closest, rulesets)[0];
};
