import { MAIN_NAVIGATION } from '@/lib/content/navigation';
import type { Locale } from '@/lib/i18n/locales';
import { DataBadge } from './data-badge';
import { NavLink } from './nav-link';
import { navWords } from './shell-words';

/** The entries of the main navigation as list items, for the bar and for the small menu. */
export function NavLinks({
  locale,
  marksPlace,
  itemClassName,
  linkClassName,
  activeClassName,
}: {
  locale: Locale;
  marksPlace: boolean;
  itemClassName: string;
  linkClassName: string;
  activeClassName: string;
}) {
  const t = navWords(locale);
  return MAIN_NAVIGATION.map(({ href, key, live }) => (
    <li key={href} className={itemClassName}>
      <NavLink
        href={href}
        marksPlace={marksPlace}
        className={linkClassName}
        activeClassName={activeClassName}
      >
        {t(key)}
        {live ? <DataBadge live={t('live')} locale={locale} /> : null}
      </NavLink>
    </li>
  ));
}
