import { COINS } from '@/lib/benchmark/coin/coins';
import { coinStyles } from '@/lib/content/coin-colors';

const STYLES = `:root{${COINS.map(coinStyles).join(';')}}`;

/** In a document's head: the colors and dashes of the coins' lines. */
export function CoinStyles() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, no input
  return <style dangerouslySetInnerHTML={{ __html: STYLES }} />;
}
