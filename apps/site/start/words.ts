/** The words of the start page. The names and sentences of games and guides come from their own pages. */

/** The texts of the page, by the names that `index.html` uses. */
export const page: Readonly<Record<string, string>> = {
  language: 'en',
  name: 'Mancala',
  heading: 'Mancala: play and learn',
  play: 'Play',
  learn: 'Learn to play',
  developersTitle: 'For developers',
  getStarted: 'Get started',
  site: 'Site',
  playShort: 'Play',
  repository: 'GitHub',
  menu: 'Menu',
  thisPage: 'On this page',
  allPages: 'All pages',
  overview: 'Overview',
  search: 'Search',
  searchHint: 'Search games, guides and functions',
  searchLoading: 'Loading the search …',
  results: 'Results',
  previewAlt: 'A wooden mancala board with seeds in its pits',
  guides: 'Guides',
  games: 'Games',
  reference: 'Reference',
  code: 'Code',
  board: 'A game between two bots',
  stop: 'Stop',
  install: 'Install',
  command: 'npm install mancala-rules',
  copy: 'Copy',
  codeTitle: 'A whole game in ten lines',
  codeText:
    'Two bots play Kalah until the rules end the game. Every other game has the same functions: replace the name, and the rest stays as it is.',
  gamesTitle: 'The games',
  gamesText: 'Play any of them now, or read its rules, with diagrams and where they come from.',
  whichGame: 'Which game do you know?',
  guidesTitle: 'Guides',
  referenceTitle: 'Reference',
  readme: 'Readme',
  startPage: 'Start page',
};

/** What the page says that is shown for an address without a page, and the one without a connection. */
export const notFound = {
  title: 'Page not found',
  text: 'This pit is empty. There is no page at this address; it may have moved.',
};
export const offline = {
  title: 'No connection',
  text: 'This page needs one. Games, lessons and puzzles do not, if you have played here before.',
};

/** The title of the start page, its first sentence for players, and the one for developers. */
export const title = (games: number): string => `Mancala: play, learn, ${games} games`;
export const lead = (games: number): string =>
  `Kalah, Oware, Bao and ${games - 3} other games of sowing and capturing seeds: against a person or a bot, with lessons, puzzles and a review of your moves. No account, also without a connection.`;
export const developersText = (games: number): string =>
  `mancala-rules is a TypeScript library without dependencies that knows which moves are legal, what a move does, and when a game is over, for ${games} games of the mancala family.`;

/** A figure and what it is. */
export interface Fact {
  readonly value: string;
  readonly text: string;
}
export const facts = (measured: {
  readonly size: string;
  readonly speed: string;
  readonly checks: number;
}): Readonly<Record<'size' | 'speed' | 'checks', Fact>> => ({
  size: { value: `${measured.size} kB`, text: 'for one game in your bundle, compressed' },
  speed: { value: measured.speed.replace(' to ', '–'), text: 'of the speed of a simple C engine' },
  checks: {
    value: measured.checks.toLocaleString('en'),
    text: 'recorded positions and moves of other programs agree',
  },
});

/** The title of the page of a game, and the button on it. */
export const gameTitle = (game: string): string => `${game}: its rules, and a board to play on`;
export const playGame = 'Play this game';

export const START = 'Start';
export const STOP = 'Stop';
export const COPIED = 'Copied';
/** Shown when the page has no access to the clipboard; the text is selected. */
export const SELECTED = 'Selected: copy it with your keyboard';

/** The links of a game. */
export const rulesLink = 'Rules';
export const playLink = 'Play';
/** The names of these links for screen readers. */
export const rulesLabel = (title: string): string => `Rules of ${title}`;
export const playLabel = (title: string): string => `Play ${title}`;

/** The line below the board. */
export const caption = (
  title: string,
  { south, north }: { readonly south: number; readonly north: number },
): string => `${title}: South ${south}, North ${north}`;
