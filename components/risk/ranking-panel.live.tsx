'use client';

import { useTranslations } from 'next-intl';
import { CoinLink } from '@/components/coins/coin-link';
import { LivePanel } from '@/components/freshness/live-panel';
import { CLASS_TONE } from '@/components/peg/peg-tone';
import { FoldRow } from '@/components/tables/fold-row';
import { useSort } from '@/components/tables/use-sort';
import { Badge } from '@/components/ui/marks/badge';
import { figureOrMissing } from '@/components/ui/marks/changed-figure';
import { orMissing } from '@/components/ui/marks/missing';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { usePegRanking } from '@/lib/features/client/use-figures';
import type { PegRankingResponse } from '@/lib/features/coins/metrics-contract';
import { FINE_BPS_PLACES, formatBpsCell, formatNumber } from '@/lib/format/numbers';
import { MethodLink } from './method-link';

/** Coins by peg score with price, deviation and five-minute volatility. */
export function RankingPanel() {
  const t = useTranslations('riskAnalytics');
  const { state } = usePegRanking();
  return (
    <LivePanel
      state={state}
      skeletonClass="h-80"
      failure={t('failed')}
      empty={({ ranking }) => (ranking.length === 0 ? t('noCoins') : null)}
      method={<MethodLink />}
    >
      {({ ranking }) => <RankingTable ranking={ranking} />}
    </LivePanel>
  );
}

type Ranked = PegRankingResponse['ranking'][number];

const VALUES = {
  asset: ({ symbol }: Ranked) => symbol,
  rank: ({ rank }: Ranked) => rank,
  price: ({ price }: Ranked) => price,
  deviation: ({ peg_dev_bps }: Ranked) => (peg_dev_bps === null ? null : Math.abs(peg_dev_bps)),
  score: ({ peg_score }: Ranked) => peg_score,
  volatility: ({ peg_vol_5m_bps }: Ranked) => peg_vol_5m_bps,
  class: ({ peg_class }: Ranked) => peg_class,
};

function RankingTable({ ranking }: { ranking: readonly Ranked[] }) {
  const t = useTranslations('riskAnalytics');
  const { rows, head } = useSort(ranking, VALUES, { key: 'rank', direction: 'ascending' });
  return (
    <TableFrame caption={t('rankingCaption')} keep={[5, 7]}>
      <HeadRow>
        <SortHead {...head} column="asset" label={t('asset')} numeric={false} stick />
        <SortHead {...head} column="rank" label={t('rank')} />
        <SortHead {...head} column="price" label={t('priceUsd')} />
        <SortHead {...head} column="deviation" label={t('deviationBps')} />
        <SortHead {...head} column="score" label={t('pegScorePercent')} />
        <SortHead {...head} column="volatility" label={t('volatility')} />
        <SortHead {...head} column="class" label={t('class')} numeric={false} />
      </HeadRow>
      <tbody>
        {rows.map((coin) => (
          <RankedCoin key={coin.symbol} coin={coin} />
        ))}
      </tbody>
    </TableFrame>
  );
}

function RankedCoin({ coin }: { coin: Ranked }) {
  const t = useTranslations('riskAnalytics');
  const common = useTranslations('common');
  const points = METHODOLOGY_PARAMETERS.volatility.minPoints;
  const noPrice = common('missing.price');
  return (
    <FoldRow>
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
    </FoldRow>
  );
}
