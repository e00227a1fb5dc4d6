import { getTranslations } from 'next-intl/server';
import { FigureTable } from '@/components/tables/figure-table';
import { Section } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import type { PastExit } from '@/lib/benchmark/replay/past-exit';
import { replayPath } from '@/lib/features/replays/replay-path';
import { formatNumber } from '@/lib/format/numbers';
import { formatClock, formatDay } from '@/lib/format/times';
import { AmountFields } from './amount-fields.live';
import { Answers } from './answers.live';
import { DeskViews } from './desk-parts';
import { BreakEven, DistanceHistory } from './desk-risks.live';
import { EarnSection } from './earn-section.live';
import { ExitSection } from './exit/exit-section.live';
import { LabSection, MixSection } from './lab/desk-tools.live';

/** The desk: an amount, its earnings, its risks, and its exit cost. */
export async function TreasuryDesk({ exits }: { exits: readonly PastExit[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'treasury' });
  return (
    <div className="page space-y-10 sm:space-y-16 pt-4 sm:pt-10">
      <header>
        <p className="max-sm:hidden font-semibold text-faint text-micro tracking-[0.02em]">
          {t('eyebrow')}
        </p>
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

/** What each venue paid at the worst minute of each recorded crisis. No books were recorded. */
async function PastExits({ exits }: { exits: readonly PastExit[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'treasury.past' });
  return (
    <Section id="past" title={t('title')} note={t('note')}>
      <p className="mt-3 max-w-[52rem] text-soft">{exits.length === 0 ? t('none') : t('lead')}</p>
      <div className="mt-4 grid gap-x-12 gap-y-8 xl:grid-cols-2">
        {exits.map((exit) => {
          const time = `${formatDay(exit.atMs)}, ${formatClock(exit.atMs, false)}`;
          const { coin, recording } = exit;
          return (
            <div key={recording} className="min-w-0">
              <h3 className="text-body">{t('at', { coin, time })}</h3>
              <FigureTable
                caption={t('caption', { coin, time })}
                nameHead={t('venue')}
                columns={[
                  { head: t('bps'), strong: true },
                  { head: t('state'), isText: true },
                  { head: t('price') },
                  { head: t('perMillion') },
                ]}
                rows={exit.venues.map((venue) => ({
                  name: venue.name,
                  cells: [
                    formatNumber(venue.costBps, 0),
                    t(`states.${venue.state}`),
                    formatNumber(venue.priceUsd, 4),
                    formatNumber(venue.costPerMillionUsd, 0),
                  ],
                }))}
                missing=""
                weight="font-normal"
                className="mt-2"
              />
              <p className="mt-2 text-small">
                <SiteLink
                  href={replayPath(recording)}
                  prefetch={false}
                  className="prose-link inline-flex min-h-11 items-center md:min-h-8"
                >
                  {t('play')}
                </SiteLink>
              </p>
            </div>
          );
        })}
      </div>
    </Section>
  );
}
