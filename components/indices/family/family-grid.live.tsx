'use client';

import { useTranslations } from 'next-intl';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { StateNote } from '@/components/freshness/state-note';
import { INDEX_CODES_SHOWN, type ShownIndexCode } from '@/components/indices/index-format';
import { DEFAULT_INDEX_WINDOW, INDEX_WINDOWS } from '@/components/indices/index-windows';
import { Segmented } from '@/components/ui/form/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { useIndexFamily } from '@/lib/features/client/use-figures';
import { isFaded } from '@/lib/features/client/use-live';
import { useQueryParam } from '@/lib/features/client/use-query-param';
import { FamilyFallback } from './family-fallback';
import { IndexCard } from './index-card.live';
import { useFamilyFailure } from './use-family-failure';

const ORDER = ['SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'] as const;

/** The four indices beside SYI with their history; the window is stored in the address. */
export function FamilyGrid() {
  const t = useTranslations('indices');
  const { state } = useIndexFamily();
  const failure = useFamilyFailure(state);
  const [chosen] = useQueryParam<ShownIndexCode>('tab', INDEX_CODES_SHOWN, 'SYI');
  const [window, setWindow] = useQueryParam('window', INDEX_WINDOWS, DEFAULT_INDEX_WINDOW);
  return (
    <section aria-labelledby="family-title">
      <div className="flex flex-wrap items-end justify-between gap-4 border-firm border-b pb-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="family-title" className="text-lead">
            {t('title')}
          </h2>
          {'data' in state ? (
            <>
              <DataClassLabel meta={state.data.meta} />
              <StateNote state={state} />
            </>
          ) : null}
        </div>
        <Segmented
          label={t('window')}
          segments={INDEX_WINDOWS.map((value) => ({ value, label: value }))}
          value={window}
          onChange={setWindow}
        />
      </div>
      {failure === null ? null : (
        <FamilyFallback
          reason={failure}
          error={state.status === 'error' ? state.error : undefined}
          again={state.status === 'error' ? state.again : undefined}
        />
      )}
      {failure !== null ? null : (
        <ul data-old={isFaded(state) || undefined} className="grid sm:grid-cols-2 xl:grid-cols-4">
          {ORDER.map((code) => (
            <li
              key={code}
              className="border-rule border-b py-5 sm:odd:pr-6 sm:even:border-l sm:even:pl-6 xl:border-b-0 xl:border-l xl:px-6 xl:first:border-l-0 xl:first:pl-0 xl:last:pr-0"
            >
              {'data' in state ? (
                <IndexCard
                  code={code}
                  index={state.data.data.indices[code]}
                  window={window}
                  chosen={code === chosen}
                />
              ) : (
                <IndexCardSkeleton />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function IndexCardSkeleton() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-9 w-28" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
