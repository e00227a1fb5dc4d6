'use client';

import { useTranslations } from 'next-intl';
import { MailedLink } from '@/components/mail/mailed-link';
import { LinkButton } from '@/components/ui/form/button';
import { FetchError, sendContract } from '@/lib/features/client/fetch';

export type NewsletterAction = 'confirm' | 'unsubscribe';

/** Confirms or ends a subscription; the form for another one and the contact option are on one page. */
export function NewsletterLink({ action }: { action: NewsletterAction }) {
  const namespace = `newsletter.${action}` as const;
  const t = useTranslations(namespace);
  const act = (token: string) => submitMailedLink(action, token);
  return (
    <MailedLink namespace={namespace} act={act} againHref="/blog#newsletter-title" said={t('done')}>
      {() => (
        <LinkButton href="/blog" variant="line" prefetch={false}>
          {t('more')}
        </LinkButton>
      )}
    </MailedLink>
  );
}

/** Performs the action of a mailed link; it is `refused` when the link itself is the reason. */
async function submitMailedLink(action: NewsletterAction, token: string) {
  const contracts = await import('@/lib/features/newsletter/contract');
  try {
    if (action === 'confirm') {
      await sendContract(contracts.newsletterConfirmContract, { body: { token } });
    } else {
      await sendContract(contracts.newsletterUnsubscribeContract, { query: { token } });
    }
    return { status: 'done', value: null } as const;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { status: error.status === 400 ? 'refused' : 'failed' } as const;
  }
}
