/** The menu of a pit: a button for each of its moves, beside the pit or, where there is little room, in a sheet at the bottom. */
import type { Point } from './geometry.ts';

export interface ChoiceMenu {
  /** The popover, which is part of the pit. */
  readonly element: HTMLElement;
  /** Opens it beside the pit. */
  open(): void;
  close(): void;
  /** Places it again, on the side of the pit to which this vector points. */
  place(outward: Point): void;
}

export interface MenuCallbacks {
  /** Called when the menu has been opened or closed. */
  readonly onToggle: (isOpen: boolean) => void;
  /** Called with the upper edge of the sheet when it has been opened, and with null when the menu is closed. */
  readonly onSheet: (top: number | null) => void;
}

/** Windows in which a menu beside the pit would hide the rows. */
const SMALL = '(width < 40rem), (height < 30rem)';

/** Pixels between the menu and the edges of the window, and the most of the pit that it covers. */
const MARGIN = 8;
const OVERLAP = 8;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Creates the menu of an element. */
export const createChoiceMenu = (owner: HTMLElement, { onToggle, onSheet }: MenuCallbacks): ChoiceMenu => {
  const element = document.createElement('div');
  element.className = 'choices';
  element.popover = 'auto';
  element.role = 'group';
  element.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') {
      onSheet(null);
      // In a shadow tree, the browser would give the focus back to nobody.
      if (element.matches(':focus-within')) owner.querySelector('button')!.focus({ preventScroll: true });
    }
    onToggle(newState === 'open');
  });
  let outward: Point = { x: 0, y: 1 };
  const place = (): void => {
    element.classList.toggle('sheet', matchMedia(SMALL).matches);
    const { left, right, top, bottom } = owner.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = element;
    const x = (left + right - width) / 2 + outward.x * ((right - left + width) / 2 - OVERLAP);
    const y = (top + bottom - height) / 2 + outward.y * ((bottom - top + height) / 2 - OVERLAP);
    element.style.left = `${clamp(x, MARGIN, innerWidth - width - MARGIN)}px`;
    element.style.top = `${clamp(y, MARGIN, innerHeight - height - MARGIN)}px`;
  };
  return {
    element,
    open() {
      element.togglePopover(true);
      place();
      if (element.matches('.sheet')) onSheet(element.getBoundingClientRect().top);
      element.querySelector('button')?.focus();
    },
    close() {
      // A board that has left the page has closed its menus.
      if (element.isConnected) element.togglePopover(false);
    },
    place(newOutward) {
      outward = newOutward;
      if (element.matches(':popover-open')) place();
    },
  };
};
