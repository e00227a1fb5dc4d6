import { getTranslations } from 'next-intl/server';
import { CertificateLink } from '@/components/certificate/certificate-link';
import { NinetyDayLine } from '@/components/syi/ninety-day-line';
import { SyiHeadline } from '@/components/syi/syi-headline.live';
import { Button, LinkButton } from '@/components/ui/form/button';
import { TextField } from '@/components/ui/form/text-field';
import { SiteLink } from '@/components/ui/site-link';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { publicConfig } from '@/lib/config/public/public-config';
import { TREASURY_DEFAULTS } from '@/lib/contract/calls';
import { formatNumber } from '@/lib/format/numbers';
import type { IndexSeries } from '@/lib/read/series/contract';
import { PegCard } from './figures/peg-card.live';
import { RegimeCard } from './figures/regime-card.live';

/** The figure, its 90 days, the peg of USDC and the regime. */
export async function HomeHero({ series }: { series: IndexSeries | null }) {
  const t = await getTranslations({ locale: 'en', namespace: 'home' });
  return (
    <div className="page grid gap-x-16 gap-y-3 pt-3 pb-16 sm:gap-y-10 sm:pt-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-16 xl:pt-20">
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
      <div className="flex flex-col gap-3 sm:gap-8 lg:row-span-2">
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
      <AmountForm />
    </div>
  );
}

/** An amount to open the treasury desk with; a plain form, so it needs no script. */
async function AmountForm() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.desk' });
  return (
    <section aria-labelledby="desk-title" className="border-rule border-t pt-4 lg:self-start">
      <h2 id="desk-title" className="text-body">
        {t('title')}
      </h2>
      <form action="/treasury" className="mt-2 flex items-end gap-3">
        <TextField
          name="amount"
          label={t('amount')}
          className="flex-1 sm:max-w-60"
          autoComplete="off"
          maxLength={24}
          value={formatNumber(TREASURY_DEFAULTS.amount, 0)}
        />
        <Button type="submit" variant="line">
          {t('show')}
        </Button>
      </form>
    </section>
  );
}
