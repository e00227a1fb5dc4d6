import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { CefiRate } from '@/lib/benchmark/observations';
import type { Bodies, Mapped } from '../define-source';
import { parseFrame, parseRows, textField } from '../parse-rows';
import type { Coin } from '../registry';
import { plausibleTimeMs, provenanceOf } from '../update';
import { lendingRateRowSchema, lendingRatesFrameSchema } from './schema';

/**
 * Lending rates to the latest rate of each covered coin, as a simple rate in percent a year (it is
 * paid by the hour; no compounding is added). OKX reports no amount behind it any more.
 * @throws SourceError `parse` when the frame is not as promised.
 */
export function mapLendingRates(source: string, [body]: Bodies, coins: readonly Coin[]): Mapped {
  const { data } = parseFrame(source, lendingRatesFrameSchema, body.body);
  const symbols = new Set(coins.flatMap((coin) => coin.exchangeTicker ?? []));
  const ours = data.filter((row) => symbols.has(textField(row, 'ccy') ?? ''));
  const { accepted, dropped } = parseRows(ours, lendingRateRowSchema, (row) =>
    textField(row, 'ccy'),
  );
  const latest = new Map<string, (typeof accepted)[number]>();
  for (const row of accepted) {
    const known = latest.get(row.ccy);
    if (!known || row.ts > known.ts) latest.set(row.ccy, row);
  }
  const rates: CefiRate[] = [];
  for (const { symbol, exchangeTicker } of coins) {
    const row = exchangeTicker === null ? undefined : latest.get(exchangeTicker);
    if (!row) continue;
    const observedAtMs = plausibleTimeMs(row.ts, body.receivedAtMs, 3 * DAY_MS);
    if (observedAtMs === null) {
      dropped.push({ key: symbol, reason: 'ts: not within the last three days' });
      continue;
    }
    rates.push({
      ...provenanceOf(source, body, observedAtMs),
      platform: 'okx',
      symbol,
      apyPercent: row.lendingRate.times(100),
      aumUsd: null,
    });
  }
  return { cefiRates: rates, dropped };
}
