'use client';

import { forgetDraft, idempotencyKey } from '@/components/leads/lead-drafts';
import { showToast } from '@/components/ui/overlay/toast-store';
import { FetchError, sendContract } from '@/lib/features/client/fetch';
import { newsletterContract } from '@/lib/features/newsletter/contract';

export type NewsletterMessages = {
  sent: string;
  sentBody: string;
  failed: string;
  failedBody: string;
};

/** Subscribes an address and shows the result in a toast; true if it was accepted. */
export async function sendNewsletter({
  email,
  website,
  source,
  messages,
}: {
  email: string;
  website: string;
  source: string;
  messages: NewsletterMessages;
}): Promise<boolean> {
  const body = { email, name: null, source, ...(website === '' ? {} : { website }) };
  try {
    await sendContract(newsletterContract, {
      body,
      idempotencyKey: idempotencyKey('newsletter', body),
    });
    forgetDraft('newsletter');
    showToast({ title: messages.sent, description: messages.sentBody });
    return true;
  } catch (error) {
    const detail = error instanceof FetchError ? error.detail : null;
    showToast({
      title: messages.failed,
      description: detail ?? messages.failedBody,
      variant: 'destructive',
    });
    return false;
  }
}
