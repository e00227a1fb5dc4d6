import 'server-only';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Some proxies write the port behind the address: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * The caller a request counts toward: the socket's address or, with trusted proxies, the entry of
 * X-Forwarded-For that the outermost of them wrote. The header is read from the right, and not at all
 * without a trusted proxy. With too few entries, or an invalid address, the socket's address is used.
 * An IPv6 caller is identified by its /64 network, which belongs to one subscriber.
 *
 * @param trustedHops Number of reverse proxies in front.
 */
export function callerAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const entry = trustedHops === 0 ? undefined : forwardedFor?.split(',').at(-trustedHops);
  return networkOf(entry?.trim()) ?? networkOf(socketAddress) ?? 'unknown';
}

function networkOf(text = ''): string | undefined {
  const [, inBrackets, beforePort] = WITH_PORT.exec(text) ?? [];
  const bare = inBrackets ?? beforePort ?? text;
  if (isIP(bare) === 0) return undefined;
  const address = ipaddr.process(bare);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
