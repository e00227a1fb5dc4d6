import { getTranslations } from 'next-intl/server';
import { ContactButton, WhitepaperButton } from '@/components/leads/open-dialog';
import { NewsletterForm } from '@/components/newsletter/newsletter-form';
import { Accordion } from '@/components/ui/accordion';
import { HOME_QUESTIONS } from '@/lib/content/faq/home-questions';
import { HomeSection } from './home-section';

/** Why the benchmark exists, questions about it, and how to reach the people behind it. */
export async function HomeWhy() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.why' });
  return (
    <HomeSection id="why" title={t('title')}>
      <p className="sm:text-lead">{t('body')}</p>
      <div className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div>
          <h3 className="border-firm border-b pb-2 text-body">{t('faq')}</h3>
          <Accordion name="home-faq" heading="h4" items={HOME_QUESTIONS} />
        </div>
        <div>
          <h3 className="border-firm border-b pb-2 text-body">{t('mission')}</h3>
          <p className="mt-3 text-soft">{t('missionBody')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ContactButton source="home-mission">{t('contact')}</ContactButton>
            <WhitepaperButton variant="line" source="home-mission">
              {t('whitepaper')}
            </WhitepaperButton>
          </div>
          <h3 className="mt-8 text-body">{t('newsletter')}</h3>
          <p className="mt-1 mb-3 text-soft">{t('newsletterBody')}</p>
          <NewsletterForm source="home-newsletter" />
        </div>
      </div>
    </HomeSection>
  );
}
