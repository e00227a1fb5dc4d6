'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { type Column, figure, plain, SortTable, shown } from '@/components/tables/sort-table';
import { Section } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { MethodLink } from '@/components/yields/method-link';
import { useExclusion } from '@/components/yields/strategies/use-exclusion';
import { strategyColumn } from '@/components/yields/strategy-columns';
import { useLive } from '@/lib/features/client/use-live';
import { strategiesCall } from '@/lib/features/yields/calls';
import type { Strategy } from '@/lib/features/yields/strategies-contract';
import { strategiesOfCoin } from '@/lib/features/yields/strategy-queries';
import { useFormats } from './use-formats';

/** The yields that count for a coin, and the largest that do not, each with the rule that decides it. */
export function CoinYields({ symbol }: { symbol: string }) {
  const t = useTranslations('coinPage');
  return (
    <Section id="yields-title" title={t('yieldsTitle')} note={t('yieldsBody', { symbol })}>
      <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <YieldList symbol={symbol} eligible="true" />
        <YieldList symbol={symbol} eligible="false" />
      </div>
    </Section>
  );
}

function YieldList({ symbol, eligible }: { symbol: string; eligible: 'true' | 'false' }) {
  const t = useTranslations('coinPage');
  const query = strategiesOfCoin(symbol, eligible);
  const { state } = useLive(strategiesCall, { input: { query } });
  const counts = eligible === 'true';
  const count = 'data' in state ? state.data.total : null;
  const status = counts ? 'eligible' : 'excluded';
  const missingRay = useTranslations('common.missing')('ray');
  const exclusion = useExclusion();
  const format = useFormats();
  const percent = (value: number) => format.number(value, 2);
  const excludedBy = (strategy: Strategy) => exclusion(strategy.exclusion ?? 'apy_unknown');
  const columns: Column<Strategy>[] = [
    strategyColumn(t('platform')),
    counts
      ? figure(t('rayColumn'), 'ry_apy', missingRay, percent, {
          className: 'font-semibold',
        })
      : plain(t('reason'), excludedBy, {
          isText: true,
          className: 'whitespace-normal py-1 leading-4 text-soft',
        }),
    shown(t('apyColumn'), 'apy', percent),
    figure(t('tvlColumn'), 'tvl_usd', t('missing.tvl'), format.usd),
  ];
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">
        {t(counts ? 'counted' : 'notCounted', { count: count ?? 0 })}
      </h3>
      <LivePanel
        state={state}
        skeletonClass="h-60"
        failure={t('yieldsFailed')}
        empty={({ total }) => (total === 0 ? t(counts ? 'noneCounted' : 'noneExcluded') : null)}
        method={<MethodLink topic={counts ? 'ray' : 'yield'} />}
      >
        {({ strategies, total }) => (
          <>
            <SortTable
              caption={t(counts ? 'countedCaption' : 'notCountedCaption', { symbol })}
              rows={strategies}
              id={({ strategy_id }) => strategy_id}
              columns={columns}
            />
            {total > strategies.length ? (
              <p className="mt-2">
                <SiteLink
                  href={`/dashboard?asset=${symbol}&status=${status}#strategies`}
                  prefetch={false}
                  className="prose-link inline-flex min-h-11 items-center text-small md:min-h-8"
                >
                  {t(counts ? 'allCounted' : 'allNotCounted', { total })}
                </SiteLink>
              </p>
            ) : null}
          </>
        )}
      </LivePanel>
    </div>
  );
}
