import { getTranslations } from 'next-intl/server';
import { IndexRules, SuiteHero } from '@/components/indices/index-rules';
import { SuiteGrid } from '@/components/indices/suite/suite-grid.live';
import { SuiteTable } from '@/components/indices/suite/suite-table.live';
import { PageData } from '@/components/json-ld';
import { Section } from '@/components/ui/section-head';
import { datasetNodes } from '@/lib/content/json-ld/dataset-nodes';
import { organizationNode } from '@/lib/content/json-ld/page-nodes';
import { LiveProvider } from '@/lib/features/client/live-provider';
import { getFamilyCoverage } from '@/lib/features/indices/get-coverage';
import { readOrNull } from '@/lib/features/service/active-feed';
import { MessagesProvider } from '@/lib/i18n/provider';
import { figureMetadata } from '../../_figures/card-version';
import { suiteFigures } from '../../_figures/strategy-figures';

export const generateMetadata = () => figureMetadata('/yield-indices');

export default async function YieldIndicesPage() {
  const t = await getTranslations({ locale: 'en', namespace: 'yieldIndices' });
  const figures = await suiteFigures();
  const coverage = await readOrNull(getFamilyCoverage);
  return (
    <MessagesProvider locale="en" namespaces={['yieldIndices', 'indices', 'valueFacts']}>
      <PageData path="/yield-indices" nodes={[organizationNode(), ...datasetNodes(coverage)]} />
      <LiveProvider figures={figures}>
        <div className="page space-y-10 sm:space-y-16 pt-10 sm:pt-14">
          <SuiteHero />
          <Section id="suite-title" title={t('suite')} note={t('history')}>
            <SuiteGrid />
          </Section>
          <Section id="compare-title" title={t('compare')} note={t('compareBody')}>
            <SuiteTable />
          </Section>
          <IndexRules />
        </div>
      </LiveProvider>
    </MessagesProvider>
  );
}
