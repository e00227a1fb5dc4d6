'use client';

import { fromMarkdown } from 'mdast-util-from-markdown';
import { Fragment, type ReactNode, useLayoutEffect, useState } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import { piecesOf, withinFrame } from './frame-budget';

/** Deeper than any regular answer, and low enough that a hostile one cannot crash the page. */
const DEEPEST = 16;

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root['children'][number];
type Parent = Extract<Node, { children: unknown }>;

/**
 * Markdown (CommonMark) as React elements: paragraphs, lists, links, bold, italics, code and quotes.
 * Text never becomes HTML: tags, tables and pictures stay text. A long text is parsed in pieces, as
 * many per frame as `withinFrame` allows; until then a piece is shown as plain text.
 */
export function Markdown({ children, onFollow }: { children: string; onFollow: () => void }) {
  return (
    <div className="grid gap-2">
      {piecesOf(children).map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
        <Piece key={at} onFollow={onFollow}>
          {piece}
        </Piece>
      ))}
    </div>
  );
}

function Piece({ children, onFollow }: { children: string; onFollow: () => void }) {
  const [tree, setTree] = useState<Root>();
  // Before the browser paints, so that a response of usual length is never shown unparsed.
  useLayoutEffect(
    () => withinFrame(children.length, () => setTree(fromMarkdown(children))),
    [children],
  );
  if (!tree) return <p className="whitespace-pre-wrap">{children}</p>;
  return childrenOf(tree, { onFollow, depth: 0 });
}

type Place = { onFollow: () => void; depth: number };

function childrenOf(node: Parent, { onFollow, depth }: Place): ReactNode {
  if (depth > DEEPEST) return '…';
  return node.children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no other name and never move
    <Fragment key={index}>{elementOf(child, { onFollow, depth: depth + 1 })}</Fragment>
  ));
}

function elementOf(node: Node, place: Place): ReactNode {
  const inner = () => ('children' in node ? childrenOf(node, place) : null);
  switch (node.type) {
    case 'text':
      return node.value;
    case 'html':
      return node.value;
    case 'paragraph':
      return <p>{inner()}</p>;
    case 'heading':
      return <p className="font-semibold">{inner()}</p>;
    case 'strong':
      return <strong>{inner()}</strong>;
    case 'emphasis':
      return <em>{inner()}</em>;
    case 'inlineCode':
      return <code className="rounded-sm bg-sunk px-1 text-small">{node.value}</code>;
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-sm bg-sunk p-2 text-small">
          <code>{node.value}</code>
        </pre>
      );
    case 'blockquote':
      return <blockquote className="border-rule border-l-2 pl-3">{inner()}</blockquote>;
    case 'list':
      return node.ordered ? (
        <ol className="grid list-decimal gap-1 pl-5" start={node.start ?? 1}>
          {inner()}
        </ol>
      ) : (
        <ul className="grid list-disc gap-1 pl-5">{inner()}</ul>
      );
    case 'listItem':
      return <li>{inner()}</li>;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr className="border-rule" />;
    case 'link':
      return linkTo(node.url, inner(), place.onFollow);
    case 'image':
    case 'imageReference':
      return node.alt ?? null;
    default:
      // Definitions are dropped; references to them stay text.
      return inner();
  }
}

function linkTo(url: string, label: ReactNode, onFollow: () => void): ReactNode {
  const safe = safeHref(url);
  if (!safe) return label;
  if (safe.outward || safe.href.startsWith('/api/')) {
    return (
      <a href={safe.href} target="_blank" rel="noopener noreferrer nofollow" className="prose-link">
        {label}
      </a>
    );
  }
  return (
    <SiteLink href={safe.href} prefetch={false} className="prose-link" onClick={onFollow}>
      {label}
    </SiteLink>
  );
}

const OWN = 'https://own.invalid';
const OUTWARD = new Set(['http:', 'https:', 'mailto:']);

export type SafeHref = { href: string; outward: boolean };

/**
 * A link's address if it is allowed in the page: a path of this site, http(s) or mailto. `null` for
 * everything else. The browser's own parser reads the address; it drops tabs and line breaks and
 * treats a backslash as a slash.
 */
export function safeHref(url: string): SafeHref | null {
  if (/^\s*\//.test(url)) {
    if (!URL.canParse(url, OWN)) return null;
    const { origin, pathname, search, hash } = new URL(url, OWN);
    // A path such as `/.//host` would name a host when parsed again.
    const path = `${pathname.replace(/^\/+/, '/')}${search}${hash}`;
    return origin === OWN ? { href: path, outward: false } : null;
  }
  if (!URL.canParse(url)) return null;
  const { protocol, href, username, password } = new URL(url);
  if (!OUTWARD.has(protocol) || username !== '' || password !== '') return null;
  return { href, outward: true };
}
