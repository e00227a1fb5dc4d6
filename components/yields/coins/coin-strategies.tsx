'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { Badge } from '@/components/ui/badge';
import { orMissing } from '@/components/ui/missing';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { FigureCell } from '@/components/yields/figure-cell';
import { MethodLink } from '@/components/yields/method-link';
import { strategiesOfCoin } from '@/components/yields/strategies/strategy-queries';
import { useExclusion } from '@/components/yields/strategies/use-exclusion';
import { strategiesCall } from '@/lib/contract/calls';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import { useLive } from '@/lib/web/client/use-live';
import { changeQuery } from '@/lib/web/client/use-query-param';

const percent = (value: number) => formatNumber(value, 2);

/** A coin's best strategies, and the way to all of them. */
export function CoinStrategies({ symbol }: { symbol: string }) {
  const t = useTranslations('strategies');
  const common = useTranslations('common.missing');
  const exclusion = useExclusion();
  const { state } = useLive(strategiesCall, { input: { query: strategiesOfCoin(symbol) } });
  return (
    <div className="min-w-0">
      <h3 className="text-lead">{t('detail.strategies')}</h3>
      <LivePanel
        state={state}
        skeletonClass="h-80"
        failure={(message) => t('failed', { message })}
        empty={({ total }) => (total === 0 ? t('detail.noStrategies') : null)}
        method={<MethodLink topic="ray" />}
      >
        {({ strategies, total }) => (
          <>
            <TableFrame caption={t('detail.strategiesCaption', { symbol })}>
              <HeadRow>
                <Th stick>{t('column.platform')}</Th>
                <Th numeric>{t('column.ray')}</Th>
                <Th numeric>{t('column.apy')}</Th>
                <Th numeric>{t('column.tvl')}</Th>
                <Th>{t('column.status')}</Th>
              </HeadRow>
              <tbody>
                {strategies.map((strategy) => (
                  <tr key={strategy.strategy_id}>
                    <RowHead className="max-w-36 truncate sm:max-w-44">{strategy.platform}</RowHead>
                    <FigureCell
                      value={strategy.ry_apy}
                      reason={strategy.eligible ? common('ray') : t('missing.excludedRay')}
                      format={percent}
                      className="font-semibold"
                    />
                    <Td numeric>{percent(strategy.apy)}</Td>
                    <Td numeric>
                      {orMissing(strategy.tvl_usd, t('missing.tvl'), formatUsdCompact)}
                    </Td>
                    <Td>
                      {strategy.eligible ? (
                        <span className="text-soft">{t('eligible')}</span>
                      ) : (
                        <Badge>{exclusion(strategy.exclusion ?? 'apy_unknown')}</Badge>
                      )}
                    </Td>
                  </tr>
                ))}
              </tbody>
            </TableFrame>
            {total > strategies.length ? (
              <p className="mt-2">
                <a
                  href={`/dashboard?asset=${symbol}#strategies`}
                  onClick={(event) => {
                    event.preventDefault();
                    showAllOf(symbol);
                  }}
                  className="prose-link inline-flex min-h-11 items-center text-small md:min-h-8"
                >
                  {t('detail.allStrategies', { symbol, total })}
                </a>
              </p>
            ) : null}
          </>
        )}
      </LivePanel>
    </div>
  );
}

/** Narrows the list below to the coin, as a step that Back undoes, and goes there. */
function showAllOf(symbol: string): void {
  changeQuery({ type: null, tier: null, tvl: null, status: null, asset: symbol }, 'push');
  document.getElementById('strategies')?.scrollIntoView({ block: 'start' });
}
