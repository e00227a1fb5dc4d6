'use client';

import { RefreshCw } from 'lucide';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { CoinDot } from '@/components/coin-mark';
import { DemoNote } from '@/components/freshness/failure/failure-text';
import { AsOf, DataClassLabel, StateNote } from '@/components/freshness/freshness';
import { Card } from '@/components/ui/card';
import { Button, LinkButton } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { Badge } from '@/components/ui/marks/badge';
import { figureOrMissing } from '@/components/ui/marks/changed-figure';
import { orMissing } from '@/components/ui/marks/missing';
import { showToast } from '@/components/ui/overlay/toast-store';
import { SiteLink } from '@/components/ui/site-link';
import { Skeleton } from '@/components/ui/skeleton';
import { TIER_TONE } from '@/components/yields/exit-risk';
import { sendContract } from '@/lib/features/client/fetch';
import type { Live } from '@/lib/features/client/use-live';
import type { YieldItem } from '@/lib/features/yields/contract';
import { useYields } from '@/lib/features/yields/use-yields';
import { formatNumber, formatPercent, formatPrice, formatShare } from '@/lib/format/numbers';
import { formatAge } from '@/lib/format/times';
import { SAMPLE_CARDS, SHOWN_YIELDS, type YieldFigures } from './yield-figures';

/** The live yields: every 5 minutes, and immediately by the button; raw or after risk. */
export function LiveYields() {
  const { state, refresh } = useYields();
  const [riskView, setRiskView] = useState(false);
  const { refreshing, onRefresh } = useRefresh(refresh);
  const t = useTranslations('liveYields');
  const exit = useTranslations('common.exitRisk');
  return (
    <>
      <div className="flex items-center justify-between gap-x-6 gap-y-2 py-3 max-sm:flex-wrap">
        {/* On a phone a line of its own: beside the buttons it would break as the age grows. */}
        <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft max-sm:w-full">
          <LastUpdated state={state} />
        </div>
        <div className="flex shrink-0 gap-2">
          <Button
            variant="line"
            size="sm"
            aria-pressed={riskView}
            className="aria-pressed:border-accent aria-pressed:bg-accent-wash aria-pressed:text-accent"
            onClick={() => setRiskView((before) => !before)}
          >
            {t('riskView')}
          </Button>
          <Button variant="line" size="sm" disabled={refreshing} onClick={onRefresh}>
            <Icon of={RefreshCw} className={refreshing ? 'size-4 animate-spin' : 'size-4'} />
            {t('refresh')}
          </Button>
        </div>
      </div>
      <Cards state={state} riskView={riskView} />
      <p className="mt-3 text-faint text-micro">
        {riskView ? t('riskNote') : t('rawNote')} {exit('notRated')}{' '}
        <SiteLink
          href={riskView ? '/methodology/yields#ray' : '/methodology/yields#yield'}
          prefetch={false}
          className="prose-link"
        >
          {t('method')}
        </SiteLink>
      </p>
    </>
  );
}

/** Has the yields computed anew and reads them again; a toast says what became of it. */
function useRefresh(refresh: () => Promise<boolean>) {
  const t = useTranslations('refresh');
  const [refreshing, setRefreshing] = useState(false);
  const busy = useRef(false);

  const onRefresh = async () => {
    if (busy.current) return;
    busy.current = true;
    setRefreshing(true);
    try {
      const { yieldsRefreshContract } = await import('@/lib/features/yields/refresh-contract');
      const { outcome, age_seconds: age } = await sendContract(yieldsRefreshContract, {});
      if (!(await refresh())) throw new Error('the yields could not be read again');
      const isNewest = outcome === 'computed' || outcome === 'current';
      showToast({
        title: t(isNewest ? 'updated' : 'notUpdated'),
        description: t(`outcome.${outcome}`, { age: formatAge(age) }),
      });
    } catch (error) {
      // Logged only: the previous figures stay, with their age.
      console.error('Refreshing the yields failed.', error);
    } finally {
      busy.current = false;
      setRefreshing(false);
    }
  };

  return { refreshing, onRefresh };
}

function LastUpdated({ state }: { state: Live<readonly YieldItem[]> }) {
  const t = useTranslations('liveYields');
  const demo = useTranslations('common.dataClass')('sample');
  if (state.status === 'loading') return <Skeleton className="h-4 w-56" />;
  if (state.status === 'error') {
    return (
      <DemoNote label={demo} detail={t('unavailable')} error={state.error} again={state.again} />
    );
  }
  const meta = state.data[0]?.meta;
  return meta ? (
    <>
      <span>
        {t('lastUpdated')}{' '}
        <AsOf meta={meta} receivedAtMs={state.receivedAtMs} refreshMs={state.refreshMs} labeled />
      </span>
      <DataClassLabel meta={meta} />
      <StateNote state={state} />
    </>
  ) : null;
}

function Cards({ state, riskView }: { state: Live<readonly YieldItem[]>; riskView: boolean }) {
  const t = useTranslations('liveYields');
  if (state.status === 'loading') {
    return (
      <div className="grid gap-2 sm:gap-4 md:grid-cols-3">
        {SAMPLE_CARDS.map((card) => (
          <Skeleton key={card.symbol} className="h-24 rounded-lg sm:h-[20.5rem]" />
        ))}
      </div>
    );
  }
  const coins: readonly YieldFigures[] =
    state.status === 'error' ? SAMPLE_CARDS : state.data.slice(0, SHOWN_YIELDS);
  if (coins.length === 0) {
    return <p className="rounded-md bg-sunk px-4 py-8 text-center text-soft">{t('none')}</p>;
  }
  return (
    <ul className="grid gap-2 sm:gap-4 md:grid-cols-3">
      {coins.map((coin) => (
        <li key={coin.symbol}>
          <YieldCard coin={coin} riskView={riskView} />
        </li>
      ))}
    </ul>
  );
}

type CardFact = { label: string; about?: string; value: ReactNode };

/** One coin: its raw yield, or with `riskView` its yield after peg and liquidity risk. */
function YieldCard({ coin, riskView }: { coin: YieldFigures; riskView: boolean }) {
  const t = useTranslations('liveYields');
  const missing = useTranslations('common.missing');
  const exit = useTranslations('common.exitRisk');
  const shown = riskView ? coin.ray_percent_text : coin.currentYield;
  const share = (score: number | null) =>
    orMissing(score, missing('score'), (known) => formatShare(known, 1));
  const word = (text: string | null, reason: 'platform' | 'yield') =>
    orMissing(text, missing(reason), (known) => known);
  const risk: readonly CardFact[] = [
    { label: t('pegStability'), value: share(coin.peg_score) },
    { label: t('liquidityScore'), value: share(coin.liq_score) },
    {
      label: exit('label'),
      about: exit('about'),
      value: orMissing(coin.risk_tier, missing('score'), exit),
    },
    {
      label: t('price'),
      value: orMissing(coin.price_usd, missing('price'), (usd) => formatPrice(usd)),
    },
  ];
  const source: readonly CardFact[] = [
    { label: t('source'), value: word(coin.platform, 'platform') },
    { label: t('type'), value: word(coin.sourceType, 'platform') },
    {
      label: t('change'),
      value: orMissing(coin.change24h, missing('change'), (points) =>
        t('points', { change: formatNumber(points, 2, { signed: true }) }),
      ),
    },
    { label: t('liquidity'), value: word(coin.liquidity, 'yield') },
  ];
  return (
    <Card
      aria-label={coin.symbol} // On a phone: name and yield, the facts, then the link and the badge.
      className="flex h-full flex-col p-4 pb-1 max-sm:grid max-sm:grid-cols-[auto_1fr_auto] max-sm:items-center max-sm:px-3 max-sm:pt-2 max-sm:pb-0 sm:p-5"
    >
      <div className="flex items-baseline justify-between gap-x-3 gap-y-1 max-sm:contents md:max-lg:flex-col">
        <h3 className="flex items-baseline gap-2 text-lead">
          <CoinDot symbol={coin.symbol} />
          {coin.symbol}
          <span className="font-normal text-faint text-small tracking-normal">{coin.name}</span>
        </h3>
        {coin.risk_tier ? (
          <Badge tone={TIER_TONE[coin.risk_tier]} className="max-sm:col-start-3 max-sm:row-start-3">
            {t('exitRisk', { tier: exit(coin.risk_tier) })}
          </Badge>
        ) : null}
      </div>
      <div className="max-sm:col-span-2 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-end max-sm:gap-x-2">
        <p className="text-small text-soft sm:mt-4">{riskView ? t('riskAdjusted') : t('raw')}</p>
        <p className="font-semibold text-figure leading-9 tracking-[-0.02em] sm:text-[2.25rem] sm:leading-[2.75rem]">
          {figureOrMissing<string | number>(shown, missing(riskView ? 'ray' : 'yield'), (percent) =>
            formatPercent(percent, 2),
          )}
        </p>
      </div>
      <dl className="text-small max-sm:col-span-3 max-sm:row-start-2 sm:mt-3">
        {(riskView ? risk : source).map(({ label, about, value }) => (
          <div
            key={label}
            className="flex min-h-9 items-center justify-between gap-4 border-rule border-t"
          >
            <dt title={about} className="text-soft">
              {label}
            </dt>
            <dd className="figure min-w-0 truncate font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="-mx-3 flex justify-between max-sm:col-span-2 max-sm:row-start-3 max-sm:justify-start sm:mt-3">
        <LinkButton
          href={`/dashboard?asset=${encodeURIComponent(coin.symbol)}#strategies`}
          prefetch={false}
          variant="quiet"
          size="sm"
          aria-label={t('viewDetailsOf', { symbol: coin.symbol })}
        >
          {t('viewDetails')}
        </LinkButton>
      </p>
    </Card>
  );
}
