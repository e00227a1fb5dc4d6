import type { FAQPageLeaf } from 'schema-dts';
import type { BlogQuestion } from '@/lib/content/faq/blog-questions';
import type { JsonLdNode } from '@/lib/content/json-ld/json-ld-text';
import { questionNodes } from '@/lib/content/json-ld/question-nodes';
import { JsonLd } from './json-ld';

export type FaqDataProps = { nodes: readonly JsonLdNode[]; faq: FAQPageLeaf };

/**
 * `PageData` of a page with questions. Rendered in the client component that has the questions, so
 * that the page data does not contain them.
 */
export function FaqData({
  nodes,
  faq,
  questions,
}: FaqDataProps & { questions: readonly BlogQuestion[] }) {
  return <JsonLd nodes={[...nodes, { ...faq, mainEntity: questionNodes(questions) }]} />;
}
