import type { Locale } from '@/lib/i18n/locales';
import { NavLinks } from './nav-links';
import { navWords } from './shell-words';

/** The navigation of wide screens. */
export function MainNav({ locale, marksPlace }: { locale: Locale; marksPlace: boolean }) {
  const t = navWords(locale);
  return (
    <nav aria-label={t('label')} className="hidden h-full xl:block">
      <ul className="flex h-full items-stretch gap-4">
        <NavLinks
          locale={locale}
          marksPlace={marksPlace}
          itemClassName="flex"
          linkClassName="inline-flex items-center gap-1.5 whitespace-nowrap border-transparent border-y-2 font-medium text-small text-soft transition-colors hover:text-ink"
          activeClassName="border-b-accent text-ink"
        />
      </ul>
    </nav>
  );
}
