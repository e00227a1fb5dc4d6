import 'server-only';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import type { CefiRate } from '@/lib/benchmark/observations';
import type { Bodies, Mapped } from '../define-source';
import { withinBand } from '../parse/cefi-band';
import { type DroppedRow, frameOrDrop, parseRows, textField } from '../parse/parse-rows';
import { type Coin, symbolsByTicker } from '../registry';
import { plausibleTimeMs, provenanceOf } from '../update';
import { marketRateRowSchema, marketRatesFrameSchema } from './schema';

/** KuCoin does not say whether its hours are UTC or those of its own zone, UTC+8. */
const ZONE_DOUBT_MS = 8 * HOUR_MS;

/**
 * Maps the lending market's rates of the last days, one body per coin, to the latest rate of each, as a
 * simple rate in percent a year. A coin that KuCoin does not lend is named with KuCoin's response.
 */
export function mapMarketRates(source: string, bodies: Bodies, coins: readonly Coin[]): Mapped {
  const symbols = symbolsByTicker(coins);
  const rates: CefiRate[] = [];
  const dropped: DroppedRow[] = [];
  for (const body of bodies) {
    const symbol = symbols.get(body.about ?? '');
    if (symbol === undefined) continue;
    const frame = frameOrDrop(marketRatesFrameSchema, body.body, symbol, dropped);
    const parsed = parseRows(frame?.data ?? [], marketRateRowSchema, (row) => {
      const time = textField(row, 'time');
      return time === undefined ? symbol : `${symbol} ${time}`;
    });
    dropped.push(...parsed.dropped);
    const [latest] = parsed.accepted.sort((a, b) => b.time - a.time);
    if (!latest) continue;
    const timeMs = Math.min(latest.time, body.receivedAtMs);
    const observedAtMs =
      latest.time > body.receivedAtMs + ZONE_DOUBT_MS
        ? null
        : plausibleTimeMs(timeMs, body.receivedAtMs, 3 * DAY_MS);
    if (observedAtMs === null) {
      dropped.push({ key: symbol, reason: 'time: not within the last three days' });
      continue;
    }
    const provenance = provenanceOf(source, body, observedAtMs);
    const apyPercent = latest.marketInterestRate.times(100);
    rates.push({ ...provenance, platform: 'kucoin', symbol, apyPercent, aumUsd: null });
  }
  return withinBand(rates, dropped);
}
