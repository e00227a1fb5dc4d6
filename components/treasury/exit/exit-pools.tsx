'use client';

import { useTranslations } from 'next-intl';
import { FoldRow } from '@/components/tables/fold-row';
import { numberOrNull, useSort } from '@/components/tables/use-sort';
import { orMissing } from '@/components/ui/marks/missing';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import type { CoinExit } from '@/lib/features/exit/contract';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import { formatClock } from '@/lib/format/times';
import { shownAmount } from '../shown-amount';

type Pool = CoinExit['pools'][number];

const VALUES = {
  pool: ({ name, chain }: Pool) => `${name} ${chain}`,
  available: ({ available_usd }: Pool) => numberOrNull(available_usd),
  share: ({ share_percent }: Pool) => numberOrNull(share_percent),
  utilization: ({ utilization_percent }: Pool) => numberOrNull(utilization_percent),
  dilution: ({ dilution_percent }: Pool) => numberOrNull(dilution_percent),
  read: ({ observed_at }: Pool) => observed_at,
};

/** What can be withdrawn of each pool that is read on chain, and how much of it the amount is. */
export function ExitPools({ exit }: { exit: CoinExit }) {
  const t = useTranslations('treasuryDesk.exit.doors');
  const { rows, head } = useSort(exit.pools, VALUES);
  const { symbol } = exit;
  return (
    <section aria-labelledby="exit-pools" className="mt-10 min-w-0">
      <h3 id="exit-pools" className="text-body">
        {t('poolsTitle', { symbol })}
      </h3>
      <TableFrame
        caption={t('poolsCaption', { symbol, amount: shownAmount(exit.amount_usd) })}
        keep={[2, 3]}
        className="mt-2"
      >
        <HeadRow>
          <SortHead {...head} column="pool" label={t('pool')} numeric={false} stick />
          <SortHead {...head} column="available" label={t('availableUsd')} />
          <SortHead {...head} column="share" label={t('sharePercent')} />
          <SortHead {...head} column="utilization" label={t('utilizationPercent')} />
          <SortHead {...head} column="dilution" label={t('dilutionPercent')} />
          <SortHead {...head} column="read" label={t('readAtUtc')} />
        </HeadRow>
        <tbody>
          {rows.map((pool) => (
            <FoldRow key={`${pool.protocol}|${pool.chain}`}>
              <RowHead weight="font-normal">{`${pool.name}, ${pool.chain}`}</RowHead>
              <Td numeric>{orMissing(pool.available_usd, t('noPrice'), formatUsdCompact)}</Td>
              <Td numeric className="font-semibold">
                {orMissing(pool.share_percent, t('nothing'), (share) => formatNumber(share, 2))}
              </Td>
              <Td numeric>
                {orMissing(pool.utilization_percent, t('nothing'), (percent) =>
                  formatNumber(percent, 2),
                )}
              </Td>
              <Td numeric>
                {orMissing(pool.dilution_percent, t('noPrice'), (percent) =>
                  formatNumber(percent, 2),
                )}
              </Td>
              <Td numeric>{formatClock(Date.parse(pool.observed_at))}</Td>
            </FoldRow>
          ))}
        </tbody>
      </TableFrame>
      <p className="mt-2 max-w-[44rem] text-faint text-micro">{t('dilutionNote')}</p>
    </section>
  );
}
