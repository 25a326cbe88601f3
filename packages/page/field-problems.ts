/** Says beside the fields of a form what is wrong with them. */
import { createElement } from './dom.ts';

/**
 * Marks the fields with these names or ids, in place of those that were marked before, and moves the focus to the first of them.
 * Returns the problems that have no field.
 */
export const showProblems = (
  form: HTMLFormElement,
  problems: readonly (readonly [name: string, text: string])[],
): readonly string[] => {
  for (const problem of form.querySelectorAll('.problem')) problem.remove();
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
  const others = problems.filter(([name, text]) => {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLElement)) return true;
    const problem = createElement('p', 'problem', text);
    problem.id = `problem-${name}`;
    field.closest('label')!.after(problem);
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', problem.id);
    return false;
  });
  const first = form.querySelector<HTMLElement>('[aria-invalid]');
  const folded = first?.closest('details');
  if (folded) folded.open = true;
  first?.focus();
  return others.map(([, text]) => text);
};
