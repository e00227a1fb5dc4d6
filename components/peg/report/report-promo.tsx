import { getTranslations } from 'next-intl/server';
import { WaitlistButton } from '@/components/leads/open-dialog';
import { PEG_FIGURES } from '@/components/peg/peg-thresholds';
import { ReportButton } from './report-button';

/** Peg Intelligence Report: its contents, a sample, and the waitlist. */
export async function ReportPromo({ symbols }: { symbols: readonly string[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'pegPage.report' });
  return (
    <section
      aria-labelledby="report-title"
      className="grid items-center gap-x-16 gap-y-5 border-firm border-y py-8 lg:grid-cols-[1fr_auto]"
    >
      <div>
        <h2 id="report-title" className="text-[1.375rem] leading-snug">
          {t('title')}
        </h2>
        <p className="mt-2 max-w-2xl text-soft">{t('body', PEG_FIGURES)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <WaitlistButton source="peg-monitor-report" interest="peg_report">
          {t('subscribe')}
        </WaitlistButton>
        <ReportButton symbols={symbols}>{t('sample')}</ReportButton>
      </div>
    </section>
  );
}
