import { getTranslations } from 'next-intl/server';
import type { Article } from '@/lib/content/article/article';

/** The public documents an article cites. */
export async function ArticleSources({ sources }: { sources: Article['sources'] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'blog.article' });
  return (
    <section aria-labelledby="sources-title" className="mt-10 max-w-[44rem]">
      <h2 id="sources-title" className="border-firm border-b pb-2 text-lead">
        {t('sources')}
      </h2>
      <ol className="mt-3 list-decimal space-y-2 pl-6 text-small">
        {sources.map((source) => (
          <li key={source.url}>
            <a href={source.url} className="prose-link" rel="noopener">
              {source.title}
            </a>
            <span className="text-soft"> · {source.publisher}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
