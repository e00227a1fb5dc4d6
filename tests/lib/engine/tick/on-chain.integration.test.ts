import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { MINUTE_MS } from '@/lib/benchmark/durations';
import type { CoinDocument } from '@/lib/benchmark/evidence/documents';
import type { VenueBook, VenueQuote } from '@/lib/benchmark/observations';
import { dec } from '@/lib/benchmark/units';
import {
  both,
  type Change,
  coinOf,
  documentIn,
  lastOf,
  run,
  warmEngine,
  withDocuments,
} from './sample-run';

const NOW_MS = Date.parse('2026-03-04T10:00:00Z');
const VENUE = 'ethereum-dex';

const provenance = (atMs: number) => ({
  ...{ source: VENUE, venue: VENUE, exchange: VENUE, symbol: 'DAI', quoteCurrency: 'USDC' },
  ...{ receivedAtMs: atMs, observedAtMs: atMs, payloadSha256: 'd'.repeat(64) },
});

function onChainQuote(atMs: number): VenueQuote {
  const [mid, bid, ask] = [dec('1'), dec('0.9999'), dec('1.0001')];
  return { ...provenance(atMs), mid, bid, ask, volume24hUsd: null };
}

function onChainBook(atMs: number): VenueBook {
  const size = dec('10000');
  return {
    ...provenance(atMs),
    bids: [{ price: dec('0.9999'), size }],
    asks: [{ price: dec('1.0001'), size }],
    ladder: [
      { amount: size, price: dec('0.9999') },
      { amount: dec('1000000'), price: dec('0.9998') },
      { amount: dec('50000000'), price: dec('0.9') },
    ],
  };
}

/** Without what the demonstration market itself says of DAI on chain. */
const notOnChain: Change = (update) => {
  const isKept = (row: { exchange: string; symbol: string }) =>
    row.symbol !== 'DAI' || row.exchange !== VENUE;
  return {
    ...update,
    quotes: (update.quotes ?? []).filter(isKept),
    books: (update.books ?? []).filter(isKept),
  };
};

/** What the aggregator said once, at NOW, beside the demonstration market. */
const onceOnChain: Change = (update, atMs) => {
  const alone = notOnChain(update, atMs);
  return atMs === NOW_MS + MINUTE_MS
    ? {
        ...alone,
        quotes: [...(alone.quotes ?? []), onChainQuote(atMs)],
        books: [...(alone.books ?? []), onChainBook(atMs)],
      }
    : alone;
};

/** Leaves DAI so many exchanges. */
const exchanges =
  (count: number): Change =>
  (update) => {
    const kept = [...new Set((update.quotes ?? []).map((row) => row.exchange))].slice(0, count);
    const isKept = (row: { exchange: string; symbol: string }) =>
      row.symbol !== 'DAI' || row.exchange === VENUE || kept.includes(row.exchange);
    return {
      ...update,
      quotes: (update.quotes ?? []).filter(isKept),
      books: (update.books ?? []).filter(isKept),
    };
  };

describe('a coin quoted on chain', () => {
  it('has a venue more: its price for two minutes, its depth for fifteen, and records that verify', () => {
    const { engine } = warmEngine(NOW_MS, { change: notOnChain });
    const before = lastOf(run(engine, NOW_MS, NOW_MS + 30_000, { change: notOnChain })).snapshot;
    const options = { change: onceOnChain, records: true };
    const ticks = run(engine, NOW_MS + 30_000, NOW_MS + 17 * MINUTE_MS, options);
    const alone = before.coins.find(({ symbol }) => symbol === 'DAI');
    if (!alone) throw new Error('no DAI');
    const venuesAfter = (minutes: number) => {
      const tick = ticks.find(({ atMs }) => atMs === NOW_MS + (1 + minutes) * MINUTE_MS);
      if (!tick) throw new Error(`no tick after ${minutes} min`);
      const { venuesValid, liquidityVenues } = coinOf(tick, 'DAI');
      return [venuesValid - alone.venuesValid, liquidityVenues - alone.liquidityVenues];
    };
    expect([0, 2, 2.5, 14.5, 15].map(venuesAfter)).toEqual([
      [1, 1],
      [1, 1],
      [0, 1],
      [0, 1],
      [0, 0],
    ]);
    const records = ticks.flatMap((tick) =>
      tick.indicativeRecords.map((record) => withDocuments(tick, record)),
    );
    expect(records.length).toBeGreaterThan(20);
    expect(records.flatMap((record) => verifyAuditRecord(record))).toEqual([]);
    const told = records
      .filter(({ index }) => index === 'SYI')
      .flatMap((record) => {
        const coin = record.documents.coins.find(({ symbol }) => symbol === 'DAI');
        const document = documentIn<CoinDocument>(record, coin?.sha256 ?? null);
        const { quotes, books, payloads, result } = document;
        const isIts = (row: { payload: string }) =>
          payloads[Number(row.payload)]?.sha256 === 'd'.repeat(64);
        const ruleOf = (kind: string, key: string) =>
          result.refused.find((row) => row.kind === kind && row.key === key)?.rule ?? 'used';
        return [
          ...quotes.filter(isIts).map(({ venue }) => `quote ${ruleOf('quote', venue)}`),
          ...books.filter(isIts).map(({ venue }) => `book ${ruleOf('book', venue)}`),
        ];
      });
    expect(new Set(told)).toEqual(
      new Set(['quote used', 'quote stale-quote', 'book used', 'book stale-book']),
    );
  });

  it('keeps a liquidity score that one exchange alone could not give', () => {
    const scoresWith = (change: Change) => {
      const { engine } = warmEngine(NOW_MS, { change: both(change, notOnChain) });
      return coinOf(lastOf(run(engine, NOW_MS, NOW_MS + 3 * MINUTE_MS, { change })), 'DAI');
    };
    expect(scoresWith(both(exchanges(1), notOnChain))).toMatchObject({ liquidityMethod: 'none' });
    const withChain = scoresWith(both(exchanges(1), onceOnChain));
    expect(withChain).toMatchObject({ liquidityMethod: 'observed', liquidityVenues: 2 });
  });

  it('counts USDT’s ladder, which is in USDC, though USDC is priced after USDT', () => {
    const withLadder: Change = (update, atMs) => {
      const isOther = (row: { exchange: string; symbol: string }) =>
        row.symbol !== 'USDT' || row.exchange !== VENUE;
      const ladder = { ...onChainBook(atMs), symbol: 'USDT' };
      return { ...update, books: [...(update.books ?? []).filter(isOther), ladder] };
    };
    const { engine } = warmEngine(NOW_MS, { change: withLadder });
    const tick = lastOf(run(engine, NOW_MS, NOW_MS + MINUTE_MS, { change: withLadder }));
    const depth = tick.depths.get('USDT')?.find(({ venue }) => venue === VENUE);
    expect(Number(depth?.depth10Usd)).toBeGreaterThan(1_000_000);
  });
});
