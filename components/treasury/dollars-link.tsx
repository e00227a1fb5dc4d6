import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';

/** Where the methodology explains the dollar figures. */
export function dollarsLink(text: ReactNode) {
  return (
    <SiteLink
      href="/methodology/dollars"
      prefetch={false}
      className="prose-link inline-flex min-h-6 items-center"
    >
      {text}
    </SiteLink>
  );
}
