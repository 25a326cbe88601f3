/** Loads the style sheets of what is seldom needed. */
import { createElement } from 'mancala-page/dom.ts';

/** Adds a style sheet to the page, once. */
export const loadStyle = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${href}"]`)) {
      resolve(null);
      return;
    }
    const link = createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} cannot be loaded`));
    });
    document.head.append(link);
  });
