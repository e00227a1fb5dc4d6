'use client';

import { useTranslations } from 'next-intl';
import { BlogQuestions } from './blog-questions';

/** The questions of the blog page. */
export function BlogFaq() {
  const t = useTranslations('blogPage.faq');
  return (
    <section aria-labelledby="faq-title" className="border-firm border-t pt-5">
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <h2 id="faq-title" className="text-[1.375rem] leading-snug">
          {t('title')}
        </h2>
        <div className="-mt-3">
          <BlogQuestions />
        </div>
      </div>
    </section>
  );
}
