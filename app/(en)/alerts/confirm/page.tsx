import { getTranslations } from 'next-intl/server';
import { ConfirmAlerts } from '@/components/alerts/confirm-alerts.live';
import { unlistedMetadata } from '@/lib/content/site/page-metadata';
import { MessagesProvider } from '@/lib/i18n/provider';

export async function generateMetadata() {
  const t = await getTranslations({ locale: 'en', namespace: 'alertsConfirm' });
  return unlistedMetadata({ title: t('metaTitle'), description: t('metaDescription') });
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
