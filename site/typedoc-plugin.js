// @ts-check
/**
 * The typedoc plugin of the site. Pages are named by their first heading and grouped as in `pages.json`; links to files of
 * `src` lead to the reference; `llms.txt` lists all pages and entries; the playable board is copied to `play` and linked on
 * every page.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Converter, JSX, normalizePath, ReflectionKind, RendererEvent } from 'typedoc';

/** @typedef {{ group: string, pages: { file: string, about: string }[] }} Group */

/** @type {Group[]} */
export const groups = JSON.parse(readFileSync(join(import.meta.dirname, 'pages.json'), 'utf8'));

/** The URL of the playable board. */
const BOARD_URL = 'play/index.html';

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
    document.name = titleOf(page.file);
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

  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    // typedoc prints the title above the page.
    const [first] = project.readme ?? [];
    if (first) first.text = first.text.replace(/^# .*\n/, '');

    // Links to a file lead to the page of its entry, which has an anchor for each export.
    for (const module of project.getChildrenByKind(ReflectionKind.Module)) {
      for (const child of module.children ?? []) {
        const file = project.getSymbolIdFromReflection(child)?.fileName;
        if (file) project.files.registerReflectionPath(file, module);
      }
    }
  });

  /** @param {import('typedoc').DefaultThemeRenderContext} context */
  const boardLink = (context) =>
    JSX.createElement(
      'p',
      null,
      JSX.createElement('a', { href: context.relativeURL(BOARD_URL) ?? '' }, 'Play in the browser'),
    );
  app.renderer.hooks.on('sidebar.begin', boardLink);
  // On a phone the sidebar is hidden.
  app.renderer.hooks.on('content.begin', (context) =>
    context.page.url === 'index.html' ? boardLink(context) : JSX.createElement(JSX.Fragment, null),
  );

  app.renderer.on(RendererEvent.END, ({ outputDirectory, project }) => {
    /** @param {import('typedoc').Reflection} page @param {string} description */
    const line = (page, description) =>
      `- [${page.name}](${app.renderer.router?.getFullUrl(page)}): ${description}`;
    const documents = new Map(
      (project.documents ?? []).map((document) => [project.files.getReflectionPath(document), document]),
    );
    const sections = groups.map(({ group, pages }) => [
      `## ${group}`,
      ...pages.map(({ file, about }) => {
        const document = documents.get(normalizePath(resolve(file)));
        if (!document) throw new Error(`There is no page of ${file}.`);
        return line(document, about);
      }),
    ]);
    const entries = project
      .getChildrenByKind(ReflectionKind.Module)
      .map((module) => line(module, summaryOf(module.comment)));
    const { name, description } = JSON.parse(readFileSync('package.json', 'utf8'));
    const board = ['## In the browser', `- [Play](${BOARD_URL}): every ruleset, against people or bots`];
    const text = [[`# ${name}`], [`> ${description}`], ...sections, board, ['## Reference', ...entries]]
      .map((lines) => lines.join('\n\n').replaceAll('\n\n- ', '\n- ').replace('\n- ', '\n\n- '))
      .join('\n\n');
    writeFileSync(join(outputDirectory, 'llms.txt'), `${text}\n`);
    cpSync('dist/play', join(outputDirectory, 'play'), { recursive: true });
  });
}
