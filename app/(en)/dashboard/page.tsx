import { getTranslations } from 'next-intl/server';
import { figureMetadata } from '@/app/_figures/card-version';
import { strategyFigures } from '@/app/_figures/strategy-figures';
import { PageData } from '@/components/json-ld';
import { LiveBadge } from '@/components/shell/strip/live-badge';
import { LinkButton } from '@/components/ui/form/button';
import { SiteLink } from '@/components/ui/site-link';
import { CoinsTable } from '@/components/yields/coins-table.live';
import { StrategiesBoard } from '@/components/yields/strategies/strategies-board.live';
import { LiveProvider } from '@/lib/features/client/live-provider';
import { MessagesProvider } from '@/lib/i18n/provider';

export const generateMetadata = () => figureMetadata('/dashboard');

export default async function StrategiesPage() {
  const figures = await strategyFigures();
  return (
    <MessagesProvider locale="en" namespaces={['strategies', 'exclusions', 'methodLinks']}>
      <PageData path="/dashboard" />
      <LiveProvider figures={figures}>
        <div className="page board space-y-10 sm:space-y-12 pt-8 sm:pt-12">
          <StrategiesHead />
          <StrategiesBoard />
          <CoinsTable />
        </div>
      </LiveProvider>
    </MessagesProvider>
  );
}

async function StrategiesHead() {
  const t = await getTranslations({ locale: 'en', namespace: 'strategies' });
  return (
    <div>
      <LiveBadge text={t('badge')} />
      <h1 className="mt-3 text-title">{t('title')}</h1>
      <p className="mt-2 max-w-2xl text-soft sm:text-lead">{t('lead')}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 text-small">
        <a href="#strategies" className="prose-link inline-flex min-h-11 items-center">
          {t('toStrategies')}
        </a>
        <SiteLink
          href="?status=excluded#strategies"
          className="prose-link inline-flex min-h-11 items-center"
        >
          {t('toNotCounted')}
        </SiteLink>
        <a href="#coins" className="prose-link inline-flex min-h-11 items-center">
          {t('toCoins')}
        </a>
        <LinkButton href="/risk-analytics" variant="quiet" size="sm" prefetch={false}>
          {t('riskAnalytics')}
        </LinkButton>
      </p>
    </div>
  );
}
