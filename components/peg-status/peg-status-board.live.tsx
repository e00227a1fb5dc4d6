'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CoinEvents } from '@/components/coins/coin-events';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { useLastKnown } from '@/components/freshness/failure/use-last-known';
import { StateNote } from '@/components/freshness/state-note';
import { PEG_FIGURES } from '@/components/peg/peg-thresholds';
import { SiteLink } from '@/components/ui/site-link';
import { MethodLink } from '@/components/yields/method-link';
import { coinPath } from '@/lib/content/coin/coin-path';
import { PEG_RECENT_DEFAULTS } from '@/lib/contract/calls';
import { formatTimestamp } from '@/lib/format/times';
import type { DepegRecord } from '@/lib/read/peg/events-contract';
import { usePegRecent } from '@/lib/web/client/hooks/use-figures';
import { CurrentStatus } from './current-status';
import { DeviationChart } from './deviation-chart';
import { PegStatusError } from './peg-status-error';
import { PegStatusHead } from './peg-status-head';
import { PegStatusSkeleton } from './peg-status-skeleton';
import { RecentEvents } from './recent-events';

const { asset: ASSET } = PEG_RECENT_DEFAULTS;

/** The peg status page: loading, error with retry, loaded; refreshed silently every 60 s. */
export function PegStatusBoard({ record }: { record: DepegRecord }) {
  const t = useTranslations('pegStatus');
  const locale = useLocale();
  const { state, refresh, refreshing } = usePegRecent();
  const isBad = state.status === 'error' || state.status === 'stale';
  const failure = 'error' in state ? state.error : undefined;
  const data = 'data' in state ? state.data : null;
  const shown = useLastKnown(state);
  return (
    <>
      <PegStatusHead
        icon={state.status === 'loading' || refreshing ? 'loading' : isBad ? 'error' : 'ok'}
        dataClass={data?.meta.data_class ?? null}
        updated={
          data ? t('updated', { time: formatTimestamp(Date.parse(data.meta.as_of), locale) }) : null
        }
      >
        {data ? <DataClassLabel meta={data.meta} /> : null}
        {failure === undefined ? <StateNote state={state} /> : null}
      </PegStatusHead>
      {state.status === 'loading' ? <PegStatusSkeleton /> : null}
      {failure !== undefined ? (
        <PegStatusError error={failure} onRetry={refresh} retrying={refreshing} />
      ) : null}
      {data ? (
        <>
          <div data-stale={state.status === 'stale' || undefined}>
            <CurrentStatus now={data.current_status} shown={shown} />
          </div>
          <p className="mt-2">
            <SiteLink
              href={coinPath(ASSET, locale)}
              className="tap prose-link inline-flex items-center font-semibold"
            >
              {t('toCoin', { symbol: ASSET })}
            </SiteLink>
          </p>
          <DeviationChart readings={data.recent_events} />
          <div className="mt-14">
            <CoinEvents symbol={ASSET} record={record} />
          </div>
          <RecentEvents readings={data.recent_events} meta={data.meta} />
        </>
      ) : null}
      <p className="mt-10 max-w-[46rem] text-small text-soft">
        {t('how', PEG_FIGURES)} <MethodLink topic="price" />
      </p>
    </>
  );
}
