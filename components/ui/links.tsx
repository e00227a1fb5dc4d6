import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SiteLink } from './site-link';

/** Links in a row, each tall enough to touch. */
export function TapLinks({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p
      className={clsx(
        'flex flex-wrap gap-x-5 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:min-w-6 [&_a]:items-center [&_a]:text-accent [&_a]:underline [&_a]:decoration-1 [&_a]:underline-offset-[0.2em] [&_a]:md:min-h-8 [&_a:hover]:text-accent-strong [&_a:hover]:decoration-2',
        className,
      )}
    >
      {children}
    </p>
  );
}

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

/** The way back to the list a page belongs to. `label` names the navigation. */
export function Breadcrumb({
  label,
  href,
  children,
}: {
  label: string;
  href: string;
  children: string;
}) {
  return (
    <nav aria-label={label} className="text-small">
      <SiteLink
        href={href}
        prefetch={false}
        className="prose-link min-h-11 min-w-6 inline-flex items-center"
      >
        {children}
      </SiteLink>
    </nav>
  );
}
