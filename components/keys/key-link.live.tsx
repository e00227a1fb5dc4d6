'use client';

import { MailedLink } from '@/components/mail/mailed-link';
import { FetchError, sendContract } from '@/lib/features/client/fetch';
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

/** Creates the key that a mailed link is for; a refused link is a regular result. */
async function makeKey(token: string) {
  const { confirmFreeKeyContract } = await import('@/lib/features/keys/contract');
  try {
    const { key } = await sendContract(confirmFreeKeyContract, { body: { token } });
    return { status: 'done', value: key } as const;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    if (error.status === 400) return { status: 'refused' } as const;
    if (error.status === 403) return { status: 'refused', detail: error.detail } as const;
    throw error;
  }
}
