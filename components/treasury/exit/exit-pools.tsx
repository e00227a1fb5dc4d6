'use client';

import { useTranslations } from 'next-intl';
import { type Column, figure, SortTable } from '@/components/tables/sort-table';
import type { CoinExit } from '@/lib/features/exit/contract';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import { formatClock } from '@/lib/format/times';
import { shownAmount } from '../shown-amount';

/** What can be withdrawn of each pool that is read on chain, and how much of it the amount is. */
export function ExitPools({ exit }: { exit: CoinExit }) {
  const t = useTranslations('treasuryDesk.exit.doors');
  const twoPlaces = (value: string) => formatNumber(value, 2);
  const { symbol } = exit;
  const columns: Column<CoinExit['pools'][number]>[] = [
    {
      head: t('pool'),
      by: ({ name, chain }) => `${name} ${chain}`,
      className: 'font-normal',
      cell: ({ name, chain }) => `${name}, ${chain}`,
    },
    figure(t('availableUsd'), (pool) => pool.available_usd, t('noPrice'), formatUsdCompact),
    figure(t('sharePercent'), ({ share_percent }) => share_percent, t('nothing'), twoPlaces, {
      className: 'font-semibold',
    }),
    figure(
      t('utilizationPercent'),
      ({ utilization_percent }) => utilization_percent,
      t('nothing'),
      twoPlaces,
    ),
    figure(t('dilutionPercent'), (pool) => pool.dilution_percent, t('noPrice'), twoPlaces),
    {
      head: t('readAtUtc'),
      by: ({ observed_at }) => observed_at,
      cell: ({ observed_at }) => formatClock(Date.parse(observed_at)),
    },
  ];
  return (
    <section aria-labelledby="exit-pools" className="mt-10 min-w-0">
      <h3 id="exit-pools" className="text-body">
        {t('poolsTitle', { symbol })}
      </h3>
      <SortTable
        caption={t('poolsCaption', { symbol, amount: shownAmount(exit.amount_usd) })}
        keep={[2, 3]}
        className="mt-2"
        rows={exit.pools}
        id={({ protocol, chain }) => `${protocol}|${chain}`}
        columns={columns}
      />
      <p className="mt-2 max-w-[44rem] text-faint text-micro">{t('dilutionNote')}</p>
    </section>
  );
}
