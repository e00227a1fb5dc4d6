'use client';

import { useTranslations } from 'next-intl';
import { CoinLink } from '@/components/coins/coin-link';
import { LivePanel } from '@/components/freshness/live-panel';
import { ExitRisk } from '@/components/risk/exit-risk';
import { riskTierBounds } from '@/components/risk/risk-tier-bounds';
import { FoldRow } from '@/components/tables/fold-row';
import { compareKnown } from '@/components/tables/use-sort';
import { figureOrMissing } from '@/components/ui/marks/changed-figure';
import { SectionHead } from '@/components/ui/section-head';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { useCoins } from '@/lib/features/client/use-figures';
import type { Coin } from '@/lib/features/coins/contract';
import { formatBpsCell, formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import { FigureCell } from './figure-cell';
import { MethodLink } from './method-link';
import { TIER_RANK } from './strategies/strategy-order';
import { useSortParam } from './use-sort-param';

const TEXT_COLUMNS: ReadonlySet<string> = new Set(['asset', 'tier']);

/** All covered coins; a coin's name opens its detail. */
export function CoinsTable() {
  const t = useTranslations('strategies');
  const exit = useTranslations('common.exitRisk');
  const { state } = useCoins();
  const [sort, setSort] = useSortParam('coins', COIN_COLUMNS, 'cap');
  return (
    <section id="coins" aria-labelledby="coins-title">
      <SectionHead id="coins-title" title={t('coins')} note={t('coinsBody', riskTierBounds())} />
      <LivePanel
        state={state}
        skeletonClass="h-80"
        failure={t('coinsFailed')}
        empty={({ coins }) => (coins.length === 0 ? t('noCoins') : null)}
        method={
          <>
            <MethodLink topic="price" />
            <MethodLink topic="peg" />
            <MethodLink topic="liquidity" />
          </>
        }
      >
        {({ coins }) => (
          <TableFrame
            caption={t('coinsCaption')}
            keep={[4, 14]}
            keepWide={[2, 3, 4, 5, 12, 13, 14, 15]}
            tall
            className="[&_td]:px-1.5 [&_th]:px-1.5 [&_tr>:first-child]:pl-0"
          >
            <HeadRow>
              {COIN_COLUMNS.map((column) => (
                <SortHead
                  key={column}
                  column={column}
                  label={column === 'tier' ? exit('short') : t(`column.${column}`)}
                  about={column === 'tier' ? exit('about') : undefined}
                  sort={sort}
                  onSort={setSort}
                  numeric={!TEXT_COLUMNS.has(column)}
                  stick={column === 'asset'}
                />
              ))}
            </HeadRow>
            <tbody>
              {sortCoins(coins, sort.key, sort.direction).map((coin) => (
                <CoinRow key={coin.symbol} coin={coin} />
              ))}
            </tbody>
          </TableFrame>
        )}
      </LivePanel>
    </section>
  );
}

/** The sort value of each column, in the order of the columns. */
const VALUE = {
  asset: (coin) => coin.symbol,
  price: (coin) => coin.price_usd,
  deviation: (coin) => coin.deviation_bps,
  ray: (coin) => coin.ry_apy,
  apy: (coin) => coin.apy_percent,
  base: (coin) => coin.apy_base,
  reward: (coin) => coin.apy_reward,
  mean7: (coin) => coin.apy_mean_7d,
  mean30: (coin) => coin.apy_mean_30d,
  change: (coin) => coin.change_24h,
  poolTvl: (coin) => coin.pool_tvl_usd,
  peg: (coin) => coin.peg_score,
  liquidity: (coin) => coin.liq_score,
  tier: ({ risk_tier: tier }) => (tier === null ? null : TIER_RANK[tier]),
  cap: (coin) => coin.market_cap_usd,
} satisfies Record<string, (coin: Coin) => string | number | null>;

type CoinColumn = keyof typeof VALUE;
const COIN_COLUMNS = Object.keys(VALUE) as CoinColumn[];

/** Sorted by one column, unknown values last. */
function sortCoins(
  coins: readonly Coin[],
  column: CoinColumn,
  direction: 'ascending' | 'descending',
): Coin[] {
  const read: (coin: Coin) => string | number | null = VALUE[column];
  return [...coins].sort(
    (a, b) => compareKnown(read(a), read(b), direction) || a.symbol.localeCompare(b.symbol),
  );
}

const percent = (value: number) => formatNumber(value, 2);
const score = (value: number) => formatNumber(value * 100, 1);
const usd = (value: number) => formatUsdCompact(value);

function CoinRow({ coin }: { coin: Coin }) {
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
      <FigureCell value={coin.apy_percent} reason={noYield} format={percent} />
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
