// @ts-check
import { isProxy } from './addresses.js';
import { orNone, parseOrigins, settingOf } from './settings.js';

/** The origins of other sites whose pages may use this server; `*` is any. */
export const origins = settingOf('ORIGINS', 'none', orNone(parseOrigins)) ?? [];

/** @type {(origin?: string) => boolean} */
export const isListed = (origin) =>
  origin !== undefined && (origins.includes('*') || origins.includes(origin));

/**
 * Whether a page of another site, which is not listed, has sent a request. The scheme of the origin is not compared, as a proxy
 * may provide TLS. Programs other than browsers send no origin.
 *
 * @param {import('node:http').IncomingMessage} request
 */
export const isForeign = ({ headers, socket }) => {
  const { origin, host, 'x-forwarded-host': forwarded = host } = headers;
  if (origin === undefined || isListed(origin)) return false;
  return origin.replace(/^https?:\/\//, '') !== (isProxy(socket.remoteAddress ?? '', 0) ? forwarded : host);
};
