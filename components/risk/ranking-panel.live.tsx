'use client';

import { useTranslations } from 'next-intl';
import { ChangedFigure } from '@/components/freshness/changed-figure';
import { LivePanel } from '@/components/freshness/live-panel';
import { CLASS_TONE } from '@/components/peg/peg-tone';
import { Badge } from '@/components/ui/badge';
import { Missing } from '@/components/ui/missing';
import { RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { errorMessage } from '@/lib/client/fetch-error';
import { usePegRanking } from '@/lib/client/use-peg-ranking';
import type { PegRankingResponse } from '@/lib/contracts/stablecoins';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import { BPS_PLACES, FINE_BPS_PLACES, formatNumber } from '@/lib/format/numbers';
import { CoinMark } from './coin-mark';
import { MethodLink } from './method-link';

/** Coins by peg score with price, deviation and five-minute volatility. */
export function RankingPanel() {
  const t = useTranslations('riskAnalytics');
  const { state } = usePegRanking();
  return (
    <LivePanel
      state={state}
      skeletonClass="h-80"
      failure={(error) => t('failed', { message: errorMessage(error) ?? '' })}
      empty={({ ranking }) => (ranking.length === 0 ? t('noCoins') : null)}
      method={<MethodLink />}
    >
      {({ ranking }) => (
        <TableFrame caption={t('rankingCaption')}>
          <thead>
            <tr>
              <Th stick>{t('asset')}</Th>
              <Th numeric>{t('rank')}</Th>
              <Th numeric>{t('priceUsd')}</Th>
              <Th numeric>{t('deviationBps')}</Th>
              <Th numeric>{t('pegScorePercent')}</Th>
              <Th numeric>{t('volatility')}</Th>
              <Th>{t('class')}</Th>
            </tr>
          </thead>
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
  const figure = (value: number | null, reason: string, text: (known: number) => string) =>
    value === null ? <Missing reason={reason} /> : <ChangedFigure text={text(value)} />;
  const noPrice = common('missing.price');
  return (
    <tr>
      <RowHead>
        <CoinMark symbol={coin.symbol} name={coin.name} />
      </RowHead>
      <Td numeric className="text-soft">
        {coin.rank}
      </Td>
      <Td numeric>{figure(coin.price, noPrice, (usd) => formatNumber(usd, 4))}</Td>
      <Td numeric>
        {figure(coin.peg_dev_bps, noPrice, (bps) =>
          formatNumber(bps, BPS_PLACES, { signed: true }),
        )}
      </Td>
      <Td numeric className="font-semibold">
        {figure(coin.peg_score, t('missing.peg'), (score) => formatNumber(score * 100, 1))}
      </Td>
      <Td numeric>
        {figure(coin.peg_vol_5m_bps, t('missing.volatility', { points }), (bps) =>
          formatNumber(bps, FINE_BPS_PLACES),
        )}
      </Td>
      <Td>
        {coin.peg_class === null ? (
          <Missing reason={noPrice} />
        ) : (
          <Badge tone={CLASS_TONE[coin.peg_class]}>{common(`pegClass.${coin.peg_class}`)}</Badge>
        )}
      </Td>
    </tr>
  );
}
