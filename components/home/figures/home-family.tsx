import { getTranslations } from 'next-intl/server';
import { FamilyRow } from '@/components/indices/family/family-row.live';

export async function HomeFamily() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.family' });
  return (
    <section aria-labelledby="home-family" className="page mt-10 sm:mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 pb-3">
        <h2 id="home-family" className="text-lead">
          {t('title')}
        </h2>
        <p className="text-small text-soft">{t('body')}</p>
      </div>
      <FamilyRow />
    </section>
  );
}
