import type { Metadata, Viewport } from 'next';
import { publicConfig } from '@/lib/config/public-config';
import { metadataBase } from '@/lib/config/site-origin';
import { DARK_COLOURS, LIGHT_COLOURS } from './theme-colours';

/** What every page of a root layout starts from. */
export const siteMetadata: Metadata = {
  metadataBase,
  // Each page is its own canonical address, whatever its query.
  alternates: { canonical: './' },
  title: publicConfig.productName,
  applicationName: publicConfig.productName,
};

/** The browser's own bars in the colour of the page. */
export const siteViewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: LIGHT_COLOURS.paper },
    { media: '(prefers-color-scheme: dark)', color: DARK_COLOURS.paper },
  ],
};
