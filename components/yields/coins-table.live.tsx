'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CoinLink } from '@/components/coin-link';
import { LivePanel } from '@/components/freshness/live-panel';
import {
  type Column,
  compareKnown,
  figure,
  SortTable,
  shown,
} from '@/components/tables/sort-table';
import { ChangedFigure, figureOrMissing } from '@/components/ui/marks/changed-figure';
import { SectionHead } from '@/components/ui/section-head';
import { LIQUIDITY_PARAMETERS } from '@/lib/benchmark/browser-parameters';
import type { Coin } from '@/lib/features/coins/contract';
import { useCoins } from '@/lib/features/coins/use-coins';
import { formatBpsCell, formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import { ExitRisk, TIER_RANK } from './exit-risk';
import { MethodLink } from './method-link';
import { riskTierBounds } from './risk-tier-bounds';
import { useSortParam } from './use-sort-param';

/** All covered coins; a coin's name opens its detail. */
export function CoinsTable() {
  const t = useTranslations('strategies');
  const { state } = useCoins();
  const [sort, setSort] = useSortParam('coins', COIN_COLUMNS, 'cap');
  const columns = useCoinColumns();
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
          <SortTable
            caption={t('coinsCaption')}
            tall
            className="[&_td]:px-1.5 [&_th]:px-1.5 [&_tr>:first-child]:pl-0"
            rows={sortCoins(coins, sort.key, sort.direction)}
            id={({ symbol }) => symbol}
            order={{ sort, onSort: setSort }}
            columns={columns}
          />
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
  ray: (coin) => coin.ray_percent,
  apy: (coin) => coin.apy_percent,
  base: (coin) => coin.apy_base_percent,
  reward: (coin) => coin.apy_reward_percent,
  mean7: (coin) => coin.apy_mean_7d_percent,
  mean30: (coin) => coin.apy_mean_30d_percent,
  change: (coin) => coin.change_24h_percentage_points,
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

const coinLink = (symbol: string) => <CoinLink symbol={symbol} />;

function useCoinColumns(): Column<Coin>[] {
  const t = useTranslations('strategies');
  const common = useTranslations('common.missing');
  const exit = useTranslations('common.exitRisk');
  const venues = LIQUIDITY_PARAMETERS.minVenues;
  const column = (
    key: Exclude<CoinColumn, 'asset' | 'tier'>,
    missing: string,
    format: (known: number) => ReactNode,
  ) => figure<Coin, number>(t(`column.${key}`), VALUE[key], missing, format, { key });
  const ticking = (format: (known: number) => string) => (known: number) => (
    <ChangedFigure text={format(known)} />
  );
  return [
    shown(t('column.asset'), 'symbol', coinLink, { key: 'asset' }),
    { ...column('ray', common('ray'), percent), className: 'font-semibold' },
    {
      head: exit('short'),
      key: 'tier',
      isText: true,
      about: exit('about'),
      by: VALUE.tier,
      cell: ({ risk_tier }) => <ExitRisk tier={risk_tier} of="coin" />,
    },
    {
      ...column('price', common('price'), String),
      cell: ({ price_usd, price_text }) =>
        figureOrMissing(price_usd, common('price'), (usd) => formatNumber(price_text ?? usd, 4)),
    },
    column('deviation', common('price'), ticking(formatBpsCell)),
    column('apy', common('yield'), percent),
    column('base', t('missing.base'), percent),
    column('reward', t('missing.reward'), percent),
    column('mean7', t('missing.mean'), percent),
    column('mean30', t('missing.mean'), percent),
    column('change', common('change'), (points) => formatNumber(points, 2, { signed: true })),
    column('poolTvl', common('yield'), usd),
    column('peg', t('missing.peg'), score),
    column('liquidity', t('missing.liquidity', { venues }), score),
    column('cap', common('cap'), usd),
  ];
}
