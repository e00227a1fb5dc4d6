import localFont from 'next/font/local';

/** The one family of the site: Public Sans, variable weight, latin subset. */
export const publicSans = localFont({
  src: '../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  variable: '--font-public-sans',
  weight: '100 900',
  style: 'normal',
  display: 'swap',
  adjustFontFallback: 'Arial',
});

/**
 * The same for the not-found page, which Next gives no preload: there a font that comes too late is
 * left for the next page instead of moving what is being read.
 */
export const publicSansIfCached = localFont({
  src: '../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  variable: '--font-public-sans',
  weight: '100 900',
  style: 'normal',
  display: 'optional',
  preload: false,
  adjustFontFallback: 'Arial',
});
