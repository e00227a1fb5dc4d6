import 'server-only';
import type { ServerConfig } from '@/lib/config/server-config';

/** Who calls, as a receiver's log shows it: `Stable-Yield-Alerts (+https://yield.example)`. */
export function userAgentOf({ productName, siteUrl }: ServerConfig): string {
  // A product in this header is a token of ASCII letters (RFC 9110 section 5.6.2).
  const product = productName.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `${product === '' ? '' : `${product}-`}Alerts (+${new URL(siteUrl).origin})`;
}
