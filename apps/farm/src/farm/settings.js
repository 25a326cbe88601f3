// @ts-check

/** @type {(least: number) => (text: string) => number} */
const wholeNumber = (least) => (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < least)
    throw new RangeError(`expected a whole number from ${least}, got "${text}"`);
  return number;
};

/** @param {string} text */
const redisUrl = (text) => {
  if (!/^rediss?:\/\//.test(text) || !URL.canParse(text))
    throw new RangeError(`expected a URL such as redis://127.0.0.1:6379, got "${text}"`);
  return text;
};

/** @param {string} text */
const queueName = (text) => {
  if (!/^[\w-]+$/.test(text)) throw new RangeError(`expected letters, digits, - and _, got "${text}"`);
  return text;
};

/**
 * Reads the settings from environment variables.
 *
 * @param {Readonly<Record<string, string | undefined>>} [env]
 */
export const readSettings = (env = process.env) => {
  /**
   * @template T
   * @param {string} name
   * @param {string} usual
   * @param {(text: string) => T} parse
   */
  const read = (name, usual, parse) => {
    try {
      return parse(env[name] ?? usual);
    } catch (error) {
      throw new RangeError(`${name}: ${/** @type {Error} */ (error).message}`, { cause: error });
    }
  };
  return {
    redisUrl: read('REDIS_URL', 'redis://127.0.0.1:6379', redisUrl),
    queue: read('FARM_QUEUE', 'farm', queueName),
    /** A folder with kinds of jobs besides `src/jobs`. */
    kinds: read('FARM_KINDS', '', String),
    /** The producer adds jobs only while fewer than this are waiting. */
    waiting: read('WAITING', '200', wholeNumber(1)),
    /** How often a job is tried before it is put aside. */
    attempts: read('ATTEMPTS', '3', wholeNumber(1)),
    /** Milliseconds before the second attempt; they double with each one. */
    backoffMs: read('BACKOFF_MS', '1000', wholeNumber(0)),
    /** A worker that is silent for so many milliseconds loses its job to another one. */
    lockMs: read('LOCK_MS', '30000', wholeNumber(100)),
    host: read('HOST', '127.0.0.1', String),
    port: read('PORT', '8090', wholeNumber(0)),
  };
};

/** @typedef {ReturnType<typeof readSettings>} Settings */
