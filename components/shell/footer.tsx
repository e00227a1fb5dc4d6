'use client';

import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';
import { publicConfig } from '@/lib/config/public/public-config';
import type { Navigation } from '@/lib/content/site/site-pages';
import { BrandLink } from './header/brand';
import { printWhole } from './print-whole';

/** Addresses that are not pages: loaded in full, without client-side navigation. */
const DATA_LINKS = [
  { href: '/api/syi/current', key: 'syiJson' },
  { href: '/api/v1/series/SYI?format=csv&range=90D&step=1d', key: 'syiCsv' },
  { href: '/api/v1/status', key: 'status' },
  { href: '/api/openapi.json', key: 'openApi' },
] as const;

const LINK = 'inline-flex min-h-11 items-center text-soft hover:text-accent md:min-h-8';

/** The footer of every page. `version` is the methodology's. */
export function Footer({ navigation, version }: { navigation: Navigation; version: string }) {
  const t = useTranslations('shell');
  return (
    <footer className="print:hidden mt-14 sm:mt-16 border-rule border-t bg-sunk">
      <div className="page grid gap-8 py-8 sm:gap-10 sm:py-12 text-small sm:grid-cols-2 lg:grid-cols-[3fr_6fr_2fr]">
        <div className="max-w-md sm:col-span-2 lg:col-span-1">
          <BrandLink />
          <p className="mt-2 font-medium">{t('footer.tagline')}</p>
          <p className="mt-4 text-soft">{t('footer.disclaimer')}</p>
          <p className="mt-2 text-soft">{t('footer.ioscoNote')}</p>
        </div>
        <nav
          aria-label={t('footer.site')}
          className="columns-2 gap-x-6 sm:col-span-2 sm:columns-3 lg:col-span-1"
        >
          {navigation.map(({ group, links }) => (
            <div key={group} className="mb-5 break-inside-avoid">
              <h2 className="eyebrow">{t(`nav.groups.${group}`)}</h2>
              <ul className="mt-1">
                {links.map(({ href, key }) => (
                  <li key={href}>
                    <SiteLink href={href} prefetch={false} className={LINK}>
                      {t(`nav.${key}`)}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
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
        <button type="button" className="tap scripted hover:text-accent" onClick={printWhole}>
          {t('footer.print')}
        </button>
      </div>
    </footer>
  );
}
