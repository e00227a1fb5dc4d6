import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/form/button';
import { Section } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import type { ArticleSummary } from '@/lib/content/article/article';
import { articlePath } from '@/lib/content/article/article-path';
import { formatDay } from '@/lib/format/times';

/** Category, day and reading time of an article, in one quiet line. */
export async function ArticleMeta({ article }: { article: ArticleSummary }) {
  const t = await getTranslations({ locale: 'en', namespace: 'blog' });
  return (
    <p className="flex flex-wrap gap-x-3 text-faint text-small">
      <span className="font-semibold text-soft">{article.category}</span>
      <time dateTime={article.date}>{formatDay(Date.parse(article.date))}</time>
      <span>{t('readTime', { minutes: article.readTimeMinutes })}</span>
    </p>
  );
}

/** The newest article, large. */
export async function FeaturedArticle({ article }: { article: ArticleSummary }) {
  const t = await getTranslations({ locale: 'en', namespace: 'blog' });
  const { slug, title, excerpt } = article;
  return (
    <article id={slug} aria-labelledby={`${slug}-title`} className="border-firm border-t pt-5">
      <p className="font-semibold text-faint text-micro tracking-[0.02em]">{t('featured')}</p>
      <div className="mt-3 grid gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h2
            id={`${slug}-title`}
            className="text-[clamp(1.5rem,1.1rem+1.4vw,2.125rem)] leading-tight"
          >
            <TitleLink slug={slug}>{title}</TitleLink>
          </h2>
          <div className="mt-3">
            <ArticleMeta article={article} />
          </div>
        </div>
        <div>
          <p className="text-lead text-soft">{excerpt}</p>
          <LinkButton href={articlePath(slug)} prefetch={false} className="mt-5">
            {t('read')}
            <span className="sr-only">{`: ${title}`}</span>
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

/** A headed row of articles; nothing if there are none. */
export async function ArticleSection({
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
  const t = await getTranslations({ locale: 'en', namespace: 'blog' });
  if (articles.length === 0) return null;
  return (
    <Section id={`${id}-title`} title={title}>
      <ul
        className={clsx(
          'mt-5 grid gap-x-10 gap-y-8 sm:grid-cols-2',
          columns === 3 && 'lg:grid-cols-3',
        )}
      >
        {articles.map((article) => (
          <li key={article.slug}>
            <article
              id={article.slug}
              aria-labelledby={`${article.slug}-title`}
              className="flex h-full flex-col"
            >
              <ArticleMeta article={article} />
              <h3 id={`${article.slug}-title`} className="mt-2 text-lead leading-snug">
                <TitleLink slug={article.slug}>{article.title}</TitleLink>
              </h3>
              <p className="mt-2 mb-3 text-soft">{article.excerpt}</p>
              <LinkButton
                href={articlePath(article.slug)}
                prefetch={false}
                variant="line"
                size="sm"
                className="mt-auto self-start"
              >
                {t('read')}
                <span className="sr-only">{`: ${article.title}`}</span>
              </LinkButton>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TitleLink({ slug, children }: { slug: string; children: string }) {
  return (
    <SiteLink href={articlePath(slug)} prefetch={false} className="hover:text-accent">
      {children}
    </SiteLink>
  );
}
