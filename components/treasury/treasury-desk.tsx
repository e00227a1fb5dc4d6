import { getTranslations } from 'next-intl/server';
import type { PastExit } from '@/lib/benchmark/replay/past-exit';
import { AmountFields } from './amount-fields.live';
import { Answers } from './answers.live';
import { EarnSection } from './earn-section.live';
import { ExitSection } from './exit/exit-section.live';
import { PastExits } from './exit/past-exits';
import { LabSection, MixSection } from './lab/mix-and-lab.live';
import { RiskViews } from './risk-views.live';

/** The desk: an amount, its earnings, its risks, and its exit cost. */
export async function TreasuryDesk({ exits }: { exits: readonly PastExit[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'treasury' });
  return (
    <div className="page space-y-16 pt-4 sm:pt-10">
      <header>
        <p className="eyebrow max-sm:hidden">{t('eyebrow')}</p>
        <h1 className="mt-1 text-title">{t('title')}</h1>
        <p className="mt-2 hidden max-w-[48rem] text-soft sm:block">{t('lead')}</p>
        <div className="mt-3 sm:mt-6">
          <AmountFields />
        </div>
        <Answers />
      </header>
      <EarnSection />
      <MixSection />
      <ExitSection />
      <RiskViews past={<PastExits exits={exits} />} />
      <LabSection />
      <p className="max-w-[52rem] text-faint text-small">{t('notAdvice')}</p>
    </div>
  );
}
