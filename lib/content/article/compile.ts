import 'server-only';
import { evaluate } from '@mdx-js/mdx';
import GithubSlugger from 'github-slugger';
import type { ComponentType } from 'react';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';

/** Elements and components an article may use, by tag or name. */
export type ArticleComponents = Readonly<Record<string, unknown>>;

export type CompiledArticle = {
  Content: ComponentType<{ components: ArticleComponents }>;
  headings: readonly ArticleHeading[];
};

const compiled = new Map<string, Promise<CompiledArticle>>();

/**
 * The article's MDX as a server component, with its table of contents. Compiled once for each
 * text: a page is rendered again with every renewal of its figures.
 * @param format `md`: plain Markdown, in which no code runs and HTML is left out.
 * @throws VFileMessage with line and column where the MDX does not parse.
 */
export function compileArticle(
  body: string,
  format: 'mdx' | 'md' = 'mdx',
): Promise<CompiledArticle> {
  const known = compiled.get(body);
  if (known) return known;
  const made = compile(body, format);
  compiled.set(body, made);
  return made;
}

async function compile(body: string, format: 'mdx' | 'md'): Promise<CompiledArticle> {
  const headings: ArticleHeading[] = [];
  const { default: Content } = await evaluate(body, {
    ...runtime,
    format,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [collectHeadings(headings)],
  });
  return { Content: Content as CompiledArticle['Content'], headings };
}

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
