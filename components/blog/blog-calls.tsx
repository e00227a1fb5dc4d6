import { getTranslations } from 'next-intl/server';
import { NewsletterForm } from '@/components/leads/newsletter-form';
import { ContactButton } from '@/components/leads/open-dialog';

/** Newsletter and contact: how to hear from the desk and how to reach it. */
export async function BlogCalls() {
  const t = await getTranslations({ locale: 'en', namespace: 'blog' });
  return (
    <div className="grid gap-x-16 gap-y-10 border-firm border-t pt-5 lg:grid-cols-2">
      <section aria-labelledby="newsletter-title">
        <h2 id="newsletter-title" className="text-[1.375rem] leading-snug">
          {t('newsletter.title')}
        </h2>
        <p className="mt-2 mb-4 max-w-xl text-soft">{t('newsletter.body')}</p>
        <NewsletterForm />
      </section>
      <section aria-labelledby="contact-title">
        <h2 id="contact-title" className="text-[1.375rem] leading-snug">
          {t('contact.title')}
        </h2>
        <p className="mt-2 mb-4 max-w-xl text-soft">{t('contact.body')}</p>
        <ContactButton variant="line" source="blog">
          {t('contact.button')}
        </ContactButton>
      </section>
    </div>
  );
}
