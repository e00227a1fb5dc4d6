'use client';

import { useTranslations } from 'next-intl';
import { DemoNote } from '@/components/freshness/failure/failure-text';
import { DataClassLabel, StateNote } from '@/components/freshness/freshness';
import { figureOrMissing } from '@/components/ui/marks/changed-figure';
import { FourCell } from '@/components/ui/marks/four-cell';
import { SYI_FALLBACK } from '@/lib/content/fallback/fallback-figures';
import { isFaded, type Live } from '@/lib/features/client/use-live';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import { useSyi } from '@/lib/features/indices/use-indices';
import { type ShownRegime, useRegime } from '@/lib/features/regime/use-regime';
import { formatBps, formatPercent, formatShare, formatUsdCompact } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';

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
      <dl
        data-old={isFaded(syiState) || undefined}
        className="grid sm:grid-cols-2 border-rule border-b lg:grid-cols-4"
      >
        <FourCell
          place={0}
          label={t('overBills')}
          loading={loading}
          note={failed ? t('billNone') : <BillNote state={regimeState} />}
        >
          {figureOrMissing(syi?.over_bills_bps_text, missing, formatBps)}
        </FourCell>
        <FourCell place={1} label={t('average')} note={t('averageNote')} loading={loading}>
          {figureOrMissing(syi?.avg_yield_percent, missing, (percent) => formatPercent(percent, 2))}
        </FourCell>
        <FourCell
          place={2}
          label={t('value')}
          loading={loading}
          note={note(({ components_count: used, constituents_expected: expected }) =>
            t('valueNote', { used, expected }),
          )}
        >
          {figureOrMissing(syi?.total_tvl_usd, missing, formatUsdCompact)}
        </FourCell>
        <FourCell
          place={3}
          label={t('confidence')}
          loading={loading}
          note={note(({ methodology_version: version }) => t('confidenceNote', { version }))}
        >
          {figureOrMissing(syi?.confidence, missing, formatShare)}
        </FourCell>
      </dl>
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
