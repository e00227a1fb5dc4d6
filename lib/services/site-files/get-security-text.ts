import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { absoluteUrl } from '@/lib/content/absolute-url';
import { SITE_PAGES } from '@/lib/content/site-pages';

const DAY_MS = 86_400_000;
/** RFC 9116 wants less than a year; the file is made anew every day. */
const VALID_DAYS = 180;

/**
 * Whom to tell about a weakness (RFC 9116): the desk's mailbox where it is configured, and the
 * contact form of the site.
 */
export function getSecurityText(nowMs: number): string {
  const { deskAddress } = serverConfig().mail;
  const languages = new Set(SITE_PAGES.map(({ locale }) => locale));
  const contacts = [
    ...(deskAddress === undefined ? [] : [`mailto:${deskAddress}`]),
    absoluteUrl('/about#contact'),
  ];
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(nowMs + VALID_DAYS * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${[...languages].join(', ')}`,
    `Canonical: ${absoluteUrl('/.well-known/security.txt')}`,
    '',
  ].join('\n');
}
