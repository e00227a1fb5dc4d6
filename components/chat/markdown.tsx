'use client';

import { fromMarkdown } from 'mdast-util-from-markdown';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { SiteLink } from '@/components/ui/site-link';

/** Deeper than any regular answer, and low enough that a hostile one cannot crash the page. */
const DEEPEST = 16;

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root['children'][number];
type Parent = Extract<Node, { children: unknown }>;
type Place = { onFollow: () => void; depth: number };

/** The elements of a text's parts; others are shown as what they contain. */
const TAGS: Partial<Record<Node['type'], readonly [tag: string, className?: string]>> = {
  paragraph: ['p'],
  heading: ['p', 'font-semibold'],
  strong: ['strong'],
  emphasis: ['em'],
  blockquote: ['blockquote', 'border-rule border-l-2 pl-3'],
  listItem: ['li'],
  break: ['br'],
  thematicBreak: ['hr', 'border-rule'],
};

/**
 * Markdown (CommonMark) as React elements: paragraphs, lists, links, bold, italics, code and quotes.
 * Text never becomes HTML: tags, tables and pictures stay text.
 */
export function Markdown({ children, onFollow }: { children: string; onFollow: () => void }) {
  const tree = useMemo(() => fromMarkdown(children), [children]);
  return <div className="grid gap-2">{childrenOf(tree, { onFollow, depth: 0 })}</div>;
}

function childrenOf(node: Parent, { onFollow, depth }: Place): ReactNode {
  if (depth > DEEPEST) return '…';
  return node.children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no other name and never move
    <Fragment key={index}>{elementOf(child, { onFollow, depth: depth + 1 })}</Fragment>
  ));
}

function elementOf(node: Node, place: Place): ReactNode {
  const inner = 'children' in node ? childrenOf(node, place) : undefined;
  switch (node.type) {
    case 'text':
    case 'html':
      return node.value;
    case 'inlineCode':
      return <code className="rounded-sm bg-sunk px-1 text-small">{node.value}</code>;
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-sm bg-sunk p-2 text-small">
          <code>{node.value}</code>
        </pre>
      );
    case 'list':
      return node.ordered ? (
        <ol className="grid list-decimal gap-1 pl-5" start={node.start ?? 1}>
          {inner}
        </ol>
      ) : (
        <ul className="grid list-disc gap-1 pl-5">{inner}</ul>
      );
    case 'link':
      return linkTo(node.url, inner, place.onFollow);
    case 'image':
    case 'imageReference':
      return node.alt;
    default: {
      // Definitions are dropped; references to them stay text.
      const [tag, className] = TAGS[node.type] ?? [];
      return tag === undefined ? inner : createElement(tag, { className }, inner);
    }
  }
}

function linkTo(url: string, label: ReactNode, onFollow: () => void): ReactNode {
  const safe = safeHref(url);
  if (!safe) return label;
  const props = { href: safe.href, className: 'prose-link' };
  return safe.outward || safe.href.startsWith('/api/') ? (
    <a {...props} target="_blank" rel="noopener noreferrer nofollow">
      {label}
    </a>
  ) : (
    <SiteLink {...props} prefetch={false} onClick={onFollow}>
      {label}
    </SiteLink>
  );
}

const OWN = 'https://own.invalid';
const OUTWARD = ['http:', 'https:', 'mailto:'];

/**
 * A link's address if it is allowed in the page: a path of this site, http(s) or mailto. `null` for
 * everything else. The browser's own parser reads the address; it drops tabs and line breaks and
 * treats a backslash as a slash.
 */
export function safeHref(url: string): { href: string; outward: boolean } | null {
  const isPath = /^\s*\//.test(url);
  const base = isPath ? OWN : undefined;
  if (!URL.canParse(url, base)) return null;
  const { origin, pathname, search, hash, protocol, href, username, password } = new URL(url, base);
  if (isPath) {
    // A path such as `/.//host` would name a host when parsed again.
    const path = `${pathname.replace(/^\/+/, '/')}${search}${hash}`;
    return origin === OWN ? { href: path, outward: false } : null;
  }
  const isAllowed = OUTWARD.includes(protocol) && username === '' && password === '';
  return isAllowed ? { href, outward: true } : null;
}
