import { useTranslations } from 'next-intl';
import { textLink } from '@/components/text-page';
import { NewsletterFields } from './newsletter-fields';

/** Newsletter subscription within a page. */
export function NewsletterForm({ source = 'newsletter' }: { source?: string }) {
  const t = useTranslations('newsletterForm');
  return (
    <NewsletterFields
      source={source}
      messages={{
        label: t('label'),
        submit: t('submit'),
        sending: t('sending'),
        sent: t('sent'),
        sentBody: t('sentBody'),
        failed: t('failed'),
        failedBody: t('failedBody'),
      }}
    >
      <p className="text-faint text-small">
        {t.rich('consent', {
          link: textLink('/privacy'),
        })}
      </p>
    </NewsletterFields>
  );
}
