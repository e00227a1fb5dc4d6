import { getTranslations } from 'next-intl/server';
import { ContactButton, WhitepaperButton } from '@/components/leads/open-dialog';
import { NewsletterForm } from '@/components/newsletter/newsletter-form';
import { HomeSection } from './home-section';

/** The purpose of the site, and how to reach the people behind it or hear from them. */
export async function Mission() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.mission' });
  return (
    <HomeSection id="mission" title={t('title')}>
      <p className="max-w-3xl text-lead">{t('body')}</p>
      <div className="mt-10 grid gap-x-16 gap-y-10 border-rule border-t pt-5 md:grid-cols-2">
        <div>
          <p className="text-soft">{t('talk')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ContactButton source="home-mission">{t('contact')}</ContactButton>
            <WhitepaperButton variant="line" source="home-mission">
              {t('whitepaper')}
            </WhitepaperButton>
          </div>
        </div>
        <div>
          <h3 className="text-body">{t('newsletter')}</h3>
          <p className="mt-1 mb-3 text-soft">{t('newsletterBody')}</p>
          <NewsletterForm source="home-newsletter" />
        </div>
      </div>
    </HomeSection>
  );
}
