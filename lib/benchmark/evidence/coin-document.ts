import type { AssumedLiquidity, CoinScores } from '@/lib/benchmark/coin/coin-figures';
import { type CoinMemory, scoreCoin } from '@/lib/benchmark/coin/score-coin';
import type { BookDepth } from '@/lib/benchmark/liquidity/liquidity';
import type { ReferencePrice, VenueBook, VenueQuote } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { isoOrNull, isoTime, msOf } from '@/lib/benchmark/text-times';
import { Dec, dec, toText } from '@/lib/benchmark/units';
import { readDepths, refusedBooks } from './book-rules';
import { PayloadList, provenanceOf, textOf } from './document-rows';
import {
  type BookRow,
  bookRow,
  type CoinDocument,
  type CoinResult,
  quoteRow,
  type Refused,
  referenceRow,
} from './documents';
import { coinMemoryText, priceMemoryText, readCoinMemory } from './memory-text';

/** A coin's inputs at one moment, and the result. */
export type CoinEvidence = {
  symbol: string;
  computedAtMs: number;
  quotes: readonly VenueQuote[];
  references: readonly ReferencePrice[];
  books: readonly VenueBook[];
  depths: readonly BookDepth[];
  quotePrices: ReadonlyMap<string, Dec>;
  lastPrices: ReadonlyMap<string, Dec>;
  haveVenuesAnswered: boolean;
  assumedLiquidity: AssumedLiquidity | null;
  before: CoinMemory;
  after: CoinMemory;
  scores: CoinScores;
};

/** A coin's evidence as a document. Methodology, audit record. */
export function coinDocument(
  evidence: CoinEvidence,
  parameters: MethodologyParameters,
): CoinDocument {
  const { symbol, computedAtMs, quotes, references, depths, quotePrices } = evidence;
  const payloads = new PayloadList();
  const depthOf = new Map(depths.map((depth) => [depth.venue, depth]));
  // A book past the maximum age does not count; market state keeps it for days.
  const lifeMs = parameters.staleness.book.suspendSeconds * 1000;
  const books = evidence.assumedLiquidity
    ? []
    : evidence.books
        .filter((book) => computedAtMs - book.observedAtMs <= lifeMs)
        .map((book) => bookText(book, depthOf.get(book.venue), payloads));
  const content = {
    schema: 'evidence-coin/1',
    symbol,
    computedAt: isoTime(computedAtMs),
    rates: ratesOf(quotePrices, [...quotes, ...books]),
    lastRates: ratesOf(
      evidence.lastPrices,
      [...quotes, ...books].filter(({ quoteCurrency }) => !quotePrices.has(quoteCurrency)),
    ),
    quotes: quotes.map((quote) => payloads.rowOf(quote, quoteRow)),
    references: references.map((row) => ({
      ...payloads.rowOf(row, referenceRow),
      origin: row.origin ?? null,
    })),
    books,
    haveVenuesAnswered: evidence.haveVenuesAnswered,
    assumedLiquidity: evidence.assumedLiquidity,
    before: coinMemoryText(evidence.before),
  } as const;
  const refused = refusedBooks(books, content, computedAtMs, parameters);
  const result = coinResult(evidence.scores, evidence.after, refused);
  return { ...content, payloads: payloads.rows, result };
}

/** The prices used to convert rows. */
function ratesOf(
  prices: ReadonlyMap<string, Dec>,
  rows: readonly { quoteCurrency: string }[],
): Record<string, string> {
  const named = new Set(rows.map((row) => row.quoteCurrency));
  const rates = [...prices].filter(([currency]) => named.has(currency));
  return Object.fromEntries(rates.map(([currency, price]) => [currency, toText(price)]));
}

function bookText(book: VenueBook, depth: BookDepth | undefined, payloads: PayloadList): BookRow {
  return {
    ...payloads.rowOf(book, bookRow),
    bid: book.bids[0]?.price.toFixed() ?? null,
    ask: book.asks[0]?.price.toFixed() ?? null,
    depthsUsd: depth
      ? [toText(depth.depth10Usd), toText(depth.depth20Usd), toText(depth.depth50Usd)]
      : null,
    truncated: depth?.truncated ?? [],
  };
}

/** The rules' result for a coin's market, with every figure in full. */
function coinResult(scores: CoinScores, after: CoinMemory, books: readonly Refused[]): CoinResult {
  const { price, liquidity } = scores;
  const sources = price.verdicts.flatMap(({ rule, reason, source, tier }): Refused[] =>
    rule === null ? [] : [{ kind: tier === 1 ? 'quote' : 'reference', key: source, rule, reason }],
  );
  return {
    priceUsd: toText(price.priceUsd),
    priceMethod: price.method,
    priceTier: price.tier === null ? null : String(price.tier),
    priceObservedAt: isoOrNull(price.observedAtMs),
    pending: textOf(price.pending),
    venuesValid: String(price.venuesValid),
    venuesUsed: String(price.venuesUsed),
    iqrBps: toText(price.iqrBps),
    flags: [...price.flags, ...liquidity.flags],
    deviationBps: toText(scores.deviationBps),
    volatility5mBps: toText(scores.volatility5mBps),
    pegScore: toText(scores.pegScore),
    liquidityScore: toText(liquidity.score),
    liquidityMethod: liquidity.method,
    liquidityObservedAt: isoOrNull(liquidity.observedAtMs),
    booksUsed: String(liquidity.venues),
    depthCoverage: toText(liquidity.coverage),
    depthsUsd: [liquidity.depth10Usd, liquidity.depth20Usd, liquidity.depth50Usd].map(toText),
    medianSpreadBps: toText(liquidity.medianSpreadBps),
    refused: [...sources, ...books],
    remembered: priceMemoryText(after.price),
  };
}

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
    ...row,
    ...provenanceOf(row, document.payloads),
    symbol: document.symbol,
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
