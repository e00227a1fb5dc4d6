'use client';

import { useTranslations } from 'next-intl';
import { CoinLink } from '@/components/coin-link';
import { LivePanel } from '@/components/freshness/live-panel';
import { CLASS_TONE } from '@/components/peg/peg-classes';
import { type Column, SortTable } from '@/components/tables/sort-table';
import { Badge } from '@/components/ui/marks/badge';
import { figureOrMissing } from '@/components/ui/marks/changed-figure';
import { orMissing } from '@/components/ui/marks/missing';
import { ExitRisk } from '@/components/yields/exit-risk';
import type { StablecoinMetrics } from '@/lib/features/coins/metrics-contract';
import { useStablecoins } from '@/lib/features/coins/use-coins';
import { formatBps, formatNumber, formatPercent } from '@/lib/format/numbers';

/** The constituents: price, peg, yield before and after risk, exit risk. */
export function HomeCoins() {
  const t = useTranslations('homeLive.coins');
  const { state } = useStablecoins();
  const common = useTranslations('common');
  const missing = useTranslations('common.missing');
  const percent = (value: number) => formatPercent(value, 2);
  const weight = (value: number) => formatPercent(value, 1);
  // In the order of the basket, by which it is known: no column sorts.
  const columns: Column<StablecoinMetrics>[] = [
    { head: t('coin'), cell: ({ symbol, name }) => <CoinLink symbol={symbol} name={name} /> },
    {
      head: t('peg'),
      isText: true,
      cell: ({ peg_class, peg_dev_bps: bps }) =>
        orMissing(peg_class, missing('price'), (known) => (
          <span className="inline-flex items-center gap-2">
            <Badge tone={CLASS_TONE[known]}>{common(`pegClass.${known}`)}</Badge>
            <span className="figure text-soft max-sm:hidden">
              {bps === null ? '' : formatBps(bps)}
            </span>
          </span>
        )),
    },
    {
      head: t('afterRisk'),
      className: 'font-semibold',
      cell: ({ ry_apy }) => figureOrMissing(ry_apy, missing('ray'), percent),
    },
    { head: t('yield'), cell: ({ apy }) => figureOrMissing(apy, missing('yield'), percent) },
    {
      head: t('price'),
      cell: ({ vw_price, vw_price_text }) =>
        figureOrMissing(vw_price, missing('price'), (usd) => formatNumber(vw_price_text ?? usd, 4)),
    },
    {
      head: t('exit'),
      isText: true,
      cell: ({ risk_tier }) => <ExitRisk tier={risk_tier} of="coin" />,
    },
    {
      head: t('weight'),
      cell: ({ weight_percent }) => figureOrMissing(weight_percent, missing('value'), weight),
    },
  ];
  return (
    <LivePanel
      state={state}
      skeletonClass="h-72"
      failure={t('failed')}
      empty={({ stablecoins }) => (constituents(stablecoins).length === 0 ? t('none') : null)}
    >
      {({ stablecoins }) => (
        <SortTable
          caption={t('caption')}
          rows={constituents(stablecoins)}
          id={({ symbol }) => symbol}
          columns={columns}
        />
      )}
    </LivePanel>
  );
}

const constituents = (coins: readonly StablecoinMetrics[]) =>
  coins.filter(({ weight_percent }) => weight_percent !== null);
