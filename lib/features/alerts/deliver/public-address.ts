import 'server-only';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** An address that no URL chosen by a visitor may reach, such as loopback and private networks. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

const RESERVED_V4: readonly [string, number][] = [
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
];
/** Inside 2000::/3: documentation, benchmarking, and ways into IPv4 (Teredo, 6to4). */
const RESERVED_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const reserved = new BlockList();
for (const [network, bits] of RESERVED_V4) reserved.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of RESERVED_V6) reserved.addSubnet(network, bits, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is on the public internet. For IPv6, only the global unicast range is. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  return family === 6 && globalV6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/**
 * Refuses a URL that is not https, carries a password, or whose host is a reserved IP address or a
 * single-label name.
 * `publicLookup` checks a host name when it is resolved.
 * @throws PrivateAddressError stating the reason.
 */
export function assertPublicUrl(url: URL): void {
  if (url.protocol !== 'https:') throw new PrivateAddressError('must be an https:// address');
  if (url.username !== '' || url.password !== '') {
    throw new PrivateAddressError('must not contain a user name or password');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A single-label name, such as localhost, is not on the public internet.
  if (isIP(host) === 0 ? !host.includes('.') : !isPublicAddress(host)) {
    throw new PrivateAddressError('must be on the public internet');
  }
}

type Resolve = (hostname: string) => Promise<LookupAddress[]>;

const DNS_TIMEOUT_MS = 3_000;

/**
 * Queries the name servers directly. The system's own lookup occupies one of the process's four threads
 * until it ends, so four names with slow servers would block every other delivery.
 * @param servers Name servers to use instead of the system's, for tests.
 * @throws the first error if a name has no address at all.
 */
export function nameServerLookup(servers?: readonly string[]): Resolve {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (hostname) => {
    const answers = await Promise.allSettled([
      resolver.resolve4(hostname).then((found) => found.map((address) => ({ address, family: 4 }))),
      resolver.resolve6(hostname).then((found) => found.map((address) => ({ address, family: 6 }))),
    ]);
    const found = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    const failed = answers.find((each) => each.status === 'rejected');
    if (found.length === 0 && failed) throw failed.reason;
    return found;
  };
}

/**
 * A lookup for one connection. It fails if any address of the name is reserved; the connection goes to
 * the same addresses that were checked, so a name cannot change in between.
 */
export function publicLookup(resolve: Resolve = nameServerLookup()): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) callback(new Error(`no address of ${hostname}`), '');
        else if (!addresses.every(({ address }) => isPublicAddress(address))) {
          callback(new PrivateAddressError('leads to a private address'), '');
        } else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, ''),
    );
  };
}
