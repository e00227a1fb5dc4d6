'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { LiveBadge } from '@/components/shell/strip/live-badge';
import { SiteLink } from '@/components/ui/site-link';
import { MAIN_NAVIGATION } from '@/lib/content/site/navigation';

/**
 * The entries of the main navigation as list items, for the bar and for the small menu; the current
 * page is marked visually and for screen readers. `marksPlace` is false on the not-found page.
 */
export function NavLinks({ marksPlace }: { marksPlace: boolean }) {
  const t = useTranslations('shell.nav');
  const pathname = usePathname();
  return MAIN_NAVIGATION.map(({ href, key, live }) => {
    const active = marksPlace && (pathname === href || pathname.startsWith(`${href}/`));
    return (
      <li key={href}>
        <SiteLink href={href} aria-current={active ? 'page' : undefined}>
          {t(key)}
          {live ? <LiveBadge text={t('live')} /> : null}
        </SiteLink>
      </li>
    );
  });
}
