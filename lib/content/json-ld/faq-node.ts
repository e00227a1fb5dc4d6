import type { FAQPageLeaf } from 'schema-dts';
import { absoluteUrl } from '@/lib/config/site-origin';
import type { BlogQuestion } from '../faq/blog-questions';

/** The questions a page shows, with the answers it shows. */
export function faqNode(path: string, questions: readonly BlogQuestion[]): FAQPageLeaf {
  return {
    '@type': 'FAQPage',
    '@id': absoluteUrl(`${path}#faq`),
    url: absoluteUrl(path),
    inLanguage: 'en',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
