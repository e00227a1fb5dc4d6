import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PrivacyText } from '@/components/text-page/privacy-text';
import { publicConfig } from '@/lib/config/public-config';
import { serverConfig } from '@/lib/config/server-config';

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: 'en', namespace: 'privacy' });
  const { productName: product } = publicConfig;
  return { title: t('metaTitle', { product }), description: t('metaDescription', { product }) };
}

/** The days come from the settings the servers run with, so that the page promises what happens. */
export default function PrivacyPage() {
  const { answeredRequestDays, sentMailDays } = serverConfig().visitorRetention;
  return <PrivacyText kept={{ answeredRequests: answeredRequestDays, sentMail: sentMailDays }} />;
}
