// @ts-check
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import { parseProxies, settingOf } from './settings.js';

/** Whether an address is that of a proxy of your own; `hop` is how many such proxies are between it and this server. */
export const isProxy = settingOf('TRUST_PROXY', '0', parseProxies);

/** Bits of an IPv6 address that one client may choose freely are left out: providers give everybody a network of 64 bits. */
const NETWORK_BITS = 64;

/**
 * What is limited of an address: the address itself, or the network of an IPv6 address.
 *
 * @param {string} address
 */
export const networkOf = (address) => {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${NETWORK_BITS}`).toString();
};

/**
 * The address of a client, as it is limited. Each of your own proxies appends the address that it sees to X-Forwarded-For;
 * what stands before these can be forged.
 *
 * @param {import('node:http').IncomingMessage} request
 */
export const addressOf = (request) => networkOf(proxyAddr(request, isProxy) ?? '');
