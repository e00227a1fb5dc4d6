import { getTranslations } from 'next-intl/server';
import { IndexRules } from '@/components/indices/index-rules';
import { SuiteGrid } from '@/components/indices/suite-grid.live';
import { SuiteHero } from '@/components/indices/suite-hero';
import { SuiteTable } from '@/components/indices/suite-table.live';
import { PageData } from '@/components/json-ld/page-data';
import { LiveProvider } from '@/lib/client/live-provider';
import { datasetNodes } from '@/lib/content/json-ld/dataset-nodes';
import { pageMetadata } from '@/lib/content/page-metadata';
import { MessagesProvider } from '@/lib/i18n/provider';
import { getFamilyCoverage } from '@/lib/services/index-family/get-coverage';
import { readOrNull } from '@/lib/services/read-or-null';
import { suiteFigures } from '../../strategy-figures';

export const revalidate = 30;

export const metadata = pageMetadata('/yield-indices');

export default async function YieldIndicesPage() {
  const t = await getTranslations({ locale: 'en', namespace: 'yieldIndices' });
  const figures = await suiteFigures();
  const coverage = await readOrNull(getFamilyCoverage);
  return (
    <MessagesProvider locale="en" namespaces={['yieldIndices', 'indices']}>
      <PageData path="/yield-indices" nodes={datasetNodes(coverage)} />
      <LiveProvider figures={figures}>
        <div className="page space-y-16 pt-10 sm:pt-14">
          <SuiteHero />
          <section aria-labelledby="suite-title">
            <h2 id="suite-title" className="border-firm border-b pb-2 text-lead">
              {t('suite')}
            </h2>
            <SuiteGrid />
          </section>
          <section aria-labelledby="compare-title">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-firm border-b pb-2">
              <h2 id="compare-title" className="text-lead">
                {t('compare')}
              </h2>
              <p className="text-small text-soft">{t('compareBody')}</p>
            </div>
            <SuiteTable />
          </section>
          <IndexRules />
        </div>
      </LiveProvider>
    </MessagesProvider>
  );
}
