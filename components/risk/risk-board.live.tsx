'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CoinLink } from '@/components/coin-link';
import { CoinMark } from '@/components/coin-mark';
import { LivePanel } from '@/components/freshness/live-panel';
import { CLASS_TONE } from '@/components/peg/peg-classes';
import {
  type Column,
  figure,
  liveFigure,
  plain,
  SortTable,
  shown,
} from '@/components/tables/sort-table';
import { Badge } from '@/components/ui/marks/badge';
import { figureOrMissing } from '@/components/ui/marks/changed-figure';
import { FOUR_CELLS } from '@/components/ui/marks/four-cell';
import { orMissing } from '@/components/ui/marks/missing';
import type { Tone } from '@/components/ui/marks/status-mark';
import { FactLine } from '@/components/ui/overlay/definition';
import { Tabs } from '@/components/ui/tabs';
import { strategyColumn, tierColumn } from '@/components/yields/strategy-columns';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { useQueryParam } from '@/lib/features/client/use-query-param';
import type { PegRankingResponse, StablecoinMetrics } from '@/lib/features/coins/metrics-contract';
import { usePegRanking, useStablecoins } from '@/lib/features/coins/use-coins';
import type { Strategy } from '@/lib/features/yields/strategies-contract';
import { FIRST_STRATEGIES } from '@/lib/features/yields/strategy-queries';
import { useStrategies } from '@/lib/features/yields/use-yields';
import {
  FINE_BPS_PLACES,
  formatBps,
  formatBpsCell,
  formatNumber,
  formatPrice,
  formatShare,
} from '@/lib/format/numbers';
import { LiquidityPanel } from './liquidity-panel.live';
import {
  LIQUIDITY_LABEL_TONE,
  LiquidityBadge,
  liquidityLabel,
  MethodLink,
  ScoreBar,
} from './risk-parts';

const PANELS = {
  overview: <OverviewPanel />,
  'peg-stability': <RankingPanel />,
  'risk-adjusted': <RiskAdjustedPanel />,
  liquidity: <LiquidityPanel />,
};
const TABS = ['overview', 'peg-stability', 'risk-adjusted', 'liquidity'] as const;

/** The risk dashboard. The open tab is stored in the address. */
export function RiskBoard() {
  const t = useTranslations('riskAnalytics');
  const [tab, setTab] = useQueryParam('tab', TABS, 'overview');
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`), panel: PANELS[value] }))}
      value={tab}
      onChange={setTab}
    />
  );
}

type Ranked = PegRankingResponse['ranking'][number];

/** Coins by peg score with price, deviation and five-minute volatility. */
function RankingPanel() {
  const t = useTranslations('riskAnalytics');
  const { state } = usePegRanking();
  const common = useTranslations('common');
  const noPrice = common('missing.price');
  const { minPoints: points } = METHODOLOGY_PARAMETERS.volatility;
  const columns: Column<Ranked>[] = [
    shown(t('asset'), 'symbol', (symbol: string, { name }) => (
      <CoinLink symbol={symbol} name={name} />
    )),
    plain(t('rank'), 'rank', { first: 'ascending', className: 'text-soft' }),
    liveFigure(t('pegScorePercent'), 'peg_score', t('missing.peg'), scoreText, {
      className: 'font-semibold',
    }),
    {
      head: t('class'),
      isText: true,
      by: ({ peg_class }) => peg_class,
      cell: ({ peg_class }) =>
        orMissing(peg_class, noPrice, (known) => (
          <Badge tone={CLASS_TONE[known]}>{common(`pegClass.${known}`)}</Badge>
        )),
    },
    liveFigure(t('priceUsd'), 'price', noPrice, (usd) => formatNumber(usd, 4)),
    liveFigure(t('deviationBps'), 'peg_dev_bps', noPrice, formatBpsCell, {
      by: ({ peg_dev_bps: bps }) => bps && Math.abs(bps),
    }),
    liveFigure(t('volatility'), 'peg_vol_5m_bps', t('missing.volatility', { points }), (bps) =>
      formatNumber(bps, FINE_BPS_PLACES),
    ),
  ];
  return (
    <LivePanel
      state={state}
      skeletonClass="h-80"
      failure={t('failed')}
      empty={({ ranking }) => (ranking.length === 0 ? t('noCoins') : null)}
      method={<MethodLink />}
    >
      {({ ranking }) => (
        <SortTable
          caption={t('rankingCaption')}
          rows={ranking}
          id={({ symbol }) => symbol}
          columns={columns}
        />
      )}
    </LivePanel>
  );
}

/** A score of 0 to 1 in percent. */
const scoreText = (score: number) => formatNumber(score * 100, 1);

/** The first eight strategies: their yields before and after risk. */
function RiskAdjustedPanel() {
  const t = useTranslations('riskAnalytics');
  const exit = useTranslations('common.exitRisk');
  const { state } = useStrategies(FIRST_STRATEGIES);
  const missing = useTranslations('common.missing');
  const venues = METHODOLOGY_PARAMETERS.liquidity.minVenues;
  const columns: Column<Strategy>[] = [
    strategyColumn(t('platformColumn')),
    shown(t('symbol'), 'symbol', (symbol: string) => <CoinMark symbol={symbol} />, {
      isText: true,
    }),
    figure(t('rayApy'), 'ry_apy_text', missing('ray'), (ray) => formatNumber(ray, 2), {
      first: 'descending',
      className: 'font-semibold',
    }),
    tierColumn(exit('label'), exit('about')),
    shown(t('rawApy'), 'apy', (_, { apy_text }) => formatNumber(apy_text, 2)),
    figure(t('pegScorePercent'), 'peg_score', t('missing.peg'), scoreText),
    figure(
      t('liquidityScorePercent'),
      'liq_score',
      t('missing.liquidity', { venues }),
      (score: number) => (
        <span className="inline-flex items-center gap-1.5">
          {scoreText(score)} <LiquidityBadge score={score} />
        </span>
      ),
    ),
  ];
  return (
    <LivePanel
      state={state}
      skeletonClass="h-96"
      failure={t('failed')}
      empty={({ strategies }) => (strategies.length === 0 ? t('noStrategies') : null)}
      method={<MethodLink />}
    >
      {({ strategies, total }) => (
        <>
          <SortTable
            caption={t('strategiesCaption')}
            rows={strategies}
            id={({ strategy_id }) => strategy_id}
            columns={columns}
          />
          <p className="mt-3 text-small text-soft">
            {t('shown', { shown: strategies.length, total })} {exit('notRated')}
          </p>
        </>
      )}
    </LivePanel>
  );
}

const SHOWN = 4;

/** The first four coins: peg score, liquidity score, price, deviation. */
function OverviewPanel() {
  const t = useTranslations('riskAnalytics');
  const { state } = useStablecoins();
  return (
    <LivePanel
      state={state}
      skeletonClass="h-60"
      failure={t('failed')}
      empty={({ stablecoins }) => (stablecoins.length === 0 ? t('noCoins') : null)}
      method={<MethodLink />}
    >
      {({ stablecoins }) => (
        <ul className="grid grid-cols-2 border-rule border-b lg:grid-cols-4">
          {stablecoins.slice(0, SHOWN).map((coin, place) => (
            <li key={coin.symbol} className={clsx('border-rule py-5', FOUR_CELLS[place])}>
              <Coin coin={coin} />
            </li>
          ))}
        </ul>
      )}
    </LivePanel>
  );
}

function Coin({ coin }: { coin: StablecoinMetrics }) {
  const t = useTranslations('riskAnalytics');
  const price = useTranslations('common.missing')('price');
  const venues = METHODOLOGY_PARAMETERS.liquidity.minVenues;
  return (
    <article aria-label={coin.name}>
      <h3 className="text-body">
        <CoinMark symbol={coin.symbol} />
      </h3>
      <dl className="mt-3 space-y-3">
        <Score label={t('pegScore')} score={coin.peg_score} reason={t('missing.peg')} />
        <Score
          label={t('liquidityScore')}
          score={coin.liq_score}
          reason={t('missing.liquidity', { venues })}
          tone={LIQUIDITY_LABEL_TONE[liquidityLabel(coin.liq_score)]}
          word={coin.liq_score === null ? null : <LiquidityBadge score={coin.liq_score} />}
        />
        <FactLine className="text-small" label={t('price')}>
          {figureOrMissing(coin.vw_price, price, (usd) => formatPrice(coin.vw_price_text ?? usd))}
        </FactLine>
        <FactLine className="text-small" label={t('deviation')}>
          {figureOrMissing(coin.peg_dev_bps, price, formatBps)}
        </FactLine>
      </dl>
    </article>
  );
}

function Score({
  label,
  score,
  reason,
  tone,
  word = null,
}: {
  label: string;
  score: number | null;
  reason: string;
  tone?: Tone;
  word?: ReactNode;
}) {
  return (
    <div>
      <dt className="text-micro text-faint">{label}</dt>
      <dd className="figure font-semibold">
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          {figureOrMissing(score, reason, (score) => formatShare(score, 1))}
          {word}
        </span>
        <ScoreBar score={score} tone={tone} />
      </dd>
    </div>
  );
}
