'use client';

import { useTranslations } from 'next-intl';
import { ContactButton } from '@/components/leads/open-dialog';
import { NewsletterForm } from '@/components/newsletter/newsletter-form';

/** Newsletter and contact. */
export function BlogCalls() {
  const t = useTranslations('blogPage');
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
