/** What the pages of the site have in common: tags in the head, the header, the footer, and the links to a game. */
import { readFileSync } from 'node:fs';
import { Game, type Rules } from 'mancala-rules';
import { formatHash } from 'mancala-page/links.ts';
import { page as words, playGame } from '../start/words.ts';
import { baseOf, describePage, type PageInfo } from './describe-page.ts';
import { escapeHtml, fill, link } from './html.ts';

/** Where the project is published; undefined until it is known. */
export interface Home {
  readonly repository: string | undefined;
  readonly site: string | undefined;
}

export interface Frame {
  /** The tags that previews show, with the description. */
  describe(page: PageInfo): string;
  /** The styles and the script of a page of TypeDoc. */
  styles(url: string): string;
  /** `menu` is the button that opens the menu of TypeDoc on a phone. */
  header(url: string, menu?: string): string;
  footer(url: string): string;
  /** The button below the title of a game. */
  playButton(url: string, rules: Rules): string;
}

/** The level of the bot in a game that is begun from a link. */
const LEVEL = 3;

export const playUrl = (rules: Rules): string =>
  `play/index.html${formatHash(Game.start(rules), { south: 'person', north: LEVEL }, 'south')}`;

/** The button of TypeDoc that opens its menu; its script only finds a link. */
export const menuButton = (): string =>
  `<a href="#" id="tsd-toolbar-menu-trigger" class="icon" role="button" data-toggle="menu" aria-label="${words['menu']!}"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M2 4h12M2 8h12M2 12h12"/></svg></a>`;

/** `footerPages` are titles and addresses within the site. */
export const createFrame = (
  home: Home,
  footerPages: () => readonly { readonly title: string; readonly url: string }[],
): Frame => {
  const template = readFileSync('apps/site/start/header.html', 'utf8').trim();
  const texts = Object.fromEntries(Object.entries(words).map(([name, text]) => [name, escapeHtml(text)]));
  const repository = home.repository ? link(home.repository, words['repository']!) : '';
  return {
    describe: (info) => describePage(home.site, info),
    styles(url) {
      const start = `${baseOf(url)}start/`;
      // The styles of TypeDoc win over the elements of the theme, and use its colors.
      return [
        `<style>@layer theme, typedoc; @import url("${start}theme.css") layer(theme);</style>`,
        `<link rel="stylesheet" href="${start}frame.css" />`,
        `<script src="${start}frame.js"></script>`,
      ].join('');
    },
    header: (url, menu = '') => fill(template, { ...texts, base: baseOf(url), repository, menu }),
    footer: (url) =>
      `<footer class="site-footer">${footerPages()
        .map((page) => link(baseOf(url) + page.url, page.title))
        .join('\n')}${repository}</footer>`,
    playButton: (url, rules) =>
      `<p class="actions"><a class="action main" href="${escapeHtml(baseOf(url) + playUrl(rules))}">${playGame}</a></p>`,
  };
};
