import { getTranslations } from 'next-intl/server';
import { AlertsButton } from '@/components/alerts/alerts-button';
import { figuresOf, initialState, type PageFigures } from '@/components/home/initial-state';
import { LivePart } from '@/components/home/live-part';
import { WaitlistButton } from '@/components/leads/open-dialog';
import { yieldsCall } from '@/lib/contracts/calls';
import { YieldBoard } from './yield-board';

/** The live yields section of the front page. */
export async function LiveYieldsSection({ page }: { page: PageFigures }) {
  const t = await getTranslations({ locale: 'en', namespace: 'liveYields' });
  return (
    <section aria-labelledby="live-yields-title" className="page mt-20 lg:mt-28">
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
          <WaitlistButton size="sm" source="home-live-yields">
            {t('professional')}
          </WaitlistButton>
        </div>
      </div>
      <LivePart
        part="yields"
        figures={figuresOf(page, [yieldsCall.swrKey()])}
        renderedAtMs={page.renderedAtMs}
      >
        <YieldBoard state={initialState(page, yieldsCall)} />
      </LivePart>
    </section>
  );
}
