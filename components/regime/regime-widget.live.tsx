'use client';

import { RefreshCw } from 'lucide';
import { useTranslations } from 'next-intl';
import { DemoNote } from '@/components/freshness/failure/failure-text';
import { type ShownStatus, useLastKnown } from '@/components/freshness/failure/use-last-known';
import { Freshness } from '@/components/freshness/freshness';
import { ShareActions } from '@/components/share/share-actions';
import { Button } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { Badge } from '@/components/ui/marks/badge';
import { StatusMark, TONE_TEXT } from '@/components/ui/marks/status-mark';
import { showToast } from '@/components/ui/overlay/toast-store';
import { SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { Skeleton } from '@/components/ui/skeleton';
import { REGIME_FALLBACK } from '@/lib/content/fallback/fallback-figures';
import { isFaded } from '@/lib/features/client/use-live';
import type { Regime } from '@/lib/features/regime/contract';
import { regimeName } from '@/lib/features/regime/regime-name';
import { type ShownRegime, useRegime } from '@/lib/features/regime/use-regime';
import { BPS_PLACES, formatBps } from '@/lib/format/numbers';
import { formatTimestamp } from '@/lib/format/times';
import { RegimeFailure, regimeErrorText } from './regime-failure';
import { RegimeFigures } from './regime-figures';
import { REGIME_TONE } from './regime-tone';

/** Risk ON/OFF detection: every 5 minutes, and immediately by the button. */
export function RegimeWidget() {
  const t = useTranslations('regimeWidget');
  const demo = useTranslations('common.dataClass')('sample');
  const { state, refresh, refreshing } = useRegime();
  const shown = useLastKnown(state, { brief: true });

  const onRefresh = async () => {
    const good = await refresh();
    if (good) showToast({ title: t('refreshed') });
    else showToast({ title: t('refreshFailed'), variant: 'destructive' });
  };

  return (
    <section aria-labelledby="regime-title">
      <SectionHead id="regime-title" title={t('title')}>
        <Button variant="quiet" size="sm" onClick={onRefresh} disabled={refreshing}>
          <Icon of={RefreshCw} className={refreshing ? 'size-4 animate-spin' : 'size-4'} />
          {refreshing ? t('refreshing') : t('refresh')}
        </Button>
      </SectionHead>
      <div className="min-h-72 pt-5">
        {state.status === 'loading' ? <RegimeSkeleton /> : null}
        {state.status === 'error' ? (
          <div className="space-y-3">
            <RegimeFailure error={state.error} />
            <Headline state={REGIME_FALLBACK.state} shown={shown} />
            <DemoNote
              label={demo}
              detail={t('demoMessage')}
              error={state.error}
              showsReason={false}
              again={state.again}
            />
          </div>
        ) : null}
        {'data' in state ? (
          <>
            <div data-old={isFaded(state) || undefined}>
              <RegimeBody regime={state.data} shown={shown} />
            </div>
            <p className="mt-4 flex flex-wrap items-center gap-2 text-faint text-micro">
              <Freshness meta={state.data.meta} state={state} />
              <span className="flex print:hidden">
                <ShareActions
                  title={`${t('title')}: ${regimeName(state.data.state)}`}
                  asOfMs={Date.parse(state.data.meta.as_of)}
                  path="/risk-analytics#regime"
                />
              </span>
            </p>
            {state.status === 'stale' && state.error !== undefined ? (
              <p className="mt-1 text-alert text-small">
                {regimeErrorText(state.error, t('failed'))}
              </p>
            ) : null}
          </>
        ) : null}
      </div>
      <p className="mt-4 border-rule border-t pt-3 text-small text-soft">{t('reading')}</p>
    </section>
  );
}

function RegimeBody({ regime, shown }: { regime: ShownRegime; shown: ShownStatus }) {
  const t = useTranslations('regimeWidget');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Headline state={regime.state} shown={shown} />
        {regime.alert_type ? (
          <Badge tone={regime.alert_type === 'Override Peg' ? 'alert' : 'watch'}>
            {t(`alerts.${regime.alert_type}`)}
          </Badge>
        ) : null}
      </div>
      <p className="mt-1 text-soft">
        <span>{shown.word(regime.statement)}</span>{' '}
        <SiteLink href="/risk-analytics#regime" prefetch={false} className="prose-link">
          {t('rules')}
        </SiteLink>
      </p>
      {regime.state === 'ON' && regime.syi_excess !== null && regime.syi_excess < 0 ? (
        <p className="mt-1 text-small text-soft">
          {t('favorableBelowBills', {
            spread: formatBps(Math.abs(regime.syi_excess), BPS_PLACES, { signed: false }),
          })}
        </p>
      ) : null}
      {regime.override_since ? (
        <p className="figure mt-1 text-alert text-small">
          {t('overrideSince', { time: formatTimestamp(Date.parse(regime.override_since)) })}
        </p>
      ) : null}
      <RegimeFigures regime={regime} />
      <p className="figure mt-3 text-faint text-micro">
        {regime.observations < regime.observations_needed
          ? t('observations', { count: regime.observations, needed: regime.observations_needed })
          : t('observedDays', { count: regime.observations })}
      </p>
    </>
  );
}

function Headline({ state, shown }: { state: Regime['state']; shown: ShownStatus }) {
  const t = useTranslations('regimeWidget');
  const tone = shown.tone(REGIME_TONE[state]);
  return (
    <p className={`flex items-center gap-2.5 font-semibold text-lead ${TONE_TEXT[tone]}`}>
      <StatusMark tone={tone} className="size-3.5" />
      {shown.word(t(state, { name: regimeName(state) }))}
    </p>
  );
}

function RegimeSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-7 w-64 max-w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
