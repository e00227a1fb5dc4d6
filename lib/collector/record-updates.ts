import 'server-only';
import type { Kysely } from 'kysely';
import type { MarketUpdate, Tier } from '@/lib/domain/observations';
import { toText } from '@/lib/domain/units';
import { type AcceptedInput, appendInputs } from '@/lib/store/accepted-inputs';
import { saveBillRates } from '@/lib/store/bill-rates';
import { saveMarketCaps } from '@/lib/store/market-caps';
import { recordPayloads } from '@/lib/store/payloads';
import type { Database } from '@/lib/store/schema';

/** An update as it is kept; the demonstration market's inputs can be made again and aren't. */
export type RecordedUpdate = MarketUpdate;

/** Keeps the hashes of the bodies, the accepted inputs, and the daily caps and bill rates. */
export async function recordUpdates(
  db: Kysely<Database>,
  feedId: string,
  updates: readonly RecordedUpdate[],
): Promise<void> {
  const bodies = new Map(
    updates.flatMap((update) =>
      update.payloads.map((payload) => [
        `${update.source}|${payload.sha256}`,
        { ...payload, feedId, source: update.source, receivedAtMs: update.receivedAtMs },
      ]),
    ),
  );
  await recordPayloads(db, [...bodies.values()]);
  await appendInputs(
    db,
    updates.flatMap((update) => inputRows(feedId, update)),
  );
  await saveMarketCaps(
    db,
    updates.flatMap((update) =>
      (update.marketCaps ?? []).map((row) => ({
        feedId,
        symbol: row.symbol,
        date: new Date(row.observedAtMs).toISOString().slice(0, 10),
        source: row.source,
        marketCapUsd: toText(row.marketCapUsd),
        observedAtMs: row.observedAtMs,
      })),
    ),
  );
  await saveBillRates(
    db,
    updates.flatMap((update) =>
      (update.bills ?? []).map((row) => ({
        feedId,
        series: row.series,
        basis: row.basis,
        date: row.date,
        percent: toText(row.percent),
        observedAtMs: row.observedAtMs,
        source: row.source,
      })),
    ),
  );
}

type Row = {
  source: string;
  receivedAtMs: number;
  observedAtMs: number;
  payloadSha256: string;
};

function inputRows(feedId: string, update: MarketUpdate): AcceptedInput[] {
  const { tier } = update;
  return [
    ...(update.quotes ?? []).map((row) =>
      input(
        feedId,
        'quote',
        `${row.venue}:${row.symbol}/${row.quoteCurrency}`,
        row.symbol,
        toText(row.mid),
        row,
        tier,
      ),
    ),
    ...(update.prices ?? []).map((row) =>
      input(feedId, 'reference_price', row.symbol, row.symbol, toText(row.priceUsd), row, tier),
    ),
    ...(update.pools ?? []).flatMap((row) => {
      const value = row.apyBasePercent ?? row.apyPercent;
      return value ? [input(feedId, 'pool', row.poolId, row.symbol, toText(value), row, tier)] : [];
    }),
    ...(update.cefiRates ?? []).map((row) =>
      input(
        feedId,
        'cefi_rate',
        `${row.platform}:${row.symbol}`,
        row.symbol,
        toText(row.apyPercent),
        row,
        tier,
      ),
    ),
    ...(update.marketCaps ?? []).map((row) =>
      input(feedId, 'market_cap', row.symbol, row.symbol, toText(row.marketCapUsd), row, tier),
    ),
    ...(update.bills ?? []).map((row) =>
      input(feedId, 'bill', `${row.series}:${row.date}`, null, toText(row.percent), row, tier),
    ),
  ];
}

function input(
  feedId: string,
  kind: string,
  key: string,
  symbol: string | null,
  value: string,
  row: Row,
  tier: Tier,
): AcceptedInput {
  const { source, receivedAtMs, observedAtMs, payloadSha256 } = row;
  return {
    feedId,
    kind,
    key,
    symbol,
    source,
    tier,
    value,
    observedAtMs,
    receivedAtMs,
    payloadSha256,
  };
}
