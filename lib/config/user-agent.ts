import 'server-only';
import type { ServerConfig } from '@/lib/config/server-config';

/**
 * The caller and how to reach it, as a receiver's log shows it:
 * `Stable-Yield-Alerts (+https://yield.example)`, with the desk's address where there is one.
 */
export function userAgentOf(
  { productName, siteUrl }: Pick<ServerConfig, 'productName' | 'siteUrl'>,
  part: 'Alerts' | 'Market',
  contact?: string,
): string {
  // A product in this header is a token of ASCII letters (RFC 9110 section 5.6.2).
  const product = productName.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  const reach = [`+${new URL(siteUrl).origin}`, ...(contact ? [contact] : [])].join('; ');
  return `${product === '' ? '' : `${product}-`}${part} (${reach})`;
}

/** The user agent for market vendors, with the desk's address. */
export function marketUserAgent(config: ServerConfig): string {
  return userAgentOf(config, 'Market', config.mail.deskAddress);
}
