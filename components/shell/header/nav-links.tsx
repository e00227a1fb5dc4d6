'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { LiveBadge } from '@/components/shell/strip/live-badge';
import { SiteLink } from '@/components/ui/site-link';
import { MAIN_NAVIGATION } from '@/lib/content/site/navigation';

const LOOKS = {
  bar: {
    item: 'flex',
    link: 'inline-flex items-center gap-1.5 whitespace-nowrap border-transparent border-y-2 font-medium text-small text-soft transition-colors hover:text-ink aria-[current]:border-b-accent aria-[current]:text-ink',
  },
  menu: {
    item: 'border-rule border-b last:border-b-0',
    link: 'flex min-h-12 items-center gap-2 font-medium text-ink aria-[current]:text-accent',
  },
} as const;

/**
 * The entries of the main navigation as list items, for the bar and for the small menu; the current
 * page is marked visually and for screen readers. `marksPlace` is false on the not-found page.
 */
export function NavLinks({ marksPlace, of }: { marksPlace: boolean; of: keyof typeof LOOKS }) {
  const look = LOOKS[of];
  const t = useTranslations('shell.nav');
  const pathname = usePathname();
  return MAIN_NAVIGATION.map(({ href, key, live }) => {
    const active = marksPlace && (pathname === href || pathname.startsWith(`${href}/`));
    return (
      <li key={href} className={look.item}>
        <SiteLink href={href} aria-current={active ? 'page' : undefined} className={look.link}>
          {t(key)}
          {live ? <LiveBadge text={t('live')} /> : null}
        </SiteLink>
      </li>
    );
  });
}
