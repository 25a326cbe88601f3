/** The menu of a pit: a button for each of its moves. */
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

/** Pixels between the menu and the edges of the window, and the most of the pit that it covers. */
const MARGIN = 8;
const OVERLAP = 8;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Creates the menu of an element. `onToggle` is called when it has been opened or closed. */
export const createChoiceMenu = (owner: HTMLElement, onToggle: (isOpen: boolean) => void): ChoiceMenu => {
  const element = document.createElement('div');
  element.className = 'choices';
  element.popover = 'auto';
  element.role = 'group';
  element.addEventListener('beforetoggle', ({ newState }) => onToggle(newState === 'open'));
  let outward: Point = { x: 0, y: 1 };
  const place = (): void => {
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
      element.querySelector('button')?.focus();
    },
    close: () => element.togglePopover(false),
    place(newOutward) {
      outward = newOutward;
      if (element.matches(':popover-open')) place();
    },
  };
};
