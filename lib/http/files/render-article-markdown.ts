import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { articlePath } from '@/lib/content/article/article-path';
import { findArticle } from '@/lib/content/article/files';
import { withoutComponents } from '@/lib/content/article/text';
import { notFound } from '@/lib/features/service/service-error';

/**
 * An article as plain Markdown: title, facts, text, sources, with absolute links to the site.
 * @throws ServiceError `not-found` for an unknown slug.
 */
export async function renderArticleMarkdown(slug: string): Promise<string> {
  const article = await findArticle(slug);
  if (article === null) throw notFound(`There is no article ${slug}.`);
  const { siteUrl } = serverConfig();
  const text = withoutComponents(article.body).replace(/\]\(\//g, `](${siteUrl}/`);
  return [
    `# ${article.title}`,
    `> ${article.excerpt}`,
    `${article.author} · ${article.date} · ${article.category} · ${siteUrl}${articlePath(slug)}`,
    text,
    '## Sources',
    article.sources.map((from) => `- [${from.title}](${from.url}), ${from.publisher}`).join('\n'),
    'For information only. Not financial advice.',
    '',
  ].join('\n\n');
}
