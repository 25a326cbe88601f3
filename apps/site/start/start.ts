/** The entry point of the start page: the board that plays itself, and the button that copies the command. */
import 'mancala-board';
import { createDemo } from './demo.ts';
import { caption, COPIED, SELECTED, START, STOP } from './words.ts';

const byId = (id: string): HTMLElement => document.getElementById(id)!;

const board = document.querySelector('mancala-board')!;
const toggle = byId('toggle');
const demo = await createDemo(board, ({ rules, state }) => {
  byId('caption').textContent = caption(rules.title, state.stores);
});

let isWanted = !matchMedia('(prefers-reduced-motion: reduce)').matches;
let isInView = false;
const update = (): void => {
  toggle.textContent = isWanted ? STOP : START;
  demo.setRunning(isWanted && isInView && !document.hidden);
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
  const show = (text: string): void => {
    byId('copied').textContent = text;
  };
  const writeText = (text: string): Promise<void> =>
    // There is no clipboard without HTTPS.
    (navigator.clipboard as Clipboard | undefined)?.writeText(text) ??
    Promise.reject(new Error('no clipboard'));
  writeText(command.textContent).then(
    () => show(COPIED),
    () => show(SELECTED),
  );
});
copy.hidden = false;
