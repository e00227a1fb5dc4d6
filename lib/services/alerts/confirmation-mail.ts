import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { ALERT_LINKS } from '@/lib/domain/alert-links';
import type { OutgoingMail } from '@/lib/mail/outgoing-mail';
import { renderMail } from '@/lib/mail/render-mail';

/** Asks the reader of an address whether alerts may be mailed to it. */
export function confirmationMail({
  to,
  url,
  dedupeKey,
}: {
  to: string;
  url: string;
  dedupeKey: string;
}): OutgoingMail {
  const { productName } = serverConfig();
  const { text, html } = renderMail({
    heading: 'Confirm your alerts',
    paragraphs: [
      `Somebody, probably you, set an alert for this address at ${productName}. No alert is mailed here before you confirm.`,
      'The link opens a page with a button; nothing happens before you press it. On that page you can also delete the alerts.',
    ],
    action: { label: 'Confirm the address', url },
    footer: `The link is good for ${ALERT_LINKS.confirmDays} days. If you did not ask for this, do nothing: the alerts are deleted then.`,
  });
  return { to, subject: `${productName}: confirm your alerts`, text, html, dedupeKey };
}
