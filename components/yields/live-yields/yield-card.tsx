import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { CoinDot } from '@/components/risk/coin-mark';
import { TIER_TONE } from '@/components/risk/exit-risk';
import { Card } from '@/components/ui/card';
import { Button, LinkButton } from '@/components/ui/form/button';
import { Badge } from '@/components/ui/marks/badge';
import { figureOrMissing } from '@/components/ui/marks/changed-figure';
import { orMissing } from '@/components/ui/marks/missing';
import { formatNumber, formatPercent, formatPrice, formatShare } from '@/lib/format/numbers';
import type { YieldFigures } from './yield-figures';

/** One coin: its raw yield, or with `riskView` its yield after peg and liquidity risk. */
export function YieldCard({ coin, riskView }: { coin: YieldFigures; riskView: boolean }) {
  const t = useTranslations('liveYields');
  const missing = useTranslations('common.missing');
  const exit = useTranslations('common.exitRisk');
  const more = useTranslations('common')('rowMore');
  const [open, setOpen] = useState(false);
  const shown = riskView ? coin.rayPercent : coin.yieldPercent;
  return (
    <Card aria-label={coin.symbol} className="flex h-full flex-col p-4 pb-1 sm:p-5">
      <div className="flex items-baseline justify-between gap-x-3 gap-y-1 md:max-lg:flex-col">
        <h3 className="flex items-baseline gap-2 text-lead">
          <CoinDot symbol={coin.symbol} />
          {coin.symbol}
          <span className="font-normal text-faint text-small tracking-normal">{coin.name}</span>
        </h3>
        {coin.riskTier ? (
          <Badge tone={TIER_TONE[coin.riskTier]}>
            {t('exitRisk', { tier: exit(coin.riskTier) })}
          </Badge>
        ) : null}
      </div>
      <div className="max-sm:mt-1 max-sm:flex max-sm:items-baseline max-sm:justify-between">
        <p className="text-small text-soft sm:mt-4">{riskView ? t('riskAdjusted') : t('raw')}</p>
        <p className="font-semibold text-[1.75rem] leading-9 tracking-[-0.02em] sm:text-[2.25rem] sm:leading-[2.75rem]">
          {figureOrMissing(shown, missing(riskView ? 'ray' : 'yield'), (percent) =>
            formatPercent(percent, 2),
          )}
        </p>
      </div>
      <dl className={clsx('text-small sm:mt-3', !open && 'folded')}>
        {riskView ? (
          <>
            <Row label={t('pegStability')}>
              {orMissing(coin.pegScore, missing('score'), (score) => formatShare(score, 1))}
            </Row>
            <Row label={t('liquidityScore')}>
              {orMissing(coin.liquidityScore, missing('score'), (score) => formatShare(score, 1))}
            </Row>
            <Row label={exit('label')} about={exit('about')}>
              {orMissing(coin.riskTier, missing('score'), (tier) => exit(tier))}
            </Row>
            <Row label={t('price')}>
              {orMissing(coin.priceUsd, missing('price'), (usd) => formatPrice(usd))}
            </Row>
          </>
        ) : (
          <>
            <Row label={t('source')}>
              {orMissing(coin.platform, missing('platform'), (platform) => platform)}
            </Row>
            <Row label={t('type')}>
              {orMissing(coin.sourceType, missing('platform'), (type) => type)}
            </Row>
            <Row label={t('change')}>
              {orMissing(coin.change24hPoints, missing('change'), (points) =>
                t('points', { change: formatNumber(points, 2, { signed: true }) }),
              )}
            </Row>
            <Row label={t('liquidity')}>
              {orMissing(coin.liquidity, missing('yield'), (text) => text)}
            </Row>
          </>
        )}
      </dl>
      <p className="-mx-3 flex justify-between sm:mt-3">
        <LinkButton
          href={`/dashboard?coin=${encodeURIComponent(coin.symbol)}`}
          prefetch={false}
          variant="quiet"
          size="sm"
          aria-label={t('viewDetailsOf', { symbol: coin.symbol })}
        >
          {t('viewDetails')}
        </LinkButton>
        <Button
          variant="quiet"
          size="sm"
          className="phone-only"
          aria-expanded={open}
          onClick={() => setOpen((before) => !before)}
        >
          {more}
        </Button>
      </p>
    </Card>
  );
}

function Row({ label, about, children }: { label: string; about?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 border-rule border-t">
      <dt title={about} className="text-soft">
        {label}
      </dt>
      <dd className="figure min-w-0 truncate font-semibold">{children}</dd>
    </div>
  );
}
