// @ts-check
/**
 * The TypeDoc plugin of the site. Pages have the title that `pages.json` gives them, or their first heading, and are grouped as
 * there; links to files of `src` lead to the reference; `llms.txt` lists all pages and entries; the playable board is copied to
 * `play` and linked on every page; `index.html` is the start page, and the readme is `readme.html`.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  Converter,
  DocumentReflection,
  IndexEvent,
  JSX,
  MinimalSourceFile,
  normalizePath,
  ReflectionKind,
  RendererEvent,
} from 'typedoc';
import { BOARD, homeOf, relativeLinks } from '../../scripts/links.mjs';

/** @typedef {{ file: string, about: string, title?: string }} Page */
/** @typedef {{ group: string, pages: Page[] }} Group */

/** @type {Group[]} */
export const groups = JSON.parse(readFileSync(join(import.meta.dirname, 'pages.json'), 'utf8'));

/** The URL of the playable board. */
const BOARD_URL = 'play/index.html';
const README_URL = 'readme.html';

/** @type {(Page & { group: string })[]} */
const allPages = groups.flatMap(({ group, pages }) => pages.map((page) => ({ group, ...page })));

/** @param {string} file */
const titleOf = (file) => /^# (.*)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? file;

/** @param {import('typedoc').Comment | undefined} comment */
const summaryOf = (comment) =>
  (comment?.summary ?? [])
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_, document) => {
    const path = document.project.files.getReflectionPath(document);
    const page = allPages.find(({ file }) => path === normalizePath(resolve(file)));
    if (!page) throw new Error(`${path} is not in pages.json.`);
    document.name = page.title ?? titleOf(page.file);
    document.frontmatter['group'] = page.group;
    // Code in a heading is part of its text and anchor, as on GitHub.
    document.content.forEach((part, i) => {
      const before = document.content[i - 1];
      if (part.kind !== 'code' || !before || !/(^|\n)#+ [^\n]*$/.test(before.text)) return;
      document.content[i] = { kind: 'text', text: part.text.replaceAll('`', '') };
    });
  });

  app.renderer.on(RendererEvent.BEGIN, ({ project }) => {
    // Registers anchors written in HTML, so that links to them are not reported as broken.
    for (const document of project.documents ?? []) {
      const text = document.content.map((part) => part.text).join('');
      const slugger = app.renderer.router?.getSlugger(document);
      for (const [, id = ''] of text.matchAll(/<a id="(.*?)">/g)) slugger?.slug(id);
    }
  });

  // A heading says better than a word of its text what a page is about.
  app.renderer.on(IndexEvent.PREPARE_INDEX, (event) => {
    event.searchFieldWeights['heading'] = 10;
    event.searchResults.forEach((reflection, i) => {
      if (!(reflection instanceof DocumentReflection)) return;
      const text = reflection.content.map((part) => part.text).join('');
      event.searchFields[i] = { heading: (text.match(/^#+ .*/gm) ?? []).join('\n') };
    });
  });

  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    // Links to pages of the site, although npm needs absolute ones; without the title, which typedoc prints above the page.
    const home = homeOf(JSON.parse(readFileSync('package.json', 'utf8')));
    const readme = relativeLinks(readFileSync('README.md', 'utf8'), home)
      .replace(/^# .*\n/, '')
      // TypeDoc leaves links alone that begin with a slash.
      .replaceAll(`](${BOARD})`, `](/${BOARD_URL})`);
    const file = new MinimalSourceFile(readme, normalizePath(resolve('README.md')));
    project.readme = app.converter.parseRawComment(file, project.files).content;

    // Links to a file lead to the page of its entry, which has an anchor for each export.
    for (const module of project.getChildrenByKind(ReflectionKind.Module)) {
      for (const child of module.children ?? []) {
        const file = project.getSymbolIdFromReflection(child)?.fileName;
        if (file) project.files.registerReflectionPath(file, module);
      }
    }
  });

  /** @param {import('typedoc').DefaultThemeRenderContext} context @param {string} url @param {string} text */
  const link = (context, url, text) =>
    JSX.createElement('p', null, JSX.createElement('a', { href: context.relativeURL(url) ?? '' }, text));
  /** @param {import('typedoc').DefaultThemeRenderContext} context */
  const boardLink = (context) => link(context, BOARD_URL, 'Play in the browser');
  app.renderer.hooks.on('sidebar.begin', (context) =>
    JSX.createElement(JSX.Fragment, null, boardLink(context), link(context, README_URL, 'Readme')),
  );
  // On a phone the sidebar is hidden.
  app.renderer.hooks.on('content.begin', (context) =>
    context.page.url === 'index.html' ? boardLink(context) : JSX.createElement(JSX.Fragment, null),
  );

  /**
   * Adds what TypeDoc does not write.
   *
   * @param {RendererEvent} event
   */
  const addFiles = async ({ outputDirectory, project }) => {
    /** @param {import('typedoc').Reflection} page @param {string} description */
    const line = (page, description) =>
      `- [${page.name}](${app.renderer.router?.getFullUrl(page)}): ${description}`;
    const documents = new Map(
      (project.documents ?? []).map((document) => [project.files.getReflectionPath(document), document]),
    );
    /** @param {string} file */
    const documentOf = (file) => {
      const document = documents.get(normalizePath(resolve(file)));
      if (!document) throw new Error(`There is no page of ${file}.`);
      return document;
    };
    const sections = groups.map(({ group, pages }) => [
      `## ${group}`,
      ...pages.map(({ file, about }) => line(documentOf(file), about)),
    ]);
    const modules = project.getChildrenByKind(ReflectionKind.Module);
    const entries = modules.map((module) => line(module, summaryOf(module.comment)));
    const { name, description } = JSON.parse(readFileSync('package.json', 'utf8'));
    const board = ['## In the browser', `- [Play](${BOARD_URL}): every ruleset, against people or bots`];
    const text = [[`# ${name}`], [`> ${description}`], ...sections, board, ['## Reference', ...entries]]
      .map((lines) => lines.join('\n\n').replaceAll('\n\n- ', '\n- ').replace('\n- ', '\n\n- '))
      .join('\n\n');
    writeFileSync(join(outputDirectory, 'llms.txt'), `${text}\n`);
    cpSync('apps/site/dist/play', join(outputDirectory, 'play'), { recursive: true });
    cpSync('apps/site/dist/start', join(outputDirectory, 'start'), { recursive: true });
    const readme = readFileSync(join(outputDirectory, 'index.html'), 'utf8');
    writeFileSync(
      join(outputDirectory, README_URL),
      readme.replaceAll(`href="/${BOARD_URL}"`, `href="${BOARD_URL}"`),
    );

    /** @param {import('typedoc').Reflection} page @param {string} about */
    const sitePage = (page, about) => ({
      title: page.name,
      url: app.renderer.router?.getFullUrl(page) ?? '',
      about,
    });
    const { writeStartPage } = await import(
      pathToFileURL(resolve('apps/site/dist/pages/start-page.js')).href
    );
    writeStartPage(outputDirectory, {
      documents: Object.fromEntries(
        allPages.map(({ file, about }) => [file, sitePage(documentOf(file), about)]),
      ),
      guides: allPages.flatMap(({ group, file }) => (group === 'Guides' ? [file] : [])),
      entries: modules.map((module) => sitePage(module, summaryOf(module.comment))),
    });
  };
  app.renderer.on(RendererEvent.BEGIN, () => {
    app.renderer.postRenderAsyncJobs.push(addFiles);
  });
}
