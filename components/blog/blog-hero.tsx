'use client';

import { useTranslations } from 'next-intl';
import { FEEDS } from '@/lib/content/article/feeds';

/** What the section is, and the feeds to follow it by. */
export function BlogHero({ title }: { title: string }) {
  const t = useTranslations('blogPage');
  return (
    <div>
      <h1 className="text-title">{title}</h1>
      <p className="mt-3 max-w-2xl text-lead text-soft">{t('lead')}</p>
      <p className="tap-links mt-4 items-center gap-x-4 text-small text-soft">
        {t('feeds')}
        {FEEDS.map((feed) => (
          <a key={feed.path} href={feed.path} type={feed.type}>
            {t(feed.key)}
          </a>
        ))}
      </p>
    </div>
  );
}
