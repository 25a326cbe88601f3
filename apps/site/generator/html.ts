/** Writes HTML: escaped text, links, and templates with their parts. */

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export const link = (url: string, text: string): string =>
  `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

/** Replaces every `{{name}}` of a template by the part of that name. */
export const fill = (template: string, parts: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`The template has no part named "${name}".`);
    return part;
  });
