import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/button';
import type { Locale } from '@/lib/i18n/locales';
import { BrandLink } from './brand';
import { MainNav } from './main-nav';
import { MobileMenu } from './mobile-menu';
import { ThemeToggle } from './theme-toggle';
import { WhitepaperButton } from './whitepaper-button';

export async function Header({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  return (
    <header className="sticky top-0 z-30 border-rule border-b bg-paper">
      <div className="page relative flex h-16 items-center gap-5">
        <BrandLink />
        <MainNav />
        <div className="ml-auto flex items-center gap-2">
          <ThemeToggle label={t('theme')} />
          <WhitepaperButton className="max-sm:hidden" />
          <LinkButton
            href="/api-documentation"
            prefetch={false}
            size="sm"
            className="max-sm:hidden"
          >
            {t('requestAccess')}
          </LinkButton>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
