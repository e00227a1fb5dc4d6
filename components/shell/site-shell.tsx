import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CoinStyles, publicSans } from '@/components/shell/document-head';
import { BrandLink } from '@/components/shell/header/header';
import { THEME_SCRIPT } from '@/components/shell/header/theme-script';
import { PrintButton } from '@/components/shell/print-line';
import { bandOf, type StripFigures, stripEntries } from '@/components/shell/strip/strip-entries';
import { SiteLink } from '@/components/ui/site-link';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { publicConfig } from '@/lib/config/public/public-config';
import { NAVIGATION } from '@/lib/content/site/site-pages';
import type { Locale } from '@/lib/i18n/locales';
import { pickMessages } from '@/lib/i18n/messages';
import { SiteFrame } from './site-frame';

/** The document of every page: language, font, what the first paint needs, and the frame around the page. */
export function SiteShell({
  locale,
  strip,
  children,
}: {
  locale: Locale;
  /** `null` omits the strip: a page that is never rendered again has no figures to show. */
  strip: { figures: StripFigures; renderedAtMs: number } | null;
  children: ReactNode;
}) {
  const band = strip && bandOf(strip.figures.syi);
  return (
    <html
      lang={locale}
      className={publicSans.variable}
      // Read by printing, chart images and the live badge.
      {...(band && { 'data-feed': band.data_class })}
      suppressHydrationWarning
    >
      {/* biome-ignore lint/style/noHeadElement: the root layout of the App Router has its head here */}
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, no input */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <CoinStyles />
      </head>
      <body>
        <SiteFrame
          locale={locale}
          messages={pickMessages(locale, ['shell', 'common', 'errors'])}
          navigation={NAVIGATION}
          footer={<Footer locale={locale} />}
          strip={
            strip && {
              initial: stripEntries(strip.figures, locale),
              data: band,
              renderedAtMs: strip.renderedAtMs,
            }
          }
        >
          {children}
        </SiteFrame>
      </body>
    </html>
  );
}

const LINK = 'inline-flex min-h-11 items-center text-soft hover:text-accent md:min-h-8';

/** The footer of every page. */
async function Footer({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  return (
    <footer className="print:hidden mt-10 sm:mt-16 border-rule border-t bg-sunk">
      <div className="page grid gap-5 py-6 sm:gap-10 sm:py-12 text-small lg:grid-cols-[3fr_7fr]">
        <div className="max-w-md">
          <BrandLink />
          <p className="mt-2 font-medium">{t('footer.tagline')}</p>
          <p className="mt-2 text-soft sm:mt-4">{t('footer.disclaimer')}</p>
          <p className="mt-2 text-soft">{t('footer.ioscoNote')}</p>
        </div>
        <nav aria-label={t('footer.site')} className="columns-2 gap-x-6 sm:columns-3">
          {NAVIGATION.map(({ group, links }) => (
            <div key={group} className="mb-3 break-inside-avoid sm:mb-5">
              <h2 className="font-semibold text-faint text-micro tracking-[0.02em]">
                {t(`nav.groups.${group}`)}
              </h2>
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
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-x-6 border-rule border-t py-2 text-faint text-micro">
        {`${publicConfig.productName} · ${t('footer.version', { version: METHODOLOGY_PARAMETERS.version })}`}
        <PrintButton className="noscript:hidden min-h-11 min-w-6 hover:text-accent">
          {t('footer.print')}
        </PrintButton>
      </div>
    </footer>
  );
}
