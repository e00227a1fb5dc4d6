import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import { FEEDS } from '@/lib/content/article-feeds';
import { NewsletterFields } from './newsletter-fields';

/** Newsletter subscription in the run of a page; all its words come from the server. */
export async function NewsletterForm({ source = 'newsletter' }: { source?: string }) {
  const t = await getTranslations({ locale: 'en', namespace: 'requests.newsletter' });
  return (
    <NewsletterFields
      source={source}
      words={{
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
          link: (chunks) => (
            <SiteLink href="/privacy" prefetch={false} className="prose-link">
              {chunks}
            </SiteLink>
          ),
        })}
      </p>
      <noscript>
        <p className="mt-1 text-small">
          {t.rich('needsScript', {
            link: (chunks) => (
              <a href={FEEDS[0].path} className="prose-link">
                {chunks}
              </a>
            ),
          })}
        </p>
      </noscript>
    </NewsletterFields>
  );
}
