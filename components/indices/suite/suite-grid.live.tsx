'use client';

import { useTranslations } from 'next-intl';
import { CertificateLink } from '@/components/certificate/certificate-link';
import { Freshness } from '@/components/freshness/freshness';
import { FamilyFallback } from '@/components/indices/family/family-fallback';
import { FAMILY_CODES, modeTone, SUITE_WINDOW } from '@/components/indices/index-format';
import { IndexHistoryLine } from '@/components/indices/index-history-line.live';
import { IndexValue } from '@/components/indices/index-value';
import { ValueFacts } from '@/components/indices/value-facts';
import { Badge } from '@/components/ui/marks/badge';
import { SiteLink } from '@/components/ui/site-link';
import { Skeleton } from '@/components/ui/skeleton';
import { publicConfig } from '@/lib/config/public/public-config';
import { isFaded, liveData } from '@/lib/features/client/use-live';
import type { IndexView } from '@/lib/features/indices/contract';
import { useIndexFamily } from '@/lib/features/indices/use-indices';

/** The four indices with their computed values and constituent counts. */
export function SuiteGrid() {
  const { state } = useIndexFamily();
  if (state.status === 'error') return <FamilyFallback error={state.error} again={state.again} />;
  const family = liveData(state);
  return (
    <>
      <ul
        data-old={isFaded(state) || undefined}
        className="grid border-rule border-b sm:grid-cols-2 xl:grid-cols-4"
      >
        {FAMILY_CODES.map((code) => (
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
          <Freshness meta={state.data.meta} state={state} />
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
  code: (typeof FAMILY_CODES)[number];
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
        {loading ? <Skeleton className="h-7 w-28" /> : <IndexValue index={index} />}
      </p>
      <p className="figure flex min-h-6 flex-wrap items-center gap-2 text-small text-soft">
        {loading ? <Skeleton className="h-4 w-20" /> : null}
        {index ? <span>{t(`counts.${code}`, { count: index.constituent_count })}</span> : null}
        {index && value !== null ? <Badge tone={modeTone(index.mode)}>{index.mode}</Badge> : null}
        {index?.status === 'estimated' ? <Badge tone="watch">{common('estimated')}</Badge> : null}
      </p>
      {index ? <ValueFacts facts={index} /> : null}
      {value === null ? null : (
        <p className="text-small">
          <CertificateLink index={code} />
        </p>
      )}
      <IndexHistoryLine code={code} window={SUITE_WINDOW} name={name} />
    </article>
  );
}
