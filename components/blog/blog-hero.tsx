import { getTranslations } from 'next-intl/server';
import { FEEDS } from '@/lib/content/article-feeds';

/** What the section is, and the feeds to follow it by. */
export async function BlogHero() {
  const t = await getTranslations({ locale: 'en', namespace: 'blog' });
  return (
    <div>
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-3 max-w-2xl text-lead text-soft">{t('lead')}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 text-small text-soft">
        {t('feeds')}
        {FEEDS.map((feed) => (
          <a
            key={feed.path}
            href={feed.path}
            type={feed.type}
            className="tap prose-link inline-flex items-center md:min-h-8"
          >
            {t(feed.key)}
          </a>
        ))}
      </p>
    </div>
  );
}
