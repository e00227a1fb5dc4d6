import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/json-ld';
import { RegimeExplained } from '@/components/regime/regime-explained.live';
import { RayFormula } from '@/components/risk/ray-example';
import { RiskBoard } from '@/components/risk/risk-board.live';
import { RiskDimensions, RiskHero } from '@/components/risk/risk-dimensions';
import { LiveProvider } from '@/lib/features/client/live-provider';
import { MessagesProvider } from '@/lib/i18n/provider';
import { figureMetadata } from '../../_figures/card-version';
import { riskFigures } from '../../_figures/strategy-figures';

export const generateMetadata = () => figureMetadata('/risk-analytics');

export default async function RiskAnalyticsPage() {
  const t = await getTranslations({ locale: 'en', namespace: 'riskAnalytics' });
  const figures = await riskFigures();
  return (
    <MessagesProvider locale="en" namespaces={['riskAnalytics', 'regimeRules']}>
      <PageData path="/risk-analytics" />
      <LiveProvider figures={figures}>
        <div className="page space-y-10 sm:space-y-16 pt-10 sm:pt-14">
          <RiskHero />
          <section aria-labelledby="board-title">
            <h2 id="board-title" className="pb-2 text-lead">
              {t('board')}
            </h2>
            <RiskBoard />
          </section>
          <RegimeExplained />
          <RiskDimensions />
          <RayFormula />
        </div>
      </LiveProvider>
    </MessagesProvider>
  );
}
