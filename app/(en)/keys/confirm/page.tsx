import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { KeyPage } from '@/components/keys/key-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: 'en', namespace: 'keys.confirm' });
  return {
    title: t('metaTitle'),
    description: t('metaDescription'),
    robots: { index: false, follow: false },
    // The address of this page is a secret between a mail and its reader.
    referrer: 'no-referrer',
  };
}

export default function KeyConfirmPage() {
  return <KeyPage />;
}
