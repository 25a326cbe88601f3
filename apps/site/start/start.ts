/** The entry point of the start page: the board that plays itself, and the button that copies the command. */
import 'mancala-board';
import { copyText } from 'mancala-page/dom.ts';
import { createDemo } from './demo.ts';
import { caption, COPIED, SELECTED, START, STOP } from './words.ts';

const byId = (id: string): HTMLElement => document.getElementById(id)!;

const board = document.querySelector('mancala-board')!;
const toggle = byId('toggle');
const setRunning = await createDemo(board, ({ rules, state }) => {
  byId('caption').textContent = caption(rules.title, state.stores);
});

let isWanted = !matchMedia('(prefers-reduced-motion: reduce)').matches;
let isInView = false;
const update = (): void => {
  toggle.textContent = isWanted ? STOP : START;
  setRunning(isWanted && isInView && !document.hidden);
};
toggle.addEventListener('click', () => {
  isWanted = !isWanted;
  update();
});
document.addEventListener('visibilitychange', update);
new IntersectionObserver((entries) => {
  isInView = entries.at(-1)!.isIntersecting;
  update();
}).observe(board);
toggle.hidden = false;
update();

const copy = byId('copy');
const command = byId('command');
copy.addEventListener('click', () => {
  getSelection()?.selectAllChildren(command);
  void copyText(command.textContent).then((isCopied) => {
    byId('copied').textContent = isCopied ? COPIED : SELECTED;
  });
});
copy.hidden = false;
