import { spreadOf } from '@/lib/benchmark/liquidity/book-depth';
import { type BookDepth, isStandingBook, refuseBook } from '@/lib/benchmark/liquidity/liquidity';
import type { VenueBook } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { msOf } from '@/lib/benchmark/text-times';
import { Dec, dec, ONE } from '@/lib/benchmark/units';
import { provenanceOf } from './document-rows';
import type { BookRow, CoinDocument, Refused } from './documents';

type Rates = Pick<CoinDocument, 'rates' | 'lastRates'>;

/** The rules that kept recorded books out of the depth. Methodology, liquidity score. */
export function refusedBooks(
  books: readonly BookRow[],
  rates: Rates,
  nowMs: number,
  parameters: MethodologyParameters,
): Refused[] {
  return books.flatMap((row) => {
    const refusal = refusalOf(row, rates, nowMs, parameters);
    return refusal === null ? [] : [{ kind: 'book' as const, key: row.venue, ...refusal }];
  });
}

function refusalOf(
  row: BookRow,
  rates: Rates,
  nowMs: number,
  parameters: MethodologyParameters,
): { rule: string; reason: string } | null {
  const observedAtMs = msOf(row.observedAt);
  if (!isStandingBook({ observedAtMs }, nowMs, parameters)) {
    const seconds = Math.floor((nowMs - observedAtMs) / 1000);
    return { rule: 'stale-book', reason: `${seconds} s old` };
  }
  const refusal = refuseBook(asBook(row), rateOf(row, rates));
  if (refusal !== null) return refusal;
  const ahead = observedAtMs - nowMs;
  return ahead > 0 ? { rule: 'future-dated', reason: `dated ${ahead} ms ahead` } : null;
}

/**
 * The depths of the recorded books that no rule refuses.
 * @throws RangeError when one of them has no depth.
 */
export function readDepths(
  document: CoinDocument,
  nowMs: number,
  parameters: MethodologyParameters,
): BookDepth[] {
  return document.books.flatMap((row) => {
    const refusal = refusalOf(row, document, nowMs, parameters);
    if (refusal !== null && refusal.rule !== 'future-dated') return [];
    if (row.depthsUsd === null) throw new RangeError(`the book of ${row.venue} has no depth`);
    const [bid, ask] = [dec(row.bid ?? '', 'bid'), dec(row.ask ?? '', 'ask')];
    const [depth10Usd, depth20Usd, depth50Usd] = row.depthsUsd;
    return [
      {
        ...provenanceOf(row, document.payloads),
        venue: row.venue,
        exchange: row.exchange,
        symbol: document.symbol,
        spreadBps: spreadOf(bid, ask),
        depth10Usd: dec(depth10Usd),
        depth20Usd: dec(depth20Usd),
        depth50Usd: dec(depth50Usd),
        truncated: row.truncated,
      },
    ];
  });
}

function rateOf({ quoteCurrency }: BookRow, { rates, lastRates }: Rates): Dec | null {
  if (quoteCurrency === 'USD') return ONE;
  const rate = rates[quoteCurrency] ?? lastRates[quoteCurrency];
  return rate === undefined ? null : dec(rate, `rate of ${quoteCurrency}`);
}

/** The best level of either side, as the rule for faulty books reads it. */
function asBook(row: BookRow): Pick<VenueBook, 'bids' | 'asks' | 'quoteCurrency'> {
  const side = (price: string | null) =>
    price === null ? [] : [{ price: new Dec(price), size: ONE }];
  return { bids: side(row.bid), asks: side(row.ask), quoteCurrency: row.quoteCurrency };
}
