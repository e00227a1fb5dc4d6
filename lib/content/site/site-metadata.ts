import type { Metadata, Viewport } from 'next';
import { publicConfig } from '@/lib/config/public/public-config';
import { metadataBase } from '@/lib/config/site-origin';
import { DARK_COLORS, LIGHT_COLORS } from '@/lib/format/theme-colors';

/** Base metadata of every page of a root layout. */
export const siteMetadata: Metadata = {
  metadataBase,
  // Each page is its own canonical address, whatever its query.
  alternates: { canonical: './' },
  title: publicConfig.productName,
  applicationName: publicConfig.productName,
};

/** The browser's own bars in the color of the page. */
export const siteViewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: LIGHT_COLORS.paper },
    { media: '(prefers-color-scheme: dark)', color: DARK_COLORS.paper },
  ],
};
