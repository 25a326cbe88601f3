/** What the server refuses, as sentences. */
import type { Refusal } from './protocol.ts';
import { words } from './words.ts';

/** A refusal as sentences. Problems name options, which are shown by their labels. */
export const describeRefusal = ({ error, message, problems = [] }: Refusal): string => {
  const sentences = problems.map(({ path, message }) => {
    const name = path.replace(/^options\./, '').split('.')[0]!;
    const label = `"${words.optionLabel(name)}"`;
    return `${message.startsWith(name) ? message.replace(name, label) : `${label}: ${message}`}.`;
  });
  return sentences.length > 0 ? sentences.join(' ') : (words.REFUSALS[error] ?? words.refused(message));
};
