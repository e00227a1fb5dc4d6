import 'server-only';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { serverConfig } from '@/lib/config/server-config';

/** Set by the custom server (`lib/cli/site/server.mjs`), which appends the connection's address to X-Forwarded-For. */
const APPENDS_ADDRESS = Symbol.for('stable-yield.web.appends-address');

/** Some proxies write the port behind the address: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * The caller a request counts toward: the address of the connection or, behind TRUSTED_PROXY_HOPS reverse proxies,
 * the one that the outermost of them wrote. Without our server (`next start`, a platform) and without a trusted
 * proxy nobody vouches for any address: all callers share one limit.
 */
export function callerOf(request: Request): string {
  return callerIn(
    request.headers.get('x-forwarded-for'),
    serverConfig().trustedProxyHops,
    Reflect.get(globalThis, APPENDS_ADDRESS) === true,
  );
}

/**
 * The caller in X-Forwarded-For, read from the right, so that what a caller writes into it is never believed.
 * @param isAppended Whether the last entry is the connection's address, which our own server wrote; it stands in
 *   where the proxies named no address.
 */
export function callerIn(
  forwardedFor: string | null,
  trustedHops: number,
  isAppended: boolean,
): string {
  const entries = forwardedFor?.split(',') ?? [];
  const hops = trustedHops + (isAppended ? 1 : 0);
  const named = hops === 0 ? undefined : networkOf(entries.at(-hops));
  return named ?? (isAppended ? networkOf(entries.at(-1)) : undefined) ?? 'unknown';
}

/** An IPv6 caller is identified by its /64 network, which belongs to one subscriber. */
function networkOf(entry = ''): string | undefined {
  const text = entry.trim();
  const [, inBrackets, beforePort] = WITH_PORT.exec(text) ?? [];
  const bare = inBrackets ?? beforePort ?? text;
  if (isIP(bare) === 0) return undefined;
  const address = ipaddr.process(bare);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
