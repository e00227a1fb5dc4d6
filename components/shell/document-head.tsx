import localFont from 'next/font/local';
import { COINS } from '@/lib/benchmark/coin/coins';
import { coinStyles } from '@/lib/content/coin-colors';

const STYLES = `:root{${COINS.map(coinStyles).join(';')}}`;

/** In a document's head: the colors and dashes of the coins' lines. */
export function CoinStyles() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, no input
  return <style dangerouslySetInnerHTML={{ __html: STYLES }} />;
}

/**
 * The one family of the site: Public Sans, variable weight, latin subset. If it loads too late, the page keeps
 * the fallbacks of the same widths in `globals.css`: a swap would lay out the whole page again, which blocks
 * a phone. Next's own fallback is adjusted for Arial alone, which phones and Linux lack.
 */
export const publicSans = localFont({
  src: '../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  variable: '--font-public-sans',
  weight: '100 900',
  style: 'normal',
  display: 'optional',
  adjustFontFallback: false,
});
