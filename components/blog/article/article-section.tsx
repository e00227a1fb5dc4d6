import { clsx } from 'clsx';
import type { ArticleSummary } from '@/lib/content/article/article';
import { ArticleTeasers } from './article-list';

/** A headed row of articles; nothing if there are none. */
export function ArticleSection({
  id,
  title,
  articles,
  columns,
}: {
  id: string;
  title: string;
  articles: readonly ArticleSummary[];
  columns: 2 | 3;
}) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="border-firm border-b pb-2 text-lead">
        {title}
      </h2>
      <ArticleTeasers
        articles={articles}
        className={clsx(
          'mt-5 grid gap-x-10 gap-y-8 sm:grid-cols-2',
          columns === 3 && 'lg:grid-cols-3',
        )}
      />
    </section>
  );
}
