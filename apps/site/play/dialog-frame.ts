/** A dialog that is made when it opens and removed when it is closed, with a title and a button that closes it. */
import { createButton, createDialog, createElement } from 'mancala-page/dom.ts';
import { words } from 'mancala-page/words.ts';

export interface DialogFrame {
  readonly dialog: HTMLDialogElement;
  /** The line of the title and the button. */
  readonly head: HTMLElement;
  readonly title: HTMLElement;
  open(): void;
}

export const createFrame = (id: string, label = ''): DialogFrame => {
  const title = createElement('h2', '', label);
  title.id = `${id}-title`;
  // The first element that may have the focus would take the letters of pits, or open a keyboard.
  title.tabIndex = -1;
  title.autofocus = true;
  const close = createButton(words.page.close, () => undefined);
  close.dataset['close'] = '';
  const head = createElement('div', 'dialog-head', title, close);
  const dialog = createElement('dialog', id, head);
  dialog.id = id;
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.addEventListener('close', () => dialog.remove());
  return {
    ...{ dialog, head, title },
    open() {
      document.body.append(dialog);
      createDialog(id, null);
      dialog.showModal();
    },
  };
};
