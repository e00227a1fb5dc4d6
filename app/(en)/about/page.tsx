import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AboutText } from '@/components/text-page/about-text';
import { publicConfig } from '@/lib/config/public-config';

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: 'en', namespace: 'about' });
  const { productName: product } = publicConfig;
  return { title: t('metaTitle', { product }), description: t('metaDescription', { product }) };
}

export default function AboutPage() {
  return <AboutText />;
}
