import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AlertsButton } from '@/components/alerts/alerts-button';
import { LeadButton } from '@/components/leads/open-dialog';
import { LiveYields } from './live-yields.live';

/** The three live yields; `children` follow in the same section. */
export async function LiveYieldsSection({ children }: { children: ReactNode }) {
  const t = await getTranslations({ locale: 'en', namespace: 'liveYields' });
  return (
    <section aria-labelledby="live-yields-title" className="page mt-8 sm:mt-12">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-firm border-b pb-3">
        <div>
          <h2 id="live-yields-title" className="text-[1.375rem] leading-snug">
            {t('title')}
          </h2>
          <p className="mt-1 text-small text-soft">{t('body')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <AlertsButton variant="line" size="sm" source="home-live-yields">
            {t('setAlert')}
          </AlertsButton>
          <LeadButton
            name="waitlist"
            interest="professional_access"
            size="sm"
            source="home-live-yields"
          >
            {t('professional')}
          </LeadButton>
        </div>
      </div>
      <LiveYields />
      <div className="mt-4 sm:mt-6">{children}</div>
    </section>
  );
}
