import { FetchError, sendContract } from '@/lib/features/client/fetch';
import {
  newsletterConfirmContract,
  newsletterUnsubscribeContract,
} from '@/lib/features/newsletter/contract';

export type NewsletterAction = 'confirm' | 'unsubscribe';

/** Performs the action of a mailed link; it is `refused` when the link itself is the reason. */
export async function submitMailedLink(action: NewsletterAction, token: string) {
  try {
    if (action === 'confirm') await sendContract(newsletterConfirmContract, { body: { token } });
    else await sendContract(newsletterUnsubscribeContract, { query: { token } });
    return { status: 'done', value: null } as const;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { status: error.status === 400 ? 'refused' : 'failed' } as const;
  }
}
