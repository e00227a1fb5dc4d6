'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { FoldRow } from '@/components/tables/fold-row';
import { useSort } from '@/components/tables/use-sort';
import { SiteLink } from '@/components/ui/site-link';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, TableFrame, Td } from '@/components/ui/table';
import { FigureCell } from '@/components/yields/figure-cell';
import { MethodLink } from '@/components/yields/method-link';
import { strategiesOfCoin } from '@/components/yields/strategies/strategy-queries';
import { useExclusion } from '@/components/yields/strategies/use-exclusion';
import { StrategyName } from '@/components/yields/strategy-name';
import { useLive } from '@/lib/features/client/use-live';
import { strategiesCall } from '@/lib/features/contract/calls';
import type { Strategy } from '@/lib/features/yields/strategies-contract';
import { useFormats } from './use-formats';

/** The yields that count for a coin, and the largest that do not, each with the rule that decides it. */
export function CoinYields({ symbol }: { symbol: string }) {
  const t = useTranslations('coinPage');
  return (
    <section aria-labelledby="yields-title">
      <div className="border-firm border-b pb-2">
        <h2 id="yields-title" className="text-lead">
          {t('yieldsTitle')}
        </h2>
        <p className="text-small text-soft">{t('yieldsBody', { symbol })}</p>
      </div>
      <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <YieldList symbol={symbol} eligible="true" />
        <YieldList symbol={symbol} eligible="false" />
      </div>
    </section>
  );
}

function YieldList({ symbol, eligible }: { symbol: string; eligible: 'true' | 'false' }) {
  const t = useTranslations('coinPage');
  const query = strategiesOfCoin(symbol, eligible);
  const { state } = useLive(strategiesCall, { input: { query } });
  const counts = eligible === 'true';
  const count = 'data' in state ? state.data.total : null;
  const status = counts ? 'eligible' : 'excluded';
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
            <YieldTable strategies={strategies} symbol={symbol} counts={counts} />
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

function YieldTable({
  strategies: unsorted,
  symbol,
  counts,
}: {
  strategies: readonly Strategy[];
  symbol: string;
  counts: boolean;
}) {
  const t = useTranslations('coinPage');
  const missingRay = useTranslations('common.missing')('ray');
  const exclusion = useExclusion();
  const format = useFormats();
  const percent = (value: number) => format.number(value, 2);
  const excludedBy = (strategy: Strategy) => exclusion(strategy.exclusion ?? 'apy_unknown');
  const { rows, head } = useSort(unsorted, {
    platform: ({ platform }) => platform,
    ray: ({ ry_apy }) => ry_apy,
    reason: excludedBy,
    apy: ({ apy }) => apy,
    tvl: ({ tvl_usd }) => tvl_usd,
  });
  return (
    <TableFrame
      caption={t(counts ? 'countedCaption' : 'notCountedCaption', { symbol })}
      keep={[2, 3]}
    >
      <HeadRow>
        <SortHead {...head} column="platform" label={t('platform')} numeric={false} stick />
        {counts ? (
          <SortHead {...head} column="ray" label={t('rayColumn')} />
        ) : (
          <SortHead {...head} column="reason" label={t('reason')} numeric={false} />
        )}
        <SortHead {...head} column="apy" label={t('apyColumn')} />
        <SortHead {...head} column="tvl" label={t('tvlColumn')} />
      </HeadRow>
      <tbody>
        {rows.map((strategy) => (
          <FoldRow key={strategy.strategy_id}>
            <StrategyName strategy={strategy} />
            {counts ? (
              <FigureCell
                value={strategy.ry_apy}
                reason={missingRay}
                format={percent}
                className="font-semibold"
              />
            ) : (
              <Td className="whitespace-normal py-1 leading-4 text-soft">{excludedBy(strategy)}</Td>
            )}
            <Td numeric>{percent(strategy.apy)}</Td>
            <FigureCell
              value={strategy.tvl_usd}
              reason={t('missing.tvl')}
              format={(usd) => format.usd(usd)}
            />
          </FoldRow>
        ))}
      </tbody>
    </TableFrame>
  );
}
