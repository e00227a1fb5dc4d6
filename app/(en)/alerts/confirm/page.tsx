import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ConfirmAlerts } from '@/components/alerts/confirm-alerts.live';
import { MessagesProvider } from '@/lib/i18n/provider';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: 'en', namespace: 'alertsConfirm' });
  return {
    title: t('metaTitle'),
    description: t('metaDescription'),
    robots: { index: false, follow: false },
    // The address of this page is a secret between a mail and its reader.
    referrer: 'no-referrer',
  };
}

export default async function ConfirmAlertsPage() {
  const t = await getTranslations({ locale: 'en', namespace: 'alertsConfirm' });
  return (
    <MessagesProvider locale="en" namespaces={['alerts', 'alertsConfirm']}>
      <div className="page max-w-2xl space-y-4 pt-10 sm:pt-14">
        <h1 className="text-title">{t('title')}</h1>
        <p className="text-lead text-soft">{t('lead')}</p>
        <ConfirmAlerts />
      </div>
    </MessagesProvider>
  );
}
