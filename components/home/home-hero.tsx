import { getTranslations } from 'next-intl/server';
import { CertificateLink } from '@/components/certificate/certificate-link';
import { NinetyDayLine } from '@/components/syi/ninety-day-line';
import { SyiHeadline } from '@/components/syi/syi-headline.live';
import { LinkButton } from '@/components/ui/form/button';
import { SiteLink } from '@/components/ui/site-link';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { publicConfig } from '@/lib/config/public/public-config';
import type { IndexSeries } from '@/lib/features/series/contract';
import { AmountAnswer } from './amount-answer.live';
import { PegCard } from './figures/peg-card.live';
import { RegimeCard } from './figures/regime-card.live';

/** The figure, its 90 days, the peg of USDC, the regime, and what an amount earns. */
export async function HomeHero({ series }: { series: IndexSeries | null }) {
  const t = await getTranslations({ locale: 'en', namespace: 'home' });
  return (
    <div className="page grid gap-x-16 gap-y-3 pt-3 sm:gap-y-8 sm:pt-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <section aria-labelledby="hero-title">
        <h1 id="hero-title" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="text-lead">{publicConfig.indexNames.SYI}</span>
          <span className="font-medium text-faint text-small max-sm:sr-only">{t('eyebrow')}</span>
        </h1>
        <p className="mt-1 max-w-xl text-small text-soft sm:mt-2 sm:text-body">
          {t('sentence', { hour: METHODOLOGY_PARAMETERS.fixing.endHourUtc })}
        </p>
        <div className="mt-2 sm:mt-5 lg:mt-8">
          <SyiHeadline />
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-small sm:mt-6">
          <LinkButton href="/index-dashboard">{t('explore')}</LinkButton>
          <CertificateLink index="SYI" />
        </p>
      </section>
      <div className="flex flex-col gap-3 sm:gap-8">
        <NinetyDayLine series={series} />
        <div className="grid grid-cols-2 border-firm border-t">
          <section
            aria-labelledby="peg-card-title"
            className="border-rule border-r py-3 pr-2 sm:py-4 sm:pr-5"
          >
            <h2 id="peg-card-title" className="mb-2 text-small text-soft">
              {t('pegCard.title')}
            </h2>
            <PegCard />
            <SiteLink
              href="/en/peg-status"
              className="prose-link mt-2 inline-flex min-h-11 items-center font-semibold text-small"
            >
              {t('pegCard.link')}
            </SiteLink>
          </section>
          <section aria-labelledby="regime-card-title" className="py-3 pl-4 sm:py-4 sm:pl-5">
            <h2 id="regime-card-title" className="mb-2 text-small text-soft">
              {t('regimeTitle')}
            </h2>
            <RegimeCard />
          </section>
        </div>
      </div>
      <AmountAnswer />
    </div>
  );
}
