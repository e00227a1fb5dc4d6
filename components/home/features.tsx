import { getTranslations } from 'next-intl/server';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { FeatureList } from './home-lists';
import { HomeSection } from './home-section';

const FEATURES = [
  { key: 'family', href: '/yield-indices' },
  { key: 'ray', href: '/risk-analytics' },
  { key: 'peg', href: '/peg-monitor' },
  { key: 'liquidity', href: '/risk-analytics' },
  { key: 'regime', href: '/index-dashboard' },
] as const;

/** The benchmark's features, each with its page. */
export async function Features() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.features' });
  const { ray, peg, liquidity } = METHODOLOGY_PARAMETERS;
  const [near, , far] = liquidity.bucketsBps;
  const values = {
    exponent: ray.liquidityExponent,
    depeg: peg.eventOpenBps,
    near,
    far,
    venues: liquidity.minVenues,
  };
  return (
    <HomeSection id="features" title={t('title')} folds>
      <FeatureList
        items={FEATURES.map(({ key, href }) => ({
          title: t(key),
          body: t(`${key}Body`, values),
          href,
          link: t(`${key}Link`),
        }))}
      />
    </HomeSection>
  );
}
