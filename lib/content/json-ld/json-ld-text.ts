import type { Thing } from 'schema-dts';

/** A node of the vocabulary of schema.org; its type knows which properties there are. */
export type JsonLdNode = Thing;

/**
 * The nodes of a page as the text of a `<script>`: `<` is written as its escape, so that no text
 * can end the element.
 */
export function jsonLdText(nodes: readonly JsonLdNode[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
