'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { DemoNote } from '@/components/freshness/failure/failure-text';
import {
  type ShownStatus,
  UNCHANGED_STATUS,
  useLastKnown,
} from '@/components/freshness/failure/use-last-known';
import { DataClassLabel, StateNote } from '@/components/freshness/freshness';
import { RegimeFailure } from '@/components/regime/regime-failure';
import { REGIME_TONE } from '@/components/regime/regime-tone';
import { StatusMark } from '@/components/ui/marks/status-mark';
import { Skeleton } from '@/components/ui/skeleton';
import { REGIME_FALLBACK } from '@/lib/content/fallback/fallback-figures';
import { isFaded, type Live } from '@/lib/features/client/use-live';
import type { Regime } from '@/lib/features/regime/contract';
import { regimeName } from '@/lib/features/regime/regime-name';
import { type ShownRegime, useRegime } from '@/lib/features/regime/use-regime';
import { BPS_PLACES, formatBps } from '@/lib/format/numbers';

/** The regime in a few lines, for the front page, polled every 5 minutes. */
export function RegimeCard() {
  return <RegimeCardView state={useRegime().state} />;
}

export function RegimeCardView({ state }: { state: Live<ShownRegime> }) {
  const t = useTranslations('regimeWidget');
  const demo = useTranslations('common.dataClass')('sample');
  const shown = useLastKnown(state, { brief: true });
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
        <RegimeName state={REGIME_FALLBACK.state} shown={shown} />
        <DemoNote
          label={demo}
          detail={t('demoMessage')}
          error={state.error}
          showsReason={false}
          again={state.again}
        />
        <RegimeFailure error={state.error} />
      </div>
    );
  }
  const regime = state.data;
  return (
    <div data-old={isFaded(state) || undefined}>
      <RegimeName state={regime.state} shown={shown} />
      <p className="mt-1 text-small text-soft">{shown.word(regime.statement)}</p>
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
        <StateNote state={state} />
      </div>
    </div>
  );
}

function RegimeName({ state, shown }: { state: Regime['state']; shown: ShownStatus }) {
  return (
    <p
      className={clsx(
        'flex items-center gap-2.5 font-semibold',
        shown === UNCHANGED_STATUS ? 'text-figure' : 'text-lead text-neutral leading-snug',
      )}
    >
      <StatusMark tone={shown.tone(REGIME_TONE[state])} className="size-3.5 shrink-0" />
      {shown.word(regimeName(state))}
    </p>
  );
}
