'use client';

import { useTranslations } from 'next-intl';
import { MailedLink } from '@/components/mail/mailed-link';
import { LinkButton } from '@/components/ui/form/button';
import { sendContract } from '@/lib/features/client/fetch';

export type NewsletterAction = 'confirm' | 'unsubscribe';

/** Confirms or ends a subscription; the form for another one and the contact option are on one page. */
export function NewsletterLink({ action }: { action: NewsletterAction }) {
  const namespace = `newsletter.${action}` as const;
  const t = useTranslations(namespace);
  const act = async (token: string) => {
    const contracts = await import('@/lib/features/newsletter/contract');
    return action === 'confirm'
      ? sendContract(contracts.newsletterConfirmContract, { body: { token } })
      : sendContract(contracts.newsletterUnsubscribeContract, { query: { token } });
  };
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
