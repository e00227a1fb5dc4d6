import type { VenueQuote } from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import type { PricePath } from '../price-path';
import type { SampleProvenance } from '../provenance';
import type { CoinProfile } from '../sample-coins';
import { millionthsOf, priceOfMillionths } from './order-book';
import { REFUSED_QUOTES } from './sample-venues';

/** Quotes of thin pairs that are wide, stale, far off or crossed: each breaks one rule. */
export function refusedQuotes(
  coins: readonly CoinProfile[],
  pathOf: (symbol: string) => PricePath,
  atMs: number,
  provenance: SampleProvenance,
): VenueQuote[] {
  const listed = REFUSED_QUOTES.filter(({ symbol }) => coins.some((c) => c.symbol === symbol));
  return listed.map(({ exchange, symbol, offsetBps, spreadBps, ageMs }) => {
    const observedAtMs = atMs - ageMs;
    const mid = millionthsOf(pathOf(symbol)(observedAtMs) + offsetBps);
    const half = spreadBps * 50;
    return {
      ...provenance(exchange, observedAtMs),
      venue: `${exchange}-usd`,
      exchange,
      symbol,
      quoteCurrency: 'USD',
      mid: priceOfMillionths(mid),
      bid: priceOfMillionths(mid - half),
      ask: priceOfMillionths(mid + half),
      volume24hUsd: new Dec(1_000_000),
    };
  });
}
