import type { CoinScores } from '@/lib/benchmark/coin/coin-figures';
import { scoreCoin } from '@/lib/benchmark/coin/score-coin';
import type { ReferencePrice, VenueQuote } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { msOf } from '@/lib/benchmark/text-times';
import { Dec, dec } from '@/lib/benchmark/units';
import { readDepths, refusedBooks } from './book-rules';
import { coinResult } from './coin-document';
import type { CoinDocument, CoinResult } from './documents';
import { readCoinMemory } from './memory-text';
import { provenanceOf } from './payload-list';

/** Reapplies the rules of Methodology, coin price to liquidity score to a coin's document, from its inputs alone. */
export function recomputeCoin(
  document: CoinDocument,
  parameters: MethodologyParameters,
): { scores: CoinScores; result: CoinResult } {
  const { symbol, rates, lastRates, before, haveVenuesAnswered, assumedLiquidity } = document;
  const nowMs = msOf(document.computedAt);
  const { scores, after } = scoreCoin(
    {
      symbol,
      quotes: document.quotes.map((row) => quoteOf(row, document)),
      references: document.references.map((row) => referenceOf(row, document)),
      quotePrices: new Map(
        Object.entries({ ...lastRates, ...rates }).map(([currency, rate]) => [
          currency,
          dec(rate, 'rate'),
        ]),
      ),
      depths: () => readDepths(document, nowMs, parameters),
      haveVenuesAnswered,
      assumedLiquidity,
      before: readCoinMemory(before),
    },
    nowMs,
    parameters,
  );
  const refused = refusedBooks(document.books, document, nowMs, parameters);
  return { scores, result: coinResult(scores, after, refused) };
}

/** A venue price that is not a number is refused by its rule, not here. */
const figure = (text: string) => new Dec(text);
const figureOrNull = (text: string | null) => (text === null ? null : figure(text));

function quoteOf(row: CoinDocument['quotes'][number], document: CoinDocument): VenueQuote {
  return {
    ...provenanceOf(row, document.payloads),
    venue: row.venue,
    exchange: row.exchange,
    symbol: document.symbol,
    quoteCurrency: row.quoteCurrency,
    mid: figure(row.mid),
    bid: figureOrNull(row.bid),
    ask: figureOrNull(row.ask),
    volume24hUsd: figureOrNull(row.volume24hUsd),
  };
}

function referenceOf(row: CoinDocument['references'][number], document: CoinDocument) {
  const reference: ReferencePrice = {
    ...provenanceOf(row, document.payloads),
    source: row.source,
    symbol: document.symbol,
    priceUsd: figure(row.priceUsd),
    ...(row.origin === null ? {} : { origin: row.origin }),
  };
  return reference;
}
