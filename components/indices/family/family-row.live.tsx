'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { CertificateLink } from '@/components/certificate/certificate-link';
import { DataClassLabel, StateNote } from '@/components/freshness/freshness';
import { ChangedFigure } from '@/components/ui/marks/changed-figure';
import { FOUR_CELLS } from '@/components/ui/marks/four-cell';
import { Missing } from '@/components/ui/marks/missing';
import { SiteLink } from '@/components/ui/site-link';
import { Skeleton } from '@/components/ui/skeleton';
import { publicConfig } from '@/lib/config/public/public-config';
import { useIndexFamily } from '@/lib/features/client/use-figures';
import { isFaded } from '@/lib/features/client/use-live';
import { formatIndexValue } from '@/lib/format/index-value';
import { formatBps } from '@/lib/format/numbers';
import { FamilyFallback } from './family-fallback';
import { useFamilyFailure } from './use-family-failure';

const ORDER = ['SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'] as const;

/** The family in one row, for the front page, polled every 30 s. */
export function FamilyRow() {
  const { state } = useIndexFamily();
  const failure = useFamilyFailure(state);
  const t = useTranslations('indices');
  const missing = useTranslations('common.missing')('value');
  if (state.status === 'error')
    return <FamilyFallback reason={failure ?? ''} error={state.error} again={state.again} />;
  return (
    <>
      <ul
        data-old={isFaded(state) || undefined}
        className="grid grid-cols-2 border-rule border-y lg:grid-cols-4"
      >
        {ORDER.map((code, place) => {
          const index = 'data' in state ? state.data.data.indices[code] : undefined;
          const value = index?.value_native_text ?? null;
          return (
            <li key={code} className={clsx('border-rule py-5', FOUR_CELLS[place])}>
              <SiteLink
                href={`/index-dashboard?tab=${code}&view=constituents`}
                className="group block min-h-6"
              >
                <span className="block text-small text-soft group-hover:text-accent">
                  {publicConfig.indexNames[code]}
                </span>
                <span className="mt-1 block font-semibold text-figure">
                  {state.status === 'loading' ? <Skeleton className="h-7 w-24" /> : null}
                  {index && value !== null ? (
                    <ChangedFigure text={formatIndexValue(value, index.unit)} />
                  ) : null}
                </span>
                <span className="figure block text-faint text-micro">
                  {index && index.change_24h_bps !== null
                    ? `${formatBps(index.change_24h_bps)} ${t('change')}`
                    : ' '}
                </span>
              </SiteLink>
              {'data' in state && value === null ? <Missing reason={missing} /> : null}
              {value === null ? null : <CertificateLink index={code} className="text-micro" />}
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
