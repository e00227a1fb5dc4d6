import { methodologyMarkdown } from '@/lib/content/methodology/markdown';
import { cachedFile } from '@/lib/http/file-route';

/** The methodology for machines and editors; the page is the canonical form. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = cachedFile({
  type: 'text/markdown; charset=utf-8',
  make: () => methodologyMarkdown(),
  headers: () => ({ Link: '</methodology>; rel="canonical"' }),
});
