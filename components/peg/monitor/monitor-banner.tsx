import { getTranslations } from 'next-intl/server';
import { WhitepaperButton } from '@/components/leads/open-dialog';
import { LinkButton } from '@/components/ui/form/button';

/** The end of the monitor page: the same figures by API, and the rules behind them. */
export async function MonitorBanner() {
  const t = await getTranslations({ locale: 'en', namespace: 'pegPage.banner' });
  const whitepaper = await getTranslations({ locale: 'en', namespace: 'leads.whitepaper' });
  return (
    <section
      aria-labelledby="banner-title"
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-lg bg-accent-wash px-6 py-7"
    >
      <div>
        <h2 id="banner-title" className="text-[1.375rem] leading-snug">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-2xl text-soft">{t('body')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton href="/api-documentation" prefetch={false}>
          {t('api')}
        </LinkButton>
        <WhitepaperButton variant="line" source="peg-monitor-banner">
          {whitepaper('title')}
        </WhitepaperButton>
      </div>
    </section>
  );
}
