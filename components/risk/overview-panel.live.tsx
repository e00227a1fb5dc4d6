'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LivePanel } from '@/components/freshness/live-panel';
import { figureOrMissing } from '@/components/ui/marks/changed-figure';
import { FOUR_CELLS } from '@/components/ui/marks/four-cells';
import type { Tone } from '@/components/ui/marks/tone';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { useStablecoins } from '@/lib/features/client/use-figures';
import type { StablecoinMetrics } from '@/lib/features/coins/metrics-contract';
import { formatBps, formatPrice, formatShare } from '@/lib/format/numbers';
import { CoinMark } from './coin-mark';
import { LiquidityBadge } from './liquidity-badge';
import { LIQUIDITY_LABEL_TONE, liquidityLabel } from './liquidity-label';
import { MethodLink } from './method-link';
import { ScoreBar } from './score-bar';

const SHOWN = 4;

/** The first four coins: peg score, liquidity score, price, deviation. */
export function OverviewPanel() {
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
        <Line label={t('price')}>
          {figureOrMissing(coin.vw_price, price, (usd) => formatPrice(coin.vw_price_text ?? usd))}
        </Line>
        <Line label={t('deviation')}>{figureOrMissing(coin.peg_dev_bps, price, formatBps)}</Line>
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

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
      <dt className="text-micro text-faint">{label}</dt>
      <dd className="figure font-semibold">{children}</dd>
    </div>
  );
}
