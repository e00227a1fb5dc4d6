import { FetchError } from '@/lib/client/fetch-error';
import { sendContract } from '@/lib/client/send-contract';
import {
  newsletterConfirmContract,
  newsletterUnsubscribeContract,
} from '@/lib/contracts/newsletter-confirm';

export type NewsletterAct = 'confirm' | 'unsubscribe';

/**
 * Does what a link from a mail is for.
 * @returns whether it is done; `refused` when the link itself is the reason.
 */
export async function actOnLink(
  act: NewsletterAct,
  token: string,
): Promise<'done' | 'refused' | 'failed'> {
  try {
    if (act === 'confirm') await sendContract(newsletterConfirmContract, { body: { token } });
    else await sendContract(newsletterUnsubscribeContract, { query: { token } });
    return 'done';
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return error.status === 400 ? 'refused' : 'failed';
  }
}
