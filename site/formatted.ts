/** Pages as `npm run format` leaves them. */
import { format, resolveConfig } from 'prettier';

export const formatted = async (text: string, file: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
