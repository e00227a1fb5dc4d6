'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { CertificateValue } from '@/components/certificate/certificate-link';
import { DataClassLabel, StateNote } from '@/components/freshness/freshness';
import { FAMILY_CODES } from '@/components/indices/index-format';
import { IndexValue } from '@/components/indices/index-value';
import { FOUR_LINES } from '@/components/ui/marks/four-cell';
import { SiteLink } from '@/components/ui/site-link';
import { Skeleton } from '@/components/ui/skeleton';
import { publicConfig } from '@/lib/config/public/public-config';
import { isFaded } from '@/lib/features/client/use-live';
import { useIndexFamily } from '@/lib/features/indices/use-indices';
import { formatBps } from '@/lib/format/numbers';
import { FamilyFallback } from './family-fallback';

/** The family in one row, for the front page, polled every 30 s. */
export function FamilyRow() {
  const { state } = useIndexFamily();
  const t = useTranslations('indices');
  if (state.status === 'error') return <FamilyFallback error={state.error} again={state.again} />;
  return (
    <>
      <ul
        data-old={isFaded(state) || undefined}
        className="grid border-rule border-y sm:grid-cols-2 lg:grid-cols-4"
      >
        {FAMILY_CODES.map((code, place) => {
          const index = 'data' in state ? state.data.data.indices[code] : undefined;
          return (
            <li
              key={code}
              className={clsx(
                'border-rule max-sm:flex max-sm:items-center max-sm:gap-x-3 max-sm:border-b max-sm:last:border-b-0 sm:py-5',
                FOUR_LINES[place],
              )}
            >
              <SiteLink
                href={`/index-dashboard?tab=${code}&view=constituents`}
                className="grow text-small text-soft hover:text-accent max-sm:inline-flex max-sm:min-h-11 max-sm:items-center sm:block sm:min-h-6"
              >
                {publicConfig.indexNames[code]}
              </SiteLink>
              <span className="whitespace-nowrap font-semibold text-lead sm:mt-1 sm:block sm:text-figure">
                {state.status === 'loading' ? (
                  <Skeleton className="h-7 w-24" />
                ) : (
                  <IndexValue
                    index={index}
                    wrap={(value) => <CertificateValue index={code}>{value}</CertificateValue>}
                  />
                )}
              </span>
              <span className="figure text-faint text-micro max-sm:min-w-24 max-sm:text-right sm:block">
                {index && index.change_24h_bps !== null
                  ? `${formatBps(index.change_24h_bps)} ${t('change')}`
                  : ' '}
              </span>
            </li>
          );
        })}
      </ul>
      {'data' in state ? (
        <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
          <DataClassLabel meta={state.data.meta} />
          <StateNote state={state} />
        </p>
      ) : null}
    </>
  );
}
