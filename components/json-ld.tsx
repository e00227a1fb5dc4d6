import {
  type JsonLdNode,
  jsonLdText,
  webPageNode,
  websiteNode,
} from '@/lib/content/json-ld/page-nodes';
import { type PageFacts, pageFacts } from '@/lib/content/site/page-metadata';
import type { SitePath } from '@/lib/content/site/site-pages';

/** Structured data of a page and its place in the site, for search engines, with its own `nodes`. */
export function PageData({ path, nodes = [] }: { path: SitePath; nodes?: readonly JsonLdNode[] }) {
  const site = path === '/' ? [websiteNode()] : [];
  return <JsonLd nodes={[webPageNode(pageFacts(path)), ...site, ...nodes]} />;
}

/** The same for a page under another one: an article, a call of the API. */
export function SubpageData({
  facts,
  under,
  nodes = [],
}: {
  facts: PageFacts;
  under: SitePath;
  nodes?: readonly JsonLdNode[];
}) {
  return <JsonLd nodes={[webPageNode(facts, [pageFacts(under)]), ...nodes]} />;
}

/** Structured data of a page for search engines; it is neither displayed nor executed. */
function JsonLd({ nodes }: { nodes: readonly JsonLdNode[] }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
      dangerouslySetInnerHTML={{ __html: jsonLdText(nodes) }}
    />
  );
}
