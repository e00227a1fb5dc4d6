import {
  AccessSteps,
  Changelog,
  Coverage,
  type CoverageFigures,
  DataTerms,
  Disclaimer,
  PlanCards,
  UseCases,
  WhatYouGet,
} from '@/components/api-docs/access-sections';
import { answerLines } from '@/components/api-docs/answer-lines';
import { ApiHero } from '@/components/api-docs/api-hero';
import { Reference } from '@/components/api-docs/reference';
import { SideNav } from '@/components/api-docs/side-nav';
import { TryIt } from '@/components/api-docs/try-it';
import { PageData } from '@/components/json-ld';
import { serverConfig } from '@/lib/config/server-config';
import { API_CHANGES_FEED } from '@/lib/content/api/api-changes';
import { pageMetadata } from '@/lib/content/site/page-metadata';
import { getBasket } from '@/lib/features/indices/get-basket';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { readOrNull } from '@/lib/features/service/active-feed';
import { getStrategies } from '@/lib/features/yields/list-strategies';
import { ALL_STRATEGIES } from '@/lib/features/yields/strategy-queries';
import { MessagesProvider } from '@/lib/i18n/provider';
import { CEFI_PLATFORMS, coveredCoins, VENUES } from '@/lib/market/registry';
import { siteReference } from '../../site-reference';

/** What the parts that hold a state show; all other texts are rendered here. */
const TEXTS = [
  'apiDocs.first',
  'apiDocs.tryIt',
  'tryIt',
  'freeKey',
  'freeKeyDialog',
  'screenKey',
] as const;

export const metadata = pageMetadata('/api-documentation', {
  types: { 'application/atom+xml': API_CHANGES_FEED },
});

export default async function ApiDocumentationPage() {
  const { siteUrl, apiLicense } = serverConfig();
  const syi = await readOrNull(getCurrentSyi);
  return (
    <div className="page pt-10 sm:pt-14">
      <PageData path="/api-documentation" />
      <MessagesProvider locale="en" namespaces={TEXTS}>
        <ApiHero origin={siteUrl} firstLines={syi === null ? '' : answerLines(syi).inView} />
        <div className="mt-10 gap-x-12 lg:grid lg:grid-cols-[10rem_minmax(0,1fr)]">
          <SideNav />
          <div className="min-w-0 space-y-10 sm:space-y-12">
            <TryIt />
            <Reference groups={siteReference()} />
            <PlanCards />
            <WhatYouGet />
            <UseCases />
            <AccessSteps />
            <Coverage figures={await apiCoverage()} />
            <DataTerms license={apiLicense} />
            <Changelog />
            <Disclaimer />
          </div>
        </div>
      </MessagesProvider>
    </div>
  );
}

/** The product's coverage: registry entries, and protocols with eligible pools right now. */
async function apiCoverage(): Promise<CoverageFigures> {
  const basket = await readOrNull(getBasket);
  const eligible = await readOrNull((context) =>
    getStrategies(context, { ...ALL_STRATEGIES, eligible: 'true' }),
  );
  const strategies = eligible?.strategies ?? [];
  const pools = strategies.filter((strategy) => strategy.source_type === 'DeFi');
  const deposits = strategies.filter((strategy) => strategy.source_type === 'CeFi');
  return {
    coins: coveredCoins().length,
    constituents: basket?.size.coins ?? 0,
    venues: VENUES.length,
    platforms: CEFI_PLATFORMS.length,
    counted: eligible && {
      protocols: new Set(pools.map((pool) => pool.platform)).size,
      pools: pools.length,
      cefiPlatforms: new Set(deposits.map((deposit) => deposit.platform)).size,
      meta: eligible.meta,
    },
  };
}
