import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { serverConfig } from '@/lib/config/server-config';
import { absoluteUrl } from '@/lib/config/site-origin';
import { SITE_PAGES } from '@/lib/content/site/site-pages';

/** RFC 9116 recommends less than a year; the file is regenerated every day. */
const VALID_DAYS = 180;

/**
 * Where to report a vulnerability (RFC 9116): the desk's mailbox if configured, and the site's contact
 * form. Its addresses are https, as the RFC requires, except on the local machine, where there is no
 * certificate and they are the site's own.
 */
export function getSecurityText(nowMs: number): string {
  const { deskAddress } = serverConfig().mail;
  const languages = new Set(SITE_PAGES.map(({ locale }) => locale));
  const contacts = [
    ...(deskAddress === undefined ? [] : [`mailto:${deskAddress}`]),
    securePublic(absoluteUrl('/about#contact')),
  ];
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(nowMs + VALID_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${[...languages].join(', ')}`,
    `Canonical: ${securePublic(absoluteUrl('/.well-known/security.txt'))}`,
    '',
  ].join('\n');
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function securePublic(address: string): string {
  const { hostname } = new URL(address);
  return LOOPBACK.test(hostname) ? address : address.replace(/^http:/, 'https:');
}
