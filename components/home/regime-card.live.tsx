'use client';

import { useTranslations } from 'next-intl';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { DemoNote } from '@/components/freshness/demo-note';
import { StateNote } from '@/components/freshness/state-note';
import { regimeErrorText } from '@/components/regime/regime-error';
import { REGIME_TONE } from '@/components/regime/regime-tone';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusMark } from '@/components/ui/status-mark';
import { REGIME_FALLBACK } from '@/lib/content/fallback/fallback-figures';
import { BPS_PLACES, formatBps } from '@/lib/format/numbers';
import type { Regime } from '@/lib/read/regime/contract';
import { type ShownRegime, useRegime } from '@/lib/web/client/hooks/use-figures';
import type { Live } from '@/lib/web/client/use-live';

/** The regime in a few lines, for the front page, polled every 5 minutes. */
export function RegimeCard() {
  return <RegimeCardView state={useRegime().state} />;
}

export function RegimeCardView({ state }: { state: Live<ShownRegime> }) {
  const t = useTranslations('regimeWidget');
  if (state.status === 'loading') {
    return (
      <div className="space-y-2">
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-5 w-full" />
      </div>
    );
  }
  if (state.status === 'error') {
    return (
      <div className="space-y-2">
        <RegimeName state={REGIME_FALLBACK.state} />
        <DemoNote label={t('demoLabel')} detail={t('demoMessage')} />
        <p className="text-alert text-small">{regimeErrorText(state.error, t('failed'))}</p>
      </div>
    );
  }
  const regime = state.data;
  return (
    <div>
      <RegimeName state={regime.state} />
      <p className="mt-1 text-small text-soft">{regime.statement}</p>
      <p className="figure mt-2 text-faint text-micro">
        {regime.syi_excess === null
          ? t('observations', {
              count: regime.observations,
              needed: regime.observations_needed,
            })
          : t(regime.syi_excess < 0 ? 'belowBills' : 'aboveBills', {
              spread: formatBps(Math.abs(regime.syi_excess), BPS_PLACES, { signed: false }),
            })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        <DataClassLabel meta={regime.meta} short />
        <StateNote status={state.status} />
      </div>
    </div>
  );
}

function RegimeName({ state }: { state: Regime['state'] }) {
  const t = useTranslations('common.regime');
  return (
    <p className="flex items-center gap-2.5 font-semibold text-figure">
      <StatusMark tone={REGIME_TONE[state]} className="size-3.5" />
      {t(state)}
    </p>
  );
}
