import { type AuditRecord, namedDocuments, sealRecord } from '@/lib/benchmark/audit/audit';
import { fixingBody } from '@/lib/benchmark/audit/fixing-body';
import { HOUR_MS } from '@/lib/benchmark/durations';
import type {
  BasketDocument,
  CapsDocument,
  CoinDocument,
  CoinYieldsDocument,
  EvidenceDocument,
  PoolRow,
  PoolsDocument,
} from '@/lib/benchmark/evidence/documents';
import { sealDocument } from '@/lib/benchmark/evidence/seal-document';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { type Dec, dec } from '@/lib/benchmark/units';

/** Records of the SYI in which one thing is wrong, each sealed again so that hashes and totals fit. */
export function forgeries(
  fixing: AuditRecord,
  indicative: AuditRecord,
): readonly (readonly [name: string, record: AuditRecord])[] {
  const usdt = indicative.documents.coins[0]?.sha256 ?? null;
  const { pools, caps, basket } = indicative.documents;
  const coins = indicative.basket?.coins ?? [];
  return [
    ['another value', withOutput(indicative, { value: '9.99999' })],
    [
      'a status, which an output has not',
      withOutput(indicative, { status: 'estimated' } as object),
    ],
    ['a fixing with another value', withOutput(fixing, { value: '9.99999' })],
    [
      'a fixing of an invented window',
      withWindow(
        fixing,
        () => '9.87654',
        (sha256) => sha256,
      ),
    ],
    [
      'a fixing of an invented window that names no records',
      withWindow(
        fixing,
        () => '7.77777',
        () => null,
      ),
    ],
    [
      'a fixing of an invented window that names records which nobody has',
      withWindow(
        fixing,
        () => '4.5',
        () => 'f'.repeat(64),
      ),
    ],
    [
      'a fixing of one value',
      withWindow(
        fixing,
        () => fixing.fixing?.values[0]?.value ?? '',
        () => fixing.fixing?.intervals[0]?.records[0]?.sha256 ?? null,
      ),
    ],
    ['a fixing with another HHI', withOutput(fixing, { hhi: '1.00' })],
    ['a fixing with another coverage', withOutput(fixing, { coveragePercent: '12.00000' })],
    ['a fixing without a band', withOutput(fixing, { band: null })],
    [
      'every pool deleted',
      withDocument<PoolsDocument>(indicative, pools, (document) => ({ ...document, pools: [] })),
    ],
    ['pools of half their size', withPools(indicative, (pool) => ({ ...pool, tvlUsd: '5000000' }))],
    [
      'caps of one dollar',
      withDocument<CapsDocument>(indicative, caps, (document) => ({
        ...document,
        caps: document.caps.map(({ symbol, before, sources }) => ({
          ...{ symbol, before },
          sources: sources.map((source) => ({ ...source, marketCapUsd: '1' })),
        })),
      })),
    ],
    [
      'caps that a second source is said to confirm',
      withDocument<CapsDocument>(indicative, caps, (document) => ({
        ...document,
        caps: document.caps.map((cap) => ({
          ...cap,
          sources: cap.sources.flatMap((row) => [row, { ...row, source: 'sample-second' }]),
        })),
      })),
    ],
    [
      'caps of the day that are said to wait',
      withDocument<CapsDocument>(indicative, caps, (document) => ({
        ...document,
        waitingSince: indicative.computedAt,
      })),
    ],
    [
      'single sources of caps without their flag',
      sealed({
        ...indicative,
        constituents: indicative.constituents.map((row) => ({
          ...row,
          flags: row.flags.filter((flag) => flag !== 'single_cap_source'),
        })),
      }),
    ],
    [
      'a circulation below the cap',
      withDocument<CoinYieldsDocument>(indicative, indicative.documents.coinYields, (document) => ({
        ...document,
        coins: document.coins.map((row) => ({ ...row, circulationUsd: '99999999' })),
      })),
    ],
    [
      'used quotes an hour old',
      withDocument<CoinDocument>(indicative, usdt, (document) => ({
        ...document,
        quotes: document.quotes.map((quote) => ({
          ...quote,
          observedAt: new Date(Date.parse(quote.observedAt) - HOUR_MS).toISOString(),
        })),
      })),
    ],
    [
      'quotes at another price',
      withDocument<CoinDocument>(indicative, usdt, (document) => ({
        ...document,
        quotes: document.quotes.map((quote) => ({ ...quote, mid: '0.97', bid: null, ask: null })),
      })),
    ],
    [
      'deeper books',
      withDocument<CoinDocument>(indicative, usdt, (document) => ({
        ...document,
        books: document.books.map((book) => ({ ...book, depthsUsd: ['1', '2', '3'] as const })),
      })),
    ],
    [
      'a calmer past',
      withDocument<CoinDocument>(indicative, usdt, (document) => ({
        ...document,
        before: {
          ...document.before,
          samples: document.before.samples.map(({ at }) => ({ at, priceUsd: '1.01' })),
        },
      })),
    ],
    ['other parameters', sealed({ ...indicative, overrides: { 'price.minVenues': '1' } })],
    ['a time that is none', sealed({ ...indicative, publishedAt: 'yesterday' })],
    ['live data that is none', sealed({ ...indicative, dataClass: 'live' })],
    ['no basket', sealed({ ...indicative, basket: null })],
    ['a basket in another order', withBasket(indicative, { coins: coins.toReversed() })],
    ['a basket of a recording', withBasket(indicative, { kind: 'recorded' })],
    ['a basket after a review', withBasket(indicative, { kind: 'review' })],
    [
      'a basket in which the smallest was smaller',
      withDocument<BasketDocument>(indicative, basket, (document) => ({
        ...document,
        candidates: document.candidates.map((row) =>
          row.rank === '6' ? { ...row, circulationUsd: '999999999' } : row,
        ),
      })),
    ],
    [
      "pools of somebody else's token",
      withPools(indicative, (pool) => ({ ...pool, underlying: `0x${'1'.repeat(40)}` })),
    ],
    [
      'pools on a chain without the coin',
      withPools(indicative, (pool) => ({ ...pool, chain: 'Nowhere' })),
    ],
  ];
}

/** A record in which what was supplied to pools is another. */
export function forgedLending(
  record: AuditRecord,
): readonly (readonly [name: string, record: AuditRecord])[] {
  const supplied = (change: (usd: Dec) => Dec) =>
    withPools(record, (row) =>
      row.lending === null
        ? row
        : {
            ...row,
            lending: {
              ...row.lending,
              suppliedUsd: change(dec(row.lending.suppliedUsd)).toFixed(),
            },
          },
    );
  return [
    ['a little more supplied', supplied((usd) => usd.times('1.01'))],
    ['much more supplied, which disagrees', supplied((usd) => usd.times(3))],
    ['less than nothing supplied', supplied((usd) => usd.neg())],
    ['no row of lending', withPools(record, (row) => ({ ...row, lending: null }))],
    [
      'a TVL that is called whole',
      withPools(record, (row) => ({ ...row, isNetTvl: false, lending: null })),
    ],
  ];
}

/**
 * A live record, and one that waits because its index moved, in which the level they were measured against is another,
 * or the status that follows from it.
 */
export function forgedLevels(
  live: AuditRecord,
  waiting: AuditRecord,
): readonly (readonly [name: string, record: AuditRecord])[] {
  const { level, output, computedAt } = waiting;
  if (level === null || live.level === null) throw new Error('a record has no level');
  const withLevel = (record: AuditRecord, change: object) =>
    sealed({ ...record, level: { ...record.level, ...change } as AuditRecord['level'] });
  const hours = (ago: number) => new Date(Date.parse(computedAt) - ago * HOUR_MS).toISOString();
  const { usualYieldBps: _, ...lacking } = level;
  return [
    ['live, though nothing confirms the move', withOutput(waiting, { reason: null })],
    ['a move that waits, though nothing moved', withOutput(live, { reason: 'unconfirmed_move' })],
    [
      'a yield that had moved before',
      withLevel(waiting, { yieldPercent: output.averageYieldPercent }),
    ],
    ['a move that has lasted', withLevel(waiting, { movedSince: hours(4) })],
    ['a move of later', withLevel(waiting, { movedSince: hours(-1) })],
    ['venues that will be doubtful', withLevel(waiting, { doubtfulSince: hours(-1) })],
    ['larger moves than usual', withLevel(waiting, { usualYieldBps: '1000' })],
    ['usual moves below zero', withLevel(waiting, { usualYieldBps: '-1' })],
    ['no level', sealed({ ...waiting, level: null })],
    ['another value that was confirmed', withLevel(waiting, { value: '4.5' })],
    ['another value beside a value that did not move', withLevel(live, { value: '4.5' })],
    ['a yield elsewhere', withLevel(live, { yieldPercent: '12' })],
    ['a level that lacks a member', sealed({ ...waiting, level: lacking as typeof level })],
    ['a level with a member that is none', withLevel(waiting, { note: 'as agreed' })],
    ['a number for a text', withLevel(waiting, { yieldPercent: 3 })],
    ['a figure that is none', withLevel(waiting, { yieldPercent: 'three' })],
    ['a time that is none', withLevel(waiting, { movedSince: 'yesterday' })],
  ];
}

export function withOutput(
  record: AuditRecord,
  output: Partial<AuditRecord['output']>,
): AuditRecord {
  return sealed({ ...record, output: { ...record.output, ...output } });
}

/** A fixing of a window with other values, computed and sealed as it should be. */
function withWindow(
  record: AuditRecord,
  otherValue: (value: string) => string,
  hashOf: (sha256: string | null) => string | null,
): AuditRecord {
  if (record.fixing === null) throw new Error('not the record of a fixing');
  const struck = {
    ...record.fixing,
    values: record.fixing.values.map((row) => ({ ...row, value: otherValue(row.value) })),
    intervals: record.fixing.intervals.map((interval) => ({
      ...interval,
      records: interval.records.map(({ at, sha256 }) => ({ at, sha256: hashOf(sha256) })),
    })),
  };
  const atMs = Date.parse(record.asOf) - 1;
  const { intervals, output } = fixingBody(struck, atMs, METHODOLOGY_PARAMETERS);
  return sealed({ ...record, fixing: { ...struck, intervals }, output });
}

/** Of what a fixing was handed over with, the documents it names itself. */
export function ownDocuments(record: AuditRecord): NonNullable<AuditRecord['evidence']> {
  const named = new Set(namedDocuments(record));
  return Object.fromEntries(
    Object.entries(record.evidence ?? {}).filter(([sha256]) => named.has(sha256)),
  );
}

function withBasket(record: AuditRecord, change: Partial<AuditRecord['basket']>): AuditRecord {
  if (record.basket === null) throw new Error('the record has no basket');
  return sealed({ ...record, basket: { ...record.basket, ...change } });
}

function sealed(record: AuditRecord): AuditRecord {
  const { control: _, sha256: __, schema: ___, ...content } = record;
  return { ...sealRecord(content), evidence: record.evidence ?? {} };
}

const withPools = (record: AuditRecord, change: (row: PoolRow) => PoolRow) =>
  withDocument<PoolsDocument>(record, record.documents.pools, (document) => ({
    ...document,
    pools: document.pools.map(change),
  }));

/** The record naming another document in place of one. */
function withDocument<Document extends EvidenceDocument>(
  record: AuditRecord,
  sha256: string | null,
  change: (document: Document) => Document,
): AuditRecord {
  if (sha256 === null) throw new Error('the record names no such document');
  const { evidence = {} } = record;
  const { control: _, ...document } = evidence[sha256] as Document & { control: unknown };
  const other = sealDocument(change(document as unknown as Document));
  const { evidence: __, ...bare } = record;
  const named = JSON.parse(JSON.stringify(bare).replaceAll(sha256, other.sha256)) as AuditRecord;
  return sealed({ ...named, evidence: { ...evidence, [other.sha256]: JSON.parse(other.text) } });
}
