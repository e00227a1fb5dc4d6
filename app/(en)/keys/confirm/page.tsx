import { getTranslations } from 'next-intl/server';
import { KeyPage } from '@/components/keys/key-page';
import { unlistedMetadata } from '@/lib/content/site/page-metadata';

export async function generateMetadata() {
  const t = await getTranslations({ locale: 'en', namespace: 'keys.confirm' });
  return unlistedMetadata({ title: t('metaTitle'), description: t('metaDescription') });
}

export default function KeyConfirmPage() {
  return <KeyPage />;
}
