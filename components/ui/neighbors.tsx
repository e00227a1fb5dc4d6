import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { SiteLink } from './site-link';

type Neighbor = ComponentProps<typeof SiteLink> & { children: ReactNode };

/** The pages before and after one, each under its word; `null` keeps the place of one that does not exist. */
export function Neighbors({
  label,
  pages,
  className,
}: {
  /** Names the navigation. */
  label: string;
  pages: readonly (readonly [word: string, page: Neighbor | null])[];
  className?: string;
}) {
  return (
    <nav
      aria-label={label}
      className={clsx(
        'flex flex-wrap justify-between gap-x-8 gap-y-3 border-rule border-t pt-4 text-small',
        className,
      )}
    >
      {pages.map(([word, page]) =>
        page === null ? (
          <span key={word} />
        ) : (
          <SiteLink key={word} {...page} className="group min-h-11">
            <span className="block text-faint text-micro">{word}</span>
            <span className="font-semibold group-hover:text-accent">{page.children}</span>
          </SiteLink>
        ),
      )}
    </nav>
  );
}
