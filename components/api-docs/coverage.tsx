import { useTranslations } from 'next-intl';
import { DataClassLabel } from '@/components/freshness/freshness';
import { SectionHead } from '@/components/ui/section-head';
import type { Meta } from '@/lib/features/contract/primitives';
import { formatTimestamp } from '@/lib/format/times';

/** Coverage counts: from the registry, and of currently eligible entries. */
export type CoverageFigures = {
  coins: number;
  constituents: number;
  venues: number;
  /** CeFi platforms the live feed supports; a demonstration has its own. */
  platforms: number;
  /** `null` until the first data arrives. */
  counted: { protocols: number; pools: number; cefiPlatforms: number; meta: Meta } | null;
};

/** What the data covers, computed from the registry and the data. */
export function Coverage({ figures }: { figures: CoverageFigures }) {
  const t = useTranslations('apiDocs.coverage');
  const { counted, ...registry } = figures;
  return (
    <section aria-labelledby="coverage-title">
      <SectionHead id="coverage-title" title={t('title')} />
      <p className="mt-4 max-w-3xl">{t('registry', registry)}</p>
      {counted === null ? (
        <p className="mt-2 max-w-3xl text-soft">{t('uncounted')}</p>
      ) : (
        <>
          <p className="mt-2 max-w-3xl">
            {t('counted', {
              protocols: counted.protocols,
              pools: counted.pools,
              cefiPlatforms: counted.cefiPlatforms,
            })}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-faint text-micro">
            {t('asOf', { time: formatTimestamp(Date.parse(counted.meta.as_of)) })}
            <DataClassLabel meta={counted.meta} short />
          </p>
        </>
      )}
    </section>
  );
}
