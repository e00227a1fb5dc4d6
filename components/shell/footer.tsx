'use client';

import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';
import { publicConfig } from '@/lib/config/public/public-config';
import { FOOTER_NAVIGATION } from '@/lib/content/site/navigation';
import { BrandLink } from './header/brand';
import { printPage } from './print-page';

/** Addresses that are not pages: loaded in full, without client-side navigation. */
const DATA_LINKS = [
  { href: '/api/syi/current', key: 'syiJson' },
  { href: '/api/v1/series/SYI?format=csv&range=90D&step=1d', key: 'syiCsv' },
  { href: '/api/v1/status', key: 'status' },
  { href: '/api/openapi.json', key: 'openApi' },
  // A page with its own policy, because it may contain a frame; needs a full load.
  { href: '/embed', key: 'embed' },
] as const;

const LINK = 'inline-flex min-h-11 items-center text-soft hover:text-accent md:min-h-8';

/** The footer of every page. `version` is the methodology's. */
export function Footer({ version }: { version: string }) {
  const t = useTranslations('shell');
  return (
    <footer className="print:hidden mt-14 sm:mt-24 border-rule border-t bg-sunk">
      <div className="page grid gap-8 py-8 sm:gap-10 sm:py-12 text-small sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="max-w-md sm:col-span-2 lg:col-span-1">
          <BrandLink />
          <p className="mt-2 font-medium">{t('footer.tagline')}</p>
          <p className="mt-4 text-soft">{t('footer.disclaimer')}</p>
          <p className="mt-2 text-soft">{t('footer.ioscoNote')}</p>
        </div>
        <nav aria-labelledby="footer-site">
          <h2 id="footer-site" className="eyebrow">
            {t('footer.site')}
          </h2>
          <ul className="mt-2 grid grid-cols-2 gap-x-4 sm:block">
            {FOOTER_NAVIGATION.map(({ href, key }) => (
              <li key={href}>
                <SiteLink href={href} prefetch={false} className={LINK}>
                  {t(`nav.${key}`)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-data">
          <h2 id="footer-data" className="eyebrow">
            {t('footer.data')}
          </h2>
          <ul className="mt-2 grid grid-cols-2 gap-x-4 sm:block">
            {DATA_LINKS.map(({ href, key }) => (
              <li key={href}>
                <a href={href} className={LINK}>
                  {t(`footer.${key}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-x-6 border-rule border-t py-2 text-faint text-micro">
        {`${publicConfig.productName} · ${t('footer.version', { version })}`}
        <button type="button" className="tap scripted hover:text-accent" onClick={printPage}>
          {t('footer.print')}
        </button>
      </div>
    </footer>
  );
}
