'use client';

import { useTranslations } from 'next-intl';
import { AsOf } from '@/components/freshness/as-of';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { DemoNote } from '@/components/freshness/demo-note';
import { StateNote } from '@/components/freshness/state-note';
import { Skeleton } from '@/components/ui/skeleton';
import { errorMessage } from '@/lib/client/fetch-error';
import { useYields } from '@/lib/client/use-yields';
import { constituentRows, FALLBACK_ROWS } from './constituent-rows';
import { ConstituentTable } from './constituent-table';

/** SYI's constituents: asset, protocol, yield, RAY, risk score, TVL and weight. */
export function ConstituentsTable() {
  const t = useTranslations('constituents');
  const dashboard = useTranslations('dashboard');
  const { state } = useYields();
  const meta = 'data' in state ? state.data[0]?.meta : undefined;
  return (
    <>
      {state.status === 'loading' ? <Skeleton className="h-[17.5rem] w-full" /> : null}
      {state.status === 'error' ? (
        <div className="mt-3">
          <DemoNote
            label={dashboard('demo')}
            detail={t('failed', { message: errorMessage(state.error) ?? '' })}
          />
          <ConstituentTable rows={FALLBACK_ROWS} caption={t('caption')} />
        </div>
      ) : null}
      {'data' in state ? (
        <ConstituentTable rows={constituentRows(state.data)} caption={t('caption')} />
      ) : null}
      {'data' in state && meta ? (
        <p className="mt-3 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-faint text-micro">
          <AsOf meta={meta} receivedAtMs={state.receivedAtMs} />
          <DataClassLabel meta={meta} />
          <StateNote status={state.status} />
        </p>
      ) : null}
    </>
  );
}
