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
 * The same for the not-found page, which gets no preload from Next: a font that arrives too late waits
 * for the next page instead of shifting the text.
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
