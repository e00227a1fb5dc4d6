import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/json-ld/page-data';
import { StatusBoard } from '@/components/status/status-board.live';
import { pageMetadata } from '@/lib/content/site/page-metadata';
import { MessagesProvider } from '@/lib/i18n/provider';
import { LiveProvider } from '@/lib/web/client/live-provider';
import { statusFigures } from '../../initial-figures';

export const revalidate = 30;

export const metadata = pageMetadata('/status');

export default async function StatusPage() {
  const t = await getTranslations({ locale: 'en', namespace: 'status' });
  const figures = await statusFigures();
  return (
    <MessagesProvider locale="en" namespaces={['status', 'indices']}>
      <PageData path="/status" />
      <LiveProvider figures={figures}>
        <div className="page pt-10 sm:pt-14">
          <h1 className="text-title">{t('title')}</h1>
          <p className="mt-3 max-w-xl text-soft">{t('lead')}</p>
          <div className="mt-8">
            <StatusBoard />
          </div>
        </div>
      </LiveProvider>
    </MessagesProvider>
  );
}
