import { getTranslations } from 'next-intl/server';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import { HomeSection } from './home-section';

const TERMS = ['term1', 'term2', 'term3', 'term4'] as const;

export async function WhatItIs() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.what' });
  const exponent = METHODOLOGY_PARAMETERS.ray.liquidityExponent;
  return (
    <HomeSection id="what" title={t('title')}>
      <p className="max-w-3xl text-lead">{t('body')}</p>
      <dl className="mt-8 grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {TERMS.map((term) => (
          <div key={term}>
            <dt className="font-semibold">{t(term)}</dt>
            <dd className="mt-1 text-soft">{t(`${term}Body`, { exponent })}</dd>
          </div>
        ))}
      </dl>
    </HomeSection>
  );
}
