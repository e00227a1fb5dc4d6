'use client';

import { MailedLink } from '@/components/mail/mailed-link';
import { sendContract } from '@/lib/features/client/fetch';
import { ShownKey } from './shown-key';

/** Creates the key when the button is pressed, and shows it only once. */
export function KeyLink() {
  return (
    <MailedLink<string>
      namespace="keys.confirm"
      act={makeKey}
      againHref="/api-documentation#free-key-title"
    >
      {(key) => <ShownKey value={key} namespace="keys.confirm" />}
    </MailedLink>
  );
}

async function makeKey(token: string): Promise<string> {
  const { confirmFreeKeyContract } = await import('@/lib/features/keys/contract');
  return (await sendContract(confirmFreeKeyContract, { body: { token } })).key;
}
