'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { DemoNote } from '@/components/freshness/failure/failure-text';
import {
  type ShownStatus,
  UNCHANGED_STATUS,
  useLastKnown,
} from '@/components/freshness/failure/use-last-known';
import { DataClassLabel, Freshness, StateNote } from '@/components/freshness/freshness';
import { CLASS_TONE } from '@/components/peg/peg-classes';
import { RegimeFailure } from '@/components/regime/regime-failure';
import { REGIME_TONE } from '@/components/regime/regime-tone';
import { DeskBill } from '@/components/treasury/desk-bill';
import { Button } from '@/components/ui/form/button';
import { TextField } from '@/components/ui/form/field';
import { Badge } from '@/components/ui/marks/badge';
import { figureOrMissing } from '@/components/ui/marks/changed-figure';
import { FourRow } from '@/components/ui/marks/four-cell';
import { StatusMark } from '@/components/ui/marks/status-mark';
import { Skeleton } from '@/components/ui/skeleton';
import {
  PEG_CARD_FALLBACK,
  REGIME_FALLBACK,
  SYI_FALLBACK,
} from '@/lib/content/fallback/fallback-figures';
import { isFaded, type Live, useLive } from '@/lib/features/client/use-live';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import { useSyi } from '@/lib/features/indices/use-indices';
import type { PegRecent } from '@/lib/features/peg/recent-contract';
import { usePegRecent } from '@/lib/features/peg/use-peg';
import type { Regime } from '@/lib/features/regime/contract';
import { regimeName } from '@/lib/features/regime/regime-name';
import { type ShownRegime, useRegime } from '@/lib/features/regime/use-regime';
import { treasuryCall } from '@/lib/features/treasury/calls';
import { HOME_DAYS, TREASURY_DEFAULTS } from '@/lib/features/treasury/defaults';
import { parseAmount } from '@/lib/format/amount-text';
import {
  BPS_PLACES,
  formatBps,
  formatNumber,
  formatPercent,
  formatPrice,
  formatShare,
  formatUsdCompact,
} from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';

/** An amount takes effect this long after the last key. */
const PAUSE_MS = 400;

/**
 * What an amount earns in a year: in cash, after the risk charge, and in Treasury bills. Without a script it
 * has the figures of the default amount, and the form opens the treasury desk.
 */
export function AmountAnswer() {
  const t = useTranslations('homeLive.desk');
  const [typed, setTyped] = useState(formatNumber(TREASURY_DEFAULTS.amount, 0));
  const [amount, setAmount] = useState<string>(TREASURY_DEFAULTS.amount);
  const read = parseAmount(typed);
  useEffect(() => {
    if (read === null) return;
    const timer = setTimeout(() => setAmount(read), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [read]);
  const { state } = useLive(treasuryCall, {
    input: { query: { amount, days: HOME_DAYS } },
    keepsPrevious: true,
  });
  return (
    <section
      aria-labelledby="desk-title"
      className="grid gap-x-16 gap-y-4 border-firm border-t pt-4 lg:col-span-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div>
        <h2 id="desk-title" className="text-body">
          {t('title')}
        </h2>
        <form action="/treasury" className="mt-2 flex items-start gap-3">
          <TextField
            name="amount"
            label={t('amount')}
            className="min-w-0 flex-1 sm:max-w-60"
            autoComplete="off"
            maxLength={24}
            value={typed}
            onChange={setTyped}
            error={read === null ? t('amountWrong') : undefined}
          />
          <Button type="submit" variant="line" className="mt-6">
            {t('show')}
          </Button>
        </form>
      </div>
      {'data' in state ? (
        <div data-old={isFaded(state) || undefined}>
          <DeskBill desk={state.data} />
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-faint text-micro">
            <Freshness meta={state.data.meta} state={state} short />
          </p>
        </div>
      ) : (
        <p className="text-small text-soft">
          {state.status === 'error' ? t('failed') : t('loading')}
        </p>
      )}
    </section>
  );
}

/** SYI beside a Treasury bill, and the figures behind it, polled. */
export function BenchmarkStats() {
  return <BenchmarkStatsView syi={useSyi().state} regime={useRegime().state} />;
}

type ShownSyi = Pick<
  SyiCurrent,
  | 'over_bills_bps_text'
  | 'avg_yield_percent'
  | 'components_count'
  | 'constituents_expected'
  | 'total_tvl_usd'
  | 'confidence'
  | 'methodology_version'
>;

/** The description's figures, shown with a label if no value ever arrived. */
const FALLBACK: ShownSyi = {
  over_bills_bps_text: null,
  avg_yield_percent: null,
  components_count: SYI_FALLBACK.constituents,
  constituents_expected: SYI_FALLBACK.constituents,
  total_tvl_usd: SYI_FALLBACK.totalTvlUsd,
  confidence: SYI_FALLBACK.confidence,
  methodology_version: SYI_FALLBACK.methodologyVersion,
};

export function BenchmarkStatsView({
  syi: syiState,
  regime: regimeState,
}: {
  syi: Live<SyiCurrent>;
  regime: Live<ShownRegime>;
}) {
  const t = useTranslations('homeLive.benchmark');
  const missing = useTranslations('common.missing')('value');
  const failed = syiState.status === 'error' ? syiState : null;
  const syi = failed ? FALLBACK : 'data' in syiState ? syiState.data : null;
  const note = (text: (known: ShownSyi) => string) => (syi ? text(syi) : ' ');
  const loading = syi === null;
  return (
    <>
      <FourRow
        className="border-b"
        old={isFaded(syiState)}
        cells={[
          {
            label: t('overBills'),
            note: failed ? t('billNone') : <BillNote state={regimeState} />,
            loading,
            figure: figureOrMissing(syi?.over_bills_bps_text, missing, formatBps),
          },
          {
            label: t('average'),
            note: t('averageNote'),
            loading,
            figure: figureOrMissing(syi?.avg_yield_percent, missing, (percent) =>
              formatPercent(percent, 2),
            ),
          },
          {
            label: t('value'),
            note: note(({ components_count: used, constituents_expected: expected }) =>
              t('valueNote', { used, expected }),
            ),
            loading,
            figure: figureOrMissing(syi?.total_tvl_usd, missing, formatUsdCompact),
          },
          {
            label: t('confidence'),
            note: note(({ methodology_version: version }) => t('confidenceNote', { version })),
            loading,
            figure: figureOrMissing(syi?.confidence, missing, formatShare),
          },
        ]}
      />
      {failed ? (
        <div className="mt-3">
          <DemoNote label={t('demo')} error={failed.error} again={failed.again} />
        </div>
      ) : null}
      {'data' in syiState ? (
        // The same value as in the hero, which has its time.
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-faint text-micro empty:hidden">
          <DataClassLabel meta={syiState.data.meta} />
          <StateNote state={syiState} />
        </p>
      ) : null}
    </>
  );
}

/** The bill that the spread is measured against, with its own mark: its age differs from the index's. */
function BillNote({ state }: { state: Live<ShownRegime> }) {
  const t = useTranslations('homeLive.benchmark');
  if (!('data' in state)) return state.status === 'loading' ? ' ' : t('billNone');
  const { t_bill_percent: rate, t_bill_date: date } = state.data;
  if (rate === null || date === null) return t('billNone');
  return (
    <>
      {t('bill', { rate: formatPercent(rate, 2), day: formatDay(Date.parse(date)) })}{' '}
      <StateNote state={state} />
    </>
  );
}

/** USDC's peg on the front page, polled every minute. */
export function PegCard() {
  return <PegCardView state={usePegRecent().state} />;
}

/** Shows the labeled reference figure if no figure ever arrived. */
export function PegCardView({ state }: { state: Live<PegRecent> }) {
  const t = useTranslations('homeLive');
  const common = useTranslations('common');
  const shown = useLastKnown(state);
  if (state.status === 'loading') {
    return (
      <div className="space-y-2">
        <Skeleton className="h-8 w-28" />
        <Skeleton className="h-5 w-40" />
      </div>
    );
  }
  if (state.status === 'error') {
    return (
      <div className="space-y-1.5">
        <p className="figure font-semibold text-figure text-faint">
          {formatPrice(PEG_CARD_FALLBACK.priceUsd)}
        </p>
        <p className="figure text-small text-soft">
          {formatBps(PEG_CARD_FALLBACK.deviationBps)} · {common('pegClass.stable').toUpperCase()}
        </p>
        <DemoNote label={t('pegFallback')} error={state.error} again={state.again} />
      </div>
    );
  }
  const now = state.data.current_status;
  return (
    <div data-old={isFaded(state) || undefined}>
      <p className="font-semibold text-figure">
        {figureOrMissing(now.price_usd, common('missing.price'), (usd) =>
          formatPrice(now.price_text ?? usd),
        )}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-small text-soft">
        {now.price_dev_bps === null ? null : (
          <span className="figure">{formatBps(now.price_dev_bps)}</span>
        )}
        {now.status ? (
          <Badge tone={shown.tone(CLASS_TONE[now.status])} wrap>
            {shown.word(common(`pegClass.${now.status}`))}
          </Badge>
        ) : null}
      </p>
      <p className="mt-2 text-faint text-micro">{now.exchange}</p>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        <DataClassLabel meta={state.data.meta} short />
        <StateNote state={state} />
      </div>
    </div>
  );
}

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
