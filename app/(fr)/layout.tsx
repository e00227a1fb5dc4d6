import type { ReactNode } from 'react';
import '../globals.css';
import { SiteShell } from '@/components/shell/site-shell';
import { siteMetadata, siteViewport } from '@/lib/content/site/site-metadata';
import { stripState } from '../_figures/initial-figures';

/** Of every page below: each carries the strip, whose figures are computed every 30 s. */
export const revalidate = 30;

export const metadata = siteMetadata;
export const viewport = siteViewport;

export default async function FrenchLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell locale="fr" strip={await stripState()}>
      {children}
    </SiteShell>
  );
}
