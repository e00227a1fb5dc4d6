import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/site-link';
import { type ArticleSummary, articlePath } from '@/lib/content/article';
import { ArticleMeta } from './article-meta';

/** The newest article, large. */
export async function FeaturedArticle({ article }: { article: ArticleSummary }) {
  const t = await getTranslations({ locale: 'en', namespace: 'blog' });
  return (
    <article
      id={article.slug}
      aria-labelledby={`title-${article.slug}`}
      className="border-firm border-t pt-5"
    >
      <p className="eyebrow">{t('featured')}</p>
      <div className="mt-3 grid gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h2
            id={`title-${article.slug}`}
            className="text-[clamp(1.5rem,1.1rem+1.4vw,2.125rem)] leading-tight"
          >
            <SiteLink
              href={articlePath(article.slug)}
              prefetch={false}
              className="hover:text-accent"
            >
              {article.title}
            </SiteLink>
          </h2>
          <div className="mt-3">
            <ArticleMeta article={article} />
          </div>
        </div>
        <div>
          <p className="text-lead text-soft">{article.excerpt}</p>
          <LinkButton href={articlePath(article.slug)} prefetch={false} className="mt-5">
            {t('read')}
            <span className="sr-only">: {article.title}</span>
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

/** An article in a list. `level` is that of its heading. */
export async function ArticleTeaser({
  article,
  level: Heading = 'h3',
}: {
  article: ArticleSummary;
  level?: 'h2' | 'h3';
}) {
  const t = await getTranslations({ locale: 'en', namespace: 'blog' });
  return (
    <article
      id={article.slug}
      aria-labelledby={`title-${article.slug}`}
      className="flex h-full flex-col"
    >
      <ArticleMeta article={article} />
      <Heading id={`title-${article.slug}`} className="mt-2 text-lead leading-snug">
        <SiteLink href={articlePath(article.slug)} prefetch={false} className="hover:text-accent">
          {article.title}
        </SiteLink>
      </Heading>
      <p className="mt-2 mb-3 text-soft">{article.excerpt}</p>
      <LinkButton
        href={articlePath(article.slug)}
        prefetch={false}
        variant="line"
        size="sm"
        className="mt-auto self-start"
      >
        {t('read')}
        <span className="sr-only">: {article.title}</span>
      </LinkButton>
    </article>
  );
}
