/** Numbers in words. */

/** `1,234,567` */
export const count = (value: number): string => value.toLocaleString('en');

/** `1 game`, `2 games` */
export const countOf = (value: number, noun: string, nouns = `${noun}s`): string =>
  `${count(value)} ${value === 1 ? noun : nouns}`;

/** `+3`, `0`, `-2`, `+1.4` */
export const signed = (value: number): string => {
  const rounded = Math.round(10 * value) / 10 + 0;
  return rounded > 0 ? `+${rounded}` : String(rounded);
};

/** `850 ms`, `12.5 s`, `3 min 20 s` */
export const duration = (ms: number): string => {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
