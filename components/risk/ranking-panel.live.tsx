'use client';

import { useTranslations } from 'next-intl';
import { CoinLink } from '@/components/coins/coin-link';
import { figureOrMissing } from '@/components/freshness/changed-figure';
import { LivePanel } from '@/components/freshness/live-panel';
import { CLASS_TONE } from '@/components/peg/peg-tone';
import { Badge } from '@/components/ui/badge';
import { orMissing } from '@/components/ui/missing';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { FINE_BPS_PLACES, formatBpsCell, formatNumber } from '@/lib/format/numbers';
import type { PegRankingResponse } from '@/lib/read/coins/metrics-contract';
import { usePegRanking } from '@/lib/web/client/hooks/use-figures';
import { MethodLink } from './method-link';

/** Coins by peg score with price, deviation and five-minute volatility. */
export function RankingPanel() {
  const t = useTranslations('riskAnalytics');
  const { state } = usePegRanking();
  return (
    <LivePanel
      state={state}
      skeletonClass="h-80"
      failure={(message) => t('failed', { message })}
      empty={({ ranking }) => (ranking.length === 0 ? t('noCoins') : null)}
      method={<MethodLink />}
    >
      {({ ranking }) => (
        <TableFrame caption={t('rankingCaption')}>
          <HeadRow>
            <Th stick>{t('asset')}</Th>
            <Th numeric>{t('rank')}</Th>
            <Th numeric>{t('priceUsd')}</Th>
            <Th numeric>{t('deviationBps')}</Th>
            <Th numeric>{t('pegScorePercent')}</Th>
            <Th numeric>{t('volatility')}</Th>
            <Th>{t('class')}</Th>
          </HeadRow>
          <tbody>
            {ranking.map((coin) => (
              <RankedCoin key={coin.symbol} coin={coin} />
            ))}
          </tbody>
        </TableFrame>
      )}
    </LivePanel>
  );
}

function RankedCoin({ coin }: { coin: PegRankingResponse['ranking'][number] }) {
  const t = useTranslations('riskAnalytics');
  const common = useTranslations('common');
  const points = METHODOLOGY_PARAMETERS.volatility.minPoints;
  const noPrice = common('missing.price');
  return (
    <tr>
      <RowHead>
        <CoinLink symbol={coin.symbol} name={coin.name} />
      </RowHead>
      <Td numeric className="text-soft">
        {coin.rank}
      </Td>
      <Td numeric>{figureOrMissing(coin.price, noPrice, (usd) => formatNumber(usd, 4))}</Td>
      <Td numeric>{figureOrMissing(coin.peg_dev_bps, noPrice, formatBpsCell)}</Td>
      <Td numeric className="font-semibold">
        {figureOrMissing(coin.peg_score, t('missing.peg'), (score) => formatNumber(score * 100, 1))}
      </Td>
      <Td numeric>
        {figureOrMissing(coin.peg_vol_5m_bps, t('missing.volatility', { points }), (bps) =>
          formatNumber(bps, FINE_BPS_PLACES),
        )}
      </Td>
      <Td>
        {orMissing(coin.peg_class, noPrice, (pegClass) => (
          <Badge tone={CLASS_TONE[pegClass]}>{common(`pegClass.${pegClass}`)}</Badge>
        ))}
      </Td>
    </tr>
  );
}
