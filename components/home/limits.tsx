import { getTranslations } from 'next-intl/server';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { LimitList } from './home-lists';
import { HomeSection } from './home-section';

const ITEMS = ['item1', 'item2', 'item3', 'item4'] as const;

export async function Limits() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.limits' });
  const minWeight = METHODOLOGY_PARAMETERS.syi.minWeightPercent;
  return (
    <HomeSection id="limits" title={t('title')} folds>
      <LimitList items={ITEMS.map((item) => t(item, { minWeight }))} />
    </HomeSection>
  );
}
