// @ts-check
/**
 * The TypeDoc plugin of the site. Pages have the title that `pages.json` gives them, or their first heading, and are grouped as
 * there; links to files of `src` lead to the reference; all pages have the header, footer and colors of the start page;
 * `llms.txt` lists all pages and entries; the playable board is copied to `play`; `index.html` is the start page, and the
 * readme is `readme.html`.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  Converter,
  DeclarationReflection,
  DefaultTheme,
  DocumentReflection,
  IndexEvent,
  KindRouter,
  MinimalSourceFile,
  normalizePath,
  PageEvent,
  ProjectReflection,
  ReflectionKind,
  RendererEvent,
} from 'typedoc';
import { homeOf, relativeLinks, SITE_PAGES } from '../../scripts/links.mjs';

/** @typedef {{ file: string, about: string, title?: string, words?: string }} Page `words` find it, besides its text */
/** @typedef {{ group: string, pages: Page[] }} Group */

/** @type {Group[]} */
export const groups = JSON.parse(readFileSync(join(import.meta.dirname, 'pages.json'), 'utf8'));

/** The URL of the playable board. */
const BOARD_URL = 'play/index.html';
/** The words that find it. */
const BOARD_WORDS =
  'In the browser, online, against a bot or a person. Learn a game: lessons, puzzles, analysis.';
const README_URL = 'readme.html';

/** @type {(Page & { group: string })[]} */
const allPages = groups.flatMap(({ group, pages }) => pages.map((page) => ({ group, ...page })));

/** @param {string} file */
const titleOf = (file) => /^# (.*)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? file;

/** @param {import('typedoc').Reflection} reflection */
const summaryOf = ({ comment }) =>
  (comment?.summary ?? [])
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** @param {string} text */
const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace(/\.?$/, '.');

/** @param {import('typedoc').Application} app */
export async function load(app) {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  const home = { repository: homeOf(manifest), site: manifest.homepage };
  /** @type {typeof import('./generator/site.ts')} */
  const site = await import(pathToFileURL(resolve('apps/site/dist/pages/site.js')).href);

  /** The pages of the documentation by the files they are made from. @type {Map<string, DocumentReflection>} */
  const documents = new Map();
  /** The pages by what TypeDoc makes of them. @type {Map<import('typedoc').Reflection, Page>} */
  const pages = new Map();
  /** @param {string} file */
  const documentOf = (file) => {
    const document = documents.get(file);
    if (!document) throw new Error(`There is no page of ${file}.`);
    return document;
  };

  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_, document) => {
    const path = document.project.files.getReflectionPath(document);
    const page = allPages.find(({ file }) => path === normalizePath(resolve(file)));
    if (!page) throw new Error(`${path} is not in pages.json.`);
    documents.set(page.file, document);
    pages.set(document, page);
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

  app.renderer.on(IndexEvent.PREPARE_INDEX, (event) => {
    const { router } = app.renderer;
    const project = event.searchResults[0]?.project;
    if (!project || !(router instanceof KindRouter)) throw new Error('There is nothing to search for.');
    // TypeDoc does not write this page.
    const play = new DocumentReflection('Play', project, [{ kind: 'text', text: `# ${BOARD_WORDS}` }], {
      group: 'Guides',
    });
    router['fullUrls'].set(play, BOARD_URL);
    event.searchResults.push(play);
    // A title, words that people use, and then a heading say better than a word of its text what a page is about.
    Object.assign(event.searchFieldWeights, { title: 50, words: 50, heading: 10 });
    event.searchResults.forEach((reflection, i) => {
      if (!(reflection instanceof DocumentReflection)) return;
      const text = reflection.content.map((part) => part.text).join('');
      const page = pages.get(reflection);
      const rules = rulesets.get(page?.file ?? '');
      event.searchFields[i] = {
        title: reflection.name,
        words: [page?.words, rules?.id, ...(site.ALIASES[rules?.id ?? ''] ?? [])].join(' '),
        heading: (text.match(/^#+ .*/gm) ?? []).join('\n'),
      };
    });
  });

  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    // Links to pages of the site, although npm needs absolute ones; without the title, which typedoc prints above the page.
    const readme = Object.entries(SITE_PAGES).reduce(
      // TypeDoc leaves links alone that begin with a slash.
      (text, [file, url]) => text.replaceAll(`](${file})`, `](/${url})`),
      relativeLinks(readFileSync('README.md', 'utf8'), home.repository).replace(/^# .*\n/, ''),
    );
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

  /** @param {import('typedoc').Reflection} reflection */
  const urlOf = (reflection) => app.renderer.router?.getFullUrl(reflection) ?? '';

  // The name of an entry opens and closes its list, so the link to its page is in the list.
  app.renderer.on(RendererEvent.BEGIN, ({ project }) => {
    if (!(app.renderer.theme instanceof DefaultTheme)) return;
    for (const { children: entries = [] } of app.renderer.theme.getNavigation(project)) {
      for (const entry of entries) {
        if (!entry.children) continue;
        entry.children.unshift({ text: site.words.overview, path: entry.path });
        delete entry.path;
      }
    }
  });

  const footerPages = () => [
    { title: site.words.readme, url: README_URL },
    ...['CHANGELOG.md', 'CONTRIBUTING.md'].map((file) => ({
      title: documentOf(file).name,
      url: urlOf(documentOf(file)),
    })),
  ];
  const frame = site.createFrame(home, footerPages);

  // The reference lists the API; guides are in the menu.
  app.renderer.on(PageEvent.BEGIN, ({ model, url }) => {
    if (url === 'modules.html' && model instanceof ProjectReflection)
      model.groups = (model.groups ?? []).filter(({ title }) => title === 'Modules');
  });

  /** @type {Map<string, import('mancala-rules').Rules>} */
  const rulesets = new Map(
    site.allRulesets.map((rules) => [`docs/rulesets/${site.pageName(rules.id)}.md`, rules]),
  );
  app.renderer.on(PageEvent.END, (event) => {
    const { model, url } = event;
    const page = pages.get(model);
    const rules = rulesets.get(page?.file ?? '');
    const comments =
      model instanceof DeclarationReflection ? [model, ...(model.signatures ?? [])].map(summaryOf) : [];
    const about = page?.about ?? comments.find(Boolean)?.split('. ')[0] ?? manifest.description;
    const info = {
      url: url === 'index.html' ? README_URL : url,
      title: model instanceof ProjectReflection ? manifest.name : model.name,
      description: sentence(about),
    };
    event.contents = site.typedocPage(frame, event.contents ?? '', url, info, rules);
  });

  /**
   * Adds what TypeDoc does not write.
   *
   * @param {RendererEvent} event
   */
  const addFiles = ({ outputDirectory, project }) => {
    /** @param {import('typedoc').Reflection} page @param {string} about */
    const line = (page, about) => `- [${page.name}](${urlOf(page)}): ${about}`;
    const sections = groups.map(({ group, pages }) => [
      `## ${group}`,
      ...pages.map(({ file, about }) => line(documentOf(file), about)),
    ]);
    const modules = project.getChildrenByKind(ReflectionKind.Module);
    const entries = modules.map((module) => line(module, summaryOf(module)));
    const board = ['## In the browser', `- [Play](${BOARD_URL}): every ruleset, against people or bots`];
    const { name, description } = manifest;
    const text = [[`# ${name}`], [`> ${description}`], ...sections, board, ['## Reference', ...entries]]
      .map((lines) => lines.join('\n\n').replaceAll('\n\n- ', '\n- ').replace('\n- ', '\n\n- '))
      .join('\n\n');
    /** @param {string} file */
    const path = (file) => join(outputDirectory, file);
    writeFileSync(path('llms.txt'), `${text}\n`);
    cpSync('apps/site/dist/play', path('play'), { recursive: true });
    cpSync('apps/site/dist/start', path('start'), { recursive: true });
    cpSync('apps/site/start/preview.png', path(site.PREVIEW_URL));
    // A whole word counts more than a part of one, which the search of TypeDoc takes for as good.
    const search = readFileSync(path('assets/main.js'), 'utf8');
    const [, word] = /`\*\$\{(\w+)\}\*`/.exec(search) ?? [];
    if (!word) throw new Error('The search of TypeDoc has another form of queries.');
    writeFileSync(
      path('assets/main.js'),
      search.replace(`\`*\${${word}}*\``, `\`\${${word}}^10 *\${${word}}*\``),
    );
    const readme = readFileSync(path('index.html'), 'utf8');
    writeFileSync(path(README_URL), readme.replaceAll(/href="\/(?=[\w/]+\.html")/g, 'href="'));

    /** @param {import('typedoc').Reflection} page @param {string} about */
    const sitePage = (page, about) => ({ title: page.name, url: urlOf(page), about });
    site.writeStartPage(outputDirectory, frame, {
      documents: Object.fromEntries(
        allPages.map(({ file, about }) => [file, sitePage(documentOf(file), about)]),
      ),
      guides: allPages.flatMap(({ group, file }) => (group === 'Guides' ? [file] : [])),
      entries: modules.map((module) => sitePage(module, summaryOf(module))),
    });
    site.writeEmptyPages(outputDirectory, frame, home);
  };
  app.renderer.on(RendererEvent.END, addFiles);
}
