import { getTranslations } from 'next-intl/server';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { formatUsdCompact } from '@/lib/format/numbers';
import { StepList } from './home-lists';
import { HomeSection } from './home-section';

const STEPS = ['step1', 'step2', 'step3', 'step4'] as const;

export async function HowItWorks() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.how' });
  const values = {
    move: METHODOLOGY_PARAMETERS.price.confirmationMoveBps,
    tvl: formatUsdCompact(METHODOLOGY_PARAMETERS.yield.minTvlUsd, 0),
  };
  return (
    <HomeSection id="how" title={t('title')} folds>
      <StepList items={STEPS.map((step) => ({ title: t(step), body: t(`${step}Body`, values) }))} />
    </HomeSection>
  );
}
