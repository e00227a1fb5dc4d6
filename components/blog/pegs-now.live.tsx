'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { figureOrMissing } from '@/components/ui/marks/changed-figure';
import { HeadRow, RowHead, TableFrame, Td, Th, WRAPS_ON_PHONE } from '@/components/ui/table';
import { useStablecoins } from '@/lib/features/coins/use-coins';
import { formatBpsCell, formatNumber } from '@/lib/format/numbers';

/** Price, deviation and peg score of every covered coin. */
export function PegsNowFigures() {
  const t = useTranslations('blogLive');
  const missing = useTranslations('common.missing');
  const { state } = useStablecoins();
  return (
    <LivePanel
      state={state}
      skeletonClass="h-72"
      failure={t('failed')}
      empty={({ stablecoins }) => (stablecoins.length === 0 ? t('noCoins') : null)}
    >
      {({ stablecoins }) => (
        <TableFrame caption={t('pegsCaption')} className={WRAPS_ON_PHONE}>
          <HeadRow>
            <Th>{t('coin')}</Th>
            <Th numeric>{t('price')}</Th>
            <Th numeric>{t('deviation')}</Th>
            <Th numeric>{t('pegScore')}</Th>
          </HeadRow>
          <tbody>
            {stablecoins.map((coin) => (
              <tr key={coin.symbol}>
                <RowHead>{coin.symbol}</RowHead>
                <Td numeric>
                  {figureOrMissing(coin.vw_price, missing('price'), (usd) => formatNumber(usd, 4))}
                </Td>
                <Td numeric>
                  {figureOrMissing(coin.peg_dev_bps, missing('price'), formatBpsCell)}
                </Td>
                <Td numeric>
                  {figureOrMissing(coin.peg_score, missing('score'), (score) =>
                    formatNumber(score, 4),
                  )}
                </Td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </LivePanel>
  );
}
