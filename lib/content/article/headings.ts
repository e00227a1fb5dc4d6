import GithubSlugger from 'github-slugger';

/** An entry of an article's table of contents. */
export type ArticleHeading = { id: string; text: string; depth: 2 | 3 };

/** The part of an HTML tree that headings are made of. */
type HtmlNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
};

/** A rehype plugin that gives each h2 and h3 an id and adds it to `found`, in reading order. */
export function collectHeadings(found: ArticleHeading[]) {
  const slugger = new GithubSlugger();
  const visit = (node: HtmlNode): void => {
    if (node.tagName === 'h2' || node.tagName === 'h3') {
      const text = textOf(node);
      const id = slugger.slug(text);
      node.properties = { ...node.properties, id };
      found.push({ id, text, depth: node.tagName === 'h2' ? 2 : 3 });
    }
    node.children?.forEach(visit);
  };
  return () => (tree: HtmlNode) => visit(tree);
}

function textOf(node: HtmlNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}
