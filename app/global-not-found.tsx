import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import './globals.css';
import { NotFoundText } from '@/components/shell/not-found-text';
import { SiteShell } from '@/components/shell/site-shell';
import { metadataBase } from '@/lib/config/site-origin';
import { pageTitle } from '@/lib/content/site/page-metadata';
import { siteViewport } from '@/lib/content/site/site-metadata';

/** Next itself marks this page noindex. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: 'en', namespace: 'notFound' });
  return {
    metadataBase,
    title: pageTitle(t('metaTitle')),
    description: t('metaDescription'),
  };
}

export const viewport = siteViewport;

export default function GlobalNotFound() {
  return (
    <SiteShell locale="en" strip={null}>
      <NotFoundText />
    </SiteShell>
  );
}
