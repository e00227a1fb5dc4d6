import { getTranslations } from 'next-intl/server';
import { NewsletterLink } from './newsletter-link.live';
import type { NewsletterAction } from './newsletter-request';

/** The target of the links in newsletter emails. All messages come from the server. */
export async function NewsletterPage({ action }: { action: NewsletterAction }) {
  const t = await getTranslations({ locale: 'en', namespace: `newsletter.${action}` });
  return (
    <div className="page max-w-2xl space-y-4 pt-10 sm:pt-14">
      <h1 className="text-title">{t('title')}</h1>
      <p className="text-lead text-soft">{t('lead')}</p>
      <NewsletterLink
        action={action}
        messages={{
          button: t('button'),
          working: t('working'),
          done: t('done'),
          refused: t('refused'),
          failed: t('failed'),
          missing: t('missing'),
          more: t('more'),
          again: t('again'),
        }}
      />
    </div>
  );
}
