'use client';

import { clsx } from 'clsx';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';

/** One entry of the main navigation; the page one is on is marked for eye and ear. */
export function NavLink({
  href,
  marksPlace,
  className,
  activeClassName,
  children,
}: {
  href: string;
  marksPlace: boolean;
  className: string;
  activeClassName: string;
  children: ReactNode;
}) {
  const pathname = usePathname();
  const active = marksPlace && (pathname === href || pathname.startsWith(`${href}/`));
  return (
    <SiteLink
      href={href}
      aria-current={active ? 'page' : undefined}
      className={clsx(className, active && activeClassName)}
    >
      {children}
    </SiteLink>
  );
}
