/** Writes the start page of the site. The plugin of TypeDoc calls it with the addresses of all pages. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Game, type GameState, type Rules, type RulesetId } from 'mancala-rules';
import { boardPicture } from './board-picture.ts';
import { readFacts } from './facts.ts';
import { playUrl, type Frame } from './frame.ts';
import { escapeHtml, fill, link } from './html.ts';
import { games } from 'mancala-page/games.ts';
import { play } from 'mancala-page/words/english.ts';
import { pageName } from './ruleset-page.ts';
import * as words from '../start/words.ts';

/** A page of the site. */
interface SitePage {
  readonly title: string;
  readonly url: string;
  readonly about: string;
}

export interface SitePages {
  /** The pages by the files they are made from. */
  readonly documents: Readonly<Record<string, SitePage>>;
  /** The files of the guides, in their order. */
  readonly guides: readonly string[];
  /** The entries of the library. */
  readonly entries: readonly SitePage[];
}

/** How far the game of a picture has got. */
const PICTURE_PLIES = 8;
/** The least share of the seeds in the pits of a picture. */
const PICTURE_SHARE = 0.7;

/** The example with its strings and keywords in elements of their own. */
const highlight = (code: string): string =>
  escapeHtml(code)
    .replaceAll(/'[^']*'/g, '<span class="string">$&</span>')
    .replaceAll(/\b(?:import|from|const|let|while|await)\b/g, '<span class="keyword">$&</span>');

/** The first sentence of a description, without markup. */
const firstSentence = (text: string): string => text.split('. ')[0]!.replaceAll('`', '').replace(/\.?$/, '.');

const seedsInPits = ({ pits }: GameState): number => pits.reduce((sum, count) => sum + count, 0);

/** A position early in a game, with most seeds in the pits. `seed` chooses the moves. */
const samplePosition = (rules: Rules, seed: number): GameState => {
  let game = Game.start(rules);
  const least = PICTURE_SHARE * seedsInPits(game.state);
  while (game.ply < PICTURE_PLIES) {
    const moves = rules.legalMoves(game.state);
    const next = game.play(moves[(3 * game.ply + seed) % moves.length]!);
    if (next.state.outcome || seedsInPits(next.state) < least) break;
    game = next;
  }
  return game.state;
};

const gameItem = (rules: Rules, { url }: SitePage): string => {
  const title = escapeHtml(rules.title);
  const labeled = (address: string, text: string, label: string): string =>
    `<a href="${escapeHtml(address)}" aria-label="${escapeHtml(label)}">${text}</a>`;
  return `<li>
            <a href="${escapeHtml(playUrl(rules))}" tabindex="-1" aria-hidden="true"><img src="start/${rules.id}.svg" alt="" width="320" height="160" loading="lazy" /></a>
            <h3>${title}</h3>
            <p>${escapeHtml(play.GAMES[rules.id as RulesetId])}</p>
            <p class="game-links">
              ${labeled(url, words.rulesLink, words.rulesLabel(rules.title))}
              ${labeled(playUrl(rules), words.playLink, words.playLabel(rules.title))}
            </p>
          </li>`;
};

const pageItem = ({ title, url, about }: SitePage): string =>
  `<li>${link(url, title)} ${escapeHtml(about)}</li>`;

const factItem = ({ value, text }: words.Fact, url: string): string =>
  `<li><a href="${escapeHtml(url)}"><b>${escapeHtml(value)}</b> ${escapeHtml(text)}</a></li>`;

/** Writes `index.html`, and its styles and pictures in the folder `start`. */
export const writeStartPage = (
  folder: string,
  frame: Frame,
  { documents, guides, entries }: SitePages,
): void => {
  const target = join(folder, 'start');
  mkdirSync(target, { recursive: true });
  const styles = ['packages/page/theme.css'];
  for (const file of [...styles, 'apps/site/start/frame.css', 'apps/site/start/start.css'])
    copyFileSync(file, join(target, basename(file)));

  games.forEach((rules, i) => {
    writeFileSync(join(target, `${rules.id}.svg`), boardPicture(rules, samplePosition(rules, i + 2)));
  });

  const pageOf = (file: string): SitePage => {
    const page = documents[file];
    if (!page) throw new Error(`The site has no page of ${file}.`);
    return page;
  };
  const { page } = words;
  const url = 'index.html';
  const title = words.title(games.length);
  const lead = words.lead(games.length);
  const facts = words.facts(readFacts());
  const parts: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(page).map(([name, text]) => [name, escapeHtml(text)])),
    title: escapeHtml(title),
    lead: escapeHtml(lead),
    developersText: escapeHtml(words.developersText(games.length)),
    describe: frame.describe({ url, title, description: lead }),
    header: frame.header(url),
    footer: frame.footer(url),
    facts: [
      factItem(facts.size, pageOf('docs/performance.md').url),
      factItem(facts.speed, pageOf('bench/README.md').url),
      factItem(facts.checks, pageOf('docs/literature.md').url),
    ].join('\n            '),
    example: highlight(readFileSync('apps/site/start/example.ts', 'utf8').trimEnd()),
    gettingStartedUrl: escapeHtml(pageOf('docs/getting-started.md').url),
    whichGameUrl: escapeHtml(pageOf('docs/which-game.md').url),
    gameList: games
      .map((rules) => gameItem(rules, pageOf(`docs/rulesets/${pageName(rules.id)}.md`)))
      .join('\n          '),
    guideList: guides.map((file) => pageItem(pageOf(file))).join('\n            '),
    entryList: entries
      .map((entry) => pageItem({ ...entry, about: firstSentence(entry.about) }))
      .join('\n            '),
  };
  writeFileSync(join(folder, url), fill(readFileSync('apps/site/start/index.html', 'utf8'), parts));
};
