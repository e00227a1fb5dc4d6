import { useTranslations } from 'next-intl';
import { MAIN_NAVIGATION } from '@/lib/content/navigation';
import { DataBadge } from './data-badge';
import { NavLink } from './nav-link';

/** The entries of the main navigation as list items, for the bar and for the small menu. */
export function NavLinks({
  itemClassName,
  linkClassName,
  activeClassName,
}: {
  itemClassName: string;
  linkClassName: string;
  activeClassName: string;
}) {
  const t = useTranslations('shell.nav');
  return MAIN_NAVIGATION.map(({ href, key, live }) => (
    <li key={href} className={itemClassName}>
      <NavLink href={href} className={linkClassName} activeClassName={activeClassName}>
        {t(key)}
        {live ? <DataBadge live={t('live')} /> : null}
      </NavLink>
    </li>
  ));
}
