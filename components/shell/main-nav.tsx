import { useTranslations } from 'next-intl';
import { NavLinks } from './nav-links';

/** The navigation of wide screens. */
export function MainNav() {
  const t = useTranslations('shell.nav');
  return (
    <nav aria-label={t('label')} className="hidden h-full xl:block">
      <ul className="flex h-full items-stretch gap-4">
        <NavLinks
          itemClassName="flex"
          linkClassName="inline-flex items-center gap-1.5 whitespace-nowrap border-transparent border-y-2 font-medium text-small text-soft transition-colors hover:text-ink"
          activeClassName="border-b-accent text-ink"
        />
      </ul>
    </nav>
  );
}
