'use client';

import { useTranslations } from 'next-intl';
import { orMissing } from '@/components/ui/missing';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import { formatClock } from '@/lib/format/times';
import type { CoinExit } from '@/lib/read/exit/contract';
import { shownAmount } from '../shown-amount';

/** Cost of selling the whole amount at each venue alone. */
export function ExitVenues({ exit }: { exit: CoinExit }) {
  const t = useTranslations('treasuryDesk.exit');
  const { symbol } = exit;
  return (
    <section aria-labelledby="venues" className="min-w-0">
      <h3 id="venues" className="text-body">
        {t('venueTitle')}
      </h3>
      <TableFrame
        caption={t('venueCaption', { symbol, amount: shownAmount(exit.amount_usd) })}
        className="mt-2"
      >
        <HeadRow>
          <Th stick>{t('venue')}</Th>
          <Th numeric>{t('costBps')}</Th>
          <Th numeric>{t('costUsd')}</Th>
          <Th numeric>{t('visible')}</Th>
          <Th numeric>{t('age')}</Th>
        </HeadRow>
        <tbody>
          {exit.venues.map((venue) => {
            const visible = formatUsdCompact(venue.visible_usd);
            const reason = t('beyond', { visible });
            return (
              <tr key={venue.venue}>
                <RowHead weight="font-normal">{venue.name}</RowHead>
                <Td numeric className="font-semibold">
                  {orMissing(venue.cost_bps, reason, (bps) => formatNumber(bps, 2))}
                </Td>
                <Td numeric>{orMissing(venue.cost_usd, reason, (usd) => formatNumber(usd, 2))}</Td>
                <Td numeric>{visible}</Td>
                <Td numeric>{formatClock(Date.parse(venue.observed_at))}</Td>
              </tr>
            );
          })}
        </tbody>
      </TableFrame>
    </section>
  );
}
