import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { CefiRate } from '@/lib/benchmark/observations';
import type { Bodies, Mapped } from '../define-source';
import { withinBand } from '../parse/cefi-band';
import { parseFrame, parseRows, textField } from '../parse/parse-rows';
import { type Coin, symbolsByTicker } from '../registry';
import { plausibleTimeMs, provenanceOf } from '../update';
import { lendingRateRowSchema, lendingRatesFrameSchema } from './schema';

/**
 * Maps lending rates to the latest rate of each covered coin, as a simple rate in percent a year (it is
 * paid by the hour; no compounding is added). OKX no longer reports an amount behind it.
 * @throws SourceError `parse` when the frame is not as promised.
 */
export function mapLendingRates(source: string, [body]: Bodies, coins: readonly Coin[]): Mapped {
  const symbols = symbolsByTicker(coins);
  const latest = new Map<string, CefiRate>();
  const { data } = parseFrame(source, lendingRatesFrameSchema, body.body);
  const ours = data.filter((row) => symbols.has(textField(row, 'ccy') ?? ''));
  const { accepted, dropped } = parseRows(ours, lendingRateRowSchema, (row) =>
    textField(row, 'ccy'),
  );
  for (const { ccy, ts, lendingRate } of accepted) {
    const symbol = symbols.get(ccy) ?? ccy;
    const observedAtMs = plausibleTimeMs(ts, body.receivedAtMs, 3 * DAY_MS);
    if (observedAtMs === null) {
      dropped.push({ key: symbol, reason: 'ts: not within the last three days' });
      continue;
    }
    const known = latest.get(symbol);
    if (known && known.observedAtMs >= observedAtMs) continue;
    const provenance = provenanceOf(source, body, observedAtMs);
    const apyPercent = lendingRate.times(100);
    latest.set(symbol, { ...provenance, platform: 'okx', symbol, apyPercent, aumUsd: null });
  }
  return withinBand([...latest.values()], dropped);
}
