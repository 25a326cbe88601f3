/** The rules of each game as sentences, from the pages about the games. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The rules of a game: the address of its page within the site, and sentences without markup. */
export interface RulesText {
  readonly page: string;
  readonly rules: readonly string[];
  readonly ends: readonly string[];
}

/** The part of a page below a heading. */
const sectionOf = (page: string, heading: string): string =>
  page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

/** Text without links, references to numbered rules, code and emphasis. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^[\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/ \([A-Z]\d[A-Z\d, ]*\)/g, '')
    .replaceAll(/[`*_]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const bulletsOf = (section: string): string[] =>
  section
    .split(/^- /m)
    .slice(1)
    .map((bullet) => plain(bullet.split('\n\n')[0]!));

/** Each ending by the rules: its heading, and the sentence below it. */
const endsOf = (section: string): string[] =>
  section
    .split(/^### /m)
    .slice(1)
    .filter((part) => !part.startsWith('Resignation, agreement, repetition'))
    .map((part) => {
      const [heading = '', , ...text] = part.split('\n');
      return `${plain(heading)}. ${plain(text.join('\n').split('\n\n')[0]!)}`;
    });

/** The address that TypeDoc gives to a page with this title. */
const addressOf = (title: string): string =>
  `documents/${title.replaceAll(/[^\w()+,.\-\u{A0}-\u{10FFFF}]/gu, '_')}.html`;

/** The texts of all pages of a folder, by the id of the ruleset. */
export const readRules = async (folder: string): Promise<Readonly<Record<string, RulesText>>> => {
  const texts: Record<string, RulesText> = {};
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.md')) continue;
    const page = await readFile(join(folder, file), 'utf8');
    const id = /Import it as \[`(\w+)`\]/.exec(page)?.[1];
    if (!id) throw new Error(`${file} names no ruleset.`);
    const title = /^# (.*)/m.exec(page)![1]!;
    texts[id] = {
      page: addressOf(title),
      rules: bulletsOf(sectionOf(page, 'The rules')),
      ends: endsOf(sectionOf(page, 'How it ends')),
    };
  }
  return texts;
};
