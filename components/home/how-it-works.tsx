import { getTranslations } from 'next-intl/server';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import { formatUsdCompact } from '@/lib/format/numbers';
import { HomeSection } from './home-section';

const STEPS = ['step1', 'step2', 'step3', 'step4'] as const;

export async function HowItWorks() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.how' });
  const values = {
    move: METHODOLOGY_PARAMETERS.price.confirmationMoveBps,
    tvl: formatUsdCompact(METHODOLOGY_PARAMETERS.yield.minTvlUsd, 0),
  };
  return (
    <HomeSection id="how" title={t('title')}>
      <ol className="border-rule border-t">
        {STEPS.map((step, index) => (
          <li
            key={step}
            className="grid grid-cols-[2rem_1fr] gap-x-4 border-rule border-b py-4 sm:grid-cols-[2rem_7rem_1fr]"
          >
            <span className="figure text-faint">{index + 1}</span>
            <h3 className="text-body">{t(step)}</h3>
            <p className="col-start-2 mt-1 text-soft sm:col-start-3 sm:mt-0">
              {t(`${step}Body`, values)}
            </p>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
