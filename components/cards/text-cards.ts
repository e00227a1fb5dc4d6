import type { ArticleSummary } from '@/lib/content/article/article';
import { cardTexts } from '@/lib/content/site/page-metadata';
import type { SitePath } from '@/lib/content/site/site-pages';
import { cardMessages } from '@/lib/features/embed/picture-texts';
import { formatDay } from '@/lib/format/times';
import type { Card } from './card';

/** A text page: its name and description. */
export function textCard(page: SitePath, address: string): Card {
  const { title, lead } = cardTexts(page);
  return { kind: 'text', locale: 'en', title, address, lead: lead ?? '' };
}

/** An article: category, title, day and reading time. */
export function articleCard(article: ArticleSummary, address: string): Card {
  const t = cardMessages();
  return {
    kind: 'article',
    locale: 'en',
    title: article.title,
    address,
    category: `${t('insights')} · ${article.category}`,
    facts: [
      formatDay(Date.parse(article.date)),
      t('readTime', { minutes: article.readTimeMinutes }),
    ],
  };
}
