import { ChevronDown } from 'lucide';
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { HOME_QUESTIONS } from '@/lib/content/faq/home-questions';
import { HomeSection } from './home-section';

/**
 * Why there is a benchmark, and the questions about it. The answers are `details` of one name: the
 * browser itself keeps one open at a time, tells assistive technology, and needs no JavaScript.
 */
export async function Why() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.why' });
  return (
    <HomeSection id="why" title={t('title')}>
      <p className="max-w-3xl text-lead">{t('body')}</p>
      <h3 className="mt-10 border-firm border-b pb-2 text-lead">{t('faq')}</h3>
      {HOME_QUESTIONS.map(({ id, question, answer }) => (
        <details key={id} name="home-faq" className="group border-rule border-b">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2.5 hover:text-accent [&::-webkit-details-marker]:hidden">
            <h4 className="font-semibold">{question}</h4>
            <Icon
              of={ChevronDown}
              className="size-4 shrink-0 text-faint transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-3xl pb-4 text-soft">{answer}</p>
        </details>
      ))}
    </HomeSection>
  );
}
