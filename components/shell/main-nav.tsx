'use client';

import { useTranslations } from 'next-intl';
import { MAIN_NAVIGATION } from '@/lib/content/navigation';
import { NavLink } from './nav-link';

export function MainNav() {
  const t = useTranslations('shell.nav');
  return (
    <nav aria-label={t('label')} className="hidden h-full xl:block">
      <ul className="flex h-full items-stretch gap-4">
        {MAIN_NAVIGATION.map((link) => (
          <li key={link.href} className="flex">
            <NavLink
              link={link}
              className="inline-flex items-center gap-1.5 whitespace-nowrap border-transparent border-y-2 font-medium text-small text-soft transition-colors hover:text-ink"
              activeClassName="border-b-accent text-ink"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
