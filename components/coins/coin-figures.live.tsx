'use client';

import { useTranslations } from 'next-intl';
import { type ShownStatus, useLastKnown } from '@/components/freshness/failure/use-last-known';
import { LiveSection } from '@/components/freshness/live-panel';
import { CLASS_TONE } from '@/components/peg/peg-classes';
import { Badge } from '@/components/ui/marks/badge';
import { figureOrMissing } from '@/components/ui/marks/changed-figure';
import { orMissing } from '@/components/ui/marks/missing';
import { Definition } from '@/components/ui/overlay/definition';
import { TIER_TONE } from '@/components/yields/exit-risk';
import { MethodLink } from '@/components/yields/method-link';
import { LIQUIDITY_PARAMETERS } from '@/lib/benchmark/browser-parameters';
import type { Coin } from '@/lib/features/coins/contract';
import { useCoin } from '@/lib/features/coins/use-coins';
import { FINE_BPS_PLACES } from '@/lib/format/numbers';
import { SELL_WITHIN_BPS } from './coin-lines';
import { useFormats } from './use-formats';

/** Every current figure of a coin, with its basis. */
export function CoinFigures({ symbol }: { symbol: string }) {
  const t = useTranslations('coinPage');
  const { state } = useCoin(symbol);
  const shown = useLastKnown(state, { brief: true });
  return (
    <LiveSection
      id="figures-title"
      title={t('figuresTitle')}
      state={state}
      skeletonClass="h-40"
      failure={t('unreachable')}
      method={
        <>
          <MethodLink topic="peg" />
          <MethodLink topic="yield" />
          <MethodLink topic="ray" />
        </>
      }
    >
      {({ coin }) => (
        <>
          <CoinFacts coin={coin} shown={shown} />
          {coin.judgement.map((sentence) => (
            <p key={sentence} className="mt-2 text-micro text-watch">
              {sentence}
            </p>
          ))}
        </>
      )}
    </LiveSection>
  );
}

/** A coin's current figures, each with its basis. */
function CoinFacts({ coin, shown }: { coin: Coin; shown: ShownStatus }) {
  const t = useTranslations('coinPage');
  const missing = useTranslations('coinPage.missing');
  const common = useTranslations('common');
  const format = useFormats();
  const percent = (value: number) => format.percent(value);
  const noPrice = common('missing.price');
  const noYield = common('missing.yield');
  const dash = (value: number | null) => (value === null ? '—' : percent(value));
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
      <Definition label={t('price')} note={t('priceNote', { venues: coin.venues_valid })}>
        {figureOrMissing(coin.price_usd, noPrice, (usd) => format.price(coin.price_text ?? usd))}
      </Definition>
      <Definition
        label={t('deviation')}
        note={
          coin.volatility_5m_bps === null
            ? missing('volatility')
            : t('volatility', { bps: format.number(coin.volatility_5m_bps, FINE_BPS_PLACES) })
        }
      >
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {figureOrMissing(coin.deviation_bps, noPrice, (bps) => format.bps(bps))}
          {coin.peg_class === null ? null : (
            <Badge tone={shown.tone(CLASS_TONE[coin.peg_class])} wrap>
              {shown.word(common(`pegClass.${coin.peg_class}`))}
            </Badge>
          )}
        </span>
      </Definition>
      <Definition label={t('pegScore')}>
        {figureOrMissing(coin.peg_score, missing('peg'), format.share)}
      </Definition>
      <Definition label={t('liquidityScore')} note={liquidityNote()}>
        {figureOrMissing(
          coin.liq_score,
          missing('liquidity', { venues: LIQUIDITY_PARAMETERS.minVenues }),
          format.share,
        )}
      </Definition>
      <Definition label={common('exitRisk.label')} note={common('exitRisk.notRated')}>
        {orMissing(coin.risk_tier, common('missing.score'), (tier) => (
          <Badge tone={shown.tone(TIER_TONE[tier])} wrap>
            {shown.word(common(`exitRisk.${tier}`))}
          </Badge>
        ))}
      </Definition>
      <Definition
        label={t('apy')}
        note={t('apyNote', {
          base: dash(coin.apy_base_percent),
          reward: dash(coin.apy_reward_percent),
        })}
      >
        {figureOrMissing(coin.apy_percent, noYield, percent)}
      </Definition>
      <Definition label={t('ray')}>
        {figureOrMissing(coin.ray_percent, common('missing.ray'), percent)}
      </Definition>
      <Definition
        label={t('averages')}
        note={
          coin.change_24h_percentage_points === null
            ? common('missing.change')
            : t('changeNote', { change: format.number(coin.change_24h_percentage_points, 2, true) })
        }
      >
        {figureOrMissing(coin.apy_mean_7d_percent, missing('mean'), percent)}
        {' / '}
        {figureOrMissing(coin.apy_mean_30d_percent, missing('mean'), percent)}
      </Definition>
      <Definition label={t('poolTvl')} note={t('poolNote', { count: coin.pools_used })}>
        {figureOrMissing(coin.pool_tvl_usd, noYield, (usd) => format.usd(usd))}
      </Definition>
      <Definition label={t('cap')}>
        {figureOrMissing(coin.market_cap_usd, common('missing.cap'), (usd) => format.usd(usd))}
      </Definition>
    </dl>
  );

  /** How the score was obtained if it is not simply measured, otherwise the depth behind it. */
  function liquidityNote(): string {
    const { liq_method: method, depth_20bps_usd: depth } = coin;
    if (method === 'carried_forward') return missing('carried');
    if (method === 'assumed') return missing('assumed');
    return depth === null
      ? missing('depth')
      : t('liquidityNote', { depth: format.usd(depth), bps: SELL_WITHIN_BPS });
  }
}
