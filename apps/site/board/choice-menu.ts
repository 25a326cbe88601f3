/** The menu of a pit: a button for each of its moves, where halves of the pit are not enough. */

export interface ChoiceMenu {
  /** The popover, which is part of the pit. */
  readonly element: HTMLElement;
  /** Opens it beside the pit. */
  open(): void;
  close(): void;
}

/** Pixels between the menu and the edges of the window. */
const MARGIN = 8;

/** Creates the menu of an element. The buttons are children of `element`. */
export const createChoiceMenu = (owner: HTMLElement): ChoiceMenu => {
  const element = document.createElement('div');
  element.className = 'choices';
  element.popover = 'auto';
  element.role = 'group';
  const place = (): void => {
    const { left, right, top, bottom } = owner.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = element;
    const x = Math.min((left + right - width) / 2, innerWidth - width - MARGIN);
    const y = bottom + height + MARGIN < innerHeight ? bottom : top - height;
    element.style.left = `${Math.max(MARGIN, x)}px`;
    element.style.top = `${Math.max(MARGIN, y)}px`;
  };
  return {
    element,
    open() {
      element.showPopover();
      place();
      element.querySelector('button')?.focus();
    },
    close: () => element.hidePopover(),
  };
};
