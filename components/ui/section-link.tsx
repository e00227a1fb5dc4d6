import type { ReactNode } from 'react';

/**
 * A link to a section of another page of the site. Not `SiteLink`, because a path change within the site
 * scrolls to the top of the page.
 */
export function SectionLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="prose-link inline-flex min-h-11 items-center">
      {children}
    </a>
  );
}
