import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewsletterPage } from '@/components/newsletter/newsletter-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: 'en', namespace: 'newsletter.unsubscribe' });
  return {
    title: t('metaTitle'),
    description: t('metaDescription'),
    robots: { index: false, follow: false },
    // The address of this page is a secret between a mail and its reader.
    referrer: 'no-referrer',
  };
}

export default function NewsletterUnsubscribePage() {
  return <NewsletterPage act="unsubscribe" />;
}
