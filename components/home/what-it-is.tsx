import { getTranslations } from 'next-intl/server';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { TermList } from './home-lists';
import { HomeSection } from './home-section';

const TERMS = ['term1', 'term2', 'term3', 'term4'] as const;

export async function WhatItIs() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.what' });
  const exponent = METHODOLOGY_PARAMETERS.ray.liquidityExponent;
  return (
    <HomeSection id="what" title={t('title')}>
      <p className="max-w-3xl text-lead">{t('body')}</p>
      <TermList
        items={TERMS.map((term) => ({ title: t(term), body: t(`${term}Body`, { exponent }) }))}
      />
    </HomeSection>
  );
}
