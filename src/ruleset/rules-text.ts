/** The text that names rules: the id, and the options that differ from the defaults. */

/** `kalah`, or `kalah seeds=5 emptyCapture=true`. Lists are written as `2,3`. */
export const rulesText = (id: string, options: object, defaults: object): string => {
  let text = id;
  for (const name in options) {
    const [value, usual] = [options, defaults].map((all) => String(all[name as keyof typeof all]));
    if (value !== usual) text += ` ${name}=${value}`;
  }
  return text;
};
