'use client';

import { showToast } from '@/components/ui/toast-store';
import { FetchError } from '@/lib/client/fetch-error';
import { sendContract } from '@/lib/client/send-contract';
import { newsletterContract } from '@/lib/contracts/newsletter';
import { forgetDraft, idempotencyKey } from './lead-drafts';

export type NewsletterWords = {
  sent: string;
  sentBody: string;
  failed: string;
  failedBody: string;
};

/** Subscribes an address and says in a toast what came of it; true when it was taken. */
export async function sendNewsletter({
  email,
  website,
  source,
  words,
}: {
  email: string;
  website: string;
  source: string;
  words: NewsletterWords;
}): Promise<boolean> {
  const body = { email, name: null, source, ...(website === '' ? {} : { website }) };
  try {
    await sendContract(newsletterContract, {
      body,
      idempotencyKey: idempotencyKey('newsletter', body),
    });
    forgetDraft('newsletter');
    showToast({ title: words.sent, description: words.sentBody });
    return true;
  } catch (error) {
    const detail = error instanceof FetchError ? error.detail : null;
    showToast({
      title: words.failed,
      description: detail ?? words.failedBody,
      variant: 'destructive',
    });
    return false;
  }
}
