import { getTranslations } from 'next-intl/server';
import { Definition } from '@/components/ui/overlay/definition';
import { SectionHead } from '@/components/ui/section-head';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { RayExample } from './ray-example';

/** The RAY formula with its exponents and tiers, read from the parameters, and an example. */
export async function RayFormula() {
  const t = await getTranslations({ locale: 'en', namespace: 'riskAnalytics' });
  const exit = await getTranslations({ locale: 'en', namespace: 'common.exitRisk' });
  const { ray, version } = METHODOLOGY_PARAMETERS;
  return (
    <section aria-labelledby="formula-title">
      <SectionHead id="formula-title" title={t('formula')} />
      <div className="mt-5 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="min-w-0">
          <p className="figure text-balance rounded-lg bg-sunk px-5 py-6 font-semibold text-lead">
            {t.rich('formulaText', {
              peg: (power) => <sup>{power}</sup>,
              liquidity: (power) => <sup>{power}</sup>,
              alpha: ray.pegExponent,
              beta: ray.liquidityExponent,
            })}
          </p>
          <p className="mt-4 text-soft">{t('formulaBody')}</p>
          <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
            <Definition label={t('version')}>{version}</Definition>
            <Definition label={t('tiers')} note={exit('notRated')} className="sm:col-span-2">
              {t('tiersText', { low: ray.lowTierAbove, medium: ray.mediumTierFrom })}
            </Definition>
          </dl>
        </div>
        <RayExample />
      </div>
    </section>
  );
}
