import { useTranslations } from 'next-intl';
import { LeadButton } from '@/components/leads/open-dialog';
import { NewsletterForm } from '@/components/newsletter/newsletter-form';
import { Accordion } from '@/components/ui/accordion';
import { TapLinks } from '@/components/ui/links';
import { BLOG_QUESTIONS } from '@/lib/content/faq/blog-questions';
import { ARTICLE_FEEDS } from '@/lib/content/site/feeds';

/** What the section is, and the feeds to follow it by. */
export function BlogHero({ title }: { title: string }) {
  const t = useTranslations('blogPage');
  return (
    <div>
      <h1 className="text-title">{title}</h1>
      <p className="mt-3 max-w-2xl text-lead text-soft">{t('lead')}</p>
      <TapLinks className="mt-4 items-center text-small text-soft">
        {t('feeds')}
        {ARTICLE_FEEDS.map((feed) => (
          <a key={feed.path} href={feed.path} type={feed.type}>
            {t(feed.key)}
          </a>
        ))}
      </TapLinks>
    </div>
  );
}

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
        <LeadButton name="contact" variant="line" source="blog">
          {t('contact.button')}
        </LeadButton>
      </section>
    </div>
  );
}

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
          <Accordion name="blog-faq" heading="h3" items={BLOG_QUESTIONS} />
        </div>
      </div>
    </section>
  );
}
