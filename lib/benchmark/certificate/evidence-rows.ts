import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import type { DocumentOf, EvidenceDocument, Refused } from '@/lib/benchmark/evidence/documents';

/** Reads only ages as numbers, so that a page can show the inputs without the decimal library. */

type WithEvidence = Pick<AuditRecord, 'documents' | 'evidence'>;
type Refusal = Pick<Refused, 'rule' | 'reason'>;

/** A coin's market with its lines: a venue's quote, or an aggregator's price. */
export type CoinMarket = ReturnType<typeof coinMarkets>[number];
export type QuoteLine = CoinMarket['lines'][number];
/** The pools and platform rates behind a coin's yields. */
export type CoinYields = ReturnType<typeof coinYields>[number];

/**
 * Documents that a record itself names by their schema, with the hashes that name them; not those of the
 * indicative records that come with a fixing.
 */
export function documentsOf<Schema extends EvidenceDocument['schema']>(
  { evidence = {}, documents }: WithEvidence,
  schema: Schema,
): { sha256: string; document: DocumentOf<Schema> }[] {
  const named = JSON.stringify(documents);
  return Object.entries(evidence).flatMap(([sha256, document]) => {
    if (!named.includes(sha256)) return [];
    const isOne = (document as Partial<EvidenceDocument> | null)?.schema === schema;
    return isOne ? [{ sha256, document: document as DocumentOf<Schema> }] : [];
  });
}

/** Every coin's quotes and references with the rules' verdicts, in the record's order. */
export function coinMarkets(record: AuditRecord) {
  const documents = documentsOf(record, 'evidence-coin/1');
  return record.documents.coins.flatMap(({ symbol, sha256 }) => {
    const found = documents.find((each) => each.sha256 === sha256)?.document;
    if (!found) return [];
    const { result, quotes, references, books, computedAt } = found;
    /** `null`: used. */
    const refusedAs = (kind: Refused['kind'], key: string): Refusal | null =>
      result.refused.find((row) => row.kind === kind && row.key === key) ?? null;
    const ageSeconds = (observedAt: string) => secondsBetween(observedAt, computedAt);
    return {
      ...{ symbol, sha256, result },
      lines: [
        ...quotes.map((quote) => ({
          venue: quote.venue,
          quoteCurrency: quote.quoteCurrency,
          mid: quote.mid,
          bid: quote.bid,
          ask: quote.ask,
          /** Order book within 10 bps, the smaller side; `null` without a usable book. */
          depth10Usd: books.find(({ venue }) => venue === quote.venue)?.depthsUsd?.[0] ?? null,
          ageSeconds: ageSeconds(quote.observedAt),
          refused: refusedAs('quote', quote.venue),
        })),
        ...references.map((reference) => ({
          venue: reference.source,
          quoteCurrency: 'USD',
          mid: reference.priceUsd,
          ...{ bid: null, ask: null, depth10Usd: null },
          ageSeconds: ageSeconds(reference.observedAt),
          refused: refusedAs('reference', reference.source),
        })),
      ],
    };
  });
}

/** Every pool or rate of the members, grouped by coin; a coin index leaves out coins it does not hold. */
export function coinYields(record: AuditRecord) {
  const { refused, basket, yieldsViewedAt } = record;
  /** `null`: counted. */
  const refusedAs = (key: string): Refusal | null => refused.find((row) => row.key === key) ?? null;
  const ageSeconds = (observedAt: string) => secondsBetween(observedAt, yieldsViewedAt);
  const rows = [
    ...documentsOf(record, 'evidence-pools/1').flatMap(({ document }) =>
      document.pools.map((pool) => ({
        symbol: pool.symbol,
        line: {
          ...{ key: pool.poolId, place: pool.protocol, chain: pool.chain, name: pool.poolSymbol },
          ...{ kind: pool.kind, tvlUsd: pool.tvlUsd, apyPercent: pool.apyPercent },
          ageSeconds: ageSeconds(pool.observedAt),
          refused: refusedAs(pool.poolId),
        },
      })),
    ),
    ...documentsOf(record, 'evidence-cefi/1').flatMap(({ document }) =>
      document.rates.map((rate) => ({
        symbol: rate.symbol,
        line: {
          ...{ key: `cefi:${rate.platform}:${rate.symbol}`, place: rate.platform, chain: null },
          ...{ name: rate.symbol, kind: 'cefi', tvlUsd: rate.aumUsd, apyPercent: rate.apyPercent },
          ageSeconds: ageSeconds(rate.observedAt),
          refused: refusedAs(`cefi:${rate.platform}:${rate.symbol}`),
        },
      })),
    ),
  ];
  const symbols = basket?.coins ?? [...new Set(rows.map(({ symbol }) => symbol))].sort();
  return symbols.flatMap((symbol) => {
    const lines = rows.filter((row) => row.symbol === symbol).map(({ line }) => line);
    return lines.length === 0 ? [] : [{ symbol, lines: lines.sort(byTvl) }];
  });
}

/** Market caps a record weighs its coins by, each source's own. */
export function capSources(record: AuditRecord) {
  return documentsOf(record, 'evidence-caps/1').flatMap(({ sha256, document }) =>
    document.caps.map((cap, place) => ({ ...cap, sha256, place })),
  );
}

function byTvl(a: { tvlUsd: string | null }, b: { tvlUsd: string | null }): number {
  return Number(b.tvlUsd ?? 0) - Number(a.tvlUsd ?? 0);
}

function secondsBetween(from: string, until: string): number {
  return Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 1000));
}
