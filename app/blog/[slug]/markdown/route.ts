import { cachedFile } from '@/lib/http/file-route';
import { renderArticleMarkdown } from '@/lib/http/files/render-article-markdown';

/** Reached as `/blog/{slug}.md` through a rewrite, because a route folder cannot have this name. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = cachedFile({
  type: 'text/markdown; charset=utf-8',
  make: ({ slug = '' }) => renderArticleMarkdown(slug),
  headers: ({ slug }) => ({ Link: `</blog/${slug}>; rel="canonical"` }),
});
