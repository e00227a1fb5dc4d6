import { Fragment } from 'react';
import { TextLink } from '@/components/text-page/text-link';
import type { Cell, Inline } from '@/lib/content/methodology/blocks';
import { InlineMath } from './math';

export function RichText({ text }: { text: Cell }) {
  if (typeof text === 'string') return text;
  return text.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: fixed pieces in their order
    <Fragment key={place}>{inline(piece)}</Fragment>
  ));
}

function inline(piece: Inline) {
  if (typeof piece === 'string') return piece;
  switch (piece.kind) {
    case 'math':
      return <InlineMath latex={piece.latex} />;
    case 'strong':
      return <strong className="font-semibold text-ink">{piece.text}</strong>;
    case 'code':
      return <code className="break-words text-[0.94em] text-ink">{piece.text}</code>;
    case 'link':
      return <MethodologyLink href={piece.href}>{piece.text}</MethodologyLink>;
  }
}

/** Anchors on this page and API responses are not pages of the router. */
function MethodologyLink({ href, children }: { href: string; children: string }) {
  if (!href.startsWith('#') && !href.startsWith('/api/')) {
    return <TextLink href={href}>{children}</TextLink>;
  }
  return (
    <a href={href} className="prose-link">
      {children}
    </a>
  );
}
