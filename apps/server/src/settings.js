// @ts-check
import proxyAddr from 'proxy-addr';

/**
 * Reads a setting from the environment. Ends the program with an error message if it is invalid.
 *
 * @template T
 * @param {string} name
 * @param {string} defaultText
 * @param {(text: string) => T} parse
 * @returns {T}
 */
export const settingOf = (name, defaultText, parse) => {
  try {
    const text = process.env[name] ?? defaultText;
    // An empty setting is most likely a mistake.
    if (text.trim() === '') throw new RangeError('it is empty');
    return parse(text);
  } catch (error) {
    return fail(`${name} cannot be used`, error);
  }
};

/**
 * Ends the program with an error message.
 *
 * @param {string} problem
 * @param {unknown} error
 * @returns {never}
 */
export const fail = (problem, error) => {
  console.error(`${problem}: ${messageOf(error).replaceAll(/\s+/g, ' ')}`);
  process.exit(1);
};

/** The message of an error. A host with several addresses fails with an error for each. @type {(error: any) => string} */
export const messageOf = ({ message, errors }) => message || errors[0].message;

/** Reads a setting that may be `none`. @type {<T>(parse: (text: string) => T) => (text: string) => T | null} */
export const orNone = (parse) => (text) => (text === 'none' ? null : parse(text));

/** Reads a port to listen on; 0 is any free port. */
export const parsePort = (/** @type {string} */ text) => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RangeError(`${text} is no port from 0 to 65535`);
  return port;
};

/** Whether a place is a database in PostgreSQL. @type {(place: string) => boolean} */
export const isPostgres = (place) => /^postgres(ql)?:\/\//.test(place);

/** Reads the address of a database in PostgreSQL. */
export const parseUrl = (/** @type {string} */ text) => {
  if (!isPostgres(text)) throw new RangeError('it is no address like postgres://user:password@host/database');
  return text;
};

/** Reads the address of a Redis. */
export const parseRedis = (/** @type {string} */ text) => {
  if (!/^rediss?:\/\/./.test(text)) throw new RangeError('it is no address like redis://host:6379');
  return text;
};

/** Reads how many proxies a request passes, or their addresses and networks. */
export const parseProxies = (/** @type {string} */ text) =>
  /^\d+$/.test(text)
    ? (/** @type {string} */ _address, /** @type {number} */ hop) => hop < Number(text)
    : proxyAddr.compile(text.split(',').map((part) => part.trim()));

/** Reads the origins of other sites; `*` is any. */
export const parseOrigins = (/** @type {string} */ text) =>
  text.split(',').map((part) => {
    const origin = part.trim();
    if (origin === '*' || (URL.canParse(origin) && new URL(origin).origin === origin)) return origin;
    throw new RangeError(`expected origins like https://club.example, got "${origin}"`);
  });
