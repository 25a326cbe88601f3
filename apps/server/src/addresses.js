// @ts-check
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import { parseProxies, settingOf } from './settings.js';

/** Whether an address is that of a proxy of your own; `hop` is how many such proxies are between it and this server. */
export const isProxy = settingOf('TRUST_PROXY', '0', parseProxies);

/** Bits of an IPv6 address that one client may choose freely are left out: providers give everybody a network of 64 bits. */
const NETWORK_BITS = 64;

/** The first address of a network. @type {(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number) => string} */
const firstOf = (address, bits) => {
  const { IPv4, IPv6 } = ipaddr;
  const cidr = `${address.toNormalizedString()}/${bits}`;
  return (address.kind() === 'ipv4' ? IPv4 : IPv6).networkAddressFromCIDR(cidr).toString();
};

/**
 * What is limited of an address: the address itself, or the network of an IPv6 address.
 *
 * @param {string} address
 */
export const networkOf = (address) => {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : firstOf(parsed, NETWORK_BITS);
};

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
    throw new RangeError(`${text}: expected an IPv4 or IPv6 address, or a network such as 10.0.0.0/8`);
  const parsed = ipaddr.process(address);
  const [least, most, all] = parsed.kind() === 'ipv4' ? [8, 32, 32] : [16, NETWORK_BITS, 128];
  // Those of an IPv4 address in an IPv6 address come last.
  const bits = given === undefined ? all : Number(given) - (isIP(address) === 6 && all === 32 ? 96 : 0);
  if (bits < least || bits > all)
    throw new RangeError(`${text}: expected ${least} to ${all} bits of a network, got ${bits}`);
  const network = Math.min(bits, most);
  return `${firstOf(parsed, network)}/${network}`;
};

/**
 * The address of a client, as it is limited. Each of your own proxies appends the address that it sees to X-Forwarded-For;
 * what stands before these can be forged.
 *
 * @param {import('node:http').IncomingMessage} request
 */
export const addressOf = (request) => networkOf(proxyAddr(request, isProxy) ?? '');
