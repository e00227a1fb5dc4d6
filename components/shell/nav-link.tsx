'use client';

import { clsx } from 'clsx';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';
import type { SiteLink as SiteLinkEntry } from '@/lib/content/navigation';
import { DataBadge } from './data-badge.live';

/** One entry of the main navigation; the page one is on is marked for eye and ear. */
export function NavLink({
  link,
  className,
  activeClassName,
  onFollow,
}: {
  link: SiteLinkEntry;
  className: string;
  activeClassName: string;
  onFollow?: () => void;
}) {
  const t = useTranslations('shell.nav');
  const pathname = usePathname();
  const active = pathname === link.href || pathname.startsWith(`${link.href}/`);
  return (
    <SiteLink
      href={link.href}
      {...(link.built ? {} : { prefetch: false })}
      aria-current={active ? 'page' : undefined}
      className={clsx(className, active && activeClassName)}
      onClick={onFollow}
    >
      {t(link.key)}
      {link.live ? <DataBadge live={t('live')} /> : null}
    </SiteLink>
  );
}
