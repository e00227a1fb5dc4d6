import { getTranslations } from 'next-intl/server';
import { NewsletterPage } from '@/components/newsletter/newsletter-page';
import { unlistedMetadata } from '@/lib/content/site/page-metadata';

export async function generateMetadata() {
  const t = await getTranslations({ locale: 'en', namespace: 'newsletter.confirm' });
  return unlistedMetadata({ title: t('metaTitle'), description: t('metaDescription') });
}

export default function NewsletterConfirmPage() {
  return <NewsletterPage action="confirm" />;
}
