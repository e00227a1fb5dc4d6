import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';

/** A link within a sentence, for `t.rich`. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink href={href} prefetch={false} className="prose-link">
      {children}
    </SiteLink>
  );
}

/** The same for a tag of a message: `t.rich(key, { link: textLink('/fixings') })`. */
export function textLink(href: string) {
  return (text: ReactNode) => <TextLink href={href}>{text}</TextLink>;
}
