import 'server-only';
import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import type { CefiRate } from '@/lib/benchmark/observations';
import { withinBand } from './cefi-band';
import { type Bodies, defineSource, type Mapped } from './define-source';
import { nonNegativeDecimalSchema } from './parse/decimal-schema';
import { type DroppedRow, frameOrDrop, parseRows, textField } from './parse/parse-rows';
import { type Coin, symbolsByTicker } from './registry';
import { plausibleTimeMs, provenanceOf } from './update';

/** KuCoin wraps every response; a code other than 200000 is an error in a body that came with HTTP 200. */
const marketRatesFrameSchema = z.object({
  code: z.literal('200000'),
  data: z.array(z.unknown()),
});

const marketRateRowSchema = z.object({
  /** The hour, YYYYMMDDHHmm; to epoch milliseconds as if it were UTC. */
  time: z
    .string()
    .regex(/^\d{12}$/, 'not YYYYMMDDHHmm')
    .transform((text) => {
      const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = [
        ...[text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)],
        ...[text.slice(8, 10), text.slice(10)],
      ].map(Number);
      return Date.UTC(year, month - 1, day, hour, minute);
    }),
  /** The rate paid to lenders, as a fraction a year. */
  marketInterestRate: nonNegativeDecimalSchema,
});

/** KuCoin does not say whether its hours are UTC or those of its own zone, UTC+8. */
const ZONE_DOUBT_MS = 8 * HOUR_MS;

/**
 * Maps the lending market's rates of the last days, one body per coin, to the latest rate of each, as a
 * simple rate in percent a year. A coin that KuCoin does not lend is named with KuCoin's response.
 */
function mapMarketRates(source: string, bodies: Bodies, coins: readonly Coin[]): Mapped {
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

/** KuCoin's lending market, once an hour, as often as its rate changes; one call a coin. */
export const kucoinLending = defineSource({
  id: 'kucoin-lending',
  name: 'KuCoin lending market',
  tier: 1,
  cadence: { cron: '9 * * * *' },
  timeoutMs: 40_000,
  url: 'KUCOIN_URL',
  request: ({ coins }) =>
    [...symbolsByTicker(coins).keys()].map((ticker) => ({
      path: '/api/v3/project/marketInterestRate',
      query: { currency: ticker },
      about: ticker,
      timeoutMs: 10_000,
      retries: 1,
    })),
  map: mapMarketRates,
});
