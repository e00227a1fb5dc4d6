'use client';

import { useTranslations } from 'next-intl';
import { CoinLink } from '@/components/coins/coin-link';
import { ExitRisk } from '@/components/risk/exit-risk';
import { FoldRow } from '@/components/tables/fold-row';
import { figureOrMissing } from '@/components/ui/marks/changed-figure';
import { RowHead, Td } from '@/components/ui/table';
import { FigureCell } from '@/components/yields/figure-cell';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { formatBpsCell, formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import type { Coin } from '@/lib/read/coins/contract';

const percent = (value: number) => formatNumber(value, 2);
const score = (value: number) => formatNumber(value * 100, 1);
const usd = (value: number) => formatUsdCompact(value);

export function CoinRow({ coin }: { coin: Coin }) {
  const t = useTranslations('strategies');
  const common = useTranslations('common.missing');
  const venues = METHODOLOGY_PARAMETERS.liquidity.minVenues;
  const mean = t('missing.mean');
  const noYield = common('yield');
  const noPrice = common('price');
  return (
    <FoldRow>
      <RowHead>
        <CoinLink symbol={coin.symbol} />
      </RowHead>
      <Td numeric>
        {figureOrMissing(coin.price_usd, noPrice, (usd) => formatNumber(coin.price_text ?? usd, 4))}
      </Td>
      <Td numeric>{figureOrMissing(coin.deviation_bps, noPrice, formatBpsCell)}</Td>
      <FigureCell
        value={coin.ry_apy}
        reason={common('ray')}
        format={percent}
        className="font-semibold"
      />
      <FigureCell value={coin.apy} reason={noYield} format={percent} />
      <FigureCell value={coin.apy_base} reason={t('missing.base')} format={percent} />
      <FigureCell value={coin.apy_reward} reason={t('missing.reward')} format={percent} />
      <FigureCell value={coin.apy_mean_7d} reason={mean} format={percent} />
      <FigureCell value={coin.apy_mean_30d} reason={mean} format={percent} />
      <FigureCell
        value={coin.change_24h}
        reason={common('change')}
        format={(points) => formatNumber(points, 2, { signed: true })}
      />
      <FigureCell value={coin.pool_tvl_usd} reason={noYield} format={usd} />
      <FigureCell value={coin.peg_score} reason={t('missing.peg')} format={score} />
      <FigureCell
        value={coin.liq_score}
        reason={t('missing.liquidity', { venues })}
        format={score}
      />
      <Td>
        <ExitRisk tier={coin.risk_tier} of="coin" />
      </Td>
      <FigureCell value={coin.market_cap_usd} reason={common('cap')} format={usd} />
    </FoldRow>
  );
}
