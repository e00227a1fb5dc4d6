'use client';

import { MailedLink, type MailedLinkMessages } from '@/components/mail/mailed-link';
import { ShownKey, type ShownKeyMessages } from './shown-key';

const make = async (token: string) => (await import('./make-key')).makeKey(token);

/** Creates the key when the button is pressed, and shows it only once. */
export function KeyLink({ messages }: { messages: ShownKeyMessages & MailedLinkMessages }) {
  return (
    <MailedLink messages={messages} act={make} againHref="/api-documentation#free-key-title">
      {(key) => <ShownKey value={key} messages={messages} />}
    </MailedLink>
  );
}
