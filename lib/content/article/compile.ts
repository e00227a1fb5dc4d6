import 'server-only';
import { evaluate } from '@mdx-js/mdx';
import type { ComponentType } from 'react';
import * as runtime from 'react/jsx-runtime';
import remarkGfm from 'remark-gfm';
import { type ArticleHeading, collectHeadings } from './headings';

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
