import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import '../globals.css';
import { RootDocument } from '@/components/shell/root-document';
import { SiteShell } from '@/components/shell/site-shell';
import { publicConfig } from '@/lib/config/public-config';
import { metadataBase } from '@/lib/config/site-origin';
import { stripState } from '../initial-figures';

/** Every page carries the strip, whose figures are computed every 30 s. */
export const revalidate = 30;

export const metadata: Metadata = {
  metadataBase,
  // Each page is its own canonical address, whatever its query.
  alternates: { canonical: './' },
  title: { default: publicConfig.productName, template: '%s' },
  applicationName: publicConfig.productName,
};

export default async function FrenchLayout({ children }: { children: ReactNode }) {
  const strip = await stripState();
  return (
    <RootDocument locale="fr" dataClass={strip.figures.dataClass}>
      <SiteShell locale="fr" strip={strip}>
        {children}
      </SiteShell>
    </RootDocument>
  );
}
