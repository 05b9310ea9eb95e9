import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isOnThisMachine } from './settings.ts';

/** Networks that are no part of the public internet (IANA's special-purpose registries). */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits);
/** Those of the sixth version carry addresses of the fourth, or are for documents. */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address);
  return version === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * Why nothing may be sent to an address that somebody gave us; `undefined` when it may. A demo
 * project reaches this machine alone, a real one never its own network.
 */
export function addressObstacle(url: string, { local }: { local: boolean }): string | undefined {
  const parsed = URL.parse(url);
  if (!parsed) return 'is no address';
  if (local) return isOnThisMachine(url) ? undefined : 'is not on this machine';
  if (parsed.protocol !== 'https:') return 'is not https';
  if (parsed.port !== '') return 'names a port';
  if (parsed.username !== '' || parsed.password !== '') return 'names a user';
  const host = parsed.hostname.replace(/\.$/, '');
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0 || !host.includes('.'))
    return 'has no name of a host';
  if (/\.(?:internal|local|localhost|localdomain|home\.arpa)$/.test(host)) return 'is not public';
  return undefined;
}

/** Looks a name up for a connection, and refuses it when any of its addresses is not public. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const inside = addresses?.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses ?? [];
    if (error || inside || !first) {
      const refusal = Object.assign(new Error(`${hostname} is not public`), { code: 'ENOTPUBLIC' });
      return done(error ?? refusal, '', 0);
    }
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
