'use client';

import { MailedLink } from '@/components/mail/mailed-link';
import { ShownKey } from './shown-key';

const make = async (token: string) => (await import('./make-key')).makeKey(token);

/** Creates the key when the button is pressed, and shows it only once. */
export function KeyLink() {
  return (
    <MailedLink namespace="keys.confirm" act={make} againHref="/api-documentation#free-key-title">
      {(key) => <ShownKey value={key} namespace="keys.confirm" />}
    </MailedLink>
  );
}
