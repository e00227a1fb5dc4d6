import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/json-ld';
import { IncidentBoard } from '@/components/status/incident-board.live';
import { IncidentRules } from '@/components/status/incident-rules';
import { StatusBoard } from '@/components/status/status-board.live';
import { Section } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { feedTypes, INCIDENT_FEEDS } from '@/lib/content/site/feeds';
import { pageMetadata } from '@/lib/content/site/page-metadata';
import { LiveProvider } from '@/lib/features/client/live-provider';
import { MessagesProvider } from '@/lib/i18n/provider';
import { statusFigures } from '../../_figures/initial-figures';

export const metadata = pageMetadata('/status', { types: feedTypes(INCIDENT_FEEDS) });

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
          <div className="mt-8 space-y-14">
            <StatusBoard />
            <IncidentBoard rules={<IncidentRules />} />
          </div>
          <Section id="status-read" title={t('readTitle')} className="mt-14 max-w-[44rem]">
            <p className="mt-4 text-soft">{t('read')}</p>
            <SiteLink
              href="/methodology/fixing#staleness"
              prefetch={false}
              className="prose-link mt-3 inline-flex min-h-11 items-center font-semibold text-small"
            >
              {t('readLink')}
            </SiteLink>
          </Section>
        </div>
      </LiveProvider>
    </MessagesProvider>
  );
}
