import { articleSlugs, renderArticleMarkdown } from '@/lib/services/articles/render-markdown';

export const dynamic = 'force-static';
export const dynamicParams = false;

export const generateStaticParams = articleSlugs;

/** Reached as `/blog/{slug}.md` through a rewrite: a route's folder cannot be named so. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ slug: string }> },
): Promise<Response> {
  const { slug } = await params;
  const text = await renderArticleMarkdown(slug);
  return new Response(text, {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      link: `</blog/${slug}>; rel="canonical"`,
    },
  });
}
