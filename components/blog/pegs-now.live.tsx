'use client';

import { useTranslations } from 'next-intl';
import { ChangedFigure } from '@/components/freshness/changed-figure';
import { LivePanel } from '@/components/freshness/live-panel';
import { Missing } from '@/components/ui/missing';
import { RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { errorMessage } from '@/lib/client/fetch-error';
import { useStablecoins } from '@/lib/client/use-stablecoins';
import { BPS_PLACES, formatNumber } from '@/lib/format/numbers';

/** Price, deviation and peg score of every covered coin. */
export function PegsNowFigures() {
  const t = useTranslations('blogLive');
  const missing = useTranslations('common.missing');
  const { state } = useStablecoins();
  const figure = (value: number | null, reason: string, text: (known: number) => string) =>
    value === null ? <Missing reason={reason} /> : <ChangedFigure text={text(value)} />;
  return (
    <LivePanel
      state={state}
      skeletonClass="h-72"
      failure={(error) => t('failed', { message: errorMessage(error) ?? '' })}
      empty={({ stablecoins }) => (stablecoins.length === 0 ? t('noCoins') : null)}
    >
      {({ stablecoins }) => (
        <TableFrame caption={t('pegsCaption')}>
          <thead>
            <tr>
              <Th stick>{t('coin')}</Th>
              <Th numeric>{t('price')}</Th>
              <Th numeric>{t('deviation')}</Th>
              <Th numeric>{t('pegScore')}</Th>
            </tr>
          </thead>
          <tbody>
            {stablecoins.map((coin) => (
              <tr key={coin.symbol}>
                <RowHead>{coin.symbol}</RowHead>
                <Td numeric>
                  {figure(coin.vw_price, missing('price'), (usd) => formatNumber(usd, 4))}
                </Td>
                <Td numeric>
                  {figure(coin.peg_dev_bps, missing('price'), (bps) =>
                    formatNumber(bps, BPS_PLACES, { signed: true }),
                  )}
                </Td>
                <Td numeric>
                  {figure(coin.peg_score, missing('score'), (score) => formatNumber(score, 4))}
                </Td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </LivePanel>
  );
}
