import { getMethodologyMarkdown } from '@/lib/services/methodology/get-markdown';

export const dynamic = 'force-static';

/** The methodology for machines and editors; the page is the canonical form. */
export function GET(): Response {
  return new Response(getMethodologyMarkdown(), {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      link: '</methodology>; rel="canonical"',
    },
  });
}
