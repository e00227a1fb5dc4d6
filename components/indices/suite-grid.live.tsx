'use client';

import { useTranslations } from 'next-intl';
import { AsOf } from '@/components/freshness/as-of';
import { ChangedFigure } from '@/components/freshness/changed-figure';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { StateNote } from '@/components/freshness/state-note';
import { Badge } from '@/components/ui/badge';
import { Missing } from '@/components/ui/missing';
import { SiteLink } from '@/components/ui/site-link';
import { Skeleton } from '@/components/ui/skeleton';
import { useIndexFamily } from '@/lib/client/use-index-family';
import { liveData } from '@/lib/client/use-live';
import { publicConfig } from '@/lib/config/public-config';
import type { IndexView } from '@/lib/contracts/index-family';
import { formatIndexValue, modeTone } from './index-format';
import { IndexHistoryLine } from './index-history-line.live';
import { SUITE, SUITE_WINDOW, type SuiteCode } from './suite-codes';
import { SuiteFallback } from './suite-fallback';

/** The four indices with their computed value and how many things stand behind it. */
export function SuiteGrid() {
  const { state } = useIndexFamily();
  if (state.status === 'error') return <SuiteFallback error={state.error} />;
  const family = liveData(state);
  return (
    <>
      <ul className="grid border-rule border-b sm:grid-cols-2 xl:grid-cols-4">
        {SUITE.map((code) => (
          <li
            key={code}
            className="border-rule border-b py-6 last:border-b-0 sm:odd:pr-6 sm:even:border-l sm:even:pl-6 sm:nth-3:border-b-0 xl:border-b-0 xl:border-l xl:px-6 xl:first:border-l-0 xl:first:pl-0 xl:last:pr-0"
          >
            <SuiteCard
              code={code}
              index={family?.data.indices[code]}
              loading={state.status === 'loading'}
            />
          </li>
        ))}
      </ul>
      {'data' in state ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-faint text-micro">
          <AsOf meta={state.data.meta} receivedAtMs={state.receivedAtMs} />
          <DataClassLabel meta={state.data.meta} />
          <StateNote status={state.status} />
        </p>
      ) : null}
    </>
  );
}

function SuiteCard({
  code,
  index,
  loading,
}: {
  code: SuiteCode;
  index: IndexView | undefined;
  loading: boolean;
}) {
  const t = useTranslations('yieldIndices');
  const common = useTranslations('common');
  const name = publicConfig.indexNames[code];
  const value = index?.value_native_text ?? null;
  return (
    <article aria-label={name} className="flex h-full flex-col">
      <h3>
        <span className="figure block text-faint text-micro">{code}</span>
        <SiteLink
          href={`/index-dashboard?tab=${code}&view=constituents`}
          aria-label={t('openDetails', { name })}
          className="text-lead hover:text-accent"
        >
          {name}
        </SiteLink>
      </h3>
      <p className="mt-1 text-small text-soft xl:min-h-10">{t(`what.${code}`)}</p>
      <p className="mt-4 min-h-8 font-semibold text-figure">
        {loading ? <Skeleton className="h-7 w-28" /> : null}
        {!loading && value === null ? (
          <Missing reason={index?.reason ?? common('missing.value')} />
        ) : null}
        {index && value !== null ? (
          <ChangedFigure text={formatIndexValue(value, index.unit)} />
        ) : null}
      </p>
      <p className="figure flex min-h-6 flex-wrap items-center gap-2 text-small text-soft">
        {loading ? <Skeleton className="h-4 w-20" /> : null}
        {index ? <span>{t(`counts.${code}`, { count: index.constituent_count })}</span> : null}
        {index ? <Badge tone={modeTone(index.mode)}>{index.mode}</Badge> : null}
        {index?.status === 'estimated' ? <Badge tone="watch">{common('estimated')}</Badge> : null}
      </p>
      <IndexHistoryLine code={code} window={SUITE_WINDOW} name={name} />
      <p className="mt-1 text-faint text-micro">{t('history')}</p>
    </article>
  );
}
