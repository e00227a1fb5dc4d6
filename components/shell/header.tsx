import { Menu, SunMoon, X } from 'lucide';
import { getTranslations } from 'next-intl/server';
import { WhitepaperButton } from '@/components/leads/open-dialog';
import { LinkButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';
import { BrandLink } from './brand';
import { MainNav } from './main-nav';
import { MobileMenu } from './mobile-menu';
import { NavLinks } from './nav-links';
import { ThemeToggle } from './theme-toggle';

/** `marksPlace` is false on the not-found page, which is kept for every address it was not made for. */
export async function Header({ locale, marksPlace }: { locale: Locale; marksPlace: boolean }) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  const requestAccess = (className?: string) => (
    <LinkButton href="/api-documentation" prefetch={false} size="sm" className={className}>
      {t('requestAccess')}
    </LinkButton>
  );
  return (
    <header className="sticky top-0 z-30 border-rule border-b bg-paper">
      <div className="page relative flex h-16 items-center gap-5">
        <BrandLink />
        <MainNav locale={locale} marksPlace={marksPlace} />
        <div className="ml-auto flex items-center gap-2">
          <ThemeToggle label={t('theme')}>
            <Icon of={SunMoon} className="size-[1.125rem]" strokeWidth={1.75} />
          </ThemeToggle>
          <WhitepaperButton variant="line" size="sm" className="max-sm:hidden" source="header">
            {t('whitepaper')}
          </WhitepaperButton>
          {requestAccess('max-sm:hidden')}
          <MobileMenu
            openLabel={t('menu.open')}
            closeLabel={t('menu.close')}
            navLabel={t('nav.label')}
            openIcon={<Icon of={Menu} className="size-5" />}
            closeIcon={<Icon of={X} className="size-5" />}
          >
            <NavLinks
              marksPlace={marksPlace}
              locale={locale}
              itemClassName="border-rule border-b last:border-b-0"
              linkClassName="flex min-h-12 items-center gap-2 font-medium text-ink"
              activeClassName="text-accent"
            />
            <li className="grid grid-cols-2 gap-2 py-3 sm:hidden">
              <WhitepaperButton variant="line" size="sm" source="menu">
                {t('whitepaper')}
              </WhitepaperButton>
              {requestAccess()}
            </li>
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}
