import { renderArticleMarkdown } from '@/lib/web/files/render-article-markdown';
import { keptFile } from '@/lib/web/http/files/kept-file';

// Answered on request: what is made ahead has no tag, no parts, and a year in caches.
export const dynamic = 'force-dynamic';

/** Reached as `/blog/{slug}.md` through a rewrite: a route's folder cannot be named so. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = keptFile({
  type: 'text/markdown; charset=utf-8',
  make: ({ slug = '' }) => renderArticleMarkdown(slug),
  headers: ({ slug }) => ({ Link: `</blog/${slug}>; rel="canonical"` }),
});
