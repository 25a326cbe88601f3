/** Small help with the page. */

/** The element with this id, of the kind that it must be. */
export const byId = <T extends HTMLElement>(id: string, kind: abstract new () => T): T => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}.`);
  return found;
};

/** A new element with a class and children. */
export const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
};

/** What a button does; it keeps the focus while it may not do it. */
export interface Command {
  run(): void;
  allow(isAllowed: boolean): void;
}

/** Has a button do something. */
export const commandOf = (id: string, act: () => void): Command => {
  const button = byId(id, HTMLButtonElement);
  let isAllowed = true;
  const run = (): void => {
    if (isAllowed) act();
  };
  button.addEventListener('click', run);
  return {
    run,
    allow(now) {
      isAllowed = now;
      button.ariaDisabled = String(!now);
    },
  };
};

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the reader would rather have nothing moving about. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
