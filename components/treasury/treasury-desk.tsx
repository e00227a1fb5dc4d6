import { getTranslations } from 'next-intl/server';
import type { PastExit } from '@/lib/benchmark/replay/past-exit';
import { AmountFields } from './amount-fields.live';
import { Answers } from './answers.live';
import { BreakEven } from './break-even.live';
import { DeskViews } from './desk-views.live';
import { EarnSection } from './earn-section.live';
import { ExitSection } from './exit/exit-section.live';
import { PastExits } from './exit/past-exits';
import { LabSection, MixSection } from './lab/mix-and-lab.live';
import { DistanceHistory } from './peg-history.live';

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
      <DeskViews
        name="earn"
        label={t('views.earn.label')}
        tabs={[
          { value: 'holdings', label: t('views.earn.holdings'), panel: <EarnSection /> },
          { value: 'mix', label: t('views.earn.mix'), panel: <MixSection /> },
          { value: 'lab', label: t('views.earn.lab'), panel: <LabSection /> },
        ]}
      />
      <ExitSection />
      <DeskViews
        name="risk"
        label={t('views.risk.label')}
        tabs={[
          { value: 'past', label: t('views.risk.past'), panel: <PastExits exits={exits} /> },
          { value: 'off-peg', label: t('views.risk.offPeg'), panel: <DistanceHistory /> },
          { value: 'break-even', label: t('views.risk.breakEven'), panel: <BreakEven /> },
        ]}
      />
      <p className="max-w-[52rem] text-faint text-small">{t('notAdvice')}</p>
    </div>
  );
}
