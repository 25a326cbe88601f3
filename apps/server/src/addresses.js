// @ts-check
import { isIPv6 } from 'node:net';
import { parseHops, settingOf } from './settings.js';

/** How many proxies of your own a request passes; 0: clients connect to this server. */
export const trustedProxies = settingOf('TRUST_PROXY', '0', parseHops);

/** Bits of an IPv6 address that one client may choose freely are left out: providers give everybody a network of 64 bits. */
const IPV6_GROUPS = 4;

/**
 * What is limited of an address: the address itself, or the network of an IPv6 address.
 *
 * @param {string} address
 */
export const networkOf = (address) => {
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (v4 !== undefined) return v4;
  if (!isIPv6(address)) return address;
  const [left, right] = (/^[^%]*/.exec(address)?.[0] ?? '')
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const groups = left ?? [];
  const missing = right === undefined ? 0 : 8 - groups.length - right.length;
  const all = [...groups, ...new Array(missing).fill('0'), ...(right ?? [])];
  return `${all
    .slice(0, IPV6_GROUPS)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::`;
};

/**
 * The address of a client, as it is limited. Each of your own proxies appends the address that it sees to X-Forwarded-For;
 * what stands before these can be forged.
 *
 * @param {import('node:http').IncomingMessage} request
 */
export const addressOf = ({ headers, socket }) => {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const named = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : '';
  return networkOf(named || (socket.remoteAddress ?? ''));
};
