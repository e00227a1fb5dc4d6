import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CareersText } from '@/components/text-page/careers-text';
import { publicConfig } from '@/lib/config/public-config';

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: 'en', namespace: 'careers' });
  const { productName: product } = publicConfig;
  return { title: t('metaTitle', { product }), description: t('metaDescription', { product }) };
}

export default function CareersPage() {
  return <CareersText />;
}
