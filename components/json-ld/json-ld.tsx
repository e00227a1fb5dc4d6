import { type JsonLdNode, jsonLdText } from '@/lib/content/json-ld/json-ld-text';

/** Structured data of a page for search engines; it is neither displayed nor executed. */
export function JsonLd({ nodes }: { nodes: readonly JsonLdNode[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
      dangerouslySetInnerHTML={{ __html: jsonLdText(nodes) }}
    />
  );
}
