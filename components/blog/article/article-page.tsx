import { getTranslations } from 'next-intl/server';
import { ArticleMeta, ArticleSection } from '@/components/blog/article/article-list';
import type { SourceNames } from '@/components/replay/replay-text';
import { Breadcrumb } from '@/components/ui/links';
import { Section } from '@/components/ui/section-head';
import type { Article } from '@/lib/content/article/article';
import { articlePath } from '@/lib/content/article/article-path';
import type { ArticleHeading } from '@/lib/content/article/compile';
import { compileArticle } from '@/lib/content/article/compile';
import { relatedArticles } from '@/lib/content/article/files';
import { formatDay } from '@/lib/format/times';
import { ArticleProse } from './article-prose';

/** An article: head, contents beside the text, sources, what to read next. */
export async function ArticlePage({
  article,
  sourceNames,
}: {
  article: Article;
  /** Display names of the sources in its replays. */
  sourceNames: SourceNames;
}) {
  const t = await getTranslations({ locale: 'en', namespace: 'blog' });
  const [{ headings }, related] = await Promise.all([
    compileArticle(article.body),
    relatedArticles(article),
  ]);
  return (
    <div className="page pt-8 sm:pt-10">
      <article aria-labelledby="article-title">
        <Breadcrumb label={t('article.breadcrumb')} href="/blog">
          {t('title')}
        </Breadcrumb>
        <header className="mt-4 max-w-[52rem]">
          <ArticleMeta article={article} />
          <h1 id="article-title" className="mt-2 text-title">
            {article.title}
          </h1>
          <p className="mt-4 text-lead text-soft">{article.excerpt}</p>
          <p className="mt-4 text-faint text-small">
            {t('article.by', { author: article.author })}
            {article.updated
              ? ` · ${t('article.updated', { day: formatDay(Date.parse(article.updated)) })}`
              : null}
          </p>
        </header>
        <div className="mt-8 grid gap-x-16 gap-y-6 border-firm border-t pt-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <ArticleContents headings={headings} />
          <div className="min-w-0">
            <ArticleProse body={article.body} sourceNames={sourceNames} />
            <p className="mt-10 max-w-[44rem] border-rule border-l-2 pl-4 text-small text-soft">
              {t('article.disclaimer')}
            </p>
            <ArticleSources sources={article.sources} />
            <p className="mt-6 text-small">
              <a
                href={`${articlePath(article.slug)}.md`}
                className="prose-link inline-flex min-h-6 items-center"
              >
                {t('article.markdown')}
              </a>
            </p>
          </div>
        </div>
      </article>
      <div className="mt-16">
        <ArticleSection
          id="related"
          title={t('article.related')}
          articles={related}
          columns={related.length === 3 ? 3 : 2}
        />
      </div>
    </div>
  );
}

/** The public documents an article cites. */
async function ArticleSources({ sources }: { sources: Article['sources'] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'blog.article' });
  return (
    <Section id="sources-title" title={t('sources')} className="mt-10 max-w-[44rem]">
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
    </Section>
  );
}

/** The article's headings as links; beside the text and in view while it scrolls on wide screens. */
async function ArticleContents({ headings }: { headings: readonly ArticleHeading[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'blog.article' });
  return (
    <nav aria-labelledby="contents-title" className="lg:sticky lg:top-32 lg:self-start">
      <h2 id="contents-title" className="font-semibold text-faint text-micro tracking-[0.02em]">
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
