// @ts-check
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import { parseProxies, settingOf } from './settings.js';

/** Whether an address is that of a proxy of your own; `hop` is how many such proxies are between it and this server. */
export const isProxy = settingOf('TRUST_PROXY', '0', parseProxies);

/** Bits of an IPv6 address that one client may choose freely are left out: providers give everybody a network of 64 bits. */
const NETWORK_BITS = 64;

/**
 * A network in its usual form, `10.0.0.0/8`, from an address or a network in any form. What is limited of an address is also
 * the smallest network.
 *
 * @param {string} text
 * @throws {RangeError} if it is neither, or is so large that it must be a mistake
 */
export const parseNetwork = (text) => {
  const [, address = '', given] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (isIP(address) === 0)
    throw new RangeError('expected an IPv4 or IPv6 address, or a network such as 10.0.0.0/8');
  const parsed = ipaddr.process(address);
  const [type, least, most, all] =
    parsed.kind() === 'ipv4'
      ? /** @type {const} */ ([ipaddr.IPv4, 8, 32, 32])
      : /** @type {const} */ ([ipaddr.IPv6, 16, NETWORK_BITS, 128]);
  // Those of an IPv4 address in an IPv6 address come last.
  const bits = given === undefined ? all : Number(given) - (isIP(address) === 6 && all === 32 ? 96 : 0);
  if (bits < least || bits > all) throw new RangeError(`expected a network of ${least} to ${all} bits`);
  const kept = Math.min(bits, most);
  return `${type.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${kept}`).toString()}/${kept}`;
};

/** What is limited of an address: the address itself, or the network of an IPv6 address. @type {(address: string) => string} */
export const networkOf = (address) =>
  isIP(address) === 0 ? 'unknown' : parseNetwork(address).replace(/\/.*/, '');

/**
 * The address of a client, as it is limited. Each of your own proxies appends the address that it sees to X-Forwarded-For;
 * what stands before these can be forged.
 *
 * @param {import('node:http').IncomingMessage} request
 */
export const addressOf = (request) => networkOf(proxyAddr(request, isProxy) ?? '');
