import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/form/button';
import { Section } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { publicConfig } from '@/lib/config/public/public-config';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';

/** How each index is weighted, with the figures of the methodology's parameters. */
export async function IndexRules() {
  const t = await getTranslations({ locale: 'en', namespace: 'yieldIndices' });
  const { syi, syc, sydefi, version } = METHODOLOGY_PARAMETERS;
  const values = {
    minConstituents: `${syi.minConstituentsNumerator}/${syi.minConstituentsDenominator}`,
    minWeight: syi.minWeightPercent,
    sycTvl: formatUsdCompact(syc.minTvlUsd, 0),
    sycAge: syc.minAgeDays,
    sycMin: syc.minStrategies,
    sycVol: syc.volatilityDays,
    sycCap: formatNumber(Number(syc.capFloor) * 100, 0),
    defiTvl: formatUsdCompact(sydefi.minTvlUsd, 0),
    defiAge: sydefi.minAgeDays,
    maturityFloor: sydefi.maturityFloor,
    maturityDays: sydefi.maturityDays,
  };
  return (
    <Section id="rules-title" title={t('rules')} note={t('rulesBody', { version })}>
      <dl>
        {INDEX_CODES.map((code) => (
          <div
            key={code}
            className="grid gap-x-10 gap-y-1 border-rule border-b py-4 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
          >
            <dt className="font-semibold">
              {publicConfig.indexNames[code]}{' '}
              <span className="font-normal text-faint text-small">{code}</span>
            </dt>
            <dd className="text-soft">{t(`rule.${code}`, values)}</dd>
          </div>
        ))}
      </dl>
      <SiteLink
        href="/methodology/indices#index-family"
        prefetch={false}
        className="prose-link mt-3 inline-flex min-h-11 items-center font-semibold text-small"
      >
        {t('methodology')}
      </SiteLink>
    </Section>
  );
}

export async function SuiteHero() {
  const t = await getTranslations({ locale: 'en', namespace: 'yieldIndices' });
  return (
    <div>
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-3 max-w-2xl text-lead text-soft">{t('lead')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/index-dashboard">{t('viewLive')}</LinkButton>
        <LinkButton href="/api-documentation" variant="line" prefetch={false}>
          {t('requestAccess')}
        </LinkButton>
      </div>
    </div>
  );
}
