import { getTranslations } from 'next-intl/server';
import type { ArticleHeading } from '@/lib/content/article/headings';

/** The article's headings as links; beside the text and in view while it scrolls on wide screens. */
export async function ArticleContents({ headings }: { headings: readonly ArticleHeading[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'blog.article' });
  return (
    <nav aria-labelledby="contents-title" className="lg:sticky lg:top-32 lg:self-start">
      <h2 id="contents-title" className="eyebrow">
        {t('contents')}
      </h2>
      <ol className="mt-2 text-small">
        {headings.map((heading) => (
          <li key={heading.id} className={heading.depth === 3 ? 'pl-4' : undefined}>
            <a
              href={`#${heading.id}`}
              className="flex min-h-11 items-center text-soft hover:text-accent lg:min-h-8 lg:py-1"
            >
              {heading.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
