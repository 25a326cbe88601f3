/** The tags in the head of a page that search engines and previews of links show. */
import { page as words } from '../start/words.ts';
import { escapeHtml } from './html.ts';

/** A page as it is described to search engines and in previews of links. */
export interface PageInfo {
  /** Within the site. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
}

export const PREVIEW_URL = 'assets/preview.png';

/** The way from a page to the folder of the site. */
export const baseOf = (url: string): string => '../'.repeat(url.split('/').length - 1);

/** `site` is where the site is published; undefined until it is known. */
export const describePage = (site: string | undefined, { url, title, description }: PageInfo): string => {
  const tags = {
    'og:type': 'website',
    'og:site_name': words['name']!,
    'og:title': title,
    'og:description': description,
    'og:image': (site ?? baseOf(url)) + PREVIEW_URL,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': words['previewAlt']!,
    ...(site && { 'og:url': site + url }),
  };
  return [
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...Object.entries(tags).map(
      ([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
};
