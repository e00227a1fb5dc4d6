import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import './globals.css';
import { publicSansIfCached } from '@/components/shell/fonts';
import { RootDocument } from '@/components/shell/root-document';
import { SiteShell } from '@/components/shell/site-shell';
import { LinkButton } from '@/components/ui/button';
import { metadataBase } from '@/lib/config/site-origin';
import { pageTitle } from '@/lib/content/page-metadata';
import { siteViewport } from '@/lib/content/site-metadata';

/** Next itself keeps this page out of lists. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: 'en', namespace: 'notFound' });
  return {
    metadataBase,
    title: pageTitle(t('metaTitle')),
    description: t('metaDescription'),
  };
}

export const viewport = siteViewport;

export default async function GlobalNotFound() {
  const t = await getTranslations({ locale: 'en', namespace: 'notFound' });
  return (
    <RootDocument locale="en" dataClass={null} font={publicSansIfCached}>
      <SiteShell locale="en" strip={null}>
        <div className="page py-20">
          <p className="figure font-semibold text-faint">{t('status')}</p>
          <h1 className="mt-1 text-title">{t('title')}</h1>
          <p className="mt-3 max-w-xl text-soft">{t('body')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton href="/index-dashboard">{t('dashboard')}</LinkButton>
            <LinkButton href="/" variant="line">
              {t('home')}
            </LinkButton>
          </div>
        </div>
      </SiteShell>
    </RootDocument>
  );
}
