'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChangedFigure } from '@/components/freshness/changed-figure';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { useAgeSeconds } from '@/components/freshness/use-age';
import { REGIME_TONE } from '@/components/regime/regime-tone';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusMark } from '@/components/ui/status-mark';
import { type Live, liveData } from '@/lib/client/use-live';
import { useRegime } from '@/lib/client/use-regime';
import { useStablecoins } from '@/lib/client/use-stablecoins';
import { useSyi } from '@/lib/client/use-syi';
import type { Regime } from '@/lib/contracts/regime';
import type { StablecoinsResponse } from '@/lib/contracts/stablecoins';
import { formatBps, formatPercent } from '@/lib/format/numbers';
import { formatAge } from '@/lib/format/times';

/** The thin strip under the header: the figures one wants to know on every page. */
export function LiveStrip() {
  const t = useTranslations('shell.strip');
  const locale = useLocale();
  const { state } = useSyi();
  const coins = useStablecoins().state;
  const regime = useRegime().state;
  const syi = liveData(state);
  const receivedAtMs = 'receivedAtMs' in state ? state.receivedAtMs : null;
  const age = useAgeSeconds(syi?.meta ?? null, receivedAtMs);
  return (
    <section
      aria-label={t('label')}
      className="relative overflow-x-auto border-rule border-b bg-sunk"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the strip scrolls, also by keyboard
      tabIndex={0}
    >
      <dl className="page flex min-h-10 items-center gap-x-7 py-1.5 text-micro">
        <Entry label={t('syi')} state={state}>
          {syi ? <ChangedFigure text={formatPercent(syi.syi_percent_text, 4, { locale })} /> : null}
          {syi?.status === 'estimated' ? (
            <span className="ml-1.5 text-watch">{t('estimated')}</span>
          ) : null}
        </Entry>
        <Entry label={t('overBills')} state={regime}>
          {overBills(liveData(regime), locale)}
        </Entry>
        <Entry label={t('widest')} state={coins}>
          {widestDeviation(liveData(coins), locale)}
        </Entry>
        <Entry label={t('regime')} state={regime}>
          <RegimeWord regime={liveData(regime)} />
        </Entry>
        <Entry label={t('age')} state={state}>
          {age === null ? '—' : formatAge(age, locale)}
        </Entry>
        {syi ? (
          <div className="ml-auto shrink-0">
            <dt className="sr-only">{t('data')}</dt>
            <dd>
              <DataClassLabel meta={syi.meta} always short />
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

function Entry({
  label,
  state,
  children,
}: {
  label: string;
  state: Live<unknown>;
  children: ReactNode;
}) {
  const none = useTranslations('shell.strip')('none');
  return (
    <div className="flex shrink-0 items-center gap-1.5 whitespace-nowrap">
      <dt className="text-faint">{label}</dt>
      <dd className="figure font-semibold">
        {state.status === 'loading' ? <Skeleton className="h-3 w-14" /> : null}
        {state.status === 'error' ? <span title={none}>—</span> : null}
        {'data' in state ? (children ?? <span title={none}>—</span>) : null}
      </dd>
    </div>
  );
}

function RegimeWord({ regime }: { regime: Regime | null }) {
  const t = useTranslations('common.regime');
  if (!regime) return null;
  return (
    <span className="inline-flex items-center gap-1.5">
      <StatusMark tone={REGIME_TONE[regime.state]} />
      {t(regime.state)}
    </span>
  );
}

function overBills(regime: Regime | null, locale: 'en' | 'fr'): ReactNode {
  if (!regime || regime.syi_excess === null) return null;
  return <ChangedFigure text={formatBps(regime.syi_excess, 0, { locale })} />;
}

function widestDeviation(coins: StablecoinsResponse | null, locale: 'en' | 'fr'): ReactNode {
  const widest = coins?.stablecoins
    .flatMap(({ symbol, peg_dev_bps: bps }) => (bps === null ? [] : [{ symbol, bps }]))
    .sort((a, b) => Math.abs(b.bps) - Math.abs(a.bps))[0];
  if (!widest) return null;
  return <ChangedFigure text={`${widest.symbol} ${formatBps(widest.bps, 1, { locale })}`} />;
}
