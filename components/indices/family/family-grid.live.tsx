'use client';

import { useTranslations } from 'next-intl';
import { CertificateLink } from '@/components/certificate/certificate-link';
import { DataClassLabel, StateNote } from '@/components/freshness/freshness';
import { openIndexDetails } from '@/components/indices/constituents/constituents-section.live';
import {
  DEFAULT_INDEX_WINDOW,
  FAMILY_CODES,
  INDEX_WINDOWS,
  type IndexWindow,
  modeTone,
} from '@/components/indices/index-format';
import { IndexHistoryLine } from '@/components/indices/index-history-line.live';
import { IndexValue } from '@/components/indices/index-value';
import { Button } from '@/components/ui/form/button';
import { Segmented } from '@/components/ui/form/segmented';
import { Badge } from '@/components/ui/marks/badge';
import { orMissing } from '@/components/ui/marks/missing';
import { Definition } from '@/components/ui/overlay/definition';
import { Skeleton } from '@/components/ui/skeleton';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { publicConfig } from '@/lib/config/public/public-config';
import { isFaded } from '@/lib/features/client/use-live';
import { useQueryParam } from '@/lib/features/client/use-query-param';
import type { IndexView } from '@/lib/features/indices/contract';
import { useIndexFamily } from '@/lib/features/indices/use-indices';
import { formatBps, formatShare, formatUsdCompact } from '@/lib/format/numbers';
import { FamilyFallback } from './family-fallback';

/** The four indices beside SYI with their history; the window is stored in the address. */
export function FamilyGrid() {
  const t = useTranslations('indices');
  const { state } = useIndexFamily();
  const [chosen] = useQueryParam<IndexCode>('tab', INDEX_CODES, 'SYI');
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
        <Segmented label={t('window')} values={INDEX_WINDOWS} value={window} onChange={setWindow} />
      </div>
      {state.status === 'error' ? (
        <FamilyFallback error={state.error} again={state.again} />
      ) : (
        <ul data-old={isFaded(state) || undefined} className="grid sm:grid-cols-2 xl:grid-cols-4">
          {FAMILY_CODES.map((code) => (
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

/** One index: value, mode, change, a line over the chosen window, and its key figures. */
function IndexCard({
  code,
  index,
  window,
  chosen,
}: {
  code: IndexCode;
  index: IndexView | undefined;
  window: IndexWindow;
  /** Whether the page shows this index's constituents and history. */
  chosen: boolean;
}) {
  const t = useTranslations('indices');
  const common = useTranslations('common');
  const name = publicConfig.indexNames[code];
  const value = index?.value_native_text ?? null;
  return (
    <article
      aria-label={name}
      aria-current={chosen ? 'true' : undefined}
      className="group flex h-full flex-col"
    >
      <h3 className="flex items-baseline justify-between gap-2">
        <span className="text-body underline-offset-8 group-aria-[current]:underline">{name}</span>
        <span className="figure font-normal text-faint text-micro">{code}</span>
      </h3>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold text-figure">
          <IndexValue index={index} />
        </span>
        {index && index.change_24h_bps !== null ? (
          <span className="figure text-small text-soft">
            {formatBps(index.change_24h_bps)} {t('change')}
          </span>
        ) : null}
      </p>
      <p className="mt-2 flex min-h-6 flex-wrap gap-2">
        {index && value !== null ? <Badge tone={modeTone(index.mode)}>{index.mode}</Badge> : null}
        {index?.status === 'estimated' ? <Badge tone="watch">{common('estimated')}</Badge> : null}
      </p>
      <IndexHistoryLine code={code} window={window} name={name} />
      <dl className="mt-3 grid grid-cols-3 gap-3 text-small">
        <Definition label={t('constituents')}>{index ? index.constituent_count : '—'}</Definition>
        <Definition label={t('tvl')}>
          {orMissing(index?.total_tvl, common('missing.value'), formatUsdCompact)}
        </Definition>
        <Definition label={t('confidence')}>
          {orMissing(index?.confidence, common('missing.value'), formatShare)}
        </Definition>
      </dl>
      <p className="mt-auto flex flex-wrap items-center gap-x-3 text-small">
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3"
          aria-label={t('viewDetailsOf', { name })}
          onClick={() => openIndexDetails(code)}
        >
          {t('viewDetails')}
        </Button>
        {value === null ? null : <CertificateLink index={code} />}
      </p>
    </article>
  );
}
