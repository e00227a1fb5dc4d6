import 'server-only';
import { siteOrigin } from '@/lib/config/site-origin';
import { currentMethodology } from '@/lib/content/methodology/document';
import { methodologyMarkdown } from '@/lib/content/methodology/markdown';

export function getMethodologyMarkdown(): string {
  return methodologyMarkdown(currentMethodology(), siteOrigin);
}
