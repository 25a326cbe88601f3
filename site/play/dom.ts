/** Helpers for the DOM. */

/**
 * The element with an id.
 *
 * @throws {Error} when there is none, or it is not of this class
 */
export const byId = <T extends HTMLElement>(id: string, elementClass: abstract new () => T): T => {
  const element = document.getElementById(id);
  if (!(element instanceof elementClass)) throw new Error(`The page has no ${elementClass.name} #${id}.`);
  return element;
};

/** Creates an element with a class and children. */
export const createElement = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
};

/** The action of a button. A disabled button keeps the focus. */
export interface Command {
  /** Runs the action, if it is enabled. */
  run(): void;
  setEnabled(isEnabled: boolean): void;
}

/** Creates the command of the button with this id. */
export const createCommand = (id: string, action: () => void): Command => {
  const button = byId(id, HTMLButtonElement);
  let isEnabled = true;
  const run = (): void => {
    if (isEnabled) action();
  };
  button.addEventListener('click', run);
  return {
    run,
    setEnabled(value) {
      isEnabled = value;
      button.ariaDisabled = String(!value);
    },
  };
};

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the user prefers a page without animations. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
