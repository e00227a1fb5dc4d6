import 'server-only';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { serverConfig } from '@/lib/config/server-config';
import messages from '@/messages/en/newsletter.json';
import type { NewsletterIssue } from './issue';

/** The parts of an article that go into its issue. */
export type IssueArticle = {
  slug: string;
  title: string;
  excerpt: string;
  /** Markdown without components. */
  body: string;
  path: string;
};

/** The issue that announces an article: its excerpt, the text before its first heading, and a link. */
export function articleIssue({ slug, title, excerpt, body, path }: IssueArticle): NewsletterIssue {
  const { siteUrl } = serverConfig();
  return {
    key: `article:${slug}`,
    subject: title,
    heading: title,
    paragraphs: [excerpt, ...openingParagraphs(body)],
    action: { label: messages.newsletterMails.readArticle, url: `${siteUrl}${path}` },
  };
}

type Node = { type: string; value?: string; children?: readonly Node[] };

/** The paragraphs before the first heading, as plain text. */
function openingParagraphs(markdown: string): string[] {
  const nodes: readonly Node[] = fromMarkdown(markdown).children;
  const end = nodes.findIndex(({ type }) => type === 'heading');
  return nodes
    .slice(0, end === -1 ? nodes.length : end)
    .filter(({ type }) => type === 'paragraph')
    .map((node) => textOf(node).replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

function textOf({ value, children = [] }: Node): string {
  return value ?? children.map(textOf).join('');
}
