/** Helpers for the DOM. */
import { drawIcons } from './icons.ts';

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

/** Runs an action when a button is pressed. Until an action that takes time is done, the button is disabled, but keeps the focus. */
export const onPress = (button: HTMLButtonElement, action: () => unknown): void => {
  const command = createCommand(button, () => {
    const done = action();
    if (!(done instanceof Promise)) return;
    command.setEnabled(false);
    void done.finally(() => command.setEnabled(true));
  });
};

/** Creates a button. */
export const createButton = (label: string, action: () => unknown, className = ''): HTMLButtonElement => {
  const button = createElement('button', className, label);
  button.type = 'button';
  onPress(button, action);
  return button;
};

/** Creates a line that screen readers read aloud when it changes. */
export const createStatus = (id = ''): HTMLElement => {
  const line = createElement('p');
  if (id) line.id = id;
  line.role = 'status';
  return line;
};

/** Sets a text. Screen readers read a text aloud when it is set, even if it is the same. */
export const setText = (element: HTMLElement, text: string): void => {
  if (element.textContent !== text) element.textContent = text;
};

/** Writes the words of a page into the elements that name them, and draws the icons of its buttons. */
export const writeWords = ({
  page,
  language,
  direction,
}: {
  readonly page: Readonly<Record<string, string>>;
  readonly language: string;
  readonly direction: string;
}): void => {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]'))
    element.textContent = page[element.dataset['word']!]!;
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]'))
    element.ariaLabel = element.title = page[element.dataset['label']!]!;
  document.title = page['heading']!;
  drawIcons();
};

/** Adds the options of a select, by their values. */
export const addOptions = (select: HTMLSelectElement, labels: Readonly<Record<string, string>>): void =>
  select.append(...Object.entries(labels).map(([value, label]) => new Option(label, value)));

/** Adds a field with a label, which is its parent. */
export const addField = <T extends HTMLElement>(form: ParentNode, id: string, label: string, field: T): T => {
  field.id = id;
  form.append(createElement('label', '', createElement('span', '', label), ' ', field));
  return field;
};

/** Shows or hides a field with its label. */
export const showField = (field: HTMLElement, isShown: boolean): void => {
  field.parentElement!.hidden = !isShown;
};

/** Adds a select with a label, and its options by their values. */
export const addChoice = (
  form: ParentNode,
  id: string,
  label: string,
  labels: Readonly<Record<string, string>>,
): HTMLSelectElement => {
  const select = addField(form, id, label, createElement('select'));
  addOptions(select, labels);
  return select;
};

/** The action of a button. A disabled button keeps the focus. */
export interface Command {
  /** Runs the action, if it is enabled. */
  run(): void;
  setEnabled(isEnabled: boolean): void;
}

/** Creates the command of a button, which may be given by its id. */
export const createCommand = (given: HTMLButtonElement | string, action: () => void): Command => {
  const button = typeof given === 'string' ? byId(given, HTMLButtonElement) : given;
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

/** Opens a dialog with a button, and lets its own buttons and a click beside it close it. */
export const createDialog = (
  id: string,
  openId: string | null,
  onOpen: () => void = () => undefined,
): HTMLDialogElement => {
  const dialog = byId(id, HTMLDialogElement);
  if (openId) {
    byId(openId, HTMLButtonElement).addEventListener('click', () => {
      onOpen();
      dialog.showModal();
    });
  }
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    const { left, top, right, bottom } = dialog.getBoundingClientRect();
    const isBeside = clientX < left || clientX > right || clientY < top || clientY > bottom;
    const closes =
      target === dialog ? isBeside : target instanceof HTMLElement && target.matches('[data-close]');
    if (closes) dialog.close();
  });
  return dialog;
};

/** Creates the command of a button that asks in a dialog before it acts. */
export const createConfirmedCommand = (id: string, action: () => void): Command => {
  const dialog = createDialog(`ask-${id}`, null);
  onPress(byId(`confirm-${id}`, HTMLButtonElement), () => {
    dialog.close();
    action();
  });
  return createCommand(id, () => dialog.showModal());
};

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the user prefers a page without animations. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Copies a text; returns false if the page has no access to the clipboard, which it never has without HTTPS. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
