import { getTranslations } from 'next-intl/server';
import { FamilyRowView } from '@/components/indices/family-row';
import { indexFamilyCall } from '@/lib/contracts/calls';
import { figuresOf, initialState, type PageFigures } from './initial-state';
import { LivePart } from './live-part';

export async function HomeFamily({ page }: { page: PageFigures }) {
  const t = await getTranslations({ locale: 'en', namespace: 'home.family' });
  return (
    <section aria-labelledby="home-family" className="page">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 pb-3">
        <h2 id="home-family" className="text-lead">
          {t('title')}
        </h2>
        <p className="text-small text-soft">{t('body')}</p>
      </div>
      <LivePart
        part="family"
        figures={figuresOf(page, [indexFamilyCall.swrKey()])}
        renderedAtMs={page.renderedAtMs}
      >
        <FamilyRowView state={initialState(page, indexFamilyCall)} />
      </LivePart>
    </section>
  );
}
