import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { ChangedFigure } from '@/components/freshness/changed-figure';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { StateNote } from '@/components/freshness/state-note';
import { FOUR_CELLS } from '@/components/ui/four-cells';
import { Missing } from '@/components/ui/missing';
import { SiteLink } from '@/components/ui/site-link';
import { Skeleton } from '@/components/ui/skeleton';
import type { Live } from '@/lib/client/use-live';
import { publicConfig } from '@/lib/config/public-config';
import type { IndexFamilyOverview } from '@/lib/contracts/index-family';
import { formatBps } from '@/lib/format/numbers';
import { FamilyFallback } from './family-fallback';
import { formatIndexValue } from './index-format';

const ORDER = ['SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'] as const;

/** The family in one row, for the front page: as the server writes it and as it goes on live. */
export function FamilyRowView({
  state,
  failure = '',
}: {
  state: Live<IndexFamilyOverview>;
  /** Why there is none, where there never was one. */
  failure?: string;
}) {
  const t = useTranslations('indices');
  const missing = useTranslations('common.missing')('value');
  if (state.status === 'error') return <FamilyFallback message={failure} />;
  return (
    <>
      <ul className="grid grid-cols-2 border-rule border-y lg:grid-cols-4">
        {ORDER.map((code, place) => {
          const index = 'data' in state ? state.data.data.indices[code] : undefined;
          const value = index?.value_native_text ?? null;
          return (
            <li key={code} className={clsx('border-rule py-5', FOUR_CELLS[place])}>
              <SiteLink
                href={`/index-dashboard?tab=${code}&view=constituents`}
                className="group block"
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
            </li>
          );
        })}
      </ul>
      {'data' in state ? (
        <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
          <DataClassLabel meta={state.data.meta} />
          <StateNote status={state.status} />
        </p>
      ) : null}
    </>
  );
}
