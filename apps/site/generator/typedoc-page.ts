/** Turns a page as TypeDoc has written it into a page of the site: with its header, footer, landmarks and headings in order. */
import type { Rules, RulesetId } from 'mancala-rules';
import { play as german } from 'mancala-page/words/german.ts';
import { baseOf, type PageInfo } from './describe-page.ts';
import { menuButton, type Frame } from './frame.ts';
import { gameTitle, page as words } from '../start/words.ts';
import { escapeHtml } from './html.ts';

/** Replaces the one place where a pattern occurs. */
const replaceOnce = (html: string, place: string | RegExp, text: string): string => {
  const [before, after, ...more] = html.split(place);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`A page of TypeDoc: expected ${String(place)} once, got it ${more.length + 1} times`);
  return before + text + after;
};

/** Headings below the title skip a level where TypeDoc expects others before them. */
const raiseHeadings = (html: string): string =>
  html.replace(/<\/h1>.*?(?=<h[23]\b|<\/main>)/s, (part) =>
    part.replaceAll(/(<\/?h)([45])\b/g, (_, tag: string, level: string) => tag + String(Number(level) - 2)),
  );

/** A summary opens and closes its section, so it has no link in it. */
const dropLinksInSummaries = (html: string): string =>
  html.replaceAll(/<summary.*?<\/summary>/gs, (summary) =>
    summary.replace(/<a [^>]*class="tsd-anchor-icon">.*?<\/a>/s, ''),
  );

/** What a game is about, for those who read German; the script of the page shows it to them. */
const germanText = ({ id }: Rules): string =>
  `<p lang="de" hidden>${escapeHtml(german.GAMES[id as RulesetId])}</p>`;

/** `url` is the address that TypeDoc gives the page; `rules` are those of a game that the page is about. */
export const typedocPage = (
  frame: Frame,
  html: string,
  url: string,
  info: PageInfo,
  rules: Rules | undefined,
): string => {
  const replacements: readonly (readonly [place: string | RegExp, text: string])[] = [
    [/<meta name="description"[^>]*>/, frame.describe(info) + frame.styles(url)],
    // The header has one that waits until the search opens.
    [/<script async src="[^"]*" id="tsd-search-script"><\/script>/, ''],
    [/<header class="tsd-page-toolbar">.*?<\/header>/s, frame.header(url, menuButton())],
    ['<div class="col-content">', '<main class="col-content">'],
    ['</div>\n<div class="col-sidebar">', '</main>\n<div class="col-sidebar">'],
    [
      '<div class="page-menu">',
      `<div class="page-menu" role="navigation" aria-label="${words['thisPage']!}">`,
    ],
    ['<nav class="tsd-navigation">', `<nav class="tsd-navigation" aria-label="${words['allPages']!}">`],
    [/<footer>.*?<\/footer>/s, frame.footer(url)],
    // The board of the guide, which one can change.
    ...(html.includes('<mancala-board')
      ? [
          [
            '</head>',
            `<script type="module" src="${baseOf(url)}start/try-board.js"></script></head>`,
          ] as const,
        ]
      : []),
    // The page of a game is for its players.
    ...(rules
      ? [
          [/<title>.*?<\/title>/, `<title>${escapeHtml(gameTitle(rules.title))}</title>`] as const,
          ['</h1>', `</h1>${frame.playButton(url, rules)}${germanText(rules)}`] as const,
        ]
      : []),
  ];
  const framed = replacements.reduce((text, [place, part]) => replaceOnce(text, place, part), html);
  return dropLinksInSummaries(raiseHeadings(framed));
};
