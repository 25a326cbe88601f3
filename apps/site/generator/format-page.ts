/** Formats Markdown as `npm run fix` does. */
import { format, resolveConfig } from 'prettier';

export const formatPage = async (text: string, file: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
