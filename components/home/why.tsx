import { getTranslations } from 'next-intl/server';
import { Accordion } from '@/components/ui/accordion';
import { HOME_QUESTIONS } from '@/lib/content/faq/home-questions';
import { HomeSection } from './home-section';

/** Why the benchmark exists, and questions about it. */
export async function Why() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.why' });
  return (
    <HomeSection id="why" title={t('title')} folds>
      <p className="max-w-3xl text-lead">{t('body')}</p>
      <h3 className="mt-10 border-firm border-b pb-2 text-lead">{t('faq')}</h3>
      <Accordion name="home-faq" heading="h4" items={HOME_QUESTIONS} />
    </HomeSection>
  );
}
