'use client';

import { useTranslations } from 'next-intl';
import { CoinMark } from '@/components/coin-mark';
import { LivePanel } from '@/components/freshness/live-panel';
import {
  LIQUIDITY_BOUNDS,
  LIQUIDITY_LABEL_TONE,
  liquidityLabel,
} from '@/components/risk/risk-parts';
import { Card } from '@/components/ui/card';
import { orMissing } from '@/components/ui/marks/missing';
import { FactLine } from '@/components/ui/overlay/definition';
import { LIQUIDITY_PARAMETERS } from '@/lib/benchmark/browser-parameters';
import type { StablecoinMetrics } from '@/lib/features/coins/metrics-contract';
import { useStablecoins } from '@/lib/features/coins/use-coins';
import { FINE_BPS_PLACES, formatBps, formatShare, formatUsdCompact } from '@/lib/format/numbers';
import { LiquidityBadge, MethodLink, ScoreBar } from './risk-parts';

/** A card per coin: how much its books absorb, as a word, a score and the depths behind it. */
export function LiquidityPanel() {
  const t = useTranslations('riskAnalytics');
  const { state } = useStablecoins();
  return (
    <LivePanel
      state={state}
      skeletonClass="h-96"
      failure={t('failed')}
      empty={({ stablecoins }) => (stablecoins.length === 0 ? t('noCoins') : null)}
      method={<MethodLink />}
    >
      {({ stablecoins }) => (
        <>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {stablecoins.map((coin) => (
              <li key={coin.symbol}>
                <LiquidityCard coin={coin} />
              </li>
            ))}
          </ul>
          <p className="mt-3 text-faint text-micro">
            {t('legend', {
              excellent: LIQUIDITY_BOUNDS.excellentAbove,
              good: LIQUIDITY_BOUNDS.goodAbove,
            })}
          </p>
        </>
      )}
    </LivePanel>
  );
}

function LiquidityCard({ coin }: { coin: StablecoinMetrics }) {
  const t = useTranslations('riskAnalytics');
  const depths = [coin.depth_10bps_usd, coin.depth_20bps_usd, coin.depth_50bps_usd];
  return (
    <Card aria-label={coin.name} className="h-full p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-body">
          <CoinMark symbol={coin.symbol} />
        </h3>
        <LiquidityBadge score={coin.liq_score} />
      </div>
      <p className="figure mt-2 font-semibold text-figure">
        {orMissing(
          coin.liq_score,
          t('missing.liquidity', { venues: LIQUIDITY_PARAMETERS.minVenues }),
          (score) => formatShare(score, 1),
        )}
      </p>
      <ScoreBar
        score={coin.liq_score}
        tone={LIQUIDITY_LABEL_TONE[liquidityLabel(coin.liq_score)]}
      />
      <p className="mt-1 min-h-[1.1rem] text-micro text-watch">
        {coin.liq_method === 'carried_forward' ? t('missing.carried') : null}
        {coin.liq_method === 'assumed' ? t('missing.assumed') : null}
      </p>
      <dl className="mt-1 text-small">
        {LIQUIDITY_PARAMETERS.bucketsBps.map((bps, place) => (
          <Fact key={bps} label={t('depth', { bps })} value={depths[place] ?? null}>
            {(usd) => formatUsdCompact(usd)}
          </Fact>
        ))}
        <Fact label={t('spread')} value={coin.median_spread_bps}>
          {(bps) => formatBps(bps, FINE_BPS_PLACES, { signed: false })}
        </Fact>
        <Fact label={t('venues')} value={coin.liq_venues}>
          {(count) => String(count)}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({
  label,
  value,
  children,
}: {
  label: string;
  value: number | null;
  children: (known: number) => string;
}) {
  const reason = useTranslations('riskAnalytics.missing')('depth');
  return (
    <FactLine label={label} className="border-rule border-t py-1.5">
      {orMissing(value, reason, children)}
    </FactLine>
  );
}
