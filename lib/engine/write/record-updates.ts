import 'server-only';
import type { BillRate, MarketCap, MarketUpdate, Provenance } from '@/lib/benchmark/observations';
import { isoDay } from '@/lib/benchmark/text-times';
import { type Dec, toText } from '@/lib/benchmark/units';
import { saveBillRates, saveMarketCaps } from '@/lib/db/market/daily-rows';
import { recordPayloads } from '@/lib/db/market/payloads';
import type { Db } from '@/lib/db/schema';
import { type AcceptedInput, acceptedInputs } from '@/lib/db/tables/market-tables';
import { appendRows } from '@/lib/db/write-rows';

/** Stores the hashes of the bodies, the accepted inputs, and the daily caps and bill rates. */
export async function recordUpdates(
  db: Db,
  feedId: string,
  updates: readonly MarketUpdate[],
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
  await appendRows(
    db,
    acceptedInputs,
    updates.flatMap((update) => inputRows(feedId, update)),
  );
  await saveMarketCaps(
    db,
    updates.flatMap(({ marketCaps = [] }) => marketCaps.map((cap) => capRow(feedId, cap))),
  );
  await saveBillRates(
    db,
    updates.flatMap(({ bills = [] }) => bills.map((bill) => billRow(feedId, bill))),
  );
}

/** A market cap as it is stored: one a day and source. */
export function capRow(feedId: string, cap: MarketCap) {
  return {
    feedId,
    symbol: cap.symbol,
    date: isoDay(cap.observedAtMs),
    source: cap.source,
    marketCapUsd: toText(cap.marketCapUsd),
    observedAtMs: cap.observedAtMs,
  };
}

export function billRow(feedId: string, bill: BillRate) {
  const { series, basis, date, observedAtMs, source } = bill;
  return { feedId, series, basis, date, percent: toText(bill.percent), observedAtMs, source };
}

function inputRows(feedId: string, update: MarketUpdate): AcceptedInput[] {
  const { tier, quotes = [], prices = [], pools = [], cefiRates = [] } = update;
  const input = (kind: string, row: Provenance, symbol: string | null, key: string, value: Dec) => {
    const { source, observedAtMs, receivedAtMs, payloadSha256 } = row;
    const times = { observedAtMs, receivedAtMs };
    return {
      feedId,
      kind,
      key,
      symbol,
      source,
      tier,
      value: toText(value),
      ...times,
      payloadSha256,
    };
  };
  return [
    ...quotes.map((row) => {
      const key = `${row.venue}:${row.symbol}/${row.quoteCurrency}`;
      return input('quote', row, row.symbol, key, row.mid);
    }),
    ...prices.map((row) => input('reference_price', row, row.symbol, row.symbol, row.priceUsd)),
    ...pools.flatMap((row) => {
      const value = row.apyBasePercent ?? row.apyPercent;
      return value ? [input('pool', row, row.symbol, row.poolId, value)] : [];
    }),
    ...cefiRates.map((row) =>
      input('cefi_rate', row, row.symbol, `${row.platform}:${row.symbol}`, row.apyPercent),
    ),
    ...(update.platformAssets ?? []).map((row) =>
      input('platform_assets', row, null, row.platform, row.assetsUsd),
    ),
    ...(update.marketCaps ?? []).map((row) =>
      input('market_cap', row, row.symbol, row.symbol, row.marketCapUsd),
    ),
    ...(update.bills ?? []).map((row) =>
      input('bill', row, null, `${row.series}:${row.date}`, row.percent),
    ),
  ];
}
