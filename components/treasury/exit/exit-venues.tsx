'use client';

import { useTranslations } from 'next-intl';
import { FoldRow } from '@/components/tables/fold-row';
import { numberOrNull, useSort } from '@/components/tables/use-sort';
import { orMissing } from '@/components/ui/marks/missing';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import { formatClock } from '@/lib/format/times';
import type { CoinExit } from '@/lib/read/exit/contract';
import { shownAmount } from '../shown-amount';

type Venue = CoinExit['venues'][number];

const VALUES = {
  venue: ({ name }: Venue) => name,
  bps: ({ cost_bps }: Venue) => numberOrNull(cost_bps),
  usd: ({ cost_usd }: Venue) => numberOrNull(cost_usd),
  visible: ({ visible_usd }: Venue) => Number(visible_usd),
  age: ({ observed_at }: Venue) => observed_at,
};

/** Cost of selling the whole amount at each venue alone. */
export function ExitVenues({ exit }: { exit: CoinExit }) {
  const t = useTranslations('treasuryDesk.exit');
  const { symbol } = exit;
  const { rows, head } = useSort(exit.venues, VALUES);
  return (
    <section aria-labelledby="venues" className="min-w-0">
      <h3 id="venues" className="text-body">
        {t('venueTitle')}
      </h3>
      <TableFrame
        caption={t('venueCaption', { symbol, amount: shownAmount(exit.amount_usd) })}
        keep={[2, 3]}
        className="mt-2"
      >
        <HeadRow>
          <SortHead {...head} column="venue" label={t('venue')} numeric={false} stick />
          <SortHead {...head} column="bps" label={t('venueBps')} />
          <SortHead {...head} column="usd" label={t('venueUsd')} />
          <SortHead {...head} column="visible" label={t('visible')} />
          <SortHead {...head} column="age" label={t('age')} />
        </HeadRow>
        <tbody>
          {rows.map((venue) => {
            const visible = formatUsdCompact(venue.visible_usd);
            const reason = t('beyond', { visible });
            return (
              <FoldRow key={venue.venue}>
                <RowHead weight="font-normal">{venue.name}</RowHead>
                <Td numeric className="font-semibold">
                  {orMissing(venue.cost_bps, reason, (bps) => formatNumber(bps, 2))}
                </Td>
                <Td numeric>{orMissing(venue.cost_usd, reason, (usd) => formatNumber(usd, 2))}</Td>
                <Td numeric>{visible}</Td>
                <Td numeric>{formatClock(Date.parse(venue.observed_at))}</Td>
              </FoldRow>
            );
          })}
        </tbody>
      </TableFrame>
    </section>
  );
}
