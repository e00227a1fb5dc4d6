import type { FAQPageLeaf } from 'schema-dts';
import { absoluteUrl } from '@/lib/config/site-origin';

/** A page of questions, without them: the component that shows them adds them (question-nodes.ts). */
export function faqNode(path: string): FAQPageLeaf {
  return {
    '@type': 'FAQPage',
    '@id': absoluteUrl(`${path}#faq`),
    url: absoluteUrl(path),
    inLanguage: 'en',
  };
}
